import { NotedHead, notedHead } from '../../platform/audit-head.ts';
import { verifyAudit } from '../../platform/audit-proof.ts';
import { command } from '../../platform/operator/command.ts';

export const auditCommands = [
  command({
    name: 'audit verify',
    about:
      'Read the chain of the audit from its first entry on, and with --head prove that nothing up to a head noted earlier was ' +
      'changed. Note the printed head outside this database: whoever owns the database can compute a chain anew, but not one ' +
      'that contains a head you noted. Exit 1 when something is wrong',
    kind: 'read',
    needsNoKeys: true,
    options: {
      head: {
        flags: '--head <hash>',
        schema: NotedHead.optional(),
        about: 'a head that was noted elsewhere, as number:hash or hash',
      },
    },
    async run({ tx, input: { head } }) {
      const { next: _, ...report } = await verifyAudit(tx, { noted: notedHead(head) });
      return { data: report, isWrong: report.problems.length > 0 };
    },
  }),
];
