import { z } from 'zod';
import { environmentOf } from '../../access/organisations/operations.ts';
import { propose } from '../../access/proposals/operations.ts';
import { environmentOfEach } from '../../platform/database/records.ts';
import { command, option } from '../../platform/operator/command.ts';
import { foundOutcomes, screeningChecks } from '../../vocabulary/screening.ts';
import { lines, text } from '../../vocabulary/values.ts';
import { subjectOf, whose } from '../status/subject.ts';
import { verdicts } from './contract.ts';
import * as operations from './operations.ts';
import { screeningWaiver } from './proposal.ts';

export const EVIDENCE_MAX = 2_000;

const check = {
  flags: '--check <name>',
  schema: z.enum(screeningChecks, `Expected one of ${screeningChecks.join(', ')}.`),
  about: screeningChecks.join(', '),
} as const;
const person = {
  flags: '--person <id>',
  schema: z.string().nullable().default(null),
  about: 'the person; the business itself when absent',
} as const;

const ownerOf = environmentOfEach('kyb_screenings', 'screening');

/** What a reviewer does about screening. Each is in the audit, with its reason. */
export const screeningCommands = [
  command({
    name: 'kyb screen',
    about: 'Ask the provider of screening again: about everybody, or about the person or the check that is named',
    kind: 'write',
    options: {
      ...whose,
      check: { ...check, schema: check.schema.optional() },
      person_id: { ...person, schema: z.string().nullable().optional(), about: 'the person; everybody when absent' },
      reason: option.reason,
    },
    subject: ({ tx, input }) => subjectOf(tx, input),
    run: async ({ tx, input: { organisation, mode, sandbox, check: named, person_id }, actor }) => {
      const environment = await environmentOf(tx, organisation, mode, sandbox);
      await operations.askAgain(tx, environment, { check: named, person_id }, actor);
      return { data: null };
    },
  }),

  command({
    name: 'kyb record-screening',
    about: 'Record what a person found elsewhere of a person or the business, with the evidence',
    kind: 'write',
    options: {
      ...whose,
      check,
      person_id: person,
      outcome: {
        flags: '--outcome <outcome>',
        schema: z.enum(foundOutcomes, `Expected one of ${foundOutcomes.join(', ')}.`),
        about: foundOutcomes.join(', '),
      },
      reason: {
        flags: '--reason <text>',
        schema: lines(1, EVIDENCE_MAX, 'The evidence.'),
        about: 'the evidence: where it was looked up, and what was found',
      },
      list_version: {
        flags: '--list-version <text>',
        schema: text(1, 200, 'Which list.').nullable().default(null),
        about: 'which state of the list or register was read',
      },
    },
    subject: ({ tx, input }) => subjectOf(tx, input),
    run: async ({ tx, input: { organisation, mode, sandbox, reason: note, ...found }, actor }) => {
      const environment = await environmentOf(tx, organisation, mode, sandbox);
      await operations.recordByHand(tx, environment, { ...found, note }, actor);
      return { data: null };
    },
  }),

  command({
    name: 'kyb resolve-screening',
    about: 'Judge what a screening found: it concerns somebody else, or it is so',
    kind: 'write',
    arguments: { id: { name: 'ID', about: 'the result, as `kyb show` names it' } },
    options: {
      verdict: {
        flags: '--verdict <verdict>',
        schema: z.enum(verdicts, `Expected one of ${verdicts.join(', ')}.`),
        about: verdicts.join(', '),
      },
      reason: option.reason,
    },
    subject: async ({ tx, input: { id } }) => {
      const { organisation_id } = await ownerOf(tx, id);
      return { type: 'kyb_screening', id, organisation_id };
    },
    run: async ({ tx, input: { id, ...judgement }, actor }) => ({
      data: await operations.judgeScreening(tx, await ownerOf(tx, id), id, judgement, actor),
    }),
  }),

  command({
    name: 'kyb waive-screening',
    about: 'Propose to go without a screening; another person approves it (proposals approve)',
    kind: 'write',
    options: { ...whose, check, person_id: person, reason: option.reason },
    run: async ({ tx, input: { organisation, mode, sandbox, reason, ...which }, actor }) => {
      const environment = await environmentOf(tx, organisation, mode, sandbox);
      await operations.requireScreeningWaivable(tx, environment, which);
      const data = await propose(tx, screeningWaiver, which, { environment, reason, actor });
      return { data, made: { type: 'proposal', id: data.id, organisation_id: environment.organisation_id } };
    },
  }),
];
