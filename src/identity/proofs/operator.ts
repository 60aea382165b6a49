import type pg from 'pg';
import type { Sealer } from '../../platform/crypto/sealed.ts';
import { type Route, serveByOperator } from '../../platform/http/endpoints/route.ts';
import { kinds } from '../../vocabulary/person-kinds.ts';
import { type PageAddress, placeOf } from '../passkeys/place.ts';
import { responseOf } from '../sessions/answer.ts';
import { createProof, startPasskey } from './operations.ts';
import * as contract from './operator-contract.ts';

export type ProofNeeds = {
  readonly pool: pg.Pool;
  readonly sealer: Sealer;
  /** Where operators open the console. */
  readonly operatorPages: PageAddress;
};

/** Each opens its own transactions: the password is checked for long, and what was refused is counted. */
export function proofRoutes({ pool, sealer, operatorPages }: ProofNeeds): Route[] {
  const needs = { pool, sealer, place: () => placeOf(operatorPages(), kinds.operator.pages) };
  return [
    serveByOperator(contract.createProof, async ({ body, caller }) =>
      responseOf(await createProof(needs, caller, body), 201),
    ),

    serveByOperator(contract.startPasskey, async ({ caller }) => responseOf(await startPasskey(needs, caller))),
  ];
}
