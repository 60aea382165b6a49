import { createHash } from 'node:crypto';

/** A part of your money as `GET /client-money/{date}` returns it. */
export type ClientMoneyPart = {
  readonly position: number;
  readonly salt: string;
  readonly amount: string;
  readonly path: readonly { readonly hash: string; readonly amount: string }[];
};

/** What `GET /client-money/{date}` returns of it that is verified. */
export type OwnClientMoney = {
  readonly date: string;
  readonly environment_id: string;
  readonly currencies: readonly {
    readonly currency: string;
    readonly amount: string;
    readonly leaves: readonly ClientMoneyPart[];
  }[];
};

/** What `GET /client-money/{date}/root` returns of it that is verified. */
export type PublishedClientMoney = {
  readonly date: string;
  readonly currencies: readonly {
    readonly currency: string;
    readonly root_hash: string;
    readonly owed: string;
    readonly held?: string;
  }[];
};

/** Each way in which a proof can be wrong. */
export type ClientMoneyErrorCode =
  | 'malformed'
  | 'negative_amount'
  | 'date_differs'
  | 'environment_differs'
  | 'currency_missing'
  | 'leaf_repeated'
  | 'amount_differs'
  | 'root_differs'
  | 'total_differs'
  | 'nothing_proved'
  | 'expected_differs'
  | 'held_below_owed';

/** Your money is not proved to be in the published sum, or the firm says that it holds less than that sum. Keep both responses, and ask the firm. */
export class ClientMoneyError extends Error {
  override readonly name = 'ClientMoneyError';
  readonly code: ClientMoneyErrorCode;

