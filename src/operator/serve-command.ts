import assert from 'node:assert/strict';
import type { Transaction } from '../platform/database/transaction.ts';
import { serveOperatorPrepared } from '../platform/http/endpoints/operator-prepared.ts';
import {
  type Acting,
  type OperatorWork,
  type Route,
  serveOperator,
  serveOperatorLook,
} from '../platform/http/endpoints/route.ts';
import type { Command, OperatorSettings, Outcome } from '../platform/operator/command.ts';
import { originOf } from '../platform/operator/origin.ts';
import type { Input, OperatorEndpoint, Output } from '../vocabulary/endpoint.ts';
import { act, readInput, type Typed } from './perform.ts';

type Served<E extends OperatorEndpoint> = {
  /** The command that the operator types, which does the same. */
  readonly command: Command;
  readonly settings: OperatorSettings;
  readonly typedOf: (work: OperatorWork<E>) => Promise<Typed>;
  readonly show: (tx: Transaction, outcome: Outcome, work: OperatorWork<E>) => Promise<Output<E>>;
};

/** A command as an endpoint: the same operation and the same audit, with the operator and the request beside it. */
export const serveCommand = <E extends OperatorEndpoint>(endpoint: E, served: Served<E>): Route =>
  serveOperator(endpoint, (work) => perform(endpoint, served, work));

type PreparedFor<E extends OperatorEndpoint, Prepared> = Omit<Served<E>, 'command'> & {
  /** Before the transaction: reads the file of the request. */
  readonly prepare: (request: Input<E> & { caller: Acting }) => Promise<Prepared>;
  readonly commandOf: (prepared: Prepared) => Command;
};

/** The same for a command that acts upon what was read before its transaction. */
export const servePreparedCommand = <E extends OperatorEndpoint, Prepared>(
  endpoint: E,
  { prepare, commandOf, ...served }: PreparedFor<E, Prepared>,
): Route =>
  serveOperatorPrepared(endpoint, prepare, ({ prepared, ...work }) =>
    perform(endpoint, { ...served, command: commandOf(prepared) }, work as OperatorWork<E>),
  );

/** A look as a GET: the same, recorded although nothing is changed. */
export const serveLookCommand = <E extends OperatorEndpoint & { method: 'GET' }>(
  endpoint: E,
  served: Served<E>,
): Route => serveOperatorLook(endpoint, (work) => perform(endpoint, served, work));

async function perform<E extends OperatorEndpoint>(
  endpoint: E,
  { command, settings, typedOf, show }: Served<E>,
  work: OperatorWork<E>,
): Promise<Output<E>> {
  const { tx, caller } = work;
  const input = readInput(command, await typedOf(work));
  const { name: actor } = caller.operator;
  return show(tx, await act(command, { tx, input, actor, settings }, originOf(endpoint, caller)), work);
}

export function commandNamed(commands: readonly Command[], name: Command['name']): Command {
  const found = commands.find((one) => one.name === name);
  assert(found, `there is no command ${name}`);
  return found;
}
