import { asOperator, byToken, type Call } from './calls.ts';
import type { Firm } from './firm.ts';
import type { openSessionsAt } from './signed-in.ts';

/** The firm of the demonstration, with the sessions of its people. */
export type Staff = Firm & { readonly sessionOf: ReturnType<typeof openSessionsAt> };

export function personOf({ operators }: Firm, role: string, place = 0) {
  const person = operators.filter(({ roles }) => roles.includes(role))[place];
  if (!person) throw new Error(`The demonstration has no operator ${place + 1} of the role ${role}.`);
  return person;
}

export const scriptOf = (firm: Firm, role: string): Call =>
  asOperator(firm.operator_url, byToken(personOf(firm, role)));

/** Acts of the second person of a role. */
export const secondOf = (firm: Staff, role: string): Promise<Call> => firm.sessionOf(personOf(firm, role, 1));

export async function approve(firm: Staff, role: string, id: string, name: string): Promise<void> {
  const second = await secondOf(firm, role);
  const { status, payload_sha256, effect_sha256 } = await second('GET', `/approvals/${id}`);
  if (status === 'proposed') await second('POST', `/approvals/${id}/approve`, { payload_sha256, effect_sha256 }, name);
}

/** What finance proposes and its second person approves. `name` is the same at every start. */
export async function propose(firm: Staff, path: string, body: object, name: string): Promise<void> {
  const { approval_id } = await scriptOf(firm, 'finance')('POST', path, body, name);
  await approve(firm, 'finance', approval_id, `${name}-approved`);
}
