// What a backup notes of the books, and how a restored copy is held against it.
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { type AccountHead, accountHeads, findLostHeads } from '../../ledger/book/heads.ts';
import { verifyBooks } from '../../ledger/book/verify.ts';
import { notedHead } from '../../platform/audit-head.ts';
import { readAuditHead, verifyAudit } from '../../platform/audit-proof.ts';
import type { Manifest } from '../../platform/backup/manifest.ts';
import type { Noted } from '../../platform/backup/take.ts';
import { countVersions, type VersionCount } from '../../platform/crypto/sealed-columns.ts';
import type { Problem } from '../../platform/database/proof.ts';
import { queryValue } from '../../platform/database/query.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Declared } from './task.ts';

const lastMigration = queryValue<string>('select max(file) from migrations');

const HEADER = 'environment_id,account_id,sequence,hash';

/** All of one moment, in a transaction that repeats its reads. */
export async function noteBooks(tx: Transaction, { sealedColumns }: Declared): Promise<Noted> {
  const lines = [HEADER];
  for await (const page of accountHeads(tx))
    for (const { environment_id, id, sequence, hash } of page)
      lines.push(`${environment_id},${id},${sequence},${hash}`);
  const versions = await tx.rows<VersionCount>(countVersions(sealedColumns));
  return {
    migration: await lastMigration(tx),
    audit_head: await readAuditHead(tx),
    ledger_accounts: lines.length - 1,
    master_keys: versions.map(({ version }) => version).sort((one, other) => one - other),
    heads: `${lines.join('\n')}\n`,
  };
}

export type Proof = {
  readonly ledger: { readonly accounts: number; readonly entries: number; readonly problems: Problem[] };
  readonly audit: { readonly entries: number; readonly head: string; readonly problems: Problem[] };
  readonly heads: { readonly noted: number; readonly problems: Problem[] };
};

/** Both proofs, and that the chains contain each head that was noted. */
export async function proveBooks(
  tx: Transaction,
  { checks }: Declared,
  { audit_head, ledger_accounts }: Manifest,
  headsFile: string,
): Promise<Proof> {
  const audit = await verifyAudit(tx, { noted: notedHead(audit_head) });
  const heads = { noted: 0, problems: [] as Problem[] };
  for await (const page of readHeads(headsFile)) {
    heads.noted += page.length;
    heads.problems.push(...(await lostOf(tx, page)));
  }
  if (heads.noted !== ledger_accounts)
    heads.problems.push({
      place: 'ledger-heads.csv',
      problem: `it has ${heads.noted} accounts instead of ${ledger_accounts}`,
    });
  return { ledger: await verifyBooks(tx, checks), audit, heads };
}

async function lostOf(tx: Transaction, page: readonly AccountHead[]): Promise<Problem[]> {
  const lost = await findLostHeads(
    tx,
    page.map(({ environment_id }) => environment_id),
    page.map(({ id }) => id),
    page.map(({ sequence }) => sequence),
    page.map(({ hash }) => hash),
  );
  return lost.map(({ environment_id, id, sequence }) => ({
    place: `environment ${environment_id}, account ${id}`,
    problem: `its chain does not contain entry ${sequence} as it was when the backup was made`,
  }));
}

const PAGE = 5_000;

async function* readHeads(file: string): AsyncGenerator<readonly AccountHead[]> {
  let page: AccountHead[] = [];
  for await (const line of createInterface({ input: createReadStream(file) })) {
    if (line === HEADER) continue;
    const [environment_id = '', id = '', sequence = '', hash = ''] = line.split(',');
    page.push({ environment_id, id, sequence: Number(sequence), hash });
    if (page.length < PAGE) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}
