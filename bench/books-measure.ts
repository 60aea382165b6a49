import { ofTheBooks, ofTheReports, ofTheStatement, subjectOf } from './books-acts.ts';
import { analyse, countEntries, filled } from './books-filled.ts';
import { type FirmService, withFirmService } from './firm-service.ts';
import { type Taken, take } from './taken.ts';

/** Measures all that reads the books as a whole, at one size, before the database has statistics of it and afterwards. */
export type OfSize = {
  readonly entries: number;
  readonly fill_seconds: number;
  readonly without: readonly Taken[];
  readonly analysed: readonly Taken[];
};

async function measure(firm: FirmService, entries: number): Promise<OfSize> {
  await firm.owner.query('alter system set autovacuum = off');
  await firm.owner.query('select pg_reload_conf()');
  const seconds = await filled(firm, entries);
  const written = await countEntries(firm);
  process.stderr.write(`${written} entries, filled in ${seconds.toFixed(0)} s\n`);
  const subject = await subjectOf(firm);
  const measures = [...ofTheBooks(firm, subject), ...ofTheStatement(firm, subject), ...ofTheReports(firm, subject)];
  const wanted = measures.filter(({ what }) => only.test(what));
  const all = async () => {
    const taken: Taken[] = [];
    for (const one of wanted) taken.push(await take(one));
    return taken;
  };
  const without = await all();
  await analyse(firm);
  return { entries: written, fill_seconds: seconds, without, analysed: await all() };
}

const entries = Number(process.argv[2]);
const only = new RegExp(process.argv[3] ?? '');
await withFirmService(`books-${entries}`, async (firm) => {
  process.send!(await measure(firm, entries));
});
process.disconnect();
