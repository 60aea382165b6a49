import type pg from 'pg';
import { codeOf, INSUFFICIENT_PRIVILEGE } from './errors.ts';
import { type Right, rightsOf } from './rights.ts';

/** The role of the connection may not do what a statement does. The message says what to grant; a stack would say nothing. */
export class MissingRight extends Error {
  readonly code = INSUFFICIENT_PRIVILEGE;

  constructor(message: string) {
    super(message);
    delete this.stack;
  }
}

/** The error as it is, or as a sentence where PostgreSQL denied a right. */
export function explained(error: unknown, client: pg.ClientBase, text: string): unknown {
  if (codeOf(error) !== INSUFFICIENT_PRIVILEGE || !(error instanceof Error)) return error;
  const role = 'user' in client && typeof client.user === 'string' ? client.user : 'at work';
  const [, kind, name] = /^permission denied for (table|function|schema) (\S+)$/.exec(error.message) ?? [];
  const remedy =
    kind === 'table' ? grantOf(name!, text) : kind && `${kind === 'schema' ? 'usage' : 'execute'} on ${kind} ${name}`;
  const grant = remedy
    ? `start once with DATABASE_OWNER_URL, or say as the owner of the tables: grant ${remedy} to ${role};`
    : 'no role at work is meant to do this.';
  // What was denied is all that PostgreSQL says; its stack is that of a socket.
  return new MissingRight(
    `The role ${role} lacks a right (SQLSTATE ${INSUFFICIENT_PRIVILEGE}, ${error.message}): ${grant}`,
  );
}

/** Of what the statement does with the table, what a role at work is meant to do; null where that is nothing. */
function grantOf(table: string, text: string): string | null {
  const does = (pattern: string) => new RegExp(`\\b${pattern}\\b`).test(text);
  const done: Record<Right, boolean> = {
    insert: does(`insert into ${table}`),
    update:
      does(`update (only )?${table}`) || does('on conflict[^;]* do update') || does('for (no key )?(update|share)'),
    delete: does(`delete from ${table}`),
    select: does(`(from|join|using|table) ${table}`) || does('returning'),
  };
  const meant = rightsOf(table).may.filter((right) => done[right]);
  return meant.length > 0 ? `${meant.join(', ')} on ${table}` : null;
}
