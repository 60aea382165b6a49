import { Link, useNavigate } from '@tanstack/react-router';
import type { OwnedMandate, OwnedSettlementAccount, Partner, PartnerWebhook } from '../../api/calls.generated.ts';
import { useList } from '../../api/use.ts';
import { dateTime } from '../../format/dates.ts';
import { money } from '../../format/money.ts';
import { words } from '../../format/words.ts';
import type { Column } from '../../parts/columns.ts';
import { List } from '../../parts/list.tsx';
import type { Pagination } from '../../parts/pager.tsx';
import { SizedPager } from '../../parts/sized-pager.tsx';
import { Badge } from '../../parts/states.tsx';
import { statusColumn } from '../cash/facts.tsx';
import { useOfPartner } from './of-partner.ts';

type Props = { readonly partner: Partner };
type Listed = 'mandates.list' | 'settlementAccounts.list' | 'webhooks.list';

/** A list of one partner, in the mode of the banner. */
function tabOf<Row extends { readonly id: string }>(name: Listed, what: string, columns: readonly Column<Row>[]) {
  return function Tab({ partner }: Props) {
    const navigate = useNavigate({ from: '/partners/$partner' });
    const { data, error, refetch } = useList(name, useOfPartner(partner));
    const page = data as { data: readonly Row[]; pagination: Pagination | undefined } | undefined;
    return (
      <>
        <List what={what} columns={columns} reading={{ data: page, error, refetch }} idOf={({ id }) => id} />
        <SizedPager
          pagination={page?.pagination}
          onMove={(next) => navigate({ search: (before) => ({ ...before, offset: next ? String(next) : undefined }) })}
        />
      </>
    );
  };
}

export const AccountsTab = tabOf<OwnedSettlementAccount>('settlementAccounts.list', 'settlement accounts', [
  { name: 'Account', cell: ({ account_number_masked, bank_name }) => `${account_number_masked}, ${bank_name}` },
  { name: 'Holder', cell: ({ account_name }) => account_name ?? 'not known' },
  { name: 'Currency', cell: ({ currency }) => currency },
  statusColumn,
  { name: 'Since', cell: ({ created_at }) => dateTime(created_at) },
]);

export const MandatesTab = tabOf<OwnedMandate>('mandates.list', 'mandates', [
  { name: 'Mandate', cell: ({ reference }) => <span className="break-all">{reference}</span> },
  { name: 'Account', cell: ({ account_number_masked, bank_name }) => `${account_number_masked}, ${bank_name}` },
  { name: 'One debit at most', isFigure: true, cell: (one) => money(one.limit_amount, one.currency) },
  statusColumn,
  { name: 'Since', cell: ({ created_at }) => dateTime(created_at) },
]);

export const WebhooksTab = tabOf<PartnerWebhook>('webhooks.list', 'webhook endpoints', [
  {
    name: 'Endpoint',
    cell: ({ id, url }) => (
      <Link to="/webhooks" search={{ at: id }} className="text-accent underline wrap-anywhere">
        {url}
      </Link>
    ),
  },
  { name: 'Events', cell: ({ events }) => events.join(', ') },
  { name: 'State', cell: (one) => <EndpointState endpoint={one} /> },
  { name: 'Since', cell: ({ created_at }) => dateTime(created_at) },
]);

export function EndpointState({ endpoint }: { readonly endpoint: PartnerWebhook }) {
  const { enabled, disabled_reason, failing_since } = endpoint;
  if (!enabled) return <Badge status="suspended">{`Disabled: ${words(disabled_reason ?? 'firm')}`}</Badge>;
  return failing_since ? <Badge status="failed">Failing</Badge> : <Badge status="active">Delivers</Badge>;
}
