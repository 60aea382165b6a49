import type { Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import type { knownTypes, NotTheSame } from '../../vocabulary/not-the-same.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import type { Currency, Mode } from '../../vocabulary/values.ts';
import { textsOf, twinsAtProviders } from './at-provider.ts';
import * as awaited from './awaited-queries.ts';
import { twinsOfDebits } from './known-debits.ts';
import * as queries from './known-queries.ts';
import { referencesIn } from './references-in.ts';

/**
 * Money that resembles money known from another place is not given to a partner, and not put into suspense, unless a person named that and said
 * why it is other money: the same transfer may be reported by a provider and shown by a statement, and is credited once. What left a bank is not booked
 * as something else in the same way: it may be what the firm is to pay, and would be paid twice.
 */
export type Money = {
  /** The record that it is. */
  readonly id: string;
  readonly mode: Mode;
  readonly currency: Currency;
  readonly amount: string;
  /** `debit`: it left a bank, and may be what the firm is to pay. */
  readonly direction: 'credit' | 'debit';
  readonly day: string;
  /** Whose it becomes; null: not known. Test money is held against that of the same sandbox only. */
  readonly environment_id: string | null;
  /** The request that it is to be given to: money that came for it before resembles it. */
  readonly for_request_id?: string | null;
  /** What a person says that it came for: a request, its reference, and whether by an id of the bank. */
  readonly settles_id?: string;
  readonly settles_reference?: string;
  readonly has_bank_id?: boolean;
  /** The line that it is on; null: it is on none. */
  readonly line_id: string | null;
  readonly firm_account_id: string | null;
  /** Whether that line has a position among those of its account. */
  readonly is_placed: boolean;
  /** Who reported it; null: a line of a bank shows it. */
  readonly reporter: string | null;
  /** Whether the bank took it back: it may have been a settlement that comes again. */
  readonly went_back?: boolean;
  /** Whether a person says that the firm took it from what a provider can pay from: it is no settlement. */
  readonly is_drawn?: boolean;
  /** Payer and references. */
  readonly marks: readonly (string | null)[];
  /** What a bank says of it. */
  readonly text: string;
  /** Payer and text, without references: words in them may be names. */
  readonly spoken: readonly (string | null)[];
  /** Whether its payer or the bank gave it a reference, not only the system that reported it. */
  readonly is_named: boolean;
};

export type Twin = Pick<NotTheSame, 'id'> & { readonly type: (typeof knownTypes)[number] };

/** What each resembles, in the same order. */
export async function twinsOf(tx: Transaction, all: readonly Money[]): Promise<(readonly Twin[])[]> {
  const placed = all.map((money, at) => ({ ...money, at, names: referencesIn(textsOf(money)) }));
  const came = await twinsOfCredits(
    tx,
    placed.filter(({ direction }) => direction === 'credit'),
  );
  const left = placed.filter(({ direction }) => direction === 'debit');
  const ofDebits = byPlace(left.length === 0 ? [] : await twinsOfDebits(tx, JSON.stringify(left)));
  return all.map((_, at) => {
    const known: readonly Twin[] = [...(came.get(at) ?? []), ...ofDebits(at).map(({ type, id }) => ({ type, id }))];
    return [...new Map(known.map((twin) => [words(twin), twin])).values()];
  });
}

type Placed = Money & { readonly at: number };

/** By their places: funding requests with a payment, money in suspense, lines, what the firm waits for, and what lies at providers. */
async function twinsOfCredits(tx: Transaction, all: readonly Placed[]): Promise<Map<number, readonly Twin[]>> {
  if (all.length === 0) return new Map();
  const wanted = JSON.stringify(all);
  const payments = byPlace(await queries.findPaymentTwins(tx, wanted));
  const suspended = byPlace(await queries.findSuspenseTwins(tx, wanted));
  const lines = byPlace(await queries.findLineTwins(tx, wanted));
  const settlements = byPlace(await awaited.findSettlementTwins(tx, wanted));
  const payouts = byPlace(await awaited.findPayoutTwins(tx, wanted));
  const halves = byPlace(await awaited.findHalfTwins(tx, wanted));
  const atProviders = await twinsAtProviders(
    tx,
    all.map((money) => (money.mode === 'live' && !money.went_back && !money.is_drawn ? money : null)),
  );
  const found = all.map(({ at, went_back = false }, place): readonly [number, readonly Twin[]] => {
    const [paid, waiting] = [payments(at), suspended(at)];
    const named = new Set([...paid, ...waiting].map(({ money_id }) => money_id));
    const shown = lines(at).filter(({ money_ids }) => !money_ids.some((id) => named.has(id)));
    const known: readonly Twin[] = [
      ...paid.map(({ id }): Twin => ({ type: 'funding_request', id })),
      ...waiting.map(({ id }): Twin => ({ type: 'unmatched_payment', id })),
      ...[...shown, ...halves(at)].map(({ id }): Twin => ({ type: 'bank_line', id })),
      ...(went_back ? [] : settlements(at)).map(({ id }): Twin => ({ type: 'settlement', id })),
      ...payouts(at).map(({ id }): Twin => ({ type: 'withdrawal', id })),
      ...atProviders[place]!,
    ];
    return [at, known];
  });
  return new Map(found);
}

/** Those of each, by its place among what was asked for. */
function byPlace<One extends { readonly at: number }>(twins: readonly One[]): (at: number) => readonly One[] {
  const found = new Map<number, One[]>();
  for (const twin of twins) found.set(twin.at, [...(found.get(twin.at) ?? []), twin]);
  return (at) => found.get(at) ?? [];
}

const isSame = (one: Twin, other: Twin): boolean => one.type === other.type && one.id === other.id;

/** Throws looks_like_known_money with the first record that it resembles and that nobody said is other money. */
export async function requireOtherMoney(
  tx: Transaction,
  money: Money,
  said: readonly NotTheSame[],
): Promise<readonly Twin[]> {
  return requireOther(tx, [money], said);
}

async function requireOther(
  tx: Transaction,
  all: readonly Money[],
  said: readonly NotTheSame[],
): Promise<readonly Twin[]> {
  const twins = (await twinsOf(tx, all)).flat();
  const twin = twins.find((one) => !said.some((other) => isSame(one, other)));
  if (twin) refuse('looks_like_known_money', { type: twin.type, id: twin.id });
  return twins;
}

/** The same where it is asked for: throws validation_error where what is named does not resemble it. */
export const requireSaid = (tx: Transaction, money: Money, said: readonly NotTheSame[]): Promise<void> =>
  requireSaidOfAll(tx, [money], said);

export async function requireSaidOfAll(
  tx: Transaction,
  all: readonly Money[],
  said: readonly NotTheSame[],
): Promise<void> {
  const twins = await requireOther(tx, all, said);
  const stray = said.find((one) => !twins.some((twin) => isSame(one, twin)));
  if (stray) refuse('validation_error', { not_the_same_as: `The ${words(stray)} does not resemble it: leave it out.` });
}

const words = ({ type, id }: Twin): string => `${type.replaceAll('_', ' ')} ${id}`;

/** What the person who approves reads; empty where nothing is named. */
export const saidInWords = (said: readonly NotTheSame[]): string =>
  said.map((one) => ` It resembles the ${words(one)}, and is said to be other money: ${one.reason}`).join('');

/** Why it would be refused now; null where it would not. */
export async function whyKnown(tx: Transaction, money: Money, said: readonly NotTheSame[]): Promise<string | null> {
  const [twins = []] = await twinsOf(tx, [money]);
  const twin = twins.find((one) => !said.some((other) => isSame(one, other)));
  return twin ? `it resembles the ${words(twin)}` : null;
}

/** Money in suspense that goes to these, or to no partner, for a request or for none, with what the line says that it is on. The record is there. */
export async function suspendedMoney(
  tx: Transaction,
  id: string,
  to: Pick<Environment, 'id'> | null,
  for_request_id: string | null = null,
): Promise<Money> {
  const {
    reference,
    transaction_id,
    sender_name,
    narration,
    counterparty_name,
    line_reference,
    line_narration,
    provider: reporter,
    ...money
  } = (await queries.findSuspendedMoney(tx, id))!;
  const environment_id = to?.id ?? null;
  const said = money.line_id === null ? [narration] : [line_narration, line_reference];
  const marks = [reference, transaction_id, sender_name, counterparty_name, line_reference];
  const text = said.filter((one) => one !== null).join(' ');
  const spoken = [sender_name, counterparty_name, narration, line_narration];
  const is_named = [reference, line_reference].some((one) => one !== null);
  return { ...money, direction: 'credit', reporter, environment_id, for_request_id, marks, text, spoken, is_named };
}
