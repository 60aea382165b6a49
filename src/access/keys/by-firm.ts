import type { Transaction } from '../../platform/database/transaction.ts';
import type { Acted } from '../../platform/operator/act.ts';
import type { StoredKind } from '../../platform/operator/proposal-kind.ts';
import { scopes } from '../../vocabulary/endpoint.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { GRACE_SECONDS_DEFAULT } from '../../vocabulary/limits.ts';
import { askAnother } from '../approvals/wait.ts';
import { environmentOf } from '../organisations/operations.ts';
import { createUncollected, rotateUncollected } from './collection.ts';
import type { Key, NewKey } from './contract.ts';
import { canonicalAllowlist } from './input.ts';
import {
  changeKey,
  createKey,
  findKeyNamed,
  type KeyChanges,
  type KeyRequest,
  rotateKey,
  termsOf,
  withStatus,
} from './operations.ts';
import { liveKeyChangeKind, liveKeyKind, liveKeyRotationKind } from './proposal.ts';
import type { KeyRow } from './queries.ts';
import type { KeySettings } from './resource.ts';
import { editable, keyMachine } from './states.ts';
import { takesTwo, takesTwoToChange } from './two-people.ts';

/** What the firm does with keys of partners: a live key that places orders or moves money takes two people. */

type Asking = {
  readonly actor: string;
  /** For the person who approves it. */
  readonly reason?: string | undefined;
};

/** The new key, and its secret where it is a test key. */
type Issued = { readonly id: string; readonly secret: string | null };

const BECAUSE = 'A live key with the scope orders, funding or withdrawals takes two people.';

/** Creates a key, or asks another person; then the data is null. */
export async function createByFirm(
  tx: Transaction,
  settings: KeySettings,
  environment: Environment,
  request: KeyRequest,
  asking: Asking,
): Promise<Acted<Issued | null>> {
  const { mode, organisation_id } = environment;
  const terms = termsOf(tx, request);
  if (takesTwo({ mode, scopes: terms.scopes })) return ask(tx, liveKeyKind, terms, { ...asking, environment });
  const key = await (mode === 'live'
    ? createUncollected(tx, settings, environment, request)
    : createKey(tx, settings, environment, request, scopes));
  return { data: issued(key), made: { type: 'key', id: key.id, organisation_id } };
}

/** Replaces a key, or asks another person; then the data is null. */
export async function rotateByFirm(
  tx: Transaction,
  settings: KeySettings,
  key_id: string,
  { grace_seconds = GRACE_SECONDS_DEFAULT, ...asking }: Asking & { readonly grace_seconds?: number | undefined },
): Promise<Acted<Issued | null>> {
  const key = await findKeyNamed(tx, key_id);
  const { organisation_id, mode } = key;
  if (takesTwo(key)) {
    keyMachine.require(withStatus(tx, key), 'rotate');
    const environment = await environmentOf(tx, organisation_id, mode);
    return ask(tx, liveKeyRotationKind, { key_id, grace_seconds }, { ...asking, environment });
  }
  const rotate = mode === 'live' ? rotateUncollected : rotateKey;
  const successor = await rotate(tx, settings, key, key_id, grace_seconds);
  return { data: issued(successor), alsoMade: { type: 'key', id: successor.id, organisation_id } };
}

/** Changes what a key may do, or asks another person where that gives it more. */
export async function changeByFirm(
  tx: Transaction,
  settings: KeySettings,
  key_id: string,
  { actor, reason, ...changes }: Asking & KeyChanges,
): Promise<Acted<null>> {
  const key = await findKeyNamed(tx, key_id);
  if (!takesTwoToChange(key, changes)) {
    await changeKey(tx, settings, key, key_id, changes);
    return { data: null };
  }
  keyMachine.requireStatus(withStatus(tx, key), editable);
  const environment = await environmentOf(tx, key.organisation_id, key.mode);
  return ask(tx, liveKeyChangeKind, changeOf(key, changes), { actor, reason, environment });
}

async function ask<Payload extends object>(
  tx: Transaction,
  kind: StoredKind<Payload>,
  payload: Payload,
  asking: Asking & { readonly environment: Environment },
): Promise<Acted<null>> {
  return { ...(await askAnother(tx, kind, payload, { ...asking, because: BECAUSE })), data: null };
}

const issued = (key: Key | NewKey): Issued => ({ id: key.id, secret: 'secret' in key ? key.secret : null });

/** Before and after, as the second person reads it. */
const changeOf = (key: KeyRow, { scopes: wanted, ip_allowlist, rate_limit }: KeyChanges) => ({
  key_id: key.id,
  from: { scopes: key.scopes, ip_allowlist: key.ip_allowlist },
  to: {
    scopes: [...(wanted ?? key.scopes)],
    ip_allowlist: ip_allowlist ? canonicalAllowlist(ip_allowlist) : key.ip_allowlist,
  },
  rate_limit: rate_limit ?? null,
});
