import { type ProviderEvent, transitions } from '../../api/calls.generated.ts';
import { dateTime } from '../../format/dates.ts';
import { words } from '../../format/words.ts';
import type { Column } from '../../parts/columns.ts';
import { choicesOf, type Filter } from '../../parts/filters.tsx';
import { type ActField, actOf, whyNotFrom } from '../../parts/record-acts.ts';
import { Records } from '../../parts/records.tsx';
import { known, statusColumn, useCashList } from './facts.tsx';

type Row = ProviderEvent;

const filters: readonly Filter[] = [
  { name: 'status', label: 'Status', choices: choicesOf(['dead_lettered', 'received', 'applied', 'dismissed']) },
  { name: 'provider', label: 'Provider' },
  { name: 'from', label: 'From', type: 'date' },
  { name: 'to', label: 'To', type: 'date' },
];

const columns: readonly Column<Row>[] = [
  { name: 'Came', cell: ({ received_at }) => dateTime(received_at) },
  { name: 'Provider', cell: ({ provider }) => words(provider) },
  { name: 'Reference', cell: ({ reference }) => <span className="break-all">{reference ?? ''}</span> },
  { name: 'Amount', isFigure: true, cell: (row) => amountOf(row) ?? '' },
  { name: 'Outcome', cell: ({ outcome }) => <span className="wrap-anywhere">{outcome ?? 'nothing yet'}</span> },
  { name: 'Attempts', isFigure: true, cell: ({ attempts }) => String(attempts) },
  statusColumn,
];

/** In the currency that it names, which may be none of ours. */
const amountOf = ({ amount, currency }: Row): string | null => amount && `${currency ?? ''} ${amount}`.trim();

const act = actOf<Row>();
const shared = { permission: 'money.manage' } as const;
const reason: ActField = {
  ...{ name: 'reason', label: 'Reason', kind: 'area', max: 500, isRequired: true },
  hint: 'The audit keeps it.',
};

const acts = [
  act({
    ...{
      ...shared,
      name: 'apply',
      title: 'Apply again',
      operation: 'providerEvents.apply',
      fields: [reason],
      key: 'a',
    },
    about: 'It is read and applied again immediately. An event that already moved money does not move it again.',
    whyNot: ({ status }) => whyNotFrom(status, transitions.provider_events.reapply),
    inputOf: ({ id }, typed) => ({
      params: { provider_event: id },
      body: { reason: (typed['reason'] ?? '').trim() },
    }),
  }),
  act({
    ...{ ...shared, name: 'dismiss', title: 'Dismiss', kind: 'danger', operation: 'providerEvents.dismiss' },
    about: 'It is never applied. A person then has to book the money that it reports.',
    whyNot: ({ status }) => whyNotFrom(status, transitions.provider_events.dismiss),
    fields: [reason],
    inputOf: ({ id }, typed) => ({
      params: { provider_event: id },
      body: { reason: (typed['reason'] ?? '').trim() },
    }),
  }),
];

/** What payment providers sent, and what of it waits for a person. */
export const ProviderEvents = () => (
  <Records
    what="events of providers"
    filters={filters}
    columns={columns}
    reading={useCashList('providerEvents.list')}
    idOf={({ id }) => id}
    nameOf={({ provider, received_at }) => `${words(provider)}, ${dateTime(received_at)}`}
    acts={acts}
    ifNone="No event of a provider matches."
    factsOf={(row) => [
      ['Provider', words(row.provider)],
      ['Status', words(row.status)],
      ['Attempts', String(row.attempts)],
      ['Came', dateTime(row.received_at)],
      ...known(
        ['Outcome', row.outcome],
        ['Reference', row.reference],
        ['Amount', amountOf(row)],
        ['What it says', row.shown],
      ),
      ['Id', row.id],
    ]}
  />
);
