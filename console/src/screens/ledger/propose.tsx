import { Decimal } from '../../../../src/vocabulary/decimal.ts';
import { useAct, useRead } from '../../api/use.ts';
import type { Effect } from '../../format/effect.ts';
import { money, typedNumber } from '../../format/money.ts';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { useDraft } from '../../parts/draft.ts';
import { AreaField, SelectField, TextField } from '../../parts/field.tsx';
import { useMode } from '../../shell/mode.ts';
import { useNotify } from '../../shell/notices.tsx';

const none = { organisation: '', currency: 'NGN', direction: 'credit', amount: '', reason: '' };
type Typed = typeof none;

const directions = [
  ['credit', 'Into the wallet'],
  ['debit', 'Out of the wallet'],
] as const;
const currencies = ['NGN', 'GHS', 'USD'].map((one) => [one, one] as const);

/** What the wallet holds now, and what it would hold. */
export function effectOf({ amount, currency, direction }: Typed, balance: string | undefined): Effect {
  if (balance === undefined) return { lines: [], wrong: 'Name a partner that has a wallet of this currency.' };
  const now = ['The wallet holds now', money(balance, currency)] as const;
  if (!/^\d{1,15}(\.\d{1,2})?$/.test(amount) || !Decimal.of(amount).isPositive)
    return { lines: [now], wrong: 'Give an amount above 0 with at most 2 decimals.' };
  const moved = Decimal.of(amount);
  const held = Decimal.of(balance);
  const after = direction === 'credit' ? held.plus(moved) : held.minus(moved);
  const move = [direction === 'credit' ? 'Put in' : 'Taken out', money(moved.toMoney(), currency)] as const;
  if (after.isNegative) return { lines: [now, move], wrong: 'The wallet holds less than that.' };
  return { lines: [now, move, ['It would hold', money(after.toMoney(), currency)]], wrong: null };
}

export function ProposeDialog({ onClose }: { readonly onClose: () => void }) {
  const act = useAct('adjustments.propose');
  const notify = useNotify();
  const [mode] = useMode();
  const { typed, type, forget } = useDraft('adjustment', none);
  const wallets = useWallet(typed, mode);
  const { organisation, reason } = typed;
  const propose = (): void =>
    act.mutate(
      { body: { ...typed, organisation: organisation.trim(), reason: reason.trim(), mode } as never },
      {
        onSuccess: ({ id }) => {
          forget();
          notify({ text: 'The adjustment is proposed.', approval_id: id });
          onClose();
        },
      },
    );
  return (
    <ActDialog
      title="Propose an adjustment"
      about={`In ${mode} mode. No money moves until another person approves it.`}
      verb="Propose"
      act={act}
      effect={effectOf(typed, wallets)}
      whyNot={reason.trim() === '' ? 'Say why; the partner reads it.' : null}
      onAct={propose}
      onClose={onClose}
    >
      <TextField
        label="Partner"
        hint="Its name or its id."
        required
        maxLength={255}
        value={organisation}
        onChange={({ target }) => type({ organisation: target.value })}
      />
      <div className="grid gap-3 sm:grid-cols-3">
        <SelectField
          label="Direction"
          value={typed.direction}
          choices={directions}
          onChange={({ target }) => type({ direction: target.value })}
        />
        <SelectField
          label="Currency"
          value={typed.currency}
          choices={currencies}
          onChange={({ target }) => type({ currency: target.value })}
        />
        <TextField
          label="Amount"
          inputMode="decimal"
          required
          value={typed.amount}
          onChange={({ target }) => type({ amount: typedNumber(target.value) })}
        />
      </div>
      <AreaField
        label="Reason"
        hint="The partner reads it in the statement."
        maxLength={500}
        required
        value={reason}
        onChange={({ target }) => type({ reason: target.value })}
      />
    </ActDialog>
  );
}

function useWallet({ organisation, currency }: Typed, mode: 'live' | 'test'): string | undefined {
  const { data, error, isPlaceholderData } = useRead(
    'wallets.list',
    { query: { organisation: organisation.trim(), mode, limit: 200 } },
    { isEnabled: organisation.trim() !== '' },
  );
  // What is shown until another partner is found belongs to the one before.
  if (organisation.trim() === '' || error || isPlaceholderData) return undefined;
  const own = data?.data.filter(({ sandbox }) => sandbox === null || sandbox === 'default');
  return own?.find((one) => one.currency === currency)?.available_balance;
}
