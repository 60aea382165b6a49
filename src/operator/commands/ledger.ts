import { verifyLedger } from '../../money/ledger/verify.ts';
import { command } from '../command.ts';

export const ledgerCommands = [
  command({
    name: 'ledger verify',
    about: 'Prove every balance, chain and reference from the first entry on; exit 1 when one is wrong',
    kind: 'read',
    arguments: {},
    options: {},
    async run({ tx }) {
      const report = await verifyLedger(tx);
      const verified = report.problems.length === 0;
      return { data: { verified, ...report }, isWrong: !verified };
    },
  }),
];
