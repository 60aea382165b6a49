import type pg from 'pg';
import type { Sealer } from '../../platform/crypto/sealed.ts';
import { type Route, serveByOperator } from '../../platform/http/endpoints/route.ts';
import { type PageAddress, placeOf } from '../passkeys/place.ts';
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
  const needs = { pool, sealer, place: () => placeOf(operatorPages(), 'OPERATOR_PUBLIC_URL') };
  const answer = (status: number, data: object) => ({ status, body: JSON.stringify({ data }), replayed: false });
  return [
    serveByOperator(contract.createProof, async ({ body, caller }) =>
      answer(201, await createProof(needs, caller, body)),
    ),

    serveByOperator(contract.startPasskey, async ({ caller }) => answer(200, await startPasskey(needs, caller))),
  ];
}
