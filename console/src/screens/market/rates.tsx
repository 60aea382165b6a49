import { useMemo, useState } from 'react';
import { Decimal } from '../../../../src/vocabulary/decimal.ts';
import type { FxRate } from '../../api/calls.generated.ts';
import type { InputOf } from '../../api/send.ts';
import { useAct, useRead } from '../../api/use.ts';
import { dateTime } from '../../format/dates.ts';
import type { Effect } from '../../format/effect.ts';
import { grouped } from '../../format/money.ts';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { Chart } from '../../parts/chart.tsx';
import { DialogButton } from '../../parts/dialog-button.tsx';
import { useDraft } from '../../parts/draft.ts';
import { SelectField } from '../../parts/field.tsx';
import { List } from '../../parts/list.tsx';
import { Card } from '../../parts/page.tsx';
import type { ActField, Typed } from '../../parts/record-acts.ts';
import { TypedField } from '../../parts/typed-field.tsx';
import { useNotify } from '../../shell/notices.tsx';

const POINTS = 200;

/** What a currency costs now, what it cost, and a new rate. */
export function Rates() {
  const [pair, setPair] = useState('USD-NGN');
  const reading = useRead('fxRates.list', { query: {} });
  const [base, quote] = pair.split('-') as ['USD', 'NGN'];
  const history = useRead('fxRates.history', { query: { base, quote, limit: POINTS } });
  const reported = (reading.data ?? []).filter(({ derived }) => !derived);
  const points = useMemo(
    () => (history.data?.data ?? []).map(({ as_of, mid }) => ({ at: as_of, value: mid })).toReversed(),
    [history.data],
  );
  return (
    <>
      <DialogButton
        permission="money.manage"
        dialog={(onClose) => <SetRate rates={reading.data ?? []} onClose={onClose} />}
      >
        Set a rate
      </DialogButton>
      <Card title="In force now">
        <List
          what="rates"
          reading={reading}
          idOf={(one) => one.pair}
          ifNone="No rate was reported yet."
          columns={[
            { name: 'Pair', cell: (one) => one.pair },
            { name: 'Bought for', isFigure: true, cell: ({ bid }) => grouped(bid) },
            { name: 'Sold for', isFigure: true, cell: ({ ask }) => grouped(ask) },
            { name: 'From', cell: ({ source, derived }) => (derived ? 'follows from others' : source) },
            { name: 'Since', cell: ({ as_of }) => dateTime(as_of) },
          ]}
        />
      </Card>
      <Card title="As it was reported">
        {reported.length > 0 && (
          <div className="max-w-60 p-4 pb-0">
            <SelectField
              label="Pair"
              value={pair}
              choices={reported.map((one) => [one.pair, one.pair] as const)}
              onChange={({ target }) => setPair(target.value)}
            />
          </div>
        )}
        <Chart label={`Middle rate of ${pair}`} points={points} show={grouped} />
        <List
          what="reported rates"
          reading={history}
          idOf={({ id }) => id}
          columns={[
            { name: 'From', cell: ({ as_of }) => dateTime(as_of) },
            { name: 'Bought for', isFigure: true, cell: ({ bid }) => grouped(bid) },
            { name: 'Sold for', isFigure: true, cell: ({ ask }) => grouped(ask) },
            { name: 'Reported by', cell: ({ source }) => source },
          ]}
        />
      </Card>
    </>
  );
}

const currencies = (['USD', 'NGN', 'GHS'] as const).map((one) => [one, one] as const);
const fields: readonly ActField[] = [
  { name: 'base', label: 'One unit of', choices: currencies },
  { name: 'quote', label: 'Is priced in', choices: [currencies[1]!, currencies[0]!, currencies[2]!] },
  { name: 'bid', label: 'Bought for', kind: 'amount', isRequired: true },
  { name: 'ask', label: 'Sold for', kind: 'amount', isRequired: true },
  { name: 'reason', label: 'Reason', kind: 'area', max: 500, hint: 'For the second person, where one decides.' },
];
const none: Typed = { base: 'USD', quote: 'NGN', bid: '', ask: '', reason: '' };
const isPrice = (text: string): boolean => /^\d{1,13}(\.\d{1,8})?$/.test(text) && Decimal.of(text).isPositive;

/** How far it moves from what is in force. */
export function effectOf({ base, quote, bid = '', ask = '' }: Typed, rates: readonly FxRate[]): Effect {
  if (base === quote) return { lines: [], wrong: 'Choose two currencies.' };
  const now = rates.find((one) => one.base === base && one.quote === quote);
  const before = now ? ([['Now', `${grouped(now.bid)} and ${grouped(now.ask)}`]] as const) : [];
  if (!isPrice(bid) || !isPrice(ask)) return { lines: before, wrong: 'Give both figures as numbers above 0.' };
  if (Decimal.of(ask).minus(Decimal.of(bid)).isNegative)
    return { lines: before, wrong: 'The selling rate cannot be below the buying rate.' };
  const lines = [...before, ['Then', `${grouped(bid)} and ${grouped(ask)}`] as const];
  if (!now) return { lines, wrong: null };
  const move = Decimal.of(bid).minus(Decimal.of(now.bid)).times(Decimal.of('100')).dividedByCut(Decimal.of(now.bid), 2);
  return {
    lines: [
      ...lines,
      ['It moves by', `${move.toMoney()} %`],
      ['If it moves further than the setting allows', 'another person decides'],
    ],
    wrong: null,
  };
}

function SetRate({ rates, onClose }: { readonly rates: readonly FxRate[]; readonly onClose: () => void }) {
  const act = useAct('fxRates.set');
  const notify = useNotify();
  const { typed, type, forget } = useDraft<Typed>('rate', none);
  const { reason = '', ...rate } = typed;
  const set = (): void =>
    act.mutate(
      { body: { ...rate, ...(reason.trim() !== '' && { reason: reason.trim() }) } } as InputOf<'fxRates.set'>,
      {
        onSuccess: ({ approval_id }) => {
          forget();
          notify({ text: approval_id ? 'The rate is proposed.' : 'The rate is in force.', approval_id });
          onClose();
        },
      },
    );
  return (
    <ActDialog
      title="Set a rate"
      about="Conversions of partners use it from now on."
      verb="Set"
      act={act}
      effect={effectOf(typed, rates)}
      onAct={set}
      onClose={onClose}
    >
      {fields.map((field) => (
        <TypedField key={field.name} field={field} value={typed[field.name] ?? ''} onType={type} />
      ))}
    </ActDialog>
  );
}
