// node:test follows every promise of its process by an async hook, from which it knows the suite of a new test or hook. Our
// tests are defined while their file is loaded, one file at a time and one test after another, so the hook is needed only
// then: with it, each promise takes many times as long, in the service under test too.
import type { AsyncHook, createHook } from 'node:async_hooks';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import type * as nodeTest from 'node:test';
import type { TestContext } from 'node:test';

const require = createRequire(import.meta.url);
const asyncHooks = require('node:async_hooks') as { createHook: typeof createHook };

let hook: AsyncHook | undefined;
let isFollowing = true;
/** The test that runs, the last of them where it is a part of another. */
const running: TestContext[] = [];

/** To be called before node:test is loaded: it makes its hook with its first suite. */
export function catchTracking(): void {
  const create = asyncHooks.createHook;
  asyncHooks.createHook = (callbacks) => {
    asyncHooks.createHook = create;
    hook = create(callbacks);
    return hook;
  };
  const builtin = require('node:test') as { after: typeof nodeTest.after };
  const { after } = builtin;
  builtin.after = (run, options) => {
    if (isFollowing) after(run, options);
    else if (running.length > 0) running.at(-1)!.after(run as () => void, options);
    else throw new Error('after() is called by no file and by no test: in another hook it would have no effect');
  };
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

/** What is asked for by `after()` in a test is done at its end, as node:test does. */
export const noteBegun = (context: TestContext): void => void running.push(context);
export const noteOver = (): void => void running.pop();
