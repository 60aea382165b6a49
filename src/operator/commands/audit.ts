import { verifyAudit } from '../../platform/audit.ts';
import { command } from '../command.ts';

export const auditCommands = [
  command({
    name: 'audit verify',
    about: 'Prove that no entry of the audit was changed, removed or slipped in; keep the head hash elsewhere',
    kind: 'read',
    arguments: {},
    options: {},
    async run({ tx }) {
      const report = await verifyAudit(tx);
      return { data: report, isWrong: report.problems.length > 0 };
    },
  }),
];
