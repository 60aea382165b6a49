import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { DealtOrder } from '../../api/calls.generated.ts';
import { useList } from '../../api/use.ts';
import { Button } from '../../parts/button.tsx';
import { useKeys } from '../../parts/keys.ts';
import { List } from '../../parts/list.tsx';
import { Card } from '../../parts/page.tsx';
import { placeKeys, usePlace } from '../../parts/place.ts';
import { SizedPager } from '../../parts/sized-pager.tsx';
import { useMode } from '../../shell/mode.ts';
import { ActDialog } from './act-dialog.tsx';
import { titles, useWhyNotAll, type Verb, verbs } from './acts.ts';
import { orderColumns } from './columns.tsx';
import { Filters } from './filters.tsx';

type Open = { readonly verb: Verb; readonly orders: readonly DealtOrder[] };

/** Orders of all partners, newest first: chosen by hand or by key, acted on one by one or together. */
export function AllOrders() {
  const search = useSearch({ from: '/inside/orders' });
  const navigate = useNavigate({ from: '/orders' });
  const [mode] = useMode();
  const { status = 'pending_fulfilment', mode: _, rows: __, ...filters } = search;
  const query = { ...filters, offset: Number(search.offset ?? 0), mode };
  const reading = useList('orders.list', {
    query: { ...query, ...(status !== 'all' && { status }) } as never,
  });
  const rows = reading.data?.data ?? [];
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [open, setOpen] = useState<Open | null>(null);
  const place = usePlace(rows, ({ id }) => id);
  const { at, order } = place;
  const selected = rows.filter(({ id }) => chosen.has(id));
  const acted = selected.length > 0 ? selected : rows.filter(({ id }) => id === at);
  const whyNot = useWhyNotAll(acted);
  const openFirst = (wanted: readonly Verb[]): void => {
    const verb = wanted.find((one) => whyNot(one) === null);
    if (verb) setOpen({ verb, orders: acted });
  };
  const toggle = (id: string): void => setChosen(toggled(chosen, id));
  useKeys({
    ...placeKeys(place),
    x: () => at && toggle(at),
    a: () => openFirst(['fulfil', 'redeem']),
    r: () => openFirst(['fail']),
    Enter: () => {
      const row = rows.find(({ id }) => id === at);
      if (row) void navigate({ to: '/orders/$order', params: { order: row.reference } });
    },
  });
  const toggleAll = (): void => {
    const isAll = rows.every(({ id }) => chosen.has(id));
    setChosen(isAll ? new Set() : new Set(rows.map(({ id }) => id)));
  };
  return (
    <>
      <Filters />
      <Card>
        <Actions whyNot={whyNot} count={selected.length} onOpen={(verb) => setOpen({ verb, orders: acted })} />
        <List
          what="orders"
          columns={orderColumns}
          reading={reading}
          idOf={({ id }) => id}
          at={at}
          order={order}
          selection={{ chosen, toggle, toggleAll }}
          ifNone="No order matches. Choose another status, or clear the filters."
        />
        <SizedPager
          pagination={reading.data?.pagination}
          onMove={(offset) =>
            navigate({ search: (before) => ({ ...before, offset: offset ? String(offset) : undefined }) })
          }
        />
      </Card>
      <Keys />
      {open && (
        <ActDialog
          {...open}
          onClose={() => {
            setOpen(null);
            setChosen(new Set());
          }}
        />
      )}
    </>
  );
}

function toggled(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
}

type ActionsProps = {
  readonly whyNot: (verb: Verb) => string | null;
  readonly count: number;
  readonly onOpen: (verb: Verb) => void;
};

const Actions = ({ whyNot, count, onOpen }: ActionsProps) => (
  <div className="sticky top-0 z-10 flex flex-wrap items-center gap-2 rounded-t-lg border-b border-line bg-card p-3">
    {verbs.map((verb) => (
      <Button key={verb} kind={verb === 'fail' ? 'danger' : 'plain'} whyNot={whyNot(verb)} onClick={() => onOpen(verb)}>
        {titles[verb]}
      </Button>
    ))}
    <p className="ml-auto text-muted" aria-live="polite">
      {count > 0 ? `${count} selected` : 'None selected'}
    </p>
  </div>
);

const Keys = () => (
  <p className="hidden text-muted md:block">
    Keys: <kbd>j</kbd> and <kbd>k</kbd> go down and up, <kbd>Home</kbd> and <kbd>End</kbd> to the first and the last,{' '}
    <kbd>x</kbd> selects, <kbd>Enter</kbd> opens, <kbd>a</kbd> fulfils or redeems, <kbd>r</kbd> fails.
  </p>
);
