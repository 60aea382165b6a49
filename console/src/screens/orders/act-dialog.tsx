import { type FormEvent, useState } from 'react';
import type { DealtOrder } from '../../api/calls.generated.ts';
import { type Effect, effectOfPlacement, effectOfRedemption, totals } from '../../format/effect.ts';
import { money, typedNumber } from '../../format/money.ts';
import { counted } from '../../format/words.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { EffectTable } from '../../parts/effect-table.tsx';
import { AreaField, TextField } from '../../parts/field.tsx';
import { Failure } from '../../parts/states.tsx';
import { titles, type Verb } from './acts.ts';
import { type Figures, useDeal } from './deal.ts';

type Props = {
  readonly verb: Verb;
  readonly orders: readonly DealtOrder[];
  readonly onClose: () => void;
};

const abouts: Readonly<Record<Verb, string>> = {
  submit: 'Records that the order was sent to the fund house. The partner can no longer cancel it.',
  fulfil: 'Books what was bought. A figure that is far from the expected waits for a second person.',
  redeem: 'Pays the proceeds to the wallet. A figure that is far from the expected waits for a second person.',
  fail: 'Money and units are given back, and the partner reads the reason.',
};

/** Before anything moves: what will move, in figures. */
export const ActDialog = ({ verb, orders, onClose }: Props) => (
  <Dialog
    title={`${titles[verb]} ${orders.length === 1 ? orders[0]!.reference : counted(orders.length, 'order')}`}
    about={abouts[verb]}
    isOpen
    onClose={onClose}
  >
    <ActForm verb={verb} orders={orders} onClose={onClose} />
  </Dialog>
);

const none: Figures = { units: '', price: '', proceeds: '', charge: '', reason: '' };

function ActForm({ verb, orders, onClose }: Props) {
  const [typed, setTyped] = useState(none);
  const deal = useDeal(verb, onClose);
  const [only] = orders;
  const effect = effectOf(verb, orders, typed);
  const type = (name: keyof Figures) => (event: { target: { value: string } }) =>
    setTyped({ ...typed, [name]: name === 'reason' ? event.target.value : typedNumber(event.target.value) });
  const whyNot = deal.isUnderWay ? 'It is in progress.' : effect.wrong;
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (whyNot === null) void deal.act(orders, typed);
  };
  return (
    <form onSubmit={onSubmit} className="grid gap-4">
      {verb === 'fulfil' && orders.length === 1 && (
        <div className="grid gap-3 sm:grid-cols-3">
          <TextField label="Units placed" hint="Empty: the order’s own." inputMode="decimal" onChange={type('units')} />
          <TextField label={`Price in ${only!.currency}`} inputMode="decimal" onChange={type('price')} />
          <TextField
            label="Sales charge"
            hint="What the fund house keeps."
            inputMode="decimal"
            onChange={type('charge')}
          />
        </div>
      )}
      {verb === 'redeem' && orders.length === 1 && (
        <TextField
          label={`Proceeds in ${only!.currency}`}
          hint="All that is paid, with income. Empty: the order’s own."
          inputMode="decimal"
          onChange={type('proceeds')}
        />
      )}
      {verb === 'fail' && (
        <AreaField label="Reason" hint="The partner reads it." maxLength={500} required onChange={type('reason')} />
      )}
      <EffectTable effect={effect} />
      {deal.failures.map(({ reference, error }) => (
        <div key={reference}>
          <p className="font-medium">{reference}</p>
          <Failure error={error} />
        </div>
      ))}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" kind={verb === 'fail' ? 'danger' : 'main'} whyNot={whyNot}>
          {titles[verb]} {orders.length === 1 ? '' : counted(orders.length, 'order')}
        </Button>
      </div>
    </form>
  );
}

function effectOf(verb: Verb, orders: readonly DealtOrder[], typed: Figures): Effect {
  const [only] = orders;
  const all = ['Orders', `${counted(orders.length, 'order')}, ${totals(orders).join(' and ')}`] as const;
  if (verb === 'fail') {
    const buys = orders.filter(({ side }) => side === 'buy');
    const back = [
      'Back to the wallets',
      buys.length > 0 ? totals(buys).join(' and ') : 'no money: units are released',
    ] as const;
    return { lines: [all, back], wrong: typed.reason.trim() === '' ? 'Say why it fails.' : null };
  }
  if (verb === 'submit') return { lines: [all, ['Money that moves', money('0.00', only!.currency)]], wrong: null };
  if (orders.length > 1) return { lines: [all, ['Booked', 'each by its own figures']], wrong: null };
  return verb === 'fulfil' ? effectOfPlacement(only!, typed) : effectOfRedemption(only!, typed);
}
