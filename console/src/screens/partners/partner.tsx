import { Link, useParams, useSearch } from '@tanstack/react-router';
import type { Partner } from '../../api/calls.generated.ts';
import { useMe } from '../../api/me.ts';
import { useRead } from '../../api/use.ts';
import { date } from '../../format/dates.ts';
import { totals } from '../../format/effect.ts';
import { country, words } from '../../format/words.ts';
import { Card, Facts, Page } from '../../parts/page.tsx';
import { Badge, Failure, Loading } from '../../parts/states.tsx';
import { AuditList } from '../audit/audit-list.tsx';
import { BusinessTab, DocumentsTab, PeopleTab } from './business-tabs.tsx';
import { KeysTab } from './keys-tab.tsx';
import { MembersTab } from './members-tab.tsx';
import { AccountsTab, MandatesTab, WebhooksTab } from './more-tabs.tsx';
import { PartnerActs } from './partner-acts.tsx';
import { RequestsTab } from './requests-tab.tsx';
import { HoldingsTab, OrdersTab } from './tabs.tsx';
import { WalletsTab } from './wallets-tab.tsx';

export function PartnerScreen() {
  const { partner: named } = useParams({ from: '/inside/partners/$partner' });
  const { data, error, refetch } = useRead('organisations.get', { params: { organisation: named } });
  if (error && !data) return <Failure error={error} onRetry={() => refetch()} />;
  if (!data) return <Loading what="the partner" />;
  return <PartnerPage partner={data} />;
}

function PartnerPage({ partner }: { readonly partner: Partner }) {
  const { id, name, status, status_reason, kyb_status, created_at } = partner;
  return (
    <Page title={name} aside={<Badge status={status}>{words(status)}</Badge>}>
      <Card>
        <Facts
          facts={[
            ['Country', country(partner.country)],
            ['Partner since', date(created_at)],
            ['Verification, live', <Verification key="live" status={kyb_status.live} />],
            ['Verification, test', <Verification key="test" status={kyb_status.test} />],
            ['Wallets, live', <Balances key="live" partner={id} mode="live" />],
            ['Wallets, test', <Balances key="test" partner={id} mode="test" />],
            ...(status_reason ? [['Why its status last changed', status_reason] as const] : []),
            ['Id', <code key="id">{id}</code>],
          ]}
        />
        <PartnerActs partner={partner} />
      </Card>
      <Tabs partner={partner} />
    </Page>
  );
}

const Verification = ({ status }: { readonly status: string }) => <Badge status={status}>{words(status)}</Badge>;

const WALLETS_MAX = 200;
const CURRENCIES = ['NGN', 'GHS', 'USD'];
const placeOf = (currency: string) => CURRENCIES.indexOf(currency);

/** What a partner may spend in a mode, each currency for itself; of test the wallets of all its sandboxes. */
function Balances({ partner, mode }: { readonly partner: string; readonly mode: 'live' | 'test' }) {
  const { data, error } = useRead('wallets.list', { query: { organisation: partner, mode, limit: WALLETS_MAX } });
  if (error) return <>{error.message}</>;
  if (!data) return <>Loading…</>;
  const spendable = data.data
    .map(({ currency, available_balance: amount }) => ({ currency, amount }))
    .sort((one, other) => placeOf(one.currency) - placeOf(other.currency));
  return <span className="tabular-nums">{totals(spendable).join(', ') || 'none yet'}</span>;
}

const tabs = [
  { tab: 'wallets', title: 'Wallets', permission: 'partners.read', Shown: WalletsTab },
  { tab: 'orders', title: 'Orders', permission: 'partners.read', Shown: OrdersTab },
  { tab: 'holdings', title: 'Holdings', permission: 'partners.read', Shown: HoldingsTab },
  { tab: 'business', title: 'Business', permission: 'kyb.read', Shown: BusinessTab },
  { tab: 'people', title: 'People', permission: 'kyb.read', Shown: PeopleTab },
  { tab: 'documents', title: 'Documents', permission: 'kyb.read', Shown: DocumentsTab },
  { tab: 'keys', title: 'Keys', permission: 'partners.read', Shown: KeysTab },
  { tab: 'accounts', title: 'Accounts', permission: 'partners.read', Shown: AccountsTab },
  { tab: 'mandates', title: 'Mandates', permission: 'partners.read', Shown: MandatesTab },
  { tab: 'webhooks', title: 'Webhooks', permission: 'partners.read', Shown: WebhooksTab },
  { tab: 'requests', title: 'Requests', permission: 'partners.read', Shown: RequestsTab },
  { tab: 'members', title: 'Members', permission: 'partners.read', Shown: MembersTab },
  { tab: 'audit', title: 'Audit', permission: 'audit.read', Shown: AuditTab },
] as const;

function Tabs({ partner }: { readonly partner: Partner }) {
  const me = useMe();
  const { tab = 'wallets' } = useSearch({ from: '/inside/partners/$partner' });
  const allowed = tabs.filter(({ permission }) => me?.permissions.includes(permission));
  const current = allowed.find((one) => one.tab === tab) ?? allowed[0];
  return (
    <>
      <nav aria-label="Of this partner" className="mb-2 flex flex-wrap gap-1">
        {allowed.map((one) => (
          <Link
            key={one.tab}
            to="/partners/$partner"
            params={{ partner: partner.id }}
            search={{ tab: one.tab }}
            aria-current={one === current ? 'page' : undefined}
            className={`rounded-md px-3 py-1.5 font-medium ${one === current ? 'bg-soft text-accent' : 'hover:bg-soft'}`}
          >
            {one.title}
          </Link>
        ))}
      </nav>
      <Card>{current && <current.Shown partner={partner} />}</Card>
    </>
  );
}

function AuditTab({ partner }: { readonly partner: Partner }) {
  const { offset } = useSearch({ from: '/inside/partners/$partner' });
  return <AuditList query={{ organisation: partner.id, offset: Number(offset ?? 0) }} />;
}
