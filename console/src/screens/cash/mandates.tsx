import { type OwnedMandate, transitions } from '../../api/calls.generated.ts';
import { money } from '../../format/money.ts';
import { words } from '../../format/words.ts';
import type { Column } from '../../parts/columns.ts';
import { choicesOf, type Filter } from '../../parts/filters.tsx';
import { actOf, whyNotFrom } from '../../parts/record-acts.ts';
import { Records } from '../../parts/records.tsx';
import { at, createdColumn, known, partnerColumn, partnerFact, statusColumn, useCashList } from './facts.tsx';

type Row = OwnedMandate;

const statuses = ['pending', 'active', 'failed', 'revoked', 'suspended', 'expired'];
const filters: readonly Filter[] = [
  { name: 'status', label: 'Status', choices: choicesOf(statuses) },
  { name: 'organisation', label: 'Partner' },
  { name: 'from', label: 'From', type: 'date' },
  { name: 'to', label: 'To', type: 'date' },
  { name: 'reference', label: 'Reference' },
];
const act = actOf<Row>();

const acts = [
  act({
    ...{ name: 'activate', title: 'Activate', operation: 'mandates.activate', key: 'a', permission: 'money.manage' },
    about: 'The account of the partner may be debited once the waiting time is over.',
    whyNot: ({ status }) => whyNotFrom(status, transitions.mandates.activate),
    effect: (row) => ({
      lines: [
        ['One debit may take up to', money(row.limit_amount, row.currency)],
        ['From', `${row.account_number_masked}, ${row.bank_name}`],
      ],
      wrong: null,
    }),
    inputOf: (row) => ({ params: { mandate: row.id }, body: {} }),
  }),
  act({
    ...{ name: 'fail', title: 'Fail', kind: 'danger', operation: 'mandates.fail', key: 'r' },
    ...{ permission: 'money.manage', isBulk: true },
    about: 'It is never debited.',
    whyNot: ({ status }) => whyNotFrom(status, transitions.mandates.fail),
    fields: [
      { name: 'reason', label: 'Reason', kind: 'area', isRequired: true, max: 500, hint: 'The partner reads it.' },
    ],
    inputOf: (row, { reason }) => ({ params: { mandate: row.id }, body: { reason: reason!.trim() } }),
  }),
];

const columns: readonly Column<Row>[] = [
  { name: 'Mandate', cell: ({ reference }) => <span className="break-all">{reference}</span> },
  partnerColumn,
  { name: 'Account', cell: (row) => `${row.account_number_masked}, ${row.bank_name}` },
  { name: 'Up to', isFigure: true, cell: (row) => money(row.limit_amount, row.currency) },
  statusColumn,
  createdColumn,
];

export const Mandates = () => (
  <Records
    what="mandates"
    filters={filters}
    columns={columns}
    reading={useCashList('mandates.list')}
    idOf={({ id }) => id}
    nameOf={({ reference }) => reference}
    acts={acts}
    factsOf={(row) => [
      partnerFact(row),
      ...known(
        ['Holder', row.account_name],
        ['Account', `${row.account_number_masked}, ${row.bank_name}`],
        ['One debit may take up to', money(row.limit_amount, row.currency)],
        ['Status', words(row.status)],
        ['Why it failed', row.failure_reason],
        ['What the provider says', row.provider_message],
        ['Created', at(row.created_at)],
        ['Activated', at(row.activated_at)],
        ['Can be debited from', at(row.ready_to_debit_at)],
        ['Last debited', at(row.last_debit_at)],
        ['Revoked', at(row.revoked_at)],
      ),
    ]}
  />
);
