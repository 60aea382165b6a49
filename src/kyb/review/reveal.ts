import { recordLook } from '../../platform/audit-subjects.ts';
import type { Sealer } from '../../platform/crypto/sealed.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type Acting, type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import { originOf } from '../../platform/operator/origin.ts';
import type { Input } from '../../vocabulary/endpoint.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { openNumber } from '../people/numbers.ts';
import { findPerson } from '../people/queries.ts';
import { revealNumber } from './operator-contract.ts';
import { ownerOfPerson } from './parts.ts';

/** The one way to a number in plain text: no command line has it, because there nobody proves who they are. */
export const revealRoute = (sealer: Sealer): Route =>
  serveOperator(revealNumber, ({ tx, params: { person }, body, caller }) => reveal(tx, sealer, caller, person, body));

type RevealRequest = Input<typeof revealNumber>['body'];

/** The audit has which number it was, in the name of the action, and never the number. */
async function reveal(tx: Transaction, sealer: Sealer, caller: Acting, id: string, { field, reason }: RevealRequest) {
  const { id: environment_id, organisation_id } = await ownerOfPerson(tx, id);
  const person = await findPerson(tx, environment_id, id);
  if (!person) return refuse('not_found', { resource: 'person', id });
  const action = {
    actor: caller.operator.name,
    action: `kyb reveal ${field}`,
    reason,
    origin: originOf(revealNumber, caller),
  };
  await recordLook(tx, action, { type: 'kyb_person', id, organisation_id });
  return { person_id: id, field, value: openNumber(sealer, person, field) };
}
