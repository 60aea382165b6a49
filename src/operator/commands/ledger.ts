import { z } from 'zod';
import { environmentOf } from '../../access/organisations/operations.ts';
import { propose } from '../../access/proposals/operations.ts';
import { proposeAdjustment } from '../../ledger/adjustments/operations.ts';
import { verifyBooks } from '../../ledger/book/verify.ts';
import { hurryVerification } from '../../ledger/book/work.ts';
import { command, option } from '../../platform/operator/command.ts';
import { requestedMoney } from '../../vocabulary/values.ts';
import { ledgerAdjustment } from './adjustment.ts';

/** There is one ledger, so its verification has no id of its own. */
const LEDGER = '00000000-0000-7000-8000-000000000003';

export const ledgerCommands = [
  command({
    name: 'ledger verify',
    about:
      'Hold every balance, chain and reference against each other, from the first entry on; exit 1 when one is wrong. It proves ' +
      'that the books agree with themselves; that nobody who owns the database wrote all of them anew is proved by head hashes ' +
      'that partners noted (their proof of a wallet) and by "audit verify --head"',
    kind: 'read',
    isOnDatabase: true,
    needsNoKeys: true,
    async run({ tx, settings: { checks } }) {
      const report = await verifyBooks(tx, checks);
      const verified = report.problems.length === 0;
      return { data: { verified, ...report }, isWrong: !verified };
    },
  }),

  command({
    name: 'ledger verification start',
    about: 'Verify the whole ledger now, piece by piece; the service goes on with it by itself',
    kind: 'write',
    async run({ tx }) {
      await hurryVerification(tx);
      return { data: {}, made: { type: 'ledger_verification', id: LEDGER, organisation_id: null } };
    },
  }),

  command({
    name: 'ledger adjust propose',
    about: 'Propose to move money by hand; nothing moves until another person approves it',
    kind: 'write',
    isPersonal: true,
    options: {
      organisation: option.organisation,
      mode: option.mode,
      sandbox: option.sandbox,
      currency: option.currency,
      direction: {
        flags: '--direction <word>',
        schema: z.enum(['credit', 'debit'], 'Expected credit or debit.'),
        about: 'credit (into the wallet) or debit (out of it)',
      },
      amount: { flags: '--amount <money>', schema: requestedMoney('How much.'), about: 'how much, such as 5000.00' },
      reason: option.partnerReason,
    },
    async run({ tx, input: { organisation, mode, sandbox, ...proposal }, actor }) {
      const environment = await environmentOf(tx, organisation, mode, sandbox);
      const data = await proposeAdjustment(tx, environment, proposal, actor);
      const { id, currency, direction, amount, reason } = data;
      await propose(tx, ledgerAdjustment, { currency, direction, amount }, { id, environment, reason, actor });
      return { data, made: { type: 'adjustment', id, organisation_id: organisation } };
    },
  }),
];
