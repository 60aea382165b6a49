import { verifyBooks } from '../../ledger/book/verify.ts';
import { command } from '../../platform/operator/command.ts';

export const ledgerCommands = [
  command({
    name: 'ledger verify',
    about:
      'Hold every balance, chain and reference against each other, from the first entry on; exit 1 when one is wrong. It proves ' +
      'that the books agree with themselves; that nobody who owns the database wrote all of them anew is proved by head hashes ' +
      'that partners noted (their proof of a wallet) and by "audit verify --head"',
    kind: 'read',
    needsNoKeys: true,
    async run({ tx, settings: { checks } }) {
      const report = await verifyBooks(tx, checks);
      const verified = report.problems.length === 0;
      return { data: { verified, ...report }, isWrong: !verified };
    },
  }),
];
