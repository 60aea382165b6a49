import { isDeepStrictEqual } from 'node:util';
import { strictObject, z } from 'zod';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type Facts, proposalKind } from '../../platform/operator/proposal-kind.ts';
import { scopes } from '../../vocabulary/endpoint.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { getOrganisation } from '../organisations/operations.ts';
import { createUncollected, rotateUncollected } from './collection.ts';
import { changeKey } from './operations.ts';
import * as queries from './queries.ts';

const scopeList = z.array(z.enum(scopes)).min(1);
const addresses = z.array(z.string());

const liveKey = strictObject({
  label: z.string().nullable(),
  scopes: scopeList,
  ip_allowlist: addresses,
  rate_limit: z.int().nullable(),
  strict_replay: z.boolean(),
  expires_at: z.string().nullable(),
});

const COLLECTED = 'A member of the partner collects its secret, which nobody of the firm sees.';
const from = (list: readonly string[]): string => list.join(', ') || 'no address';

/** A key with which orders are placed or money is moved. */
export const liveKeyKind = proposalKind({
  name: 'live_key',
  payload: liveKey,
  async effect({ tx, payload, environment }) {
    const { name } = await getOrganisation(tx, environment!.organisation_id);
    const { label, scopes: wanted, ip_allowlist, rate_limit, strict_replay, expires_at } = payload;
    const limits = [
      `used from ${from(ip_allowlist)}`,
      ...(rate_limit === null ? [] : [`${rate_limit} requests a minute`]),
      ...(strict_replay ? ['strict_replay'] : []),
      ...(expires_at === null ? [] : [`until ${expires_at}`]),
    ].join(', ');
    return `Make a live key${label === null ? '' : ` “${label}”`} of ${name} with the scopes ${wanted.join(', ')}; ${limits}. ${COLLECTED}`;
  },
  async act({ tx, payload, environment }, _approved_by, settings) {
    const data = await createUncollected(tx, settings, environment!, {
      ...payload,
      rate_limit: payload.rate_limit ?? undefined,
    });
    return { data, made: { type: 'key', id: data.id, organisation_id: environment!.organisation_id } };
  },
});

/** The successor of such a key. */
export const liveKeyRotationKind = proposalKind({
  name: 'live_key_rotation',
  payload: strictObject({ key_id: z.string(), grace_seconds: z.int() }),
  subject: async ({ payload: { key_id: id }, proposal }) => subjectOf(id, proposal),
  async effect({ tx, payload: { key_id, grace_seconds }, proposal }) {
    const until = grace_seconds === 0 ? 'ends at once' : `works until ${grace_seconds} seconds after the collection`;
    return `Rotate ${await named(tx, key_id, proposal)}; the old key ${until}. ${COLLECTED}`;
  },
  async act({ tx, payload: { key_id, grace_seconds }, environment }, _approved_by, settings) {
    const data = await rotateUncollected(tx, settings, environment!, key_id, grace_seconds);
    return { data, alsoMade: subjectOf(data.id, environment!) };
  },
});

const limits = strictObject({ scopes: scopeList, ip_allowlist: addresses });

/** More than such a key had. What was seen is what is changed: with another key meanwhile it is proposed again. */
export const liveKeyChangeKind = proposalKind({
  name: 'live_key_change',
  payload: strictObject({ key_id: z.string(), from: limits, to: limits, rate_limit: z.int().nullable() }),
  subject: async ({ payload: { key_id: id }, proposal }) => subjectOf(id, proposal),
  async effect(facts) {
    const { tx, payload, proposal } = facts;
    const { from: old, to, rate_limit } = payload;
    const change = [
      `Change ${await named(tx, payload.key_id, proposal)}: scopes from ${old.scopes.join(', ')} to ${to.scopes.join(', ')}`,
      `addresses from ${from(old.ip_allowlist)} to ${from(to.ip_allowlist)}`,
      ...(rate_limit === null ? [] : [`${rate_limit} requests a minute`]),
    ].join('; ');
    return (await isAsSeen(facts)) ? `${change}.` : `${change}. ${CHANGED}`;
  },
  async act(facts, _approved_by, settings) {
    const { tx, payload, environment } = facts;
    if (!(await isAsSeen(facts))) refuse('validation_error', { approval: CHANGED });
    const { to, rate_limit, key_id } = payload;
    const changes = { ...to, rate_limit: rate_limit ?? undefined };
    return { data: await changeKey(tx, settings, environment!, key_id, changes) };
  },
});

const CHANGED = 'The key was changed since: propose it again.';

type Change = { readonly key_id: string; readonly from: z.output<typeof limits> };

async function isAsSeen({ tx, payload: { key_id, from: seen } }: Pick<Facts<Change>, 'tx' | 'payload'>) {
  const key = await queries.findAnyKey(tx, key_id, key_id);
  return key !== undefined && isDeepStrictEqual({ scopes: key.scopes, ip_allowlist: key.ip_allowlist }, seen);
}

type Owned = { readonly organisation_id: string | null };

const subjectOf = (id: string, { organisation_id }: Owned) => ({ type: 'key', id, organisation_id });

async function named(tx: Transaction, id: string, { organisation_id }: Owned): Promise<string> {
  const key = await queries.findAnyKey(tx, id, id);
  const { name } = await getOrganisation(tx, organisation_id!);
  return `the live key ${key?.key_id}${key?.label ? ` “${key.label}”` : ''} of ${name}`;
}
