import { fileJobs } from '../kyb/documents/files.ts';
import { fileReadingJobs } from '../oversight/file-reading.ts';
import { readJson } from '../platform/http/endpoints/json.ts';
import { asBuffer } from '../platform/threads/serve.ts';
import { feedJobs } from '../providers/market-feed/read-table.ts';

/** The jobs of worker threads: what would block the event loop for too long. */
export const jobs = {
  readJson: (bytes: Uint8Array) => readJson(asBuffer(bytes)),
  ...fileJobs,
  ...fileReadingJobs,
  ...feedJobs,
};
export type ServiceJobs = typeof jobs;
