import { Link } from '@tanstack/react-router';
import type { DealtOrder } from '../../api/calls.generated.ts';
import { age, dateTime } from '../../format/dates.ts';
import { dealtAmount } from '../../format/effect.ts';
import { grouped, money } from '../../format/money.ts';
import { words } from '../../format/words.ts';
import type { Column } from '../../parts/columns.ts';
import { Badge } from '../../parts/states.tsx';

export const OrderStatusBadge = ({ order }: { readonly order: DealtOrder }) => {
  const { status, submitted_at, paused_because } = order;
  const how = status === 'pending_fulfilment' && ((submitted_at && 'Submitted') || (paused_because && 'Paused'));
  return <Badge status={status}>{how || words(status)}</Badge>;
};

const reference: Column<DealtOrder> = {
  name: 'Order',
  sortBy: ({ reference }) => reference,
  cell: (order) => (
    <Link to="/orders/$order" params={{ order: order.reference }} className="break-all text-accent underline">
      {order.reference}
    </Link>
  ),
};

const partner: Column<DealtOrder> = {
  name: 'Partner',
  sortBy: ({ organisation_name }) => organisation_name,
  cell: ({ organisation_id, organisation_name, sandbox }) => (
    <>
      <Link to="/partners/$partner" params={{ partner: organisation_id }} className="text-accent underline">
        {organisation_name}
      </Link>
      {sandbox && <span className="block text-muted">sandbox {sandbox}</span>}
    </>
  ),
};

const dealt: readonly Column<DealtOrder>[] = [
  {
    name: 'What',
    sortBy: ({ side, investment_name }) => `${side} ${investment_name}`,
    cell: ({ side, investment_name }) => (
      <>
        <strong className="font-medium">{side === 'buy' ? 'Buy' : 'Sell'}</strong> {investment_name}
      </>
    ),
  },
  {
    name: 'Amount',
    isFigure: true,
    sum(order) {
      const amount = dealtAmount(order);
      return amount === null ? null : { amount, currency: order.currency, of: words(order.side) };
    },
    cell: ({ side, amount, currency, units, ...order }) => {
      const dealt = dealtAmount({ side, amount, currency, units, ...order }) ?? amount;
      return (
        <>
          {money(dealt, currency)}
          {dealt !== amount && <span className="block text-muted">ordered: {money(amount, currency)}</span>}
          {side === 'sell' && units && <span className="block text-muted">{grouped(units)} units</span>}
        </>
      );
    },
  },
  { name: 'Status', sortBy: ({ status }) => words(status), cell: (order) => <OrderStatusBadge order={order} /> },
  {
    name: 'Placed',
    sortBy: ({ created_at }) => created_at,
    cell: ({ created_at }) => (
      <span title={`${age(created_at, Date.now())} ago`} className="lg:whitespace-nowrap">
        {dateTime(created_at)}
      </span>
    ),
  },
];

export const orderColumns: readonly Column<DealtOrder>[] = [reference, partner, ...dealt];
export const ordersOfPartnerColumns: readonly Column<DealtOrder>[] = [reference, ...dealt];
