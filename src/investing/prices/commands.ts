import { z } from 'zod';
import { jumpReason, proposeJump } from '../../access/proposals/jumps.ts';
import type { Subject } from '../../platform/audit-subjects.ts';
import { type Command, command, option, type Work } from '../../platform/operator/command.ts';
import { readText } from '../../platform/operator/files.ts';
import { readingHere } from '../../platform/threads/beside.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { day, isId, requestedPrice } from '../../vocabulary/values.ts';
import { planUpdate, writeUpdate } from '../investments/operations.ts';
import { investmentPrice } from '../investments/proposal.ts';
import { applying } from './contract.ts';
import { type PriceTable, readPriceTable } from './judge.ts';
import { applyPrices, hintOf } from './operations.ts';
import { cancelPlanned, keepPrice, today } from './planning.ts';
import { plannedPrice } from './proposal.ts';

const FAR = 'further than the setting price_jump_percent';

const subjectOf =
  (type: 'investment' | 'planned_price') =>
  async ({ input: { id } }: Work<{ id: string }>): Promise<Subject> =>
    isId(id) ? { type, id, organisation_id: null } : refuse('not_found', { resource: type, id });

/** The command for a file of prices; `tableOf` reads it from where the caller has it. */
export const pricesFileCommand = (tableOf: (given: string) => Promise<PriceTable>): Command =>
  command({
    name: 'prices apply',
    about: `Apply a file of prices, once; what moves ${FAR} waits for another person, row by row`,
    kind: 'write',
    isPersonal: true,
    arguments: { file: { name: 'FILE.csv', about: 'the columns investment, date, price, bid_price' } },
    options: {
      mode: option.mode,
      apply: {
        flags: '--apply <rows>',
        schema: applying.optional(),
        about: 'all, by default: nothing where a row is wrong; or valid: the rows that are not',
      },
      reason: jumpReason,
    },
    async run({ tx, input: { file, mode, apply = 'all', reason = 'No reason was given.' }, actor }) {
      const data = await applyPrices(tx, { table: await tableOf(file), mode, apply, reason, actor });
      const hint = hintOf(data);
      return { data, ...(hint && { hint }), made: { type: 'price_file', id: data.id, organisation_id: null } };
    },
  });

export const priceCommands = [
  pricesFileCommand(async (file) => {
    const text = await readText(file);
    return readingHere(() => readPriceTable(text));
  }),

  command({
    name: 'prices set',
    about: `Set the price of an investment, at once or from a day on; what moves ${FAR} waits for another person`,
    kind: 'write',
    arguments: { id: { name: 'ID', about: 'the investment' } },
    options: {
      price: {
        flags: '--price <price>',
        schema: requestedPrice('What a buyer pays per unit.'),
        about: 'what a buyer pays per unit',
      },
      bid_price: {
        flags: '--bid-price <price>',
        schema: requestedPrice('What a redemption pays per unit.').nullable().optional(),
        about: 'what a redemption pays per unit, at most the price; the price when absent',
      },
      from: {
        flags: '--from <date>',
        schema: day('From which day on.').optional(),
        about: 'from which day on it holds; at once when absent',
      },
      reason: jumpReason,
    },
    subject: subjectOf('investment'),
    run: setPrice,
  }),

  command({
    name: 'prices cancel',
    about: 'Take back a price that is to hold from a later day on',
    kind: 'write',
    arguments: { id: { name: 'ID', about: 'the planned price' } },
    options: { reason: { ...option.reason, schema: z.string().optional() } },
    subject: subjectOf('planned_price'),
    run: async ({ tx, input: { id } }) => ({ data: await cancelPlanned(tx, id) }),
  }),
];

type PriceInput = {
  id: string;
  price: string;
  bid_price?: string | null | undefined;
  from?: string | undefined;
  reason?: string | undefined;
};

/** The product afterwards, or the price that is planned, or the proposal. */
async function setPrice({ tx, input, actor }: Work<PriceInput>) {
  const { id, price, bid_price = null, from = today(tx), reason } = input;
  if (from < today(tx))
    refuse('validation_error', { from: `Expected ${today(tx)} or later; prices are never changed.` });
  const changes = { price, bid_price };
  const planned = await planUpdate(tx, id, changes);
  const jumps = [...planned.jumps];
  const isLater = from > today(tx);
  if (jumps.length > 0 && isLater)
    return proposeJump(tx, plannedPrice, { id, effective_date: from, changes, jumps }, { actor, reason });
  if (jumps.length > 0) return proposeJump(tx, investmentPrice, { id, changes, jumps }, { actor, reason });
  if (!isLater) return { data: await writeUpdate(tx, planned) };
  const by = { planned_by: actor, is_approved: false };
  return { data: await keepPrice(tx, planned.investment, planned.prices!, from, by) };
}
