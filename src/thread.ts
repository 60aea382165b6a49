import { jobs } from './jobs.ts';
import { serveJobs } from './platform/threads/serve.ts';

/** One of the threads beside the event loop. */
serveJobs(jobs);
