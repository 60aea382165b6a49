import { createHash, timingSafeEqual } from 'node:crypto';
import type { Sealer } from '../../platform/crypto/sealed.ts';
import { newId } from '../../vocabulary/id.ts';
import { days, KNOWN_DEVICE_DAYS } from '../../vocabulary/limits.ts';
import { kinds, type Person, type PersonKind } from '../../vocabulary/person-kinds.ts';
import type { Known } from '../credentials/queries.ts';

/**
 * A browser in which a person signed in before keeps a signed text of it, so that what strangers try never keeps the person out there. It is
 * bound to the person and to the password of then: a new password, and a new invitation, make every device unknown.
 */
export type DeviceOwner = {
  readonly kind: PersonKind;
  readonly person_id: string;
  readonly password_hash: string;
};

/** Whose known devices there may be; null for an address that nobody has, and for who has set no password. */
export const deviceOwnerOf = <P extends Person>(kind: PersonKind, known: Known<P> | undefined): DeviceOwner | null =>
  known?.credentials ? { kind, person_id: known.person.id, password_hash: known.credentials.password_hash } : null;

/** `tag.id.milliseconds.signature`: the tag is of the person, so that people who share a browser keep their own. */
const FORM = /^([0-9a-f]{12})\.([0-9a-f-]{36})\.(\d{13})\.([\w.-]{1,100})$/;
const LIVES_MS = days(KNOWN_DEVICE_DAYS);

/** What the browser keeps from now on. */
export function newDevice(sealer: Sealer, owner: DeviceOwner, now_ms: number): string {
  const device = `${tagOf(owner)}.${newId(now_ms)}.${now_ms}`;
  return `${device}.${sealer.blind.make(device, placeOf(owner))}`;
}

/** The id of the known device that one of the texts is of; null where none is. */
export function deviceOf(
  sealer: Sealer,
  owner: DeviceOwner | null,
  texts: readonly string[],
  now_ms: number,
): string | null {
  if (owner === null) return null;
  for (const text of texts) {
    const [, tag, id, since = '', signature = ''] = FORM.exec(text) ?? [];
    if (id === undefined || tag !== tagOf(owner) || now_ms >= Number(since) + LIVES_MS) continue;
    const signatures = sealer.blind.every(`${tag}.${id}.${since}`, placeOf(owner));
    if (signatures.some((one) => isSame(one, signature))) return id;
  }
  return null;
}

const tagOf = ({ person_id }: DeviceOwner): string => createHash('sha256').update(person_id).digest('hex').slice(0, 12);

const placeOf = ({ kind, person_id, password_hash }: DeviceOwner): string =>
  `known_device\n${kinds[kind].mark}\n${person_id}\n${password_hash}`;

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
