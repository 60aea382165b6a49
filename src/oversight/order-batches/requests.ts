import { strictObject, z } from 'zod';
import { OrderSide } from '../../investing/orders/contract.ts';
import { BULK_ROWS_MAX } from '../../vocabulary/limits.ts';
import { requestedInstant, sandboxName, text } from '../../vocabulary/values.ts';

export const CreateBatch = strictObject({
  investment: text(
    1,
    100,
    'The investment: its id, or its code, with `live:` or `test:` before it where both have it.',
  ),
  side: OrderSide.meta({ description: '`buy` makes a file of subscriptions, `sell` one of redemptions.' }),
  cut_off: requestedInstant(
    'Only orders created before this instant; in test by the clock of the sandbox. Orders with a dealing day are left out until their own `cut_off_at`, which this does not change.',
  ),
  organisation: z.string().min(1).max(255).optional().meta({
    description:
      'Only orders of this partner: its id, or its name where no other has it. In live all partners when absent; in test it has to be given.',
  }),
  sandbox: sandboxName.optional().meta({
    description: 'In test, which sandbox of the partner; `default` when absent. In live it may not be given.',
  }),
}).meta({ id: 'CreateBatch', description: 'Which orders are in the file.' });
export type CreateBatch = z.infer<typeof CreateBatch>;

export const BatchFormat = z.enum(['csv', 'xlsx']).meta({ description: 'The kind of file; `csv` when absent.' });

export const WithdrawBatch = strictObject({ reason: text(1, 500, 'Why; kept in the audit.') }).meta({
  id: 'WithdrawBatch',
  description: 'Why a batch is withdrawn.',
});

export const SendNotes = strictObject({
  file_name: text(1, 255, 'How the file is called.'),
  content: z
    .string()
    .min(1, 'Expected the file in base64.')
    .meta({ format: 'byte', description: `The file in base64, at most ${BULK_ROWS_MAX} rows besides the header.` }),
}).meta({ id: 'SendNotes', description: 'The file of contract notes.' });
