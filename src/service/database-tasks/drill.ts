// Restores a backup beside the service, proves the copy, and removes it again.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findLostDocuments, type LostDocuments } from '../../kyb/documents/lost.ts';
import type { Manifest } from '../../platform/backup/manifest.ts';
import { restoreBackup } from '../../platform/backup/restore.ts';
import { LEDGER_HEADS } from '../../platform/backup/take.ts';
import { connectPool } from '../../platform/database/connect.ts';
import { type Embedded, startEmbedded } from '../../platform/database/embedded.ts';
import { defaultPoolSizes } from '../../platform/database/pools.ts';
import { prepareDatabase } from '../../platform/database/prepare.ts';
import { transact } from '../../platform/database/transaction.ts';
import { documentsFolder } from '../../platform/storage/open.ts';
import { type Proof, proveBooks } from './books.ts';
import { PROOF_STATEMENT_MS } from './connect.ts';
import type { Declared } from './task.ts';

export type DrillReport = Proof & {
  readonly verified: boolean;
  readonly backup: string;
  readonly taken_at: string;
  /** From its first byte until the copy answered. */
  readonly restore_seconds: number;
  readonly proof_seconds: number;
  readonly documents: LostDocuments;
};

export async function drill(backup: string, declared: Declared): Promise<DrillReport> {
  const folder = mkdtempSync(join(tmpdir(), 'partner-drill-'));
  const dataDir = join(folder, 'data');
  const connecting = { role: 'all', sizes: defaultPoolSizes, isShared: false, announces: false } as const;
  const begun_ms = performance.now();
  let copy: Embedded | null = null;
  const remove = async () => {
    await copy?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const onSignal = () => void remove().finally(() => process.exit(1));
  for (const signal of signals) process.once(signal, onSignal);
  try {
    const manifest = await restoreBackup(backup, dataDir);
    copy = await startEmbedded(dataDir, { settings: { shared_buffers: '64MB', max_connections: '40' } });
    // The copy is brought to this version as a service that starts on it would do.
    await prepareDatabase(
      { work: copy.work, owner: copy.connection, pooler: null, replica: null, connecting },
      { warn: () => {} },
    );
    const restored_ms = performance.now();
    const proof = await prove(copy, declared, { manifest, backup, dataDir });
    const proven_ms = performance.now();
    return {
      verified: isRight(proof),
      backup,
      taken_at: manifest.finished_at,
      restore_seconds: seconds(restored_ms - begun_ms),
      proof_seconds: seconds(proven_ms - restored_ms),
      ...proof,
    };
  } finally {
    for (const signal of signals) process.off(signal, onSignal);
    await remove();
  }
}

const signals = ['SIGINT', 'SIGTERM'] as const;
const seconds = (ms: number) => Math.round(ms / 100) / 10;

type Restored = { readonly manifest: Manifest; readonly backup: string; readonly dataDir: string };
type Proven = Proof & { readonly documents: LostDocuments };

async function prove(copy: Embedded, declared: Declared, { manifest, backup, dataDir }: Restored): Promise<Proven> {
  const pool = connectPool(copy.work, 1, () => {}, { purpose: 'drill', statement_ms: PROOF_STATEMENT_MS });
  try {
    return await transact(pool, 'read', async (tx) => ({
      ...(await proveBooks(tx, declared, manifest, join(backup, LEDGER_HEADS))),
      documents:
        manifest.documents === null
          ? inBucket
          : await findLostDocuments(tx, (name) => existsSync(join(documentsFolder(dataDir), name))),
    }));
  } finally {
    await pool.end();
  }
}

/** They are no part of the backup. */
const inBucket: LostDocuments = { documents: null, problems: [] };

const isRight = ({ ledger, audit, heads, documents }: Proven): boolean =>
  [ledger, audit, heads, documents].every(({ problems }) => problems.length === 0);