  constructor(code: ClientMoneyErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

export type VerifyClientMoneyOptions = {
  /** Your environment's id as an earlier proof had it. It never changes in live. */
  readonly environment_id?: string;
  /**
   * What your own books say was owed to you at the end of the day, by currency. One that is not named is not compared, and has to have a part of
   * yours: name those in which nothing is owed to you with "0.00".
   */
  readonly expected?: Readonly<Record<string, string>>;
};

/**
 * Proved for one currency: `amount` is yours, and it is part of `owed`, what the firm says it owes to all partners. `held` is what the firm
 * says it holds for them, which no hash proves; it is left out where the root does not say it.
 */
export type VerifiedClientMoney = {
  readonly currency: string;
  readonly amount: string;
  readonly owed: string;
  readonly held?: string;
};

/**
 * Verifies that your money is in the sums that the firm published of a day, with nothing but the two responses: `proof` is
 * that of `GET /client-money/{date}`, `root` that of `GET /client-money/{date}/root`. A currency in which no part of the sum is yours
 * proves nothing: it is refused as `nothing_proved` unless you expect "0.00" of it. So is a root by whose own figures less is held than
 * owed (`held_below_owed`). Throws a `ClientMoneyError`.
 */
export function verifyClientMoney(
  proof: OwnClientMoney,
  root: PublishedClientMoney,
  options: VerifyClientMoneyOptions = {},
): VerifiedClientMoney[] {
  try {
    return verify(proof, root, options);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new ClientMoneyError('malformed', 'A field is missing in one of the responses, or is of another type.');
  }
}

function verify(
  proof: OwnClientMoney,
  root: PublishedClientMoney,
  { environment_id, expected = {} }: VerifyClientMoneyOptions,
): VerifiedClientMoney[] {
  if (proof.date !== root.date)
    throw new ClientMoneyError('date_differs', `The proof is of ${proof.date}, the root of ${root.date}.`);
  if (environment_id !== undefined && proof.environment_id !== environment_id)
    throw new ClientMoneyError('environment_differs', `The proof is of the environment ${proof.environment_id}.`);
  for (const { currency } of root.currencies) checkNamedOnce(currency, proof);
  const environment = bytesOf('environment_id', proof.environment_id.replaceAll('-', ''), 16);
  const verified = proof.currencies.map(({ currency, amount, leaves }) => {
    const published = root.currencies.filter((one) => one.currency === currency);
    if (published.length !== 1)
      throw new ClientMoneyError('currency_missing', `The root has ${published.length} sums of ${currency}, not one.`);
    const { root_hash, owed, held } = published[0]!;
    checkParts(currency, leaves, amount);
    for (const leaf of leaves) checkLeaf(currency, environment, leaf, { root_hash, owed });
    return { currency, amount, owed, ...(held !== undefined && { held }) };
  });
  for (const [currency, amount] of Object.entries(expected)) checkExpected(currency, amount, verified);
  for (const { currency, amount } of verified) if (expected[currency] === undefined) checkProved(currency, amount);
  for (const one of verified) checkHeld(one);
  return verified;
}

/** What a proof leaves out is not proved, and what it has twice would count twice. */
function checkNamedOnce(currency: string, { currencies }: OwnClientMoney): void {
  const count = currencies.filter((one) => one.currency === currency).length;
  if (count !== 1)
    throw new ClientMoneyError('currency_missing', `The proof has ${count} amounts of ${currency}, not one.`);
}

/** No leaf may count twice: it is once in the published sum. */
function checkParts(currency: string, leaves: readonly ClientMoneyPart[], amount: string): void {
  const places = new Set(leaves.map(({ path, position }) => `${path.length}:${position}`));
  if (places.size !== leaves.length)
    throw new ClientMoneyError('leaf_repeated', `${currency}: two of your leaves are the same one.`);
  const sum = leaves.reduce((total, leaf) => total + hundredthsOf(leaf.amount), 0n);
  if (sum !== hundredthsOf(amount))
    throw new ClientMoneyError('amount_differs', `${currency}: your leaves do not add up to ${amount}.`);
}

function checkLeaf(
  currency: string,
  environment: Buffer,
  { position, salt, amount, path }: ClientMoneyPart,
  { root_hash, owed }: { root_hash: string; owed: string },
): void {
  if (path.length > STEPS_MAX || !Number.isInteger(position) || position < 0 || position >= 2 ** path.length)
    throw new ClientMoneyError('malformed', `${currency}: no leaf of a tree is at position ${position}.`);
  let sum = hundredthsOf(amount);
  let hash = sha256(Buffer.from([0]), environment, bytesOf('salt', salt, 32), sumBytes(sum));
  for (const [step, other] of path.entries()) {
    const own = Buffer.concat([hash, sumBytes(sum)]);
    const beside = Buffer.concat([bytesOf('hash', other.hash, 32), sumBytes(hundredthsOf(other.amount))]);
    const isRight = Math.floor(position / 2 ** step) % 2 === 1;
    hash = sha256(Buffer.from([1]), ...(isRight ? [beside, own] : [own, beside]));
    sum += hundredthsOf(other.amount);
  }
  if (!hash.equals(bytesOf('root_hash', root_hash, 32)))
    throw new ClientMoneyError('root_differs', `${currency}: leaf ${position} does not lead to the published root.`);
  if (sum !== hundredthsOf(owed))
    throw new ClientMoneyError('total_differs', `${currency}: the published sum is not the sum of the tree.`);
}

function checkExpected(currency: string, expected: string, verified: readonly VerifiedClientMoney[]): void {
  const amount = verified.find((one) => one.currency === currency)?.amount ?? '0.00';
  if (hundredthsOf(amount) !== hundredthsOf(expected))
    throw new ClientMoneyError('expected_differs', `${currency}: ${amount} is proved, and you expected ${expected}.`);
}

/** Who is left out of the sum is shown 0.00, and that is no balance that anything proves. */
function checkProved(currency: string, amount: string): void {
  if (hundredthsOf(amount) === 0n)
    throw new ClientMoneyError(
      'nothing_proved',
      `${currency}: no part of the sum is yours, so it proves no balance. If nothing is owed to you in ${currency}, expect 0.00.`,
    );
}

/** Last, as it is the only figure that no hash proves. It may be below zero. */
function checkHeld({ currency, owed, held }: VerifiedClientMoney): void {
  if (held === undefined) return;
  const isNegative = held.startsWith('-');
  const amount = hundredthsOf(isNegative ? held.slice(1) : held);
  if (isNegative || amount < hundredthsOf(owed))
    throw new ClientMoneyError(
      'held_below_owed',
      `${currency}: the firm says that it holds ${held}, and it owes ${owed}.`,
    );
}

/** Far more leaves than there can be. */
const STEPS_MAX = 48;
const SUM_BYTES = 16;

/** An amount with a minus is refused: it would hide what is owed to others. */
function hundredthsOf(amount: string): bigint {
  if (/^-/.test(amount)) throw new ClientMoneyError('negative_amount', `${amount}: no amount may be negative.`);
  if (!/^\d{1,36}\.\d{2}$/.test(amount)) throw new ClientMoneyError('malformed', `${amount} is no amount.`);
  return BigInt(amount.replace('.', ''));
}

function sumBytes(sum: bigint): Buffer {
  const bytes = Buffer.from(sum.toString(16).padStart(2 * SUM_BYTES, '0'), 'hex');
  if (bytes.length !== SUM_BYTES) throw new ClientMoneyError('malformed', 'A sum is larger than 16 bytes can hold.');
  return bytes;
}

function bytesOf(name: string, text: string, count: number): Buffer {
  if (text.length !== 2 * count || !/^[0-9a-f]*$/.test(text))
    throw new ClientMoneyError('malformed', `${name} is not ${count} bytes in hex digits.`);
  return Buffer.from(text, 'hex');
}

function sha256(...parts: readonly Buffer[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}
