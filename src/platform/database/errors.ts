import { refuseUnavailable } from '../../vocabulary/refusals.ts';

/** The database is not one that this version can work on as it is. The message says what to do about it. */
export class DatabaseNotUsable extends Error {}

/** PostgreSQL's SQLSTATE of an error, or the system's code of a connection that failed. */
export function codeOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  return code === UNCLASSIFIED ? (ofWorkers(error as Partial<Error>) ?? code) : code;
}

const UNCLASSIFIED = 'XX000';

/** What a worker of Citus refuses of rows that are copied to it comes without its code, and so does the end of a connection to it. */
const ofWorkers = ({ message = '' }: Partial<Error>): string | undefined =>
  textsOfWorkers.find(([text]) => message.startsWith(text))?.[1];

/** How libpq words it on the coordinator: it has no code of PostgreSQL to hand on, where the worker said nothing any more. */
const CONNECTION_FAILURE = '08006';
const lostConnections = [
  'server closed the connection unexpectedly',
  'connection not open',
  'no connection to the server',
  'could not receive data from server',
  'could not send data to server',
  'SSL SYSCALL error',
  'SSL connection has been closed unexpectedly',
  'connection to server at ',
  'could not find any healthy placement',
];

const textsOfWorkers: readonly (readonly [text: string, code: string])[] = [
  ['canceling statement due to lock timeout', '55P03'],
  ['canceling statement due to statement timeout', '57014'],
  ['duplicate key value violates unique constraint', '23505'],
  ...lostConnections.map((text) => [text, CONNECTION_FAILURE] as const),
];

const DEADLOCK = '40P01';
const SERIALIZATION_FAILURE = '40001';
/** What was read before the locks no longer holds once they are held: the whole transaction is worth another try. */
export class LostRace extends Error {
  readonly code = SERIALIZATION_FAILURE;
}

export const LOCK_NOT_AVAILABLE = '55P03';
export const UNIQUE_VIOLATION = '23505';

/**
 * Writes what somebody else may be writing at this moment. The transaction of the second one is done again, finds what the first
 * one did, and is refused with it.
 */
export async function orRetry(write: Promise<void>, constraints: readonly string[], taken: string): Promise<void> {
  try {
    await write;
  } catch (error) {
    const isTaken =
      codeOf(error) === UNIQUE_VIOLATION && constraints.includes((error as { constraint?: string }).constraint ?? '');
    throw isTaken ? new LostRace(`${taken} was taken meanwhile`, { cause: error }) : error;
  }
}

export const INSUFFICIENT_PRIVILEGE = '42501';
export const FEATURE_NOT_SUPPORTED = '0A000';

const INVALID_TEXT = '22P02';
/** A row that was written whole has not the columns of its table: a later version has migrated it. */
export const isOfOtherColumns = (error: unknown): boolean =>
  codeOf(error) === INVALID_TEXT && (error as { routine?: string }).routine === 'record_in';

/** Nothing was done and the same work may succeed in a moment. */
export const isTransient = (error: unknown): boolean =>
  [DEADLOCK, SERIALIZATION_FAILURE, LOCK_NOT_AVAILABLE].includes(codeOf(error)) || isOfOtherColumns(error);

const READ_ONLY = '25006';
/** The server takes no writes: a standby, a primary after its fail-over, or one that its operator closed to writes. */
export class NotWritable extends Error {
  readonly code = READ_ONLY;

  constructor() {
    super('the database takes no writes on this connection');
  }
}

/**
 * A connection on which this was met is of no more use: the server that takes writes may be another one by now. What
 * failed because of it, a migration, has it as its cause.
 */
export const isReadOnly = (error: unknown): boolean =>
  codeOf(error) === READ_ONLY || (error instanceof Error && codeOf(error.cause) === READ_ONLY);

/**
 * A COMMIT that stopped waiting for its standby (`pg_cancel_backend`) still responds with COMMIT, with a warning. What it wrote
 * is there and would be lost with this server: whether it lasts is unknown, as if the response had not come.
 */
export class NotReplicated extends Error {
  /** PostgreSQL's code of a transaction whose outcome is unknown. */
  readonly code = '08007';

  constructor(warning: string) {
    super(`COMMIT came with a warning: ${warning}`);
  }
}

const awayCodes = [
  READ_ONLY,
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '57014',
  '25P03',
];
const WORKER_AWAY = ['failure on connection marked as essential', 'connection to the remote node'];
const awayMessages = [
  ...WORKER_AWAY,
  'is not currently accepting connections',
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Client has encountered a connection error',
  'Client was closed',
];

/** The database is away, full, too slow or read-only. Whether the last statement took effect is unknown. */
export const isUnavailable = (error: unknown): boolean =>
  awayCodes.includes(codeOf(error)) ||
  codeOf(error).startsWith('08') ||
  codeOf(error).startsWith('53') ||
  (error instanceof Error && awayMessages.some((message) => error.message.includes(message)));

/** A statement took longer than it may; one that somebody cancelled, or that ended with its server, has another message. */
export const isStatementTimeout = (error: unknown): boolean =>
  codeOf(error) === '57014' && error instanceof Error && error.message.includes('statement timeout');

/**
 * The coordinator of Citus lost its connection to a worker, and opens another for the next statement: one that was idle is found to be
 * closed when it is used.
 */
export const isWorkerAway = (error: unknown): boolean =>
  error instanceof Error && [...WORKER_AWAY, ...lostConnections].some((message) => error.message.includes(message));

/** For a single read outside a transaction: a database that is away is a reason to come back, not a bug. */
export async function orUnavailable<Result>(read: Promise<Result>): Promise<Result> {
  try {
    return await read;
  } catch (error) {
    return isUnavailable(error) || isTransient(error) ? refuseUnavailable(error) : Promise.reject(error);
  }
}

/** What was to be sent in one turn asked again after it: its transaction has ended. */
export class TurnOver extends Error {
  override readonly message = 'the transaction ended with the turn in which it began';
}

/** Work that was sent along with the beginning looked at the clock before its response was there. */
export class ClockNotRead extends Error {
  override readonly message = 'the clock is read when the transaction opens';
}
