import { proposeJump } from '../../access/approvals/jumps.ts';
import { waitOfActed } from '../../access/approvals/proposed-act.ts';
import { loadCalendar } from '../../market/calendar/operations.ts';
import type { AuditSubjects } from '../../platform/audit-subjects.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import type { Acted } from '../../platform/operator/act.ts';
import { serveMaking } from '../../platform/operator/serve-act.ts';
import * as contract from './link-contract.ts';
import { linkOne } from './link-file.ts';
import { jumpsOfLink, previewLink } from './link-jumps.ts';
import type { ProductLink } from './product-links.ts';
import { productLink } from './proposal.ts';

export const linkRoutes = (subjects: AuditSubjects): Route[] => [
  serveOperator(contract.previewLink, async ({ tx, query: { code, symbol, exchange: named } }) => {
    const { exchange } = await loadCalendar(tx, named);
    return previewLink(tx, { code, symbol, exchange: exchange.code });
  }),

  serveMaking(contract.setLink, subjects, async ({ tx, body: { exchange: named, code, symbol, reason }, actor }) => {
    const { exchange } = await loadCalendar(tx, named);
    const link = { code, exchange: exchange.code, symbol };
    const acted = await linkOrPropose(tx, link, { actor, reason });
    return { ...acted, data: { ...link, ...waitOfActed(acted) } };
  }),
];

type Asking = { readonly actor: string; readonly reason?: string | undefined };

/** Ties the product to the instrument; a price that moves too far for one person waits for another. */
async function linkOrPropose(tx: Transaction, link: ProductLink, asking: Asking): Promise<Acted<unknown>> {
  const jumps = [...(await jumpsOfLink(tx, link, new Date(tx.now_ms).toISOString()))];
  if (jumps.length > 0) return proposeJump(tx, productLink, { ...link, jumps }, asking);
  return { data: await linkOne(tx, link), made: { type: 'market', id: 'links', organisation_id: null } };
}
