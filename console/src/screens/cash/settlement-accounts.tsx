import { useEffect, useState } from 'react';
import { type OwnedSettlementAccount, transitions } from '../../api/calls.generated.ts';
import { useWhyNot } from '../../api/me.ts';
import { useAct } from '../../api/use.ts';
import { country, words } from '../../format/words.ts';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { Button } from '../../parts/button.tsx';
import type { Column } from '../../parts/columns.ts';
import { AreaField } from '../../parts/field.tsx';
import { choicesOf, type Filter } from '../../parts/filters.tsx';
import { actOf, whyNotFrom } from '../../parts/record-acts.ts';
import { Records } from '../../parts/records.tsx';
import { at, createdColumn, known, partnerColumn, partnerFact, statusColumn, useCashList } from './facts.tsx';
import { ownedFilters } from './withdrawals.tsx';

type Row = OwnedSettlementAccount;

const SHOWN_MS = 60_000;

const filters: readonly Filter[] = [
  { name: 'status', label: 'Status', choices: choicesOf(['pending', 'verified', 'rejected', 'disabled']) },
  { name: 'name_match', label: 'Name', choices: choicesOf(['exact', 'close', 'none']) },
  ...ownedFilters,
];

const matches = { exact: 'the partner’s name', close: 'nearly the partner’s name', none: 'another name' } as const;
const act = actOf<Row>();
const params = (row: Row) => ({ settlement_account: row.id });

const acts = [
  act({
    ...{ name: 'verify', title: 'Verify', operation: 'settlementAccounts.verify', key: 'a' },
    permission: 'money.manage',
    about: 'Money may be paid out to it immediately. Where the holder has another name, a second person decides.',
    whyNot: (row) =>
      whyNotFrom(row.status, transitions.settlement_accounts.verify) ??
      (row.is_bank_asked ? 'Its bank is still asked who the holder is.' : null),
    fields: [{ name: 'reason', label: 'Reason', kind: 'area', max: 500, hint: 'For the second person; may be empty.' }],
    effect: (row) => ({
      lines: [
        ['Holder', row.account_name ?? 'not known'],
        ['That is', row.name_match ? matches[row.name_match] : 'not compared'],
        ['Partner', row.organisation_name],
        ['Account', `${row.account_number_masked}, ${row.bank_name}`],
      ],
      wrong: null,
    }),
    inputOf: (row, { reason }) => ({ params: params(row), body: reason?.trim() ? { reason: reason.trim() } : {} }),
  }),
  act({
    ...{ name: 'reject', title: 'Reject', kind: 'danger', operation: 'settlementAccounts.reject', key: 'r' },
    ...{ permission: 'money.manage', isBulk: true },
    about: 'Nothing is ever paid to it. The partner may add another.',
    whyNot: ({ status }) => whyNotFrom(status, transitions.settlement_accounts.reject),
    fields: [
      { name: 'reason', label: 'Reason', kind: 'area', isRequired: true, max: 500, hint: 'The partner reads it.' },
    ],
    inputOf: (row, { reason }) => ({ params: params(row), body: { reason: reason!.trim() } }),
  }),
];

const columns: readonly Column<Row>[] = [
  { name: 'Account', cell: (row) => `${row.account_number_masked}, ${row.bank_name}` },
  partnerColumn,
  { name: 'Holder', cell: ({ account_name }) => account_name ?? <span className="text-muted">not known yet</span> },
  { name: 'Name', cell: ({ name_match }) => (name_match ? matches[name_match] : 'not compared') },
  { name: 'Currency', cell: ({ currency }) => currency },
  statusColumn,
  createdColumn,
];

export const SettlementAccounts = () => (
  <Records
    what="settlement accounts"
    filters={filters}
    columns={columns}
    reading={useCashList('settlementAccounts.list')}
    idOf={({ id }) => id}
    nameOf={(row) => `${row.account_number_masked}, ${row.bank_name}`}
    acts={acts}
    more={(row) => <WholeNumber key={row.id} account={row} />}
    factsOf={(row) => [
      partnerFact(row),
      ...known(
        ['Holder', row.account_name],
        ['Name', row.name_match && matches[row.name_match]],
        ['Currency', row.currency],
        ['Country', country(row.country)],
        ['Status', words(row.status)],
        ['Warnings', row.warnings.join(' ') || null],
        ['Why it was rejected', row.rejection_reason],
        ['Added', at(row.created_at)],
        ['Verified', at(row.verified_at)],
      ),
    ]}
  />
);

/** The whole number, for a minute after a reason was given, and kept nowhere in the page. */
function WholeNumber({ account }: { readonly account: Row }) {
  const forbidden = useWhyNot('money.manage');
  const act = useAct('settlementAccounts.reveal', { isSecret: true });
  const [isAsking, setIsAsking] = useState(false);
  const [reason, setReason] = useState('');
  const { data, reset } = act;
  useEffect(() => {
    if (!data) return;
    const hiding = setTimeout(reset, SHOWN_MS);
    return () => clearTimeout(hiding);
  }, [data, reset]);
  const reveal = (): void =>
    act.mutate({ params: params(account), body: { reason: reason.trim() } }, { onSuccess: () => setIsAsking(false) });
  return (
    <p className="flex flex-wrap items-center gap-2 px-4 pb-2">
      Number: <code>{data ? data.account_number : account.account_number_masked}</code>
      <Button whyNot={forbidden} onClick={() => (data ? reset() : setIsAsking(true))}>
        {data ? 'Hide the number' : 'Reveal the number'}
      </Button>
      {isAsking && (
        <ActDialog
          title="Number of the account"
          about="It is shown once, for a minute, and the audit keeps that you saw it."
          verb="Reveal"
          act={act}
          whyNot={reason.trim() === '' ? 'Say why you need to see it.' : null}
          onAct={reveal}
          onClose={() => setIsAsking(false)}
        >
          <AreaField
            label="Reason"
            maxLength={500}
            required
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </ActDialog>
      )}
    </p>
  );
}
