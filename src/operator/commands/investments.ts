import { z } from 'zod';
import { importInvestments } from '../../investing/catalogue/operations.ts';
import { storedStatuses } from '../../investing/investments/contract.ts';
import { updateInvestment } from '../../investing/investments/operations.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { isId, requestedPrice } from '../../vocabulary/values.ts';
import type { Subject } from '../audit.ts';
import { command } from '../command.ts';
import { readText } from '../files.ts';

/** The catalogue is everybody's and one: this names it where an audit needs an id. */
const catalogue: Subject = { type: 'catalogue', id: 'investments', organisation_id: null };

export const investmentCommands = [
  command({
    name: 'investments import',
    about: 'Create and update investments from a CSV file',
    kind: 'write',
    arguments: { file: { name: 'FILE.csv', about: 'the catalogue' } },
    options: {},
    async run({ tx, input }) {
      const data = await importInvestments(tx, await readText(input.file));
      return { data, made: catalogue };
    },
  }),

  command({
    name: 'investments update',
    about: 'Change the price or the status of an investment',
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
        about: 'what a redemption pays per unit',
      },
      status: {
        flags: '--status <status>',
        schema: z.enum(storedStatuses, `Expected one of ${storedStatuses.join(', ')}.`).optional(),
        about: storedStatuses.join(', '),
      },
    },
    subject: async ({ input: { id } }) => {
      if (!isId(id)) return refuse('not_found', { resource: 'investment', id });
      return { type: 'investment', id, organisation_id: null };
    },
    async run({ tx, input: { id, ...given } }) {
      const changes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
      if (Object.keys(changes).length === 0)
        refuse('validation_error', { '--price': 'Give --price, --bid-price or --status.' });
      return { data: await updateInvestment(tx, id, changes) };
    },
  }),
];
