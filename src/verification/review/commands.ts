import { z } from 'zod';
import { environmentOf } from '../../access/organisations/operations.ts';
import type { KybTransition } from '../../access/organisations/states.ts';
import { propose } from '../../access/proposals/operations.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { command, option } from '../../platform/operator/command.ts';
import { businessFields } from '../business/contract.ts';
import { subjectOf, type Whose, whose } from '../status/subject.ts';
import { reviewBusiness } from './business-review.ts';
import { claimCommands } from './claim-commands.ts';
import { kybViews } from './look-commands.ts';
import { noteOption, optionalNote } from './note.ts';
import { type Opening, openOrPropose } from './opening.ts';
import { reviewKyb } from './operations.ts';
import { ownerOfDocument, ownerOfPerson, reviewDocument, reviewPerson } from './parts.ts';
import { kybWaiver } from './proposal.ts';
import { type Decision, decisions } from './states.ts';
import { requireWaivable } from './waivers.ts';

type Verb = Exclude<KybTransition, 'submit' | 'claim' | Opening>;

const verbs: readonly { readonly verb: Verb; readonly about: string; readonly needsNote: boolean }[] = [
  { verb: 'reject', about: 'Reject a verification', needsNote: true },
  { verb: 'reopen', about: 'Make a rejected verification a draft again', needsNote: true },
  { verb: 'suspend', about: 'Suspend an approved verification: no live money moves', needsNote: true },
];

const openingVerbs: readonly { readonly verb: Opening; readonly about: string; readonly needsNote: boolean }[] = [
  {
    verb: 'approve',
    about: 'Approve a verification; of live mode, once another person approves it: live money may move',
    needsNote: false,
  },
  {
    verb: 'reinstate',
    about: 'End the suspension of a verification; of live mode, once another person approves it',
    needsNote: true,
  },
];

async function judge(tx: Transaction, input: Whose, name: Verb, judgement: Parameters<typeof reviewKyb>[3]) {
  return reviewKyb(tx, await environmentOf(tx, input.organisation, input.mode, input.sandbox), name, judgement);
}

const decisionNames = Object.keys(decisions) as [Decision, ...Decision[]];
const partOptions = {
  decision: {
    flags: '--decision <decision>',
    schema: z.enum(decisionNames, `Expected one of ${decisionNames.join(', ')}.`),
    about: decisionNames.join(', '),
  },
  note: optionalNote,
} as const;

const parts = {
  person: { type: 'kyb_person', ownerOf: ownerOfPerson, review: reviewPerson },
  document: { type: 'kyb_document', ownerOf: ownerOfDocument, review: reviewDocument },
} as const;

export const kybCommands = [
  ...kybViews,
  ...claimCommands,

  ...verbs.map(({ verb, about, needsNote }) =>
    command({
      name: `kyb ${verb}`,
      about,
      kind: 'write',
      options: { ...whose, note: needsNote ? noteOption : optionalNote },
      subject: ({ tx, input }) => subjectOf(tx, input),
      run: async ({ tx, input, actor }) => ({
        data: await judge(tx, input, verb, { actor, note: input.note ?? null }),
      }),
    }),
  ),

  ...openingVerbs.map(({ verb, about, needsNote }) =>
    command({
      name: `kyb ${verb}`,
      about,
      kind: 'write',
      options: { ...whose, note: needsNote ? noteOption : optionalNote },
      subject: ({ tx, input }) => subjectOf(tx, input),
      async run({ tx, input: { organisation, mode, sandbox, note = null }, actor }) {
        return openOrPropose(tx, await environmentOf(tx, organisation, mode, sandbox), verb, { actor, note });
      },
    }),
  ),

  command({
    name: 'kyb request-information',
    about: 'Ask for more: it can be edited again until it is submitted anew',
    kind: 'write',
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
    about: 'Propose to go without an item of the checklist; another person approves it',
    kind: 'write',
    isPersonal: true,
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
      const data = await propose(tx, kybWaiver, item, { environment, reason, actor });
      return { data, made: { type: 'proposal', id: data.id, organisation_id: organisation } };
    },
  }),

  ...Object.entries(parts).map(([noun, { type, ownerOf, review }]) =>
    command({
      name: `kyb review-${noun}`,
      about: `Judge one ${noun} of a verification`,
      kind: 'write',
      arguments: { id: { name: 'ID', about: `the ${noun}` } },
      options: partOptions,
      subject: async ({ tx, input: { id } }) => {
        const { organisation_id } = await ownerOf(tx, id);
        return { type, id, organisation_id };
      },
      run: async ({ tx, input: { id, decision, note = null } }) => ({ data: await review(tx, id, { decision, note }) }),
    }),
  ),
];
