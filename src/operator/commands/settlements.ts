import { z } from 'zod';
import { findGaps, gapStatuses } from '../../money/settlements/gap-queries.ts';
import { askForComparison, resolveGap } from '../../money/settlements/operations.ts';
import { findDays } from '../../money/settlements/queries.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { day, isId, words } from '../../vocabulary/values.ts';
import { command } from '../command.ts';
import { option } from '../options.ts';

export const settlementCommands = [
  command({
    name: 'settlements list',
    about: "List the days that were held against the payments provider's own list, with totals and gaps, newest first",
    kind: 'read',
    arguments: {},
    options: { mode: option.queueMode },
    run: async ({ tx, input: { mode = 'live' } }) => ({ data: await findDays(tx, mode) }),
  }),

  command({
    name: 'settlements gaps',
    about: "List where the payments provider's list and our records differ and nobody has said why",
    kind: 'read',
    arguments: {},
    options: {
      mode: option.queueMode,
      status: {
        flags: '--status <status>',
        schema: z.enum(gapStatuses, `Expected one of ${gapStatuses.join(', ')}.`).optional(),
        about: `${gapStatuses.join(', ')}; open by default`,
      },
    },
    run: async ({ tx, input: { mode = 'live', status = 'open' } }) => ({ data: await findGaps(tx, mode, status) }),
  }),

  command({
    name: 'settlements resolve',
    about: 'Say what became of a gap, once it is dealt with; no money moves by this',
    kind: 'write',
    arguments: { gap: { name: 'GAP_ID', about: 'the gap, as settlements gaps shows it' } },
    options: {
      note: { flags: '--note <text>', schema: words(500, 'What was done.'), about: 'what was done; kept in the audit' },
    },
    subject: async ({ input: { gap: id } }) => {
      if (!isId(id)) return refuse('not_found', { resource: 'settlement_gap', id });
      return { type: 'settlement_gap', id, organisation_id: null };
    },
    run: async ({ tx, input: { gap, note } }) => ({ data: await resolveGap(tx, gap, note) }),
  }),

  command({
    name: 'settlements compare',
    about: "Have a day held against the payments provider's list (again); the running service does it within a minute",
    kind: 'write',
    arguments: {},
    options: {
      mode: option.mode,
      day: { flags: '--day <day>', schema: day('The day.'), about: 'a UTC day that is over, such as 2026-11-20' },
    },
    async run({ tx, input: { mode, day: asked } }) {
      const data = await askForComparison(tx, mode, asked);
      return { data, made: { type: 'settlement', id: data.id, organisation_id: null } };
    },
  }),
];
