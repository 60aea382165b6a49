import { useState } from 'react';
import type { Approval, DayCorrection } from '../../api/calls.generated.ts';
import { useRead } from '../../api/use.ts';
import { money } from '../../format/money.ts';
import { words } from '../../format/words.ts';
import type { Column } from '../../parts/columns.ts';
import { List } from '../../parts/list.tsx';
import { Card } from '../../parts/page.tsx';
import { Pager } from '../../parts/pager.tsx';

type Payload = {
  readonly id: string;
  readonly dealing_date: string;
  readonly to: { readonly price: string; readonly bid_price: string };
};

const inFigures = ({ units, price, money: paid }: DayCorrection['from'], currency: string): string =>
  `${units} at ${price}, ${money(paid, currency)}`;

const columns: readonly Column<DayCorrection>[] = [
  { name: 'Order', cell: ({ reference }) => <span className="break-all">{reference}</span> },
  { name: 'Partner', cell: ({ organisation_name }) => organisation_name },
  { name: 'Side', cell: ({ side }) => words(side) },
  { name: 'Now', isFigure: true, cell: ({ from, currency }) => inFigures(from, currency) },
  { name: 'Then', isFigure: true, cell: ({ to, currency }) => to && inFigures(to, currency) },
  {
    name: 'Into the wallet',
    isFigure: true,
    cell: ({ credit, currency, problem }) => (credit === null ? `Stays: ${problem}.` : money(credit, currency)),
  },
];

const SHOWN = 50;

/** Another price of a dealing day changes what came of orders: each of them, before one decides. */
export function DayCorrections({ approval }: { readonly approval: Approval }) {
  const { kind, status } = approval;
  if (kind !== 'dealing_price_correction' || status !== 'proposed') return null;
  return <Orders payload={approval.payload as Payload} />;
}

function Orders({ payload: { id, dealing_date, to } }: { readonly payload: Payload }) {
  const [offset, setOffset] = useState(0);
  const reading = useRead('dealingDays.corrections', {
    params: { investment: id, dealing_date },
    query: { ...to, limit: SHOWN, offset },
  });
  return (
    <Card title="Order by order">
      <List
        what="orders"
        reading={reading}
        idOf={({ order_id }) => order_id}
        columns={columns}
        ifNone="No order executed at another price of that day."
      />
      <Pager pagination={reading.data?.pagination} onMove={setOffset} of="orders" />
    </Card>
  );
}
