import assert from 'node:assert/strict';
import pg from 'pg';
import { prepareValue } from 'pg/lib/utils.js';
import { SILENCE_AFTER_MS, settingsOfShared } from './connect.ts';
import { type ReadColumn, type ReadRow, rowReader } from './row-reader.ts';

/** One SQL statement, prepared once per connection under a name that its text decides. */
export type Statement = { readonly name: string; readonly text: string; readonly onCitus?: Statement };

export type Value = string | number | boolean | null | readonly (string | number | boolean | null)[];

/** `command`: how the server names what it did. */
export type Answered = { readonly rows: unknown[]; readonly count: number; readonly command: string };

/** A statement on its way: what it was sent with, what was answered so far, and who waits. */
type Item = Pick<Statement, 'name' | 'text'> & {
  readonly values: readonly Value[];
  /** How long it may take; what the connection was opened with where null. */
  readonly statement_ms: number | null;
  readonly rows: unknown[];
  /** Why a row of it could not be read. */
  unreadable: { readonly error: unknown } | null;
  /** Whether only its columns are asked for, and it is not carried out. */
  readonly isDescribed: boolean;
  readonly resolve: (answered: Answered) => void;
  readonly reject: (error: unknown) => void;
};

/** What the server keeps of a statement under its name, once it was described. It is unsure after an error. */
type Prepared = { read: ReadRow; isUnsure: boolean };

/** With a value of so many characters each response is sent at once, so that both sides work at the same time. */
const LARGE = 8_192;

/** PostgreSQL refuses to run one of these when its columns have changed; those of others, as of FETCH, are asked for each time. */
const HAS_FIXED_COLUMNS = /^\s*(select|insert|update|delete|merge|values|with)\b/i;

const notDescribed: ReadRow = () => assert.fail('a row came of a statement whose columns were not described');

type Wire = {
  stream: { cork(): void; uncork(): void; destroy(): void };
  parse(statement: Statement): void;
  bind(bound: { statement: string; values: readonly Value[]; valueMapper: typeof prepareValue }): void;
  describe(what: { type: 'P' | 'S'; name: string }): void;
  execute(portal: { portal: string }): void;
  close(what: { type: 'S'; name: string }): void;
  flush(): void;
  sync(): void;
};
type Described = { fields: { name: string; dataTypeID: number }[] };

const prepared = new WeakMap<pg.ClientBase, Map<string, Prepared>>();
const open = new WeakMap<pg.ClientBase, Item[]>();
const wires = new WeakMap<pg.ClientBase, Wire>();

/**
 * Sends a statement together with all others of this turn of the event loop: one write, one Sync, one response of the server
 * (https://www.postgresql.org/docs/current/libpq-pipeline-mode.html). After one that fails the server skips the rest, which
 * fail with the same error.
 */
export function send(
  client: pg.ClientBase,
  { name, text }: Statement,
  values: readonly Value[],
  statement_ms: number | null = null,
): Promise<Answered> {
  const preparedAs = settingsOfShared(client) === null ? name : '';
  return add(client, { name: preparedAs, text, values, statement_ms, isDescribed: false });
}

/** The columns of what a statement returns, asked for together with what else is sent in this turn. It is not carried out. */
export async function describe(client: pg.ClientBase, { text }: Statement): Promise<ReadColumn[]> {
  const { rows } = await add(client, { name: '', text, values: [], statement_ms: null, isDescribed: true });
  return rows as ReadColumn[];
}

type Sent = Pick<Item, 'name' | 'text' | 'values' | 'statement_ms' | 'isDescribed'>;

function add(client: pg.ClientBase, { name, text, values, statement_ms, isDescribed }: Sent): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const item: Item = { name, text, values, statement_ms, isDescribed, rows: [], unreadable: null, resolve, reject };
    const items = open.get(client);
    if (items) {
      items.push(item);
      return;
    }
    open.set(client, [item]);
    process.nextTick(() => flush(client));
  });
}

/** Whether something waits for the end of the turn: its values may still be added to. */
export const hasUnsent = (client: pg.ClientBase): boolean => open.has(client);

/** Sends what waits for the end of the turn. What is sent on the connection by other means comes after it. */
export function flush(client: pg.ClientBase): void {
  const items = open.get(client);
  if (!items) return;
  open.delete(client);
  client.query(new Pipeline(client, items));
}

