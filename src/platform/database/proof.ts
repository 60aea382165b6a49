import { type Statement, statement } from './transaction.ts';

/** One thing that is wrong, and where. */
export type Problem = { place: string; problem: string };

/** As many are named of one check; of more the rest is left out. */
export const PROBLEMS_MAX = 100;

/**
 * A statement that returns the places where something that must hold does not: `environment_id`, `place`, `problem`.
 * Environments that a reset retired are left out: they are being dropped, piece by piece.
 */
export const proof = (text: string): Statement => statement(named(text));

const named = (text: string): string => `
    select found.place, found.problem
    from (${text}) found
    where found.environment_id not in (select id from environments where retired_at is not null)
    limit ${PROBLEMS_MAX}`;
