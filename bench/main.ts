// Runs a measurement. It prints a report, and some keep theirs in bench/results.
//
//   npm run bench                     orders
//   npm run bench -- NAME …           another one, with its own arguments; --list says which there are
//   npm run bench -- NAME --smoke     small, only to show that it still runs; no report is kept
import { chosenPart } from '../scripts/parts.ts';
import { benches } from './benches.ts';
import { SMOKE } from './smoke.ts';

const { name, rest } = chosenPart(benches, 'orders', process.argv.slice(2));
const bench = benches[name as keyof typeof benches];
const isSmoke = rest.includes('--smoke');
if (isSmoke) process.env[SMOKE] = '1';
process.argv.splice(2, process.argv.length, ...(isSmoke ? bench.smoke : rest));
await bench.run();
