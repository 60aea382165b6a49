import { useState } from 'react';
import type { PlannedPrice } from '../../api/calls.generated.ts';
import { useRead } from '../../api/use.ts';
import { date } from '../../format/dates.ts';
import { money } from '../../format/money.ts';
import { Button } from '../../parts/button.tsx';
import { List } from '../../parts/list.tsx';
import { actOf } from '../../parts/record-acts.ts';
import { RecordDialog, useWhyNotAct } from '../../parts/record-dialog.tsx';
import { Failure } from '../../parts/states.tsx';

const nameOf = ({ effective_date }: PlannedPrice): string => `the price from ${date(effective_date)} on`;

const withdrawalOf = (currency: string) =>
  actOf<PlannedPrice>()({
    ...{ name: 'withdraw', title: 'Withdraw', kind: 'danger', operation: 'plannedPrices.cancel' },
    permission: 'catalogue.manage',
    about: 'The current price stays until another one is set.',
    whyNot: ({ status }) => (status === 'planned' ? null : 'It is no longer planned.'),
    fields: [{ name: 'reason', label: 'Reason', kind: 'area', max: 500, hint: 'The audit keeps it.' }],
    effect: ({ price }) => ({ lines: [['It will not become', money(price, currency)]], wrong: null }),
    inputOf: ({ id }, { reason }) => ({
      params: { planned_price_id: id },
      body: reason?.trim() ? { reason: reason.trim() } : {},
    }),
  });

type Props = { readonly investment: string; readonly currency: string };

/** Prices that hold from a later day on, each with who planned it. A new one is planned by `Set a price` with a day. */
export function PlannedPrices({ investment, currency }: Props) {
  const reading = useRead('investments.plannedPrices', { params: { investment }, query: { status: 'planned' } });
  const [chosen, setChosen] = useState<PlannedPrice | null>(null);
  const act = withdrawalOf(currency);
  const whyNotOf = useWhyNotAct(chosen ? [chosen] : (reading.data?.data ?? []).slice(0, 1), nameOf);
  if (reading.error) return <Failure error={reading.error} onRetry={() => reading.refetch()} />;
  if (!reading.data || reading.data.data.length === 0) return null;
  return (
    <>
      <List
        what="planned prices"
        reading={reading}
        idOf={({ id }) => id}
        columns={[
          { name: 'From', cell: ({ effective_date }) => date(effective_date) },
          { name: 'Price', isFigure: true, cell: ({ price }) => money(price, currency) },
          { name: 'Planned by', cell: ({ planned_by }) => planned_by },
          {
            name: 'Act',
            cell: (row) => (
              <Button whyNot={whyNotOf(act)} onClick={() => setChosen(row)}>
                Withdraw {nameOf(row)}
              </Button>
            ),
          },
        ]}
      />
      {chosen && (
        <RecordDialog act={act} rows={[chosen]} idOf={({ id }) => id} nameOf={nameOf} onClose={() => setChosen(null)} />
      )}
    </>
  );
}
