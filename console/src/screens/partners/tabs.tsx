import { useNavigate, useSearch } from '@tanstack/react-router';
import type { HeldPosition, OwnedWallet, Partner } from '../../api/calls.generated.ts';
import { useRead } from '../../api/use.ts';
import { dateTime } from '../../format/dates.ts';
import { grouped, money } from '../../format/money.ts';
import { words } from '../../format/words.ts';
import { type Column, List, Pager } from '../../parts/list.tsx';
import { Badge } from '../../parts/states.tsx';
import { useMode } from '../../shell/mode.ts';
import { ordersOfPartnerColumns } from '../dealing/columns.tsx';

type Props = { readonly partner: Partner };

/** Lists of one partner, in the mode of the banner. */
function useQueryOf({ id }: Partner) {
  const { offset } = useSearch({ from: '/inside/partners/$partner' });
  const [mode] = useMode();
  return { query: { organisation: id, mode, offset: Number(offset ?? 0) } };
}

function useMove() {
  const navigate = useNavigate({ from: '/partners/$partner' });
  return (offset: number) =>
    navigate({ search: (before) => ({ ...before, offset: offset ? String(offset) : undefined }) });
}

const walletColumns: readonly Column<OwnedWallet>[] = [
  { name: 'Currency', cell: ({ currency, sandbox }) => (sandbox ? `${currency}, sandbox ${sandbox}` : currency) },
  { name: 'Available', isFigure: true, cell: (one) => money(one.available_balance, one.currency) },
  { name: 'On its way', isFigure: true, cell: (one) => money(one.pending_balance, one.currency) },
  { name: 'Owed', isFigure: true, cell: (one) => money(one.owed_amount, one.currency) },
  { name: 'Status', cell: ({ status }) => <Badge status={status}>{words(status)}</Badge> },
  {
    name: 'Last entry',
    cell: ({ last_activity_at }) => (last_activity_at ? dateTime(last_activity_at) : 'none yet'),
  },
];

export function WalletsTab({ partner }: Props) {
  const reading = useRead('wallets.list', useQueryOf(partner));
  return (
    <>
      <List what="wallets" columns={walletColumns} reading={reading} idOf={({ id }) => id} />
      <Pager pagination={reading.data?.pagination} onMove={useMove()} />
    </>
  );
}

export function OrdersTab({ partner }: Props) {
  const reading = useRead('orders.list', useQueryOf(partner));
  return (
    <>
      <List what="orders" columns={ordersOfPartnerColumns} reading={reading} idOf={({ id }) => id} />
      <Pager pagination={reading.data?.pagination} onMove={useMove()} />
    </>
  );
}

const holdingColumns: readonly Column<HeldPosition>[] = [
  { name: 'Investment', cell: ({ investment_name }) => investment_name },
  { name: 'Customer', cell: ({ customer }) => customer?.name ?? customer?.reference ?? 'not named' },
  { name: 'Units', isFigure: true, cell: ({ units }) => grouped(units) },
  { name: 'Cost', isFigure: true, cell: (one) => money(one.cost_basis, one.currency) },
  { name: 'Value now', isFigure: true, cell: (one) => money(one.current_value, one.currency) },
  { name: 'Status', cell: ({ status }) => <Badge status={status}>{words(status)}</Badge> },
  { name: 'Bought', cell: ({ purchased_at }) => dateTime(purchased_at) },
];

export function HoldingsTab({ partner }: Props) {
  const reading = useRead('holdings.list', useQueryOf(partner));
  return (
    <>
      <List what="holdings" columns={holdingColumns} reading={reading} idOf={({ id }) => id} />
      <Pager pagination={reading.data?.pagination} onMove={useMove()} />
    </>
  );
}
