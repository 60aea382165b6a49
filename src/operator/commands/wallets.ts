import { environmentOf } from '../../access/organisations/operations.ts';
import { creditWallet, getWallet, setWalletStatus } from '../../ledger/wallets/operations.ts';
import type { Subject } from '../../platform/audit-subjects.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { command, option } from '../../platform/operator/command.ts';
import { newId } from '../../vocabulary/id.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { type Currency, type Mode, requestedMoney } from '../../vocabulary/values.ts';

const { organisation, mode, sandbox, currency, reason } = option;
type Whose = { organisation: string; mode: Mode; sandbox?: string | undefined; currency: Currency };

async function subjectOf(tx: Transaction, input: Whose): Promise<Subject> {
  const environment = await environmentOf(tx, input.organisation, input.mode, input.sandbox);
  const { id } = await getWallet(tx, environment, input.currency);
  return { type: 'wallet', id, organisation_id: environment.organisation_id };
}

export const walletCommands = [
  command({
    name: 'wallets credit',
    about: 'Put money into a test wallet by hand; into a live one two people do, by an adjustment',
    kind: 'write',
    options: {
      organisation,
      mode,
      sandbox,
      currency,
      amount: { flags: '--amount <money>', schema: requestedMoney('How much.'), about: 'how much, such as 5000.00' },
      reason: option.partnerReason,
    },
    subject: ({ tx, input }) => subjectOf(tx, input),
    async run({ tx, input }) {
      if (input.mode === 'live')
        refuse('validation_error', {
          mode: 'Expected test: money of a live wallet is moved by an adjustment, which another person approves.',
        });
      const environment = await environmentOf(tx, input.organisation, input.mode, input.sandbox);
      const wallet = await creditWallet(tx, {
        environment,
        currency: input.currency,
        amount: input.amount,
        reason: 'adjustment_credit',
        source: { type: 'adjustment', id: newId(tx.time_ms(environment)) },
        reference: null,
        description: input.reason,
      });
      return { data: wallet };
    },
  }),

  ...(['freeze', 'unfreeze'] as const).map((verb) =>
    command({
      name: `wallets ${verb}`,
      about: verb === 'freeze' ? 'Let a wallet take money in but pay none out' : 'Let a wallet pay out again',
      kind: 'write',
      options: { organisation, mode, sandbox, currency, reason },
      subject: ({ tx, input }) => subjectOf(tx, input),
      async run({ tx, input }) {
        const environment = await environmentOf(tx, input.organisation, input.mode, input.sandbox);
        const status = verb === 'freeze' ? 'frozen' : 'active';
        return { data: await setWalletStatus(tx, environment, input.currency, status) };
      },
    }),
  ),
];
