import { z } from 'zod';
import { jumpReason, proposeJump } from '../../access/proposals/jumps.ts';
import type { Subject } from '../../platform/audit-subjects.ts';
import { type Command, command, type Work } from '../../platform/operator/command.ts';
import { readText } from '../../platform/operator/files.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { isId, requestedPrice } from '../../vocabulary/values.ts';
import { storedStatuses } from '../investments/contract.ts';
import { planUpdate, writeUpdate } from '../investments/operations.ts';
import { investmentPrice } from '../investments/proposal.ts';
import { catalogueColumns } from './contract.ts';
import { jumpsOfEntries, planImport, readHere, writeOwnImport } from './operations.ts';
import { optionsOf } from './options.ts';
import { amendable, amendProduct, createProduct } from './product.ts';
import { investmentFile } from './proposal.ts';
import type { ParsedCatalogue } from './rows.ts';

/** There is one catalogue for all: the id that the audit uses for it. */
const catalogue: Subject = { type: 'catalogue', id: 'investments', organisation_id: null };

const FAR =
  'where a price or bid moves further than the setting price_jump_percent, all of it waits for another person';

/** A file as it is, which is what another person approves, and as it was read. */
export type CatalogueFile = { readonly csv: string; readonly parsed: ParsedCatalogue };

/** The command for a file of the catalogue; `fileOf` reads it from where the caller has it. */
export const importCommand = (fileOf: (given: string) => Promise<CatalogueFile>): Command =>
  command({
    name: 'investments import',
    about: `Create and update investments from a CSV file; ${FAR}`,
    kind: 'write',
    arguments: { file: { name: 'FILE.csv', about: 'the catalogue' } },
    options: { reason: jumpReason },
    async run({ tx, input: { file, reason }, actor }) {
      const { csv, parsed } = await fileOf(file);
      const entries = await planImport(tx, parsed);
      const jumps = await jumpsOfEntries(tx, entries, new Date(tx.now_ms).toISOString());
      if (jumps.length > 0) return proposeJump(tx, investmentFile, { csv, jumps }, { actor, reason });
      return { data: await writeOwnImport(tx, entries), made: catalogue };
    },
  });

const investment = (id: string): Subject => ({ type: 'investment', id, organisation_id: null });

async function subject({ input: { id } }: Work<{ id: string }>): Promise<Subject> {
  return isId(id) ? investment(id) : refuse('not_found', { resource: 'investment', id });
}

export const investmentCommands = [
  importCommand(async (file) => {
    const csv = await readText(file);
    return { csv, parsed: readHere(csv) };
  }),

  command({
    name: 'investments create',
    about: 'Create an investment, in one mode or in both',
    kind: 'write',
    options: optionsOf(catalogueColumns),
    async run({ tx, input }) {
      const ids = await createProduct(tx, input);
      const [first, second] = ids.map(investment);
      return { data: { ids }, made: first!, ...(second && { alsoMade: second }) };
    },
  }),

  command({
    name: 'investments amend',
    about: 'Change the terms of an investment: what is not typed stays',
    kind: 'write',
    arguments: { id: { name: 'ID', about: 'the investment' } },
    options: optionsOf(amendable, 'stays'),
    subject,
    async run({ tx, input: { id, ...changes } }) {
      await amendProduct(tx, id, changes);
      return { data: { id } };
    },
  }),

  command({
    name: 'investments update',
    about: `Change the price or the status of an investment; ${FAR}`,
    kind: 'write',
    arguments: { id: { name: 'ID', about: 'the investment' } },
    options: {
      price: {
        flags: '--price <price>',
        schema: requestedPrice('What a buyer pays.').optional(),
        about: 'what a buyer pays per unit',
      },
      bid_price: {
        flags: '--bid-price <price>',
        schema: requestedPrice('What a redemption pays.').optional(),
        about: 'what a redemption pays per unit, at most the price',
      },
      status: {
        flags: '--status <status>',
        schema: z.enum(storedStatuses, `Expected one of ${storedStatuses.join(', ')}.`).optional(),
        about: storedStatuses.join(', '),
      },
      reason: jumpReason,
    },
    subject,
    async run({ tx, input: { id, reason, ...fields }, actor }) {
      const changes = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
      if (Object.keys(changes).length === 0)
        refuse('validation_error', { '--price': 'Give --price, --bid-price or --status.' });
      const planned = await planUpdate(tx, id, changes);
      if (planned.jumps.length > 0)
        return proposeJump(tx, investmentPrice, { id, changes, jumps: [...planned.jumps] }, { actor, reason });
      return { data: await writeUpdate(tx, planned) };
    },
  }),
];