/** Closes the connection at once, whatever runs on it: all that was sent fails. It is of no use afterwards. */
export function disconnect(client: pg.ClientBase): void {
  // The end is known to be wanted, so it is not reported as a connection that was lost.
  void (client as pg.Client).end();
  wires.get(client)?.stream.destroy();
}

/** Waits for all, then throws what failed first: no response of a pipelined statement is left unheard. */
export async function all<T extends readonly Promise<unknown>[]>(
  sent: [...T],
): Promise<{ [K in keyof T]: Awaited<T[K]> }> {
  const outcomes = await Promise.allSettled(sent);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  return outcomes.map((outcome) => (outcome as PromiseFulfilledResult<unknown>).value) as never;
}

/** Statements with one Sync at the end, as one query of the connection: its response is that of all of them. */
class Pipeline extends pg.Query {
  /** Called by the connection when it is beyond use or was silent for too long, with the error. */
  callback: (error: unknown) => void;
  /** How long the connection waits for it, where that is not as long as for any other. */
  readonly query_timeout: number | undefined;
  readonly #client: pg.ClientBase;
  #items: readonly Item[];
  readonly #known: Map<string, Prepared>;
  #at = 0;

  constructor(client: pg.ClientBase, items: readonly Item[]) {
    super('');
    this.#client = client;
    this.#items = items;
    this.#known = prepared.get(client) ?? new Map();
    prepared.set(client, this.#known);
    const statement_ms = items.at(-1)?.statement_ms ?? null;
    if (statement_ms !== null) this.query_timeout = items.length * statement_ms + SILENCE_AFTER_MS;
    this.callback = (error) => {
      if (error) this.#fail(error);
    };
  }

  override submit = (wire: unknown): null => {
    const connection = wire as Wire;
    wires.set(this.#client, connection);
    const isLarge = this.#items.some(({ values }) =>
      values.some((value) => typeof value === 'string' && value.length > LARGE),
    );
    connection.stream.cork();
    for (const { name, text, values, isDescribed } of this.#items) {
      const isNew = this.#prepare(connection, { name, text });
      if (isDescribed) {
        connection.describe({ type: 'S', name });
        continue;
      }
      connection.bind({ statement: name, values, valueMapper: prepareValue });
      if (isNew || !HAS_FIXED_COLUMNS.test(text)) connection.describe({ type: 'P', name: '' });
      connection.execute({ portal: '' });
      if (isLarge) connection.flush();
    }
    connection.sync();
    connection.stream.uncork();
    return null;
  };

  /** Whether the server has to be asked for the columns. */
  #prepare(connection: Wire, { name, text }: Statement): boolean {
    const before = this.#known.get(name);
    if (before && !before.isUnsure && name !== '') return false;
    if (before?.isUnsure) connection.close({ type: 'S', name });
    connection.parse({ name, text });
    this.#known.set(name, { read: notDescribed, isUnsure: false });
    return true;
  }

  get #current(): Item {
    const item = this.#items[this.#at];
    assert(item, 'the server answered more statements than it was sent');
    return item;
  }

  handleRowDescription({ fields }: Described): void {
    const columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: this.#client.getTypeParser(dataTypeID, 'text') as ReadColumn['parse'],
    }));
    if (this.#current.isDescribed) {
      this.#current.resolve({ rows: columns, count: 0, command: '' });
      this.#at++;
      return;
    }
    this.#known.set(this.#current.name, { read: rowReader(columns), isUnsure: false });
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const item = this.#current;
    try {
      item.rows.push(this.#known.get(item.name)!.read(fields));
    } catch (error) {
      item.unreadable ??= { error };
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    const { rows, unreadable, resolve, reject } = this.#current;
    this.#at++;
    if (unreadable) reject(unreadable.error);
    else resolve({ rows, count: Number(text.slice(text.lastIndexOf(' ') + 1)), command: text });
  }

  handleReadyForQuery(): void {
    this.callback(null);
    this.#letGo();
  }

  handleError(error: unknown): void {
    this.callback(error);
  }

  /** What was prepared from here on may be known to the server or not. */
  #fail(error: unknown): void {
    for (const item of this.#items.slice(this.#at)) {
      const found = this.#known.get(item.name);
      if (found) found.isUnsure = true;
      item.reject(error);
    }
    this.#letGo();
  }

  /**
   * The client gives each query a function of its own, which V8 creates among old objects where `x.y = () => …` is not compiled to machine
   * code: what it leads to would stay until the whole heap is collected.
   */
  #letGo(): void {
    this.#items = [];
    this.#at = 0;
  }
}
