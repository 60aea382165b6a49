import { command } from '../command.ts';
import { verifyBooks } from '../verify.ts';

export const ledgerCommands = [
  command({
    name: 'ledger verify',
    about: 'Prove every balance, chain and reference from the first entry on; exit 1 when one is wrong',
    kind: 'read',
    arguments: {},
    options: {},
    async run({ tx }) {
      const report = await verifyBooks(tx);
      const verified = report.problems.length === 0;
      return { data: { verified, ...report }, isWrong: !verified };
    },
  }),
];
