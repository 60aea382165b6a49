import { money } from '../../format/money.ts';
import { words } from '../../format/words.ts';
import { List } from '../../parts/list.tsx';
import { Card, Facts, Page } from '../../parts/page.tsx';
import { Badge, Failure, Loading } from '../../parts/states.tsx';
import { useRead } from '../api.ts';
import { useMe } from '../me.ts';
import { Go, useEnvironment } from '../place.tsx';

export default function Overview() {
  const me = useMe()!;
  const [environment] = useEnvironment();
  const input = { params: { environment } };
  const { data, error, refetch } = useRead('dashboardOrganisation.get', input);
  const wallets = useRead('dashboardWallets.list', input);
  if (error) return <Failure error={error} onRetry={() => refetch()} />;
  if (!data) return <Loading what="your organisation" />;
  return (
    <Page title={data.name} about="The status of your organisation in this environment.">
      <Card title="Organisation">
        <Facts
          facts={[
            ['Status', <Said key="status" status={data.status} />],
            ['Business verification', <Said key="kyb" status={data.kyb_status} />],
            ['May be created now', enabled(data.capabilities)],
            ['Your address now', me.your_address],
          ]}
        />
        {me.permissions.includes('kyb.manage') && data.kyb_status !== 'approved' && (
          <p className="px-4 pb-4">
            <Go to="/dashboard/verification" className="font-medium text-accent underline">
              Complete the business verification
            </Go>
          </p>
        )}
      </Card>
      <Card title="Wallets">
        <List
          what="wallets"
          reading={wallets}
          idOf={({ id }) => id}
          columns={[
            { name: 'Currency', cell: ({ currency }) => currency },
            { name: 'Status', cell: ({ status }) => <Said status={status} /> },
            { name: 'To spend', isFigure: true, cell: (wallet) => money(wallet.available_balance, wallet.currency) },
            { name: 'On its way in', isFigure: true, cell: (wallet) => money(wallet.pending_balance, wallet.currency) },
          ]}
        />
      </Card>
    </Page>
  );
}

function enabled(capabilities: Readonly<Record<string, 'enabled' | 'disabled'>>): string {
  const names = Object.entries(capabilities).flatMap(([name, state]) => (state === 'enabled' ? [name] : []));
  return names.length > 0 ? names.join(', ') : 'nothing';
}

const Said = ({ status }: { readonly status: string }) => <Badge status={status}>{words(status)}</Badge>;
