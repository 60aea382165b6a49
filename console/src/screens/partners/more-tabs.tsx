import { Link, useNavigate } from '@tanstack/react-router';
import type { OwnedMandate, OwnedSettlementAccount, Partner, PartnerWebhook } from '../../api/calls.generated.ts';
import { useRead } from '../../api/use.ts';
import { dateTime } from '../../format/dates.ts';
import { money } from '../../format/money.ts';
import { words } from '../../format/words.ts';
import { type Column, List, Pager } from '../../parts/list.tsx';
import { Facts } from '../../parts/page.tsx';
import { Badge, Failure, Loading } from '../../parts/states.tsx';
import { useMode } from '../../shell/mode.ts';
import { known, statusColumn } from '../cash/facts.tsx';
import { useOfPartner } from './of-partner.ts';

type Props = { readonly partner: Partner };
type Listed = 'mandates.list' | 'settlementAccounts.list' | 'webhooks.list';

/** A list of one partner, in the mode of the banner. */
function tabOf<Row extends { readonly id: string }>(name: Listed, what: string, columns: readonly Column<Row>[]) {
  return function Tab({ partner }: Props) {
    const navigate = useNavigate({ from: '/partners/$partner' });
    const { data, error, refetch } = useRead(name, useOfPartner(partner));
    const page = data as { data: readonly Row[]; pagination: Parameters<typeof Pager>[0]['pagination'] } | undefined;
    return (
      <>
        <List what={what} columns={columns} reading={{ data: page, error, refetch }} idOf={({ id }) => id} />
        <Pager
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

/** Business, people and documents, as the verification of the mode has them. */
export function BusinessTab({ partner }: Props) {
  const [mode] = useMode();
  const found = useRead('kyb.list', { query: { organisation: partner.id, mode, limit: 1 } });
  const verification = found.data?.data[0]?.id;
  const { data, error, refetch } = useRead(
    'kyb.get',
    { params: { verification: verification ?? '' } },
    { isEnabled: verification !== undefined },
  );
  if (error) return <Failure error={error} onRetry={() => refetch()} />;
  if (found.data && verification === undefined)
    return <p className="p-6 text-center text-muted">{`Nothing was handed in for ${mode} yet.`}</p>;
  if (!data) return <Loading what="the business" />;
  const { business, people, documents, status } = data;
  return (
    <>
      <Facts
        facts={[
          [
            'Verification',
            <Badge key="status" status={status}>
              {words(status)}
            </Badge>,
          ],
          ...known(['Legal name', business.legal_name], ['Registration number', business.registration_number]),
          [
            'Review',
            <Link
              key="review"
              to="/kyb/$verification"
              params={{ verification: data.id }}
              className="text-accent underline"
            >
              Open the checklist
            </Link>,
          ],
        ]}
      />
      <List
        what="people"
        reading={{ data: people, error: null, refetch }}
        idOf={({ id }) => id}
        columns={[
          { name: 'Person', cell: (one) => `${one.first_name} ${one.last_name}` },
          { name: 'Role', cell: ({ roles }) => roles.map(words).join(', ') },
          { name: 'Status', cell: (one) => <Badge status={one.review_status}>{words(one.review_status)}</Badge> },
        ]}
      />
      <List
        what="documents"
        reading={{ data: documents, error: null, refetch }}
        idOf={({ id }) => id}
        columns={[
          { name: 'Document', cell: ({ document_type, file_name }) => `${words(document_type)}, ${file_name}` },
          { name: 'Status', cell: (one) => <Badge status={one.review_status}>{words(one.review_status)}</Badge> },
          { name: 'Handed in', cell: ({ created_at }) => dateTime(created_at) },
        ]}
      />
    </>
  );
}
