import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import type { Partner } from '../../api/calls.generated.ts';
import { useList } from '../../api/use.ts';
import { date } from '../../format/dates.ts';
import { country, words } from '../../format/words.ts';
import { Button } from '../../parts/button.tsx';
import type { Column } from '../../parts/columns.ts';
import { SelectField, TextField } from '../../parts/field.tsx';
import { List } from '../../parts/list.tsx';
import { Card, Page } from '../../parts/page.tsx';
import { SizedPager } from '../../parts/sized-pager.tsx';
import { Badge } from '../../parts/states.tsx';
import { AddPartner } from './partner-acts.tsx';

const columns: readonly Column<Partner>[] = [
  {
    name: 'Partner',
    sortBy: ({ name }) => name,
    cell: ({ id, name }) => (
      <Link to="/partners/$partner" params={{ partner: id }} className="font-medium text-accent underline">
        {name}
      </Link>
    ),
  },
  { name: 'Country', sortBy: (one) => country(one.country), cell: (one) => country(one.country) },
  {
    name: 'Status',
    sortBy: ({ status }) => words(status),
    cell: ({ status }) => <Badge status={status}>{words(status)}</Badge>,
  },
  {
    name: 'Verification, live',
    sortBy: ({ kyb_status }) => words(kyb_status.live),
    cell: ({ kyb_status }) => <Badge status={kyb_status.live}>{words(kyb_status.live)}</Badge>,
  },
  { name: 'Since', sortBy: ({ created_at }) => created_at, cell: ({ created_at }) => date(created_at) },
];

const statuses = ['', 'active', 'restricted', 'suspended', 'closed'].map(
  (status) => [status, status ? words(status) : 'All'] as const,
);
const verifications = [
  ...['', 'draft', 'submitted', 'under_review', 'more_info_required', 'approved', 'rejected', 'suspended'],
].map((status) => [status, status ? words(status) : 'All'] as const);

export function Partners() {
  const { mode: _, rows: __, offset, ...filters } = useSearch({ from: '/inside/partners' });
  const navigate = useNavigate({ from: '/partners' });
  const reading = useList('organisations.list', { query: { ...filters, offset: Number(offset ?? 0) } as never });
  const set = (changes: Record<string, string | undefined>) =>
    navigate({ search: (before) => ({ ...before, offset: undefined, ...changes }) });
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void set({ search: String(new FormData(event.currentTarget).get('search')).trim() || undefined });
  };
  return (
    <Page title="Partners" about="Those whose own customers invest through the firm." aside={<AddPartner />}>
      <form onSubmit={onSubmit} className="mb-4 grid grid-cols-1 items-end gap-3 sm:grid-cols-4">
        <TextField label="Name" name="search" type="search" defaultValue={filters.search} maxLength={255} />
        <SelectField
          label="Status"
          value={filters.status ?? ''}
          choices={statuses}
          onChange={({ target }) => set({ status: target.value || undefined })}
        />
        <SelectField
          label="Verification, live"
          value={filters.kyb_status ?? ''}
          choices={verifications}
          onChange={({ target }) => set({ kyb_status: target.value || undefined })}
        />
        <Button type="submit" kind="main">
          Search
        </Button>
      </form>
      <Card>
        <List what="partners" columns={columns} reading={reading} idOf={({ id }) => id} ifNone="No partner matches." />
        <SizedPager
          pagination={reading.data?.pagination}
          onMove={(next) => set({ offset: next ? String(next) : undefined })}
        />
      </Card>
    </Page>
  );
}
