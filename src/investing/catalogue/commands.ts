import { z } from 'zod';
import { jumpReason, proposeJump } from '../../access/proposals/jumps.ts';
import type { Subject } from '../../platform/audit-subjects.ts';
import { command } from '../../platform/operator/command.ts';
import { readText } from '../../platform/operator/files.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { isId, requestedPrice } from '../../vocabulary/values.ts';
import { storedStatuses } from '../investments/contract.ts';
import { planUpdate, writeUpdate } from '../investments/operations.ts';
import { investmentPrice } from '../investments/proposal.ts';
import { PRICE_JUMP_PERCENT } from '../investments/quoted.ts';
import { jumpsOfEntries, planImport, writeImport } from './operations.ts';
import { investmentFile } from './proposal.ts';

/** There is one catalogue for all: the id that the audit uses for it. */
const catalogue: Subject = { type: 'catalogue', id: 'investments', organisation_id: null };

const FAR = `where a price or bid moves more than ${PRICE_JUMP_PERCENT.toUnits()} %, all of it waits for another person`;

export const investmentCommands = [
  command({
    name: 'investments import',
    about: `Create and update investments from a CSV file; ${FAR}`,
    kind: 'write',
    arguments: { file: { name: 'FILE.csv', about: 'the catalogue' } },
    options: { reason: jumpReason },
    async run({ tx, input: { file, reason }, actor }) {
      const csv = await readText(file);
      const entries = await planImport(tx, csv);
      const jumps = jumpsOfEntries(entries);
      if (jumps.length > 0) return proposeJump(tx, investmentFile, { csv, jumps }, { actor, reason });
      return { data: await writeImport(tx, entries), made: catalogue };
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
    subject: async ({ input: { id } }) => {
      if (!isId(id)) return refuse('not_found', { resource: 'investment', id });
      return { type: 'investment', id, organisation_id: null };
    },
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
