import { appendFileSync } from 'node:fs';

/** Names, in the environment of a proof that the soak runs, the file that it reports to. */
export const REPORT_FILE = 'SOAK_REPORT';

/** How many were done, how often what was to be proved did happen, and what else was measured. */
export type Report = { readonly done: number; readonly hits: number; readonly measured?: string };

/** Reports to the soak what a proof did; in `npm test` nobody asks. */
export function reportProof(report: Report): void {
  const file = process.env[REPORT_FILE];
  if (file) appendFileSync(file, `${JSON.stringify(report)}\n`);
}
