import { useNavigate, useSearch } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { Button } from '../../parts/button.tsx';
import { TextField } from '../../parts/field.tsx';
import { Card, Page } from '../../parts/page.tsx';
import { AuditList } from './audit-list.tsx';

const texts = [
  ['actor', 'Who'],
  ['action', 'Action'],
  ['organisation', 'Partner'],
  ['subject_type', 'Kind of record'],
  ['subject_id', 'Id of the record'],
] as const;
const days = [
  ['from', 'From'],
  ['to', 'To'],
] as const;
const names = [...texts, ...days].map(([name]) => name);

/** The whole list that is shown, not the page alone. */
const exported = (filters: Readonly<Record<string, string | undefined>>): string =>
  String(new URLSearchParams(Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : []))));

export function Audit() {
  const { mode: _, rows: __, offset, ...filters } = useSearch({ from: '/inside/audit' });
  const navigate = useNavigate({ from: '/audit' });
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const given = names.map((name) => [name, String(typed.get(name) ?? '').trim() || undefined]);
    void navigate({ search: (before) => ({ ...before, offset: undefined, ...Object.fromEntries(given) }) });
  };
  return (
    <Page
      title="Audit"
      about="Who did what to whom, and why, in both modes, newest first."
      aside={
        <a className="text-accent underline" href={`/operator/v1/audit/export?${exported(filters)}`} download>
          Export as CSV
        </a>
      }
    >
      <form
        key={JSON.stringify(filters)}
        onSubmit={onSubmit}
        className="mb-4 grid grid-cols-2 items-end gap-3 sm:grid-cols-4 xl:grid-cols-8"
      >
        {texts.map(([name, label]) => (
          <TextField key={name} label={label} name={name} defaultValue={filters[name]} maxLength={255} />
        ))}
        {days.map(([name, label]) => (
          <TextField key={name} label={label} name={name} type="date" defaultValue={filters[name]} />
        ))}
        <div className="flex gap-2">
          <Button type="submit" kind="main">
            Apply
          </Button>
          <Button onClick={() => navigate({ search: ({ mode }) => ({ mode }) })}>Clear</Button>
        </div>
      </form>
      <Card>
        <AuditList query={{ ...filters, offset: Number(offset ?? 0) }} />
      </Card>
    </Page>
  );
}
