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
const ends = [
  ['from', 'From'],
  ['to', 'To'],
] as const;

/** The whole list that is shown, not only the page. */
const exported = (filters: Readonly<Record<string, string | undefined>>): string =>
  String(new URLSearchParams(Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : []))));

/** A day, or a minute of it: the last minute is in the list as a whole. */
const endOf = (name: 'from' | 'to', day: string, time: string): string =>
  day === '' || time === '' ? day : `${day}T${time}:${name === 'from' ? '00.000' : '59.999'}Z`;

/** The same as it was typed. */
function typedOf(end = ''): { readonly day: string; readonly time: string } {
  const [day = '', time = ''] = end.split('T');
  return { day, time: time.slice(0, '09:30'.length) };
}

export function Audit() {
  const { mode: _, rows: __, offset, ...filters } = useSearch({ from: '/inside/audit' });
  const navigate = useNavigate({ from: '/audit' });
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = (name: string): string => String(form.get(name) ?? '').trim();
    const given = [
      ...texts.map(([name]) => [name, typed(name)] as const),
      ...ends.map(([name]) => [name, endOf(name, typed(name), typed(`${name}_time`))] as const),
    ].map(([name, value]) => [name, value || undefined]);
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
        className="mb-4 grid grid-cols-2 items-end gap-3 sm:grid-cols-4 xl:grid-cols-9"
      >
        {texts.map(([name, label]) => (
          <TextField key={name} label={label} name={name} defaultValue={filters[name]} maxLength={255} />
        ))}
        {ends.map(([name, label]) => {
          const { day, time } = typedOf(filters[name]);
          return (
            <div key={name} className="col-span-2 flex items-end gap-1">
              <TextField label={label} name={name} type="date" defaultValue={day} />
              <TextField label={`${label}, time (UTC)`} name={`${name}_time`} type="time" defaultValue={time} />
            </div>
          );
        })}
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
