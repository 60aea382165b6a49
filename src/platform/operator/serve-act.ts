import type { Input, OperatorEndpoint, Output } from '../../vocabulary/endpoint.ts';
import { type Action, type AuditSubjects, type Origin, recordLook, type Subject } from '../audit-subjects.ts';
import { serveOperatorPrepared } from '../http/endpoints/operator-prepared.ts';
import {
  type Acting,
  type OperatorWork,
  type Route,
  serveOperator,
  serveOperatorLook,
} from '../http/endpoints/route.ts';
import { type Acted, recorded } from './act.ts';
import { originOf } from './origin.ts';

/** An endpoint that changes something or shows what is confidential, which is recorded in the audit. */
export type ActEndpoint = OperatorEndpoint & { readonly audit: NonNullable<OperatorEndpoint['audit']> };

/** The record that an act is done to; `organisation_id` is null where it belongs to no partner. */
export type Found = { readonly id: string; readonly organisation_id: string | null };

/** Who acts, and what the audit stores of the request. */
export type By = { readonly actor: string; readonly origin: Origin };

/** What an act is given: the request in its transaction, and what was read before that where something was. */
type Given<E extends ActEndpoint, Prepared> = OperatorWork<E> & { readonly prepared: Prepared };

type Act<E extends ActEndpoint, Place extends Found, Prepared> = {
  /** The record that the request names. Throws not_found. */
  readonly find: (work: Given<E, Prepared>) => Promise<Place>;
  readonly run: (work: Given<E, Prepared> & By & { readonly found: Place }) => Promise<Acted<Output<E>>>;
};

/** An act that makes the record that it is about, which `made` names. */
type Making<E extends ActEndpoint, Prepared> = (work: Given<E, Prepared> & By) => Promise<Acted<Output<E>>>;

type Prepare<E extends ActEndpoint, Prepared> = (request: Input<E> & { caller: Acting }) => Promise<Prepared>;

/** An act of an operator on one record: found, locked, changed and recorded in one transaction. */
export const serveAct = <E extends ActEndpoint, Place extends Found>(
  endpoint: E,
  subjects: AuditSubjects,
  act: Act<E, Place, undefined>,
): Route => serveOperator(endpoint, (work) => carryOut(endpoint, subjects, act, { ...work, prepared: undefined }));

export const serveMaking = <E extends ActEndpoint>(
  endpoint: E,
  subjects: AuditSubjects,
  run: Making<E, undefined>,
): Route => serveOperator(endpoint, (work) => make(endpoint, subjects, run, { ...work, prepared: undefined }));

/** The same, where a file is read before the transaction. */
export const servePreparedMaking = <E extends ActEndpoint, Prepared>(
  endpoint: E,
  subjects: AuditSubjects,
  { prepare, run }: { readonly prepare: Prepare<E, Prepared>; readonly run: Making<E, Prepared> },
): Route => serveOperatorPrepared(endpoint, prepare, (work) => make(endpoint, subjects, run, work));

/** A GET of what partners gave in confidence: nothing is changed, and who looked is recorded. */
export const serveLook = <E extends ActEndpoint & { method: 'GET' }, Place extends Found>(
  endpoint: E,
  act: Act<E, Place, undefined>,
): Route => serveOperatorLook(endpoint, (work) => look(endpoint, act, { ...work, prepared: undefined }));

/** The same of a POST, whose look is asked for with a reason. */
export const serveReveal = <E extends ActEndpoint & { method: 'POST' }, Place extends Found>(
  endpoint: E,
  act: Act<E, Place, undefined>,
): Route => serveOperator(endpoint, (work) => look(endpoint, act, { ...work, prepared: undefined }));

async function carryOut<E extends ActEndpoint, Place extends Found, Prepared>(
  endpoint: E,
  subjects: AuditSubjects,
  { find, run }: Act<E, Place, Prepared>,
  work: Given<E, Prepared>,
): Promise<Output<E>> {
  const found = await find(work);
  const action = actionIn(endpoint, work);
  const { data } = await recorded(work.tx, {
    ...{ ...action, subjects, subject: subjectOf(endpoint, found) },
    run: () => run({ ...work, ...action, found }),
  });
  return data;
}

async function make<E extends ActEndpoint, Prepared>(
  endpoint: E,
  subjects: AuditSubjects,
  run: Making<E, Prepared>,
  work: Given<E, Prepared>,
): Promise<Output<E>> {
  const action = actionIn(endpoint, work);
  const { data } = await recorded(work.tx, {
    ...{ ...action, subjects, subject: undefined },
    run: () => run({ ...work, ...action }),
  });
  return data;
}

async function look<E extends ActEndpoint, Place extends Found>(
  endpoint: E,
  { find, run }: Act<E, Place, undefined>,
  work: Given<E, undefined>,
): Promise<Output<E>> {
  const found = await find(work);
  const action = actionIn(endpoint, work);
  const { data } = await run({ ...work, ...action, found });
  await recordLook(work.tx, action, subjectOf(endpoint, found));
  return data;
}

const subjectOf = ({ audit: { subject: type } }: ActEndpoint, { id, organisation_id }: Found): Subject => ({
  ...{ type, id, organisation_id },
});

function actionIn<E extends ActEndpoint>(endpoint: E, { body, caller }: OperatorWork<E>): Action & By {
  const { reason = null, note = null } = (body ?? {}) as { reason?: string | null; note?: string | null };
  const origin = originOf(endpoint, caller);
  return { actor: caller.operator.name, action: actionOf(endpoint), reason: reason ?? note, origin };
}

/** How the audit calls what an endpoint does: `withdrawals approve`, `settlement-accounts verify`. */
export const actionOf = ({ name, audit }: Pick<OperatorEndpoint, 'name' | 'audit'>): string =>
  audit?.action ?? name.replace('.', ' ').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
