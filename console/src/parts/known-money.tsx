import { Link } from '@tanstack/react-router';
import { ApiError } from '../api/errors.ts';
import { words } from '../format/words.ts';
import { AreaField } from './field.tsx';
import type { Typed } from './record-acts.ts';

/** A record that money resembles, which a person says is the same or not. */
type Type =
  | 'funding_request'
  | 'unmatched_payment'
  | 'bank_line'
  | 'settlement'
  | 'withdrawal'
  | 'place'
  | 'payment_return';
type Known = { readonly type: Type; readonly id: string };

const PREFIX = 'other';
const nameOf = ({ type, id }: Known): string => `${PREFIX} ${type} ${id}`;

function saidIn(typed: Typed): readonly (Known & { readonly reason: string })[] {
  return Object.entries(typed).flatMap(([name, value]) => {
    const [prefix, type, id] = name.split(' ');
    return prefix === PREFIX && value.trim() !== '' ? [{ type: type as Type, id: id!, reason: value.trim() }] : [];
  });
}

/** What an act sends of it. */
export function notTheSameAs(typed: Typed) {
  const said = saidIn(typed);
  return said.length === 0 ? {} : { not_the_same_as: [...said] };
}

const knownIn = (error: Error): Known | null =>
  error instanceof ApiError && error.code === 'looks_like_known_money'
    ? { type: error.details['type'] as Type, id: error.details['id']! }
    : null;

export const isOfKnownMoney = (error: Error): boolean => knownIn(error) !== null;

/** Those that a refusal named, and those about which a person said something. */
function knownOf(errors: readonly Error[], typed: Typed): readonly Known[] {
  const all = [...saidIn(typed), ...errors.flatMap((error) => knownIn(error) ?? [])];
  return [...new Map(all.map((one) => [nameOf(one), one])).values()];
}

/** Why it cannot be sent again yet; null where it can. */
export const whyNotKnown = (errors: readonly Error[], typed: Typed): string | null =>
  knownOf(errors, typed).every((one) => (typed[nameOf(one)] ?? '').trim() !== '')
    ? null
    : 'Say why it is other money, or match it with what it resembles.';

const parts: Readonly<Record<Type, string>> = {
  funding_request: 'funding',
  unmatched_payment: 'unmatched-payments',
  bank_line: 'bank-lines',
  settlement: 'settlements',
  withdrawal: 'withdrawals',
  place: 'places',
  payment_return: 'returns',
};

type Props = {
  readonly errors: readonly Error[];
  readonly typed: Typed;
  readonly onType: (changes: Typed) => void;
};

/** What the money resembles, with the way there, and the reason where it is other money. */
export const KnownMoney = ({ errors, typed, onType }: Props) =>
  knownOf(errors, typed).map((one) => (
    <section key={nameOf(one)} aria-label="Known money" className="grid gap-2 rounded-md bg-warn-back p-3 text-warn">
      <p>
        It looks like the money of{' '}
        <Link
          to="/cash/$part"
          params={{ part: parts[one.type] }}
          search={{ at: one.id }}
          className="underline wrap-anywhere"
        >
          {words(one.type).toLowerCase()} {one.id}
        </Link>
        . If it is the same, match it with that instead.
      </p>
      <AreaField
        label="Why it is other money"
        hint="Whoever approves it reads this."
        maxLength={500}
        value={typed[nameOf(one)] ?? ''}
        onChange={({ target }) => onType({ [nameOf(one)]: target.value })}
      />
    </section>
  ));
