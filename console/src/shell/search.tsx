import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useDeferredValue, useEffect, useState } from 'react';
import { useRead } from '../api/use.ts';
import { money } from '../format/money.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { TextField } from '../parts/field.tsx';
import { Empty, Loading } from '../parts/states.tsx';

type Found = { readonly key: string; readonly title: string; readonly about: string; readonly open: () => void };

/** Orders by their reference and partners by their name, from anywhere: Control or Command with K. */
export function Search() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      setIsOpen(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        Search <kbd className="hidden text-muted sm:inline">⌘K</kbd>
      </Button>
      <Dialog
        title="Search"
        about="An order by its reference (ORD-…) or the partner’s own, a partner by a part of its name."
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
      >
        <SearchForm onOpened={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}

function SearchForm({ onOpened }: { readonly onOpened: () => void }) {
  const [typed, setTyped] = useState('');
  const { found, isLoading } = useFound(useDeferredValue(typed.trim()));
  const [at, setAt] = useState(0);
  const chosen = Math.min(at, found.length - 1);
  const open = (one: Found | undefined): void => {
    if (!one) return;
    one.open();
    onOpened();
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    open(found[chosen]);
  };
  return (
    <form onSubmit={onSubmit}>
      <TextField
        label="Search for"
        value={typed}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
          if (step === undefined) return;
          event.preventDefault();
          setAt(Math.max(0, Math.min(found.length - 1, chosen + step)));
        }}
      />
      <ul className="mt-3 grid gap-1">
        {found.map((one, index) => (
          <li key={one.key}>
            <button
              type="button"
              aria-current={index === chosen}
              className={`block w-full rounded-md px-3 py-2 text-left ${index === chosen ? 'bg-soft' : 'hover:bg-soft'}`}
              onClick={() => open(one)}
            >
              <span className="block font-medium break-words">{one.title}</span>
              <span className="text-muted">{one.about}</span>
            </button>
          </li>
        ))}
      </ul>
      {typed.trim() &&
        found.length === 0 &&
        (isLoading ? <Loading what="what matches" /> : <Empty>Nothing matches.</Empty>)}
    </form>
  );
}

function useFound(wanted: string): { readonly found: readonly Found[]; readonly isLoading: boolean } {
  const navigate = useNavigate();
  const isReference = /^ORD-/i.test(wanted);
  const by = isReference ? { reference: wanted.toUpperCase() } : { client_reference: wanted };
  const orders = useRead('orders.list', { query: { ...by, limit: 5 } }, { isEnabled: wanted !== '' });
  const partners = useRead('organisations.list', { query: { search: wanted, limit: 8 } }, { isEnabled: wanted !== '' });
  if (wanted === '') return { found: [], isLoading: false };
  const foundOrders = (orders.data?.data ?? []).map((order) => ({
    key: order.id,
    title: order.reference,
    about: `${order.side === 'buy' ? 'Buy' : 'Sell'} of ${money(order.amount, order.currency)}, ${order.organisation_name}, ${order.mode}`,
    open: () =>
      navigate({
        to: '/orders/$order',
        params: { order: order.reference },
        search: { mode: order.mode === 'test' ? 'test' : undefined },
      }),
  }));
  const foundPartners = (partners.data?.data ?? []).map(({ id, name, country, status }) => ({
    key: id,
    title: name,
    about: `Partner in ${country}, ${status}`,
    open: () => navigate({ to: '/partners/$partner', params: { partner: id } }),
  }));
  return { found: [...foundOrders, ...foundPartners], isLoading: orders.isFetching || partners.isFetching };
}
