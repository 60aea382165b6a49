import { environmentOf } from '../../access/organisations/operations.ts';
import { command } from '../../platform/operator/command.ts';
import { PersonName } from '../../vocabulary/person.ts';
import { subjectOf, whose } from '../status/subject.ts';
import { claimKyb, handOverKyb, releaseKyb } from './claims.ts';
import { note } from './note.ts';

const why = { flags: '--note <text>', schema: note.optional(), about: 'why; kept in the audit' } as const;

/** Who reviews a verification: each is in the audit. */
export const claimCommands = [
  command({
    name: 'kyb claim',
    about: 'Take up a submitted verification, or one that was released',
    kind: 'write',
    options: { ...whose, note: why },
    subject: ({ tx, input }) => subjectOf(tx, input),
    run: async ({ tx, input: { organisation, mode, sandbox }, actor }) => ({
      data: await claimKyb(tx, await environmentOf(tx, organisation, mode, sandbox), actor),
    }),
  }),

  command({
    name: 'kyb release',
    about: 'Let go of a claimed verification: it stays under review, and anybody may claim it',
    kind: 'write',
    options: { ...whose, note: why },
    subject: ({ tx, input }) => subjectOf(tx, input),
    run: async ({ tx, input: { organisation, mode, sandbox } }) => ({
      data: await releaseKyb(tx, await environmentOf(tx, organisation, mode, sandbox)),
    }),
  }),

  command({
    name: 'kyb hand-over',
    about: 'Give a verification that is under review to another person',
    kind: 'write',
    options: {
      ...whose,
      to: { flags: '--to <name>', schema: PersonName, about: 'who reviews it from now on' },
      note: why,
    },
    subject: ({ tx, input }) => subjectOf(tx, input),
    run: async ({ tx, input: { organisation, mode, sandbox, to } }) => ({
      data: await handOverKyb(tx, await environmentOf(tx, organisation, mode, sandbox), to),
    }),
  }),
];
