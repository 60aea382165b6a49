import { z } from 'zod';
import { command, type Option } from '../../platform/operator/command.ts';
import { Mode } from '../../vocabulary/values.ts';
import { requestRun } from './operations.ts';

/** What operators do with reports, as the audit has it; an endpoint serves it. */

const text = (flags: Option['flags'], about: string) => ({ flags, about, schema: z.string().optional() }) as const;

export const reportsMake = command({
  name: 'reports make',
  about: 'Ask for the files of a report',
  kind: 'write',
  arguments: { report: { name: 'NAME', about: 'the report' } },
  options: {
    as_of: text('--as-of <day>', 'the last day'),
    from: text('--from <day>', 'the first day'),
    mode: { flags: '--mode <mode>', about: 'test or live; live by default', schema: Mode.optional() },
    organisation: text('--organisation <id>', 'the partner'),
    customer: text('--customer <reference>', 'the customer'),
  },
  async run({ tx, input: { report, ...query }, actor }) {
    const data = await requestRun(tx, report, query, actor);
    return { data, made: { type: 'report', id: data.id, organisation_id: data.organisation_id } };
  },
});
