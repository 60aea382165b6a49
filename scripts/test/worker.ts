// One of the processes that run test files. node:test is loaded by what is imported here at last.
import { catchTracking } from './tracking.ts';

catchTracking();
await import('./run-files.ts');
