// node:test follows every promise of its process by an async hook, from which it knows the suite of a new test or hook. Our
// tests are defined while their file is loaded, one file at a time and one test after another, so the hook is needed only
// then: with it, each promise takes many times as long, in the service under test too.
import type { AsyncHook, createHook } from 'node:async_hooks';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import type { after, TestContext } from 'node:test';

const require = createRequire(import.meta.url);
const asyncHooks = require('node:async_hooks') as { createHook: typeof createHook };

type Hook = 'before' | 'beforeEach' | 'afterEach' | 'after';

let hook: AsyncHook | undefined;
let isFollowing = true;
/** The test that runs, the last of them where it is a part of another. */
const running: TestContext[] = [];

/** To be called before node:test is loaded: it makes its hook with its first suite. */
export function catchTracking(): void {
  const create = asyncHooks.createHook;
  asyncHooks.createHook = (callbacks) => {
    asyncHooks.createHook = create;
    // Without destroy: watching for the end of each promise costs more than what node:test keeps of those made while a file is loaded.
    hook = create({ init: callbacks.init });
    return hook;
  };
  const builtin = require('node:test') as Record<Hook, typeof after>;
  for (const name of ['before', 'beforeEach', 'afterEach', 'after'] as const) {
    const define = builtin[name];
    builtin[name] = (run, options) => {
      if (isFollowing) define(run, options);
      else if (running.length > 0) running.at(-1)![name](run as () => void, options);
      else throw new Error(`${name}() is called by no file and by no test: in another hook it would have no effect`);
    };
  }
  syncBuiltinESMExports();
}

/** Before a file is loaded. */
export function startTracking(): void {
  isFollowing = true;
  hook?.enable();
}

/** When all tests of a file are defined. */
export function stopTracking(): void {
  isFollowing = false;
  hook?.disable();
}

/** A hook that is defined in a test is of that test, as with node:test's own. */
export const noteBegun = (context: TestContext): void => void running.push(context);
export const noteOver = (): void => void running.pop();
