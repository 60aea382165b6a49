// node:test knows the suite of a new test or hook by a hook of its own on every promise of the process, from which on each
// promise takes many times as long and is kept forever: in the service under test too, which a file opens while it is loaded.
// Our tests are defined while their file is loaded, one file at a time: their suite is known, and node:test learns it while one is defined.
import { type AsyncHook, type createHook, executionAsyncId, type HookCallbacks } from 'node:async_hooks';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import type { after, describe, TestContext, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const asyncHooks = require('node:async_hooks') as { createHook: typeof createHook };

type Builtin = Record<'before' | 'beforeEach' | 'afterEach' | 'after', typeof after> & {
  test: typeof test;
  describe: typeof describe;
};
type Made = { loc?: Place | undefined };
type Place = { file: string; line: number; column: number };

let hook: AsyncHook | undefined;
let noteResource: NonNullable<HookCallbacks['init']> | undefined;
let forgetResource: NonNullable<HookCallbacks['destroy']> | undefined;
/** The suite whose tests are being defined, as node:test numbers it; none while tests run. */
let suite: number | undefined;
/** For each call that makes a test, a suite or a hook, what it made; within a suite are others. */
const making: { made?: Made }[] = [];
/** The test that runs, the last of them where it is a part of another. */
const running: TestContext[] = [];

/** To be called before node:test is loaded: it makes its hook with its first suite. */
export function catchTracking(): void {
  const create = asyncHooks.createHook;
  asyncHooks.createHook = (callbacks) => {
    asyncHooks.createHook = create;
    noteResource = callbacks.init;
    forgetResource = callbacks.destroy;
    hook = create({
      init: (id, type, cause, resource) => {
        noteResource!(id, type, cause, resource);
        const call = making.at(-1);
        if (call && type === 'Test') call.made ??= resource as Made;
      },
    });
    return hook;
  };
  const builtin = require('node:test') as Builtin;
  for (const name of ['before', 'beforeEach', 'afterEach', 'after'] as const) {
    const define = builtin[name];
    builtin[name] = function atFile(run, options) {
      if (suite !== undefined) inSuite(() => define(run, options), atFile);
      else if (running.length > 0) running.at(-1)![name](run as () => void, options);
      else throw new Error(`${name}() is called by no file and by no test: in another hook it would have no effect`);
    };
  }
  builtin.test = inItsSuite(builtin.test, (run) => run);
  builtin.describe = inItsSuite(builtin.describe, (define) => () => inNested(define));
  syncBuiltinESMExports();
}

/** Of a function that takes a name, options where it has some, and what is to be run. */
function inItsSuite<Define extends typeof test | typeof describe>(
  define: Define,
  wrap: (run: () => unknown) => () => unknown,
): Define {
  const defineHere = (...given: unknown[]) => {
    if (suite === undefined) return Reflect.apply(define, undefined, given);
    const wrapped = given.map((one) => (typeof one === 'function' ? wrap(one as () => unknown) : one));
    return inSuite(() => Reflect.apply(define, undefined, wrapped), defineHere);
  };
  return Object.assign(defineHere, define) as unknown as Define;
}

/** Gives node:test whose suite the caller is of, and where the caller is. */
function inSuite<Result>(define: () => Result, definer: (...given: never[]) => unknown): Result {
  const id = executionAsyncId();
  if (id === suite) return placed(define, definer);
  hook!.enable();
  noteResource!(id, 'file', suite!, {});
  try {
    return placed(define, definer);
  } finally {
    forgetResource!(id);
    hook!.disable();
  }
}

function placed<Result>(define: () => Result, definer: (...given: never[]) => unknown): Result {
  const call: { made?: Made } = {};
  making.push(call);
  try {
    const result = define();
    if (call.made) call.made.loc = callerOf(definer);
    return result;
  } finally {
    making.pop();
  }
}

function callerOf(definer: (...given: never[]) => unknown): Place | undefined {
  const here: { stack?: string } = {};
  Error.captureStackTrace(here, definer);
  const [, file, line, column] = /^ +at (?:.*\()?(.+?):(\d+):(\d+)\)?$/m.exec(here.stack ?? '') ?? [];
  if (file === undefined) return undefined;
  return { file: file.startsWith('file:') ? fileURLToPath(file) : file, line: Number(line), column: Number(column) };
}

/** A suite in a suite. One that waits while it is defined, as that of a file does, is followed until `stopTracking`. */
function inNested(define: () => unknown): unknown {
  const around = suite;
  suite = executionAsyncId();
  const defined = define();
  if (!(defined instanceof Promise)) suite = around;
  return defined;
}

/** Before the suite of a file is made. */
export function startTracking(): void {
  hook?.enable();
}

/** First in the suite around a file. */
export function beginSuite(): void {
  suite = executionAsyncId();
}

/** Before the file is loaded. */
export function beginFile(): void {
  hook?.disable();
}

/** When all tests of a file are defined. */
export function stopTracking(): void {
  suite = undefined;
  hook?.disable();
}

/** A hook that is defined in a test is of that test, as with node:test's own. */
export const noteBegun = (context: TestContext): void => void running.push(context);
export const noteOver = (): void => void running.pop();
