import { z } from 'zod';
import { environmentOf } from '../../access/organisations/operations.ts';
import { businessFields } from '../../verification/business/contract.ts';
import { reviewBusiness } from '../../verification/review/business-review.ts';
import { reviewKyb } from '../../verification/review/operations.ts';
import { ownerOfDocument, ownerOfPerson, reviewDocument, reviewPerson } from '../../verification/review/parts.ts';
import { type Decision, decisions, type KybMove } from '../../verification/review/states.ts';
import { requireWaivable } from '../../verification/review/waivers.ts';
import { lines } from '../../vocabulary/values.ts';
import { command } from '../command.ts';
import { option, TOLD } from '../options.ts';
import { propose } from '../proposals/operations.ts';
import { kybLooks, subjectOf, type Whose, whose } from './kyb-looks.ts';

const NOTE_MAX = 2000;
const note = lines(1, NOTE_MAX, 'What the reviewer has to say.');
const noteOption = {
  flags: '--note <text>',
  schema: note,
  about: TOLD,
} as const;
const optionalNote = { ...noteOption, schema: note.optional() } as const;

type Verb = {
  readonly verb: string;
  readonly move: Exclude<KybMove, 'submit'>;
  readonly about: string;
  readonly needsNote: boolean;
};

const verbs: readonly Verb[] = [
  { verb: 'claim', move: 'claim', about: 'Take up a submitted verification', needsNote: false },
  { verb: 'approve', move: 'approve', about: 'Approve a verification: live money may move', needsNote: false },
  { verb: 'reject', move: 'reject', about: 'Reject a verification', needsNote: true },
  { verb: 'reopen', move: 'reopen', about: 'Make a rejected verification a draft again', needsNote: true },
  { verb: 'suspend', move: 'suspend', about: 'Suspend an approved verification: no live money moves', needsNote: true },
  { verb: 'reinstate', move: 'reinstate', about: 'End the suspension of a verification', needsNote: true },
];

type Context = Parameters<typeof environmentOf>[0];

const judge = (tx: Context, input: Whose, move: Verb['move'], judgement: Parameters<typeof reviewKyb>[3]) =>
  environmentOf(tx, input.organisation, input.mode, input.sandbox).then((environment) =>
    reviewKyb(tx, environment, move, judgement),
  );

const decisionNames = Object.keys(decisions) as [Decision, ...Decision[]];
const partOptions = {
  decision: {
    flags: '--decision <decision>',
    schema: z.enum(decisionNames, `Expected one of ${decisionNames.join(', ')}.`),
    about: decisionNames.join(', '),
  },
  note: optionalNote,
} as const;

export const kybCommands = [
  ...kybLooks,

  ...verbs.map(({ verb, move, about, needsNote }) =>
    command({
      name: `kyb ${verb}`,
      about,
      kind: 'write',
      arguments: {},
      options: { ...whose, note: needsNote ? noteOption : optionalNote },
      subject: ({ tx, input }) => subjectOf(tx, input),
      run: async ({ tx, input, actor }) => ({
        data: await judge(tx, input, move, { actor, note: input.note ?? null }),
      }),
    }),
  ),

  command({
    name: 'kyb request-information',
    about: 'Ask for more: it can be edited again until it is submitted anew',
    kind: 'write',
    arguments: {},
    options: {
      ...whose,
      note: noteOption,
      reasons: {
        flags: '--require <code>',
        schema: z.array(z.string()).max(100, 'Expected at most 100 codes.').optional(),
        about: 'what is asked for, such as business.tax_id or document.bank_statement; may be repeated',
        repeats: true,
      },
    },
    subject: ({ tx, input }) => subjectOf(tx, input),
    run: async ({ tx, input, actor }) => {
      const { note, reasons = [] } = input;
      return { data: await judge(tx, input, 'request_information', { actor, note, reasons }) };
    },
  }),

  command({
    name: 'kyb review-business',
    about: 'Judge what the business says of itself: all that was given, or the fields that are named',
    kind: 'write',
    arguments: {},
    options: {
      ...whose,
      decision: {
        flags: '--decision <decision>',
        schema: z.enum(['approved', 'rejected'], 'Expected one of approved, rejected.'),
        about: 'approved or rejected',
      },
      fields: {
        flags: '--field <name>',
        schema: z.array(z.enum(businessFields, `Expected one of ${businessFields.join(', ')}.`)).optional(),
        about: 'one field, such as tax_id; may be repeated; all that was given when absent',
        repeats: true,
      },
      note: optionalNote,
    },
    subject: ({ tx, input }) => subjectOf(tx, input),
    run: async ({ tx, input: { organisation, mode, sandbox, decision, fields, note = null }, actor }) => {
      const environment = await environmentOf(tx, organisation, mode, sandbox);
      return { data: await reviewBusiness(tx, environment, { decision, note, fields, actor }) };
    },
  }),

  command({
    name: 'kyb waive',
    about: 'Propose to go without an item of the checklist; another person approves it (proposals approve)',
    kind: 'write',
    isPersonal: true,
    arguments: {},
    options: {
      ...whose,
      code: { flags: '--code <code>', schema: z.string(), about: 'the item, such as document.tax_certificate' },
      person_id: {
        flags: '--person <id>',
        schema: z.string().nullable().default(null),
        about: 'whose item it is, where it is one of a person',
      },
      reason: option.reason,
    },
    run: async ({ tx, input: { organisation, mode, sandbox, reason, ...item }, actor }) => {
      const environment = await environmentOf(tx, organisation, mode, sandbox);
      await requireWaivable(tx, environment, item);
      const data = await propose(tx, 'kyb_waiver', item, { environment, reason, actor });
      return { data, made: { type: 'proposal', id: data.id, organisation_id: organisation } };
    },
  }),

  command({
    name: 'kyb review-person',
    about: 'Judge one person of a verification',
    kind: 'write',
    arguments: { id: { name: 'ID', about: 'the person' } },
    options: partOptions,
    subject: async ({ tx, input: { id } }) => {
      const { organisation_id } = await ownerOfPerson(tx, id);
      return { type: 'kyb_person', id, organisation_id };
    },
    run: async ({ tx, input: { id, decision, note = null } }) => ({
      data: await reviewPerson(tx, id, { decision, note }),
    }),
  }),

  command({
    name: 'kyb review-document',
    about: 'Judge one document of a verification',
    kind: 'write',
    arguments: { id: { name: 'ID', about: 'the document' } },
    options: partOptions,
    subject: async ({ tx, input: { id } }) => {
      const { organisation_id } = await ownerOfDocument(tx, id);
      return { type: 'kyb_document', id, organisation_id };
    },
    run: async ({ tx, input: { id, decision, note = null } }) => ({
      data: await reviewDocument(tx, id, { decision, note }),
    }),
  }),
];
