import { chargedActs } from '../../../../src/vocabulary/charged-acts.ts';
import type { FeeSchedule } from '../../api/calls.generated.ts';
import { grouped, money } from '../../format/money.ts';
import { words } from '../../format/words.ts';
import type { Column } from '../../parts/columns.ts';
import { DialogButton } from '../../parts/dialog-button.tsx';
import { choicesOf, currencyChoices, type Filter } from '../../parts/filters.tsx';
import { actOf } from '../../parts/record-acts.ts';
import { Records } from '../../parts/records.tsx';
import { known, useCashList } from '../cash/facts.tsx';
import {
  agreedFacts,
  endBody,
  endFields,
  fromColumn,
  keepers,
  percentText,
  statusOfAgreed,
  untilColumn,
  whyNotEnded,
} from './agreed.tsx';
import { ProposeFee } from './propose-fee.tsx';

type Row = FeeSchedule;

const filters: readonly Filter[] = [
  { name: 'charged_for', label: 'Charged for', choices: choicesOf(chargedActs) },
  { name: 'currency', label: 'Currency', choices: currencyChoices },
  { name: 'code', label: 'Code' },
  { name: 'organisation', label: 'Partner' },
];

const nameOf = ({ code, charged_for }: Row): string => `${code}, ${words(charged_for).toLowerCase()}`;

/** What one is charged, in a line. */
function priceOf({ basis, percent, flat, tiers, minimum, maximum, currency }: Row): string {
  const bounds = [
    ...(minimum === null ? [] : [`at least ${money(minimum, currency)}`]),
    ...(maximum === null ? [] : [`at most ${money(maximum, currency)}`]),
  ];
  const price =
    basis === 'flat'
      ? money(flat!, currency)
      : basis === 'tiers'
        ? tiers!.map((tier) => `${percentText(tier.percent)} above ${grouped(tier.above)}`).join(', ')
        : `${percentText(percent!)}${basis === 'margin' ? ' in the rate' : ''}`;
  return [price, ...bounds].join(', ');
}

function scopeOf({ organisation_name, investment_name, category }: Row): string {
  const product = investment_name ?? (category && words(category));
  return [organisation_name ?? 'All partners', product].filter(Boolean).join(', ');
}

const columns: readonly Column<Row>[] = [
  { name: 'Fee', cell: nameOf },
  { name: 'Name', cell: ({ name }) => name },
  { name: 'For', cell: scopeOf },
  { name: 'Price', cell: priceOf },
  { name: 'Currency', cell: ({ currency }) => currency },
  fromColumn,
  untilColumn,
  { name: 'Status', cell: statusOfAgreed },
];

const acts = [
  actOf<Row>()({
    ...{ name: 'end', title: 'End', kind: 'danger', operation: 'feeSchedules.end', permission: 'fees.manage' },
    about: 'Another person decides. It is charged until the day before; what was charged stays.',
    whyNot: whyNotEnded,
    fields: endFields,
    inputOf: ({ id }, typed) => ({ params: { fee_schedule: id }, body: endBody(typed) }),
  }),
];

/** What the firm charges: a new price is a new schedule, from the day on which the one before ends. */
export function Fees() {
  return (
    <>
      <DialogButton permission="fees.manage" dialog={(onClose) => <ProposeFee onClose={onClose} />}>
        Propose a fee
      </DialogButton>
      <Records
        what="fee schedules"
        filters={filters}
        columns={columns}
        reading={useCashList('feeSchedules.list')}
        idOf={({ id }) => id}
        nameOf={nameOf}
        acts={acts}
        ifNone="No fee is agreed to in this mode: nothing is charged."
        factsOf={(row) => [
          ...known(
            ['Name', row.name],
            ['For', scopeOf(row)],
            ['Price', priceOf(row)],
            ['Kept by', keepers[row.collected_by]],
            ['Taxes on it', row.vat_codes.join(', ') || 'none'],
            ['Share of the partner', percentText(row.revenue_share_percent)],
          ),
          ...agreedFacts(row),
        ]}
      />
    </>
  );
}
