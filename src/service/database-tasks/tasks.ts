import { z } from 'zod';
import { inviteFirstAdmin } from '../../identity/invitations/by-admin.ts';
import { verifyBooks } from '../../ledger/book/verify.ts';
import { NotedHead, notedHead } from '../../platform/audit-head.ts';
import { verifyAudit } from '../../platform/audit-proof.ts';
import { countVersions, type VersionCount } from '../../platform/crypto/sealed-columns.ts';
import { recorded } from '../../platform/operator/act.ts';
import { PersonName } from '../../vocabulary/person.ts';
import { backup, restore, tryOut } from './backup.ts';
import { type DatabaseTask, databaseTask } from './task.ts';

const folder = (about: string) => ({ folder: { typed: '<folder>', about, schema: z.string() } }) as const;

/** All that is typed on the database itself, where the service need not run: everything else that the firm does is an endpoint. */
export const databaseTasks: readonly DatabaseTask[] = [
  databaseTask({
    name: 'bootstrap',
    about:
      'Invite the first admin and show the invitation; again until it is accepted, refused once there is an active admin',
    inputs: {
      email: {
        typed: '--email <address>',
        about: 'the address of the person',
        schema: z.email('Expected an e-mail address.').max(254, 'Expected at most 254 characters.'),
      },
      name: { typed: '--name <name>', about: 'the name of the person', schema: PersonName },
    },
    run: (work, person) =>
      work.transact('write', async ({ tx, sealer }) => {
        const action = { actor: work.actor, action: 'bootstrap', reason: null };
        const { data } = await recorded(tx, {
          ...{ ...action, subjects: work.declared.auditSubjects, subject: undefined },
          async run() {
            const { operator, ...invitation } = await inviteFirstAdmin(tx, sealer, person);
            const made = { type: 'operator', id: operator.id, organisation_id: null };
            return { data: { ...operator, ...invitation }, made };
          },
        });
        const hint =
          'Accept it within a day: POST /operator/v1/invitations/read, then /operator/v1/invitations/accept.';
        return { data, hint };
      }),
  }),

  databaseTask({
    name: 'ledger verify',
    about:
      'Hold every balance, chain and reference against each other, from the first entry on; exit 1 when one is wrong. It proves ' +
      'that the books agree with themselves; that nobody who owns the database wrote all of them again is proved by head hashes ' +
      'that partners noted (their proof of a wallet) and by "audit verify --head"',
    needsNoKeys: true,
    inputs: {},
    run: (work) =>
      work.transact('read', async ({ tx }) => {
        const report = await verifyBooks(tx, work.declared.checks);
        const verified = report.problems.length === 0;
        return { data: { verified, ...report }, isWrong: !verified };
      }),
  }),

  databaseTask({
    name: 'audit verify',
    about:
      'Read the chain of the audit from its first entry on, and with --head prove that nothing up to a head noted earlier was ' +
      'changed. Note the printed head outside this database: whoever owns the database can compute a chain again, but not one ' +
      'that contains a head you noted. Exit 1 when something is wrong',
    needsNoKeys: true,
    inputs: {
      head: {
        typed: '--head <hash>',
        about: 'a head that was noted elsewhere, as number:hash or hash',
        schema: NotedHead.optional(),
      },
    },
    run: (work, { head }) =>
      work.transact('read', async ({ tx }) => {
        const { next: _, ...report } = await verifyAudit(tx, { noted: notedHead(head) });
        return { data: report, isWrong: report.problems.length > 0 };
      }),
  }),

  databaseTask({
    name: 'keys status',
    about:
      'List the master keys that are here or that something is sealed with, and how many values each seals; exit 1 when one is ' +
      'missing. A key that is not current and seals nothing may be dropped 7 days after it was replaced: stored responses are ' +
      'sealed too, and are gone by then',
    inputs: {},
    run: (work) =>
      work.transact('read', async ({ tx, sealer }) => {
        const counted = await tx.rows<VersionCount>(countVersions(work.declared.sealedColumns));
        const found = new Set([...sealer.versions, ...counted.map(({ version }) => version)]);
        const data = [...found]
          .sort((one, other) => one - other)
          .map((version) => ({
            version,
            is_current: version === sealer.version,
            is_here: sealer.versions.includes(version),
            values: counted.find((one) => one.version === version)?.count ?? 0,
          }));
        return { data, isWrong: data.some(({ is_here }) => !is_here) };
      }),
  }),

  // Of the PostgreSQL in DATA_DIR; that of DATABASE_URL is backed up by pgBackRest.
  databaseTask({
    name: 'database backup',
    about:
      'Copy the PostgreSQL in DATA_DIR and its documents to a new folder while the service runs. Master keys are not copied: ' +
      'keep MASTER_KEYS, or the file master-keys of DATA_DIR, elsewhere, as nothing that is sealed can be read without them',
    inputs: folder('where to write the backup; it must not exist'),
    run: (work, input) => backup(work, input.folder),
  }),

  databaseTask({
    name: 'database restore',
    about:
      'Put a backup into DATA_DIR, which has to be empty, and prove each file by its hash. What was open when the backup was ' +
      'made is asked of the providers before anything is sent again',
    inputs: folder('the backup, or a folder of backups, of which the newest is taken'),
    run: (work, input) => restore(work, input.folder),
  }),

  databaseTask({
    name: 'database drill',
    about:
      'Restore a backup into a temporary folder (below TMPDIR) next to the service, run "ledger verify" and "audit verify" there, ' +
      'look for each head that was noted when it was made, and remove the copy; exit 1 when anything differs',
    inputs: folder('the backup, or a folder of backups, of which the newest is taken'),
    run: (work, input) => tryOut(work, input.folder),
  }),
];
