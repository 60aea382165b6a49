import { proposeJump } from '../../access/approvals/jumps.ts';
import { requireNoneWaiting } from '../../access/approvals/operations.ts';
import { release } from '../../market/feed/operations.ts';
import { quarantinedRow } from '../../market/feed/quarantined.ts';
import type { Subject } from '../../platform/audit-subjects.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Acted } from '../../platform/operator/act.ts';
import { jumpsOfRelease, productLink, quarantineRelease } from './jumps.ts';
import { jumpsOfLink } from './link-jumps.ts';
import { linkOne } from './text-files.ts';

type Asking = { readonly actor: string; readonly reason?: string | undefined };
type Link = { readonly code: string; readonly exchange: string; readonly symbol: string };

/** What the audit names for data of an exchange, or of a kind of file. */
export const marketOf = (id: string): Subject => ({ type: 'market', id, organisation_id: null });

/** Publishes it; what moves a price or a rate too far for one person waits for another. */
export async function releaseOrPropose(tx: Transaction, row_id: string, asking: Asking): Promise<Acted<unknown>> {
  const jumps = [...(await jumpsOfRelease(tx, await quarantinedRow(tx, row_id), new Date(tx.now_ms).toISOString()))];
  if (jumps.length === 0) return { data: await release(tx, row_id) };
  await requireNoneWaiting(tx, [quarantineRelease.name], { row_id });
  return proposeJump(tx, quarantineRelease, { row_id, jumps }, asking);
}

/** Ties the product to the instrument; a price that moves too far for one person waits for another. */
export async function linkOrPropose(tx: Transaction, link: Link, asking: Asking): Promise<Acted<unknown>> {
  const jumps = [...(await jumpsOfLink(tx, link, new Date(tx.now_ms).toISOString()))];
  if (jumps.length > 0) return proposeJump(tx, productLink, { ...link, jumps }, asking);
  return { data: await linkOne(tx, link), made: marketOf('links') };
}
