import { useState } from 'react';
import type { LedgerTransaction, Settlement } from '../../api/calls.generated.ts';
import { useRead } from '../../api/use.ts';
import { dateTime } from '../../format/dates.ts';
import { money } from '../../format/money.ts';
import { Button } from '../../parts/button.tsx';
import { actOf, type Typed, whyNotFrom } from '../../parts/record-acts.ts';
import { RecordDialog, useWhyNotAct } from '../../parts/record-dialog.tsx';
import { Failure } from '../../parts/states.tsx';

type Row = Settlement;

const nameOf = ({ provider, reference }: Row): string => `${provider} ${reference}`;

const shownOf = ({ description, organisation_name, amount, currency, reference, created_at }: LedgerTransaction) =>
  `${money(amount, currency)}, ${description}, ${organisation_name ?? 'the firm'}${reference ? `, ${reference}` : ''}, ${dateTime(created_at)}`;

const namedIn = ({ chosen, others }: Typed): string[] =>
  `${chosen ?? ''} ${others ?? ''}`.split(/[\s,]+/).filter(Boolean);

const explain = (found: readonly LedgerTransaction[]) =>
  actOf<Row>()({
    ...{ name: 'explain', title: 'Explain what was deducted', operation: 'settlements.explain' },
    permission: 'money.manage',
    about:
      'Choose what the provider took: reversals of refunded payments, and journals at its place. What is not booked there yet is booked first, by a journal of two people. Nothing is posted here.',
    whyNot: ({ status, deductions }) =>
      whyNotFrom(status, ['held', 'in_transit']) ??
      (deductions === '0.00' && status !== 'held' ? 'Nothing was deducted.' : null),
    fields: [
      {
        ...{ name: 'chosen', label: 'What was deducted', kind: 'several' },
        choices: found.map((one) => [one.id, shownOf(one)]),
        hint: 'The newest at the place of the settlement. Together they are what was deducted; none where nothing was but fees.',
      },
      {
        ...{ name: 'others', label: 'Others', kind: 'area' },
        hint: 'Ids of older movements from the ledger, with blanks between.',
      },
      { name: 'reason', label: 'Reason', kind: 'area', max: 500, isRequired: true },
    ],
    effect: (row, typed) => ({
      lines: [
        ['Deducted', money(row.deductions, row.currency)],
        ['Explained by', `${namedIn(typed).length} of the movements there`],
      ],
      wrong: null,
    }),
    inputOf: ({ id }, typed) => ({
      params: { settlement: id },
      body: { movements: namedIn(typed), reason: typed['reason']!.trim() },
    }),
  });

const useBooked = (
  place: string,
  of: { reason: 'funding_reversal' | 'reversal_shortfall' } | { source_type: 'journal' },
) => useRead('ledgerTransactions.list', { query: { place, limit: 50, ...of } });

/** Of a settlement that waits, what the provider deducted is chosen among what is booked at its place. */
export function ExplainSettlement({ settlement }: { readonly settlement: Row }) {
  const [isOpen, setIsOpen] = useState(false);
  const readings = [
    useBooked(settlement.place_id, { reason: 'funding_reversal' }),
    useBooked(settlement.place_id, { reason: 'reversal_shortfall' }),
    useBooked(settlement.place_id, { source_type: 'journal' }),
  ];
  const failed = readings.find(({ data, error }) => !data && error);
  const found = readings.flatMap(({ data }) => data?.data ?? []);
  const act = explain(found.toSorted((a, b) => (a.id < b.id ? 1 : -1)));
  const whyNot = useWhyNotAct([settlement], nameOf);
  if (failed) return <Failure error={failed.error!} onRetry={() => failed.refetch()} />;
  const isRead = readings.every(({ data }) => data !== undefined);
  return (
    <p className="mx-4 mb-2">
      <Button
        onClick={() => setIsOpen(true)}
        whyNot={whyNot(act) ?? (isRead ? null : 'What is booked there is being read.')}
      >
        Explain what was deducted
      </Button>
      {isOpen && (
        <RecordDialog
          act={act}
          rows={[settlement]}
          idOf={({ id }) => id}
          nameOf={nameOf}
          onClose={() => setIsOpen(false)}
        />
      )}
    </p>
  );
}
