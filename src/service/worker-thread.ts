import { serveJobs } from '../platform/threads/serve.ts';
import { jobs } from './worker-jobs.ts';

/** One of the threads besides the event loop. */
serveJobs(jobs);
