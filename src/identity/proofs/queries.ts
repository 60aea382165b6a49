import { queryExists } from '../../platform/database/query.ts';
import { insertRows, type Row } from '../../platform/database/rows.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

/** One approval of a proof, without the hash. */
export type ProofRow = Omit<Row<'operator_proofs'>, 'proof_hash'>;

const insert = insertRows('operator_proofs');

/** The hash is in hexadecimal. */
export const insertProofs = (tx: Transaction, rows: readonly ProofRow[], hash: string): Promise<void> =>
  insert(
    tx,
    rows.map((row) => ({ ...row, proof_hash: `\\x${hash}` })),
  );

type Use = [hash: string, approval_id: string, operator_id: string, credential_id: string, at: string];

/** Takes one approval of a proof, by the hash in hexadecimal; no other request takes it again. Whether it was there to be taken. */
export const takeProof = queryExists<Use>(`
  update operator_proofs
  set used_at = $5
  where proof_hash = decode($1, 'hex')
    and approval_id = $2
    and operator_id = $3
    and credential_id = $4
    and used_at is null
    and expires_at > $5
  returning approval_id`);
