import type { Transaction } from '../../platform/database/transaction.ts';
import type { ProposalRow, StoredKind } from '../../platform/operator/proposal-kind.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { newId } from '../../vocabulary/id.ts';
import { hoursOf, type ProposalKindName } from '../../vocabulary/proposal-kinds.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { hashOfPayload } from './hashes.ts';
import * as queries from './queries.ts';
import { proposalMachine } from './states.ts';

/** The subject, the reason and the actor. With an environment where the act has one, else at most an organisation. */
export type ProposalRequest = {
  /** Where a record of the same id waits with it; else a new one. */
  readonly id?: string;
  readonly environment?: Environment;
  readonly organisation_id?: string;
  readonly reason: string;
  readonly actor: string;
};

/** A proposal that waits, and what would happen if it were approved now. */
export type Proposal = ProposalRow & { readonly effect: string };

/** Nothing is done until another person approves it. The caller has checked what can be checked now. */
export async function propose<Payload extends object>(
  tx: Transaction,
  kind: StoredKind<Payload>,
  payload: NoInfer<Payload>,
  { id = newId(tx.now_ms), environment, organisation_id, reason, actor }: ProposalRequest,
): Promise<Proposal> {
  const kept = kind.keep(payload);
  const row: ProposalRow = {
    id,
    kind: kind.name,
    organisation_id: environment?.organisation_id ?? organisation_id ?? null,
    environment_id: environment?.id ?? null,
    payload: kept,
    payload_sha256: hashOfPayload(kept),
    reason,
    status: proposalMachine.create('proposed'),
    proposed_by: actor,
    proposed_by_id: tx.operator_id,
    created_at: tx.now,
    decided_by: null,
    decided_by_id: null,
    decided_at: null,
    decision_reason: null,
    expires_hours: hoursOf(kind.name),
  };
  await queries.insertProposal(tx, row);
  return { ...row, effect: await kind.bind(tx, row, environment ?? null).effect() };
}

/** Throws invalid_state where one of these kinds waits already whose payload has these values, of an environment where one is named. */
export async function requireNoneWaiting<Payload extends object>(
  tx: Transaction,
  kinds: readonly StoredKind<Payload>[],
  payload: NoInfer<Partial<Payload>>,
  environment?: Environment,
): Promise<void> {
  const names = kinds.map(({ name }) => name);
  const waiting = await queries.findWaitingOf(tx, names, JSON.stringify(payload), tx.now, environment?.id ?? null);
  if (waiting) refuseWaiting(waiting);
}

export const refuseWaiting = ({ id, proposed_by }: Pick<ProposalRow, 'id' | 'proposed_by'>): never =>
  refuse('invalid_state', {
    current_status: `waits for another person than ${proposed_by}: proposal ${id}`,
    allowed_from: 'no proposal that waits',
  });

/** Where payloads of a kind name records: under a name, or under that name of each part of a list. */
export type Naming = { readonly kind: ProposalKindName; readonly name: string; readonly list?: string };

/** The first that waits about one of these records. Its kinds may be of later slices. */
export const findWaitingNaming = (
  tx: Transaction,
  namings: readonly Naming[],
  ids: readonly string[],
): Promise<ProposalRow | undefined> =>
  queries.findWaitingNaming(
    tx,
    namings.map(({ kind }) => kind),
    namings.map(({ name }) => name),
    namings.map(({ list = null }) => list),
    ids,
    tx.now,
  );

/** The same of one kind. */
export const findWaitingAbout = <Payload extends object>(
  tx: Transaction,
  { name: kind }: StoredKind<Payload>,
  name: keyof Payload & string,
  ids: readonly string[],
): Promise<ProposalRow | undefined> => findWaitingNaming(tx, [{ kind, name }], ids);

/** What waits for another person in an environment, of these kinds, oldest first. */
export const listWaitingIn = (
  tx: Transaction,
  { id }: Environment,
  kinds: readonly ProposalKindName[],
): Promise<ProposalRow[]> => queries.findWaitingIn(tx, id, kinds, tx.now);
