import { useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { SelectField, TextField } from '../../parts/field.tsx';

const statuses = [
  ['pending_fulfilment', 'Pending fulfilment'],
  ['awaiting_payment', 'Awaiting payment'],
  ['completed', 'Completed'],
  ['failed', 'Failed'],
  ['cancelled', 'Cancelled'],
  ['all', 'All'],
] as const;
const sides = [
  ['', 'Buys and sells'],
  ['buy', 'Buys'],
  ['sell', 'Sells'],
] as const;
const currencies = [
  ['', 'All currencies'],
  ['NGN', 'NGN'],
  ['GHS', 'GHS'],
  ['USD', 'USD'],
] as const;

/** The filters are in the address, so that a list can be sent to a colleague. */
export function Filters() {
  const search = useSearch({ from: '/inside/orders' });
  const navigate = useNavigate({ from: '/orders' });
  const [isOpen, setIsOpen] = useState(false);
  const set = (name: keyof typeof search, value: string) =>
    navigate({ search: (before) => ({ ...before, [name]: value || undefined, offset: undefined }) });
  const select = (name: keyof typeof search) => (event: { target: { value: string } }) =>
    void set(name, event.target.value);
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const [organisation, from, to] = ['organisation', 'from', 'to'].map((name) => String(typed.get(name) ?? '').trim());
    void navigate({
      search: (before) => ({
        ...before,
        organisation: organisation || undefined,
        from: from || undefined,
        to: to || undefined,
        offset: undefined,
      }),
    });
  };
  return (
    <form key={`${search.organisation} ${search.from} ${search.to}`} onSubmit={onSubmit} className="mb-4">
      <Button className="mb-2 w-full sm:hidden" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        Filters
      </Button>
      <div
        className={`${isOpen ? 'grid' : 'hidden'} grid-cols-2 items-end gap-3 sm:grid sm:grid-cols-4 xl:grid-cols-[1.5fr_repeat(5,1fr)_auto]`}
      >
        <SelectField
          label="Status"
          value={search.status ?? 'pending_fulfilment'}
          choices={statuses}
          onChange={select('status')}
        />
        <SelectField label="Side" value={search.side ?? ''} choices={sides} onChange={select('side')} />
        <SelectField
          label="Currency"
          value={search.currency ?? ''}
          choices={currencies}
          onChange={select('currency')}
        />
        <TextField label="Partner" name="organisation" defaultValue={search.organisation} maxLength={255} />
        <TextField label="From" name="from" type="date" defaultValue={search.from} />
        <TextField label="To" name="to" type="date" defaultValue={search.to} />
        <div className="flex gap-2">
          <Button type="submit" kind="main">
            Apply
          </Button>
          <Button onClick={() => navigate({ search: {} })}>Clear</Button>
        </div>
      </div>
    </form>
  );
}
