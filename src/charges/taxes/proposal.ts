import { strictObject, z } from 'zod';
import { type Proposal, propose } from '../../access/approvals/operations.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { proposalKind } from '../../platform/operator/proposal-kind.ts';
import { newId } from '../../vocabulary/id.ts';
import { beginsTodayInWords, insteadOf } from './agreed.ts';
import { findEndable, getCode, present, requireCode } from './operations.ts';
import * as queries from './queries.ts';
import { WantedCode } from './wanted.ts';

type By = { readonly reason: string; readonly actor: string };

/** A tax or a levy, from a day on. */
export const taxCodeKind = proposalKind({
  name: 'tax_code',
  payload: WantedCode,
  effect: async ({ tx, payload }) => `${inWords(payload)}${beginsTodayInWords(tx, payload)}`,
  async act({ tx, payload, proposal: { proposed_by } }, approved_by) {
    await queries.waitForTurn(tx);
    await requireCode(tx, payload);
    const row: queries.TaxRow = {
      ...payload,
      ...{ id: newId(tx.now_ms), is_example: false, effective_until: null, proposed_by, approved_by },
      ...{ created_at: tx.now, ended_by: null, ended_at: null },
    };
    await queries.insertCode(tx, row);
    return { data: present(tx, row), made: { type: 'tax_code', id: row.id, organisation_id: null } };
  },
});

function inWords({
  code,
  name,
  country,
  authority,
  rate,
  collected_by,
  effective_from,
  ...wanted
}: WantedCode): string {
  const of = wanted.base === 'amount' ? `the amount (${wanted.charged_for.join(', ')})` : 'the charges that name it';
  const only = wanted.categories.length > 0 ? `, only for ${wanted.categories.join(', ')}` : '';
  const products = wanted.exempt_categories.length > 0 ? `, not for ${wanted.exempt_categories.join(', ')}` : '';
  const partners =
    wanted.exempt_organisations.length > 0 ? `, not for ${counted(wanted.exempt_organisations.length, 'partner')}` : '';
  const account = wanted.account === null ? '' : `, owed from ${wanted.account}`;
  return `From ${effective_from} on: ${code} (${name}), ${country}, ${rate} % of ${of}${only}${products}${partners}, for ${authority}, collected by the ${collected_by}${account}. Published: ${wanted.source}.`;
}

/** Asks another person to approve it. */
export const proposeCode = (tx: Transaction, wanted: WantedCode, by: By): Promise<Proposal> =>
  propose(tx, taxCodeKind, wanted, by);

/** The day from which on a tax or a levy holds no more. */
export const taxCodeEnd = proposalKind({
  name: 'tax_code_end',
  payload: strictObject({ id: z.string(), code: z.string(), effective_until: z.string() }),
  subject: async ({ payload: { id } }) => ({ type: 'tax_code', id, organisation_id: null }),
  async effect({ tx, payload: { id, code, effective_until } }) {
    const before = insteadOf(await getCode(tx, id), effective_until);
    return `End ${code}: from ${effective_until} on${before} it holds no more.${await namingInWords(tx, code, effective_until)}`;
  },
  async act({ tx, payload: { id, effective_until } }, ended_by) {
    await queries.waitForTurn(tx);
    const row = await findEndable(tx, id, effective_until);
    await queries.endCode(tx, id, effective_until, ended_by, tx.now);
    return { data: present(tx, { ...row, effective_until, ended_by, ended_at: tx.now }) };
  },
});

/** What would be charged without the tax from then on, unless another row of the code holds by then. */
async function namingInWords(tx: Transaction, code: string, effective_until: string): Promise<string> {
  const naming = await queries.findNaming(tx, code, effective_until);
  if (naming.length === 0) return '';
  const named = naming.map(
    ({ kind, mode, code: of, id }) => `${kind} ${of}${mode === null ? '' : ` in ${mode}`} (${id})`,
  );
  return ` From then on these are charged without it, unless another ${code} holds: ${named.join(', ')}.`;
}

const counted = (count: number, of: string): string => `${count} ${of}${count === 1 ? '' : 's'}`;

/** Throws as `findEndable` does. */
export async function proposeCodeEnd(tx: Transaction, id: string, effective_until: string, by: By): Promise<Proposal> {
  const { code } = await findEndable(tx, id, effective_until);
  return propose(tx, taxCodeEnd, { id, code, effective_until }, by);
}
