import { useState } from 'react';
import { dateTime } from '../../format/dates.ts';
import { words } from '../../format/words.ts';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { Button } from '../../parts/button.tsx';
import { List } from '../../parts/list.tsx';
import { Card, Page } from '../../parts/page.tsx';
import { Pager } from '../../parts/pager.tsx';
import { Badge } from '../../parts/states.tsx';
import { type AnswerOf, useAct, useRead } from '../api.ts';
import { useWhyNot } from '../me.ts';
import { useEnvironment } from '../place.tsx';

type Account = AnswerOf<'dashboardSettlementAccounts.list'>['data'][number];
type Open = { readonly act: 'default' | 'remove'; readonly account: Account };

export default function PayoutAccounts() {
  const [environment] = useEnvironment();
  const [offset, setOffset] = useState(0);
  const reading = useRead('dashboardSettlementAccounts.list', {
    params: { environment },
    query: { limit: 20, offset },
  });
  const whyNot = useWhyNot('payouts.manage');
  const [open, setOpen] = useState<Open | null>(null);
  const onClose = () => setOpen(null);
  return (
    <Page
      title="Payout accounts"
      about="Bank accounts of your organisation: withdrawals go there, mandates debit them. Your server adds one with POST /settlement-accounts."
    >
      <Card>
        <List
          what="payout accounts"
          reading={reading}
          idOf={({ id }) => id}
          ifNone="There are no payout accounts here. Your server adds one with POST /settlement-accounts."
          columns={[
            { name: 'Account', cell: (account) => <Named {...account} /> },
            { name: 'Holder', cell: holderOf },
            { name: 'Currency', cell: ({ currency }) => currency },
            { name: 'Status', cell: (account) => <Standing {...account} /> },
            { name: 'Default', cell: ({ is_default }) => (is_default ? 'Yes' : 'No') },
            { name: 'Added', cell: ({ created_at }) => dateTime(created_at) },
            { name: 'Acts', cell: (account) => <Acts account={account} whyNot={whyNot} onOpen={setOpen} /> },
          ]}
        />
        <Pager pagination={reading.data?.pagination} onMove={setOffset} />
      </Card>
      {open?.act === 'default' && <DefaultDialog environment={environment} account={open.account} onClose={onClose} />}
      {open?.act === 'remove' && <RemoveDialog environment={environment} account={open.account} onClose={onClose} />}
    </Page>
  );
}

const holderOf = ({ account_name, status }: Account): string =>
  account_name ?? (status === 'pending' ? 'The bank has not responded yet' : 'Not known');

const nameOf = ({ bank_name, account_number_masked }: Account): string => `${bank_name} ${account_number_masked}`;

const Named = (account: Account) => (
  <>
    {account.label && <span className="block font-medium">{account.label}</span>}
    {nameOf(account)}
  </>
);

const Standing = ({ status, rejection_reason, warnings }: Account) => (
  <>
    <Badge status={status}>{words(status)}</Badge>
    {[rejection_reason, ...warnings].filter(Boolean).map((text) => (
      <span key={text} className="block text-muted">
        {text}
      </span>
    ))}
  </>
);

type ActsProps = {
  readonly account: Account;
  readonly whyNot: string | null;
  readonly onOpen: (open: Open) => void;
};

function Acts({ account, whyNot, onOpen }: ActsProps) {
  const { is_default, status, mandate_id, currency } = account;
  const isDefault = is_default ? `It is the default account in ${currency}.` : null;
  const isNotVerified = status === 'verified' ? null : `The account is ${words(status).toLowerCase()}, not verified.`;
  const isDebited = mandate_id === null ? null : 'A mandate debits it. Your server revokes the mandate first.';
  return (
    <div className="flex flex-wrap gap-2">
      <Button whyNot={whyNot ?? isDefault ?? isNotVerified} onClick={() => onOpen({ act: 'default', account })}>
        Make default
      </Button>
      <Button whyNot={whyNot ?? isDebited} onClick={() => onOpen({ act: 'remove', account })}>
        Remove
      </Button>
    </div>
  );
}

type OfAccount = { readonly environment: string; readonly account: Account; readonly onClose: () => void };

function DefaultDialog({ environment, account, onClose }: OfAccount) {
  const acting = useAct('dashboardSettlementAccounts.makeDefault');
  const params = { environment, settlement_account_id: account.id };
  return (
    <ActDialog
      title={`Make ${nameOf(account)} the default in ${account.currency}`}
      about="The former default account is no longer the default. Nothing is paid by this: each withdrawal names its account."
      verb="Make it the default"
      act={acting}
      onAct={() => acting.mutate({ params }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

function RemoveDialog({ environment, account, onClose }: OfAccount) {
  const acting = useAct('dashboardSettlementAccounts.delete');
  const params = { environment, settlement_account_id: account.id };
  return (
    <ActDialog
      title={`Remove ${nameOf(account)}`}
      about="Withdrawals to it are refused from then on. Records that used it keep its name and masked number. Your server can add it again."
      verb="Remove it"
      kind="danger"
      act={acting}
      onAct={() => acting.mutate({ params }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
