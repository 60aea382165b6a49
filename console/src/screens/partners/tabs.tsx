import { useNavigate } from '@tanstack/react-router';
import type { OwnedHolding, Partner } from '../../api/calls.generated.ts';
import { useList } from '../../api/use.ts';
import { dateTime } from '../../format/dates.ts';
import { grouped, money } from '../../format/money.ts';
import { words } from '../../format/words.ts';
import type { Column } from '../../parts/columns.ts';
import { List } from '../../parts/list.tsx';
import { SizedPager } from '../../parts/sized-pager.tsx';
import { Badge } from '../../parts/states.tsx';
import { ordersOfPartnerColumns } from '../orders/columns.tsx';
import { useOfPartner } from './of-partner.ts';

type Props = { readonly partner: Partner };

/** Goes on in the list of a tab, in the address. */
export function useMove() {
  const navigate = useNavigate({ from: '/partners/$partner' });
  return (offset: number) =>
    navigate({ search: (before) => ({ ...before, offset: offset ? String(offset) : undefined }) });
}

export function OrdersTab({ partner }: Props) {
  const reading = useList('orders.list', useOfPartner(partner));
  return (
    <>
      <List what="orders" columns={ordersOfPartnerColumns} reading={reading} idOf={({ id }) => id} />
      <SizedPager pagination={reading.data?.pagination} onMove={useMove()} />
    </>
  );
}

const holdingColumns: readonly Column<OwnedHolding>[] = [
  { name: 'Investment', sortBy: (one) => one.investment_name, cell: ({ investment_name }) => investment_name },
  { name: 'Customer', cell: ({ customer }) => customer?.name ?? customer?.reference ?? 'not named' },
  { name: 'Units', isFigure: true, cell: ({ units }) => grouped(units) },
  {
    ...{ name: 'Cost', isFigure: true, sum: (one) => ({ ...one, amount: one.cost_basis }) },
    cell: (one) => money(one.cost_basis, one.currency),
  },
  {
    ...{ name: 'Current value', isFigure: true, sum: (one) => ({ ...one, amount: one.current_value }) },
    cell: (one) => money(one.current_value, one.currency),
  },
  {
    name: 'Status',
    sortBy: ({ status }) => words(status),
    cell: ({ status }) => <Badge status={status}>{words(status)}</Badge>,
  },
  { name: 'Bought', sortBy: ({ purchased_at }) => purchased_at, cell: ({ purchased_at }) => dateTime(purchased_at) },
];

export function HoldingsTab({ partner }: Props) {
  const reading = useList('holdings.list', useOfPartner(partner));
  return (
    <>
      <List what="holdings" columns={holdingColumns} reading={reading} idOf={({ id }) => id} />
      <SizedPager pagination={reading.data?.pagination} onMove={useMove()} />
    </>
  );
}
