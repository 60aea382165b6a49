import type { Input, MemberAccess, MemberEndpoint, Output } from '../../../vocabulary/endpoint.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { MemberCaller } from '../auth/members.ts';
import type { Answer, Route } from './route.ts';

/** A person of a partner, and where the request came from. */
export type ActingMember = {
  readonly member: MemberCaller;
  readonly request_id: string;
  readonly address: string;
};

/** Who has not signed in yet, and what the browser keeps. */
export type SigningInMember = Omit<ActingMember, 'member'> & { readonly cookie: string | undefined };

/** A request of a member in the transaction that was opened for it. */
export type MemberWork<E extends MemberEndpoint> = Input<E> & { tx: Transaction; caller: ActingMember };

/** Binds an endpoint of the dashboard to the code that serves it. */
export const serveMember = <E extends MemberEndpoint & { member: Exclude<MemberAccess, 'anyone'> }>(
  endpoint: E,
  handle: (work: MemberWork<E>) => Promise<Output<E>>,
  cookies?: (work: MemberWork<E>) => readonly string[],
): Route => ({ kind: 'transaction', endpoint, handle, cookies });

/** An endpoint of the dashboard that nobody has signed in for yet: it opens its own transactions and returns its own headers. */
export const serveMemberSignIn = <E extends MemberEndpoint & { member: 'anyone' }>(
  endpoint: E,
  answer: (request: Input<E> & { caller: SigningInMember }) => Promise<Answer>,
): Route => ({ kind: 'own_transaction', endpoint, answer });

/** The same for who has signed in, where something takes too long for one transaction. */
export const serveByMember = <E extends MemberEndpoint & { member: 'own' }>(
  endpoint: E,
  answer: (request: Input<E> & { caller: ActingMember }) => Promise<Answer>,
): Route => ({ kind: 'own_transaction', endpoint, answer });
