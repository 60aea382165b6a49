import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useDeferredValue, useEffect, useState } from 'react';
import type { AnswerOf } from '../api/send.ts';
import { useRead } from '../api/use.ts';
import { money } from '../format/money.ts';
import { country, words } from '../format/words.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { TextField } from '../parts/field.tsx';
import { Empty, Loading } from '../parts/states.tsx';

type Found = { readonly key: string; readonly title: string; readonly about: string; readonly open: () => void };

/** Records of all partners by what people call them, from anywhere: Control or Command with K. */
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
        about="An order, a payment or a withdrawal by its reference or the partner’s own; a key, a customer, any id; a partner by a part of its name."
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

type Hit = AnswerOf<'search.find'>[number];

/** The screen where a record is. What has no screen of its own opens the part of its partner. */
function placeOf({ type, id, title, organisation_id, mode }: Hit) {
  const search = { mode: mode === 'test' ? ('test' as const) : undefined };
  const partner = { to: '/partners/$partner', params: { partner: organisation_id } } as const;
  const cash = (part: string) =>
    ({
      to: '/cash/$part',
      params: { part },
      search: { ...search, at: id, ...(/^[A-Z]{3}-/.test(title) && { reference: title }) },
    }) as const;
  if (type === 'order') return { to: '/orders/$order', params: { order: id }, search } as const;
  if (type === 'withdrawal') return cash('withdrawals');
  if (type === 'funding_request') return cash('funding');
  if (type === 'key') return { ...partner, search: { ...search, tab: 'keys' } };
  return type === 'holding' ? { ...partner, search: { ...search, tab: 'holdings' } } : partner;
}

const SHORTEST = 2;

function useFound(wanted: string): { readonly found: readonly Found[]; readonly isLoading: boolean } {
  const navigate = useNavigate();
  const hits = useRead('search.find', { query: { q: wanted } }, { isEnabled: wanted.length >= SHORTEST });
  const by = /^ORD-/i.test(wanted) ? { reference: wanted.toUpperCase() } : { client_reference: wanted };
  const orders = useRead('orders.list', { query: { ...by, limit: 5 } }, { isEnabled: wanted !== '' });
  const partners = useRead('organisations.list', { query: { search: wanted, limit: 8 } }, { isEnabled: wanted !== '' });
  if (wanted === '') return { found: [], isLoading: false };
  const found = orders.data?.data ?? [];
  const foundOrders = found.map(({ id, reference, side, amount, currency, organisation_name, mode }) => ({
    key: id,
    title: reference,
    about: `${side === 'buy' ? 'Buy' : 'Sell'} of ${money(amount, currency)}, ${organisation_name}, ${mode}`,
    open: () =>
      navigate({
        to: '/orders/$order',
        params: { order: reference },
        search: { mode: mode === 'test' ? 'test' : undefined },
      }),
  }));
  const isNew = ({ type, id }: Hit) => type !== 'organisation' && !found.some((order) => order.id === id);
  const records = wanted.length >= SHORTEST ? (hits.data ?? []).filter(isNew) : [];
  const foundRecords = records.map((hit) => ({
    key: `${hit.type} ${hit.id}`,
    title: hit.title,
    about: [words(hit.type), hit.organisation_name, hit.mode, hit.sandbox].filter(Boolean).join(', '),
    open: () => navigate(placeOf(hit) as never),
  }));
  const foundPartners = (partners.data?.data ?? []).map(({ id, name, status, ...one }) => ({
    key: id,
    title: name,
    about: `Partner in ${country(one.country)}, ${status}`,
    open: () => navigate({ to: '/partners/$partner', params: { partner: id } }),
  }));
  return {
    found: [...foundOrders, ...foundRecords, ...foundPartners],
    isLoading: hits.isFetching || partners.isFetching,
  };
}
