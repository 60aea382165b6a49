import type { Transaction } from '../../platform/database/transaction.ts';
import type { DownloadRequest, FileInParts } from '../../platform/http/endpoints/route.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { EXPORTS_AT_ONCE_MAX } from '../../vocabulary/limits.ts';
import { periodOf, shownEnd } from '../../vocabulary/range.ts';
import { refuse, refuseUnavailable } from '../../vocabulary/refusals.ts';
import { currencies } from '../../vocabulary/values.ts';
import { presentEntry } from '../book/present.ts';
import type { exportLedger as endpoint } from './contract.ts';
import { asCsv, type Line } from './csv-file.ts';
import type { Span } from './merged.ts';
import { type Opening, openingsOf, spansOf } from './operations.ts';
import { asPdf } from './pdf-file.ts';
import type { StatementThread } from './pdf-thread.ts';
import * as queries from './queries.ts';

type Request = DownloadRequest<typeof endpoint>;

/** The owner of the statement. */
export type ReadOwner = (tx: Transaction, environment: Environment) => Promise<{ readonly name: string }>;

/** What statements are made with. */
export type ExportNeeds = {
  readonly readOwner: ReadOwner;
  readonly drawn: StatementThread;
  /** How many each organisation downloads at this moment. */
  readonly underWay: Map<string, number>;
};

const PAGE = 1_000;

/** No organisation takes the connections of all with its downloads; it is refused with when to come back. */
export async function exportBounded(request: Request, needs: ExportNeeds): Promise<FileInParts> {
  const { underWay } = needs;
  const { organisation_id } = request.caller.key;
  const count = (by: 1 | -1) => {
    const left = (underWay.get(organisation_id) ?? 0) + by;
    if (left > 0) underWay.set(organisation_id, left);
    else underWay.delete(organisation_id);
  };
  if ((underWay.get(organisation_id) ?? 0) >= EXPORTS_AT_ONCE_MAX)
    refuse('rate_limited', {
      limit: String(EXPORTS_AT_ONCE_MAX),
      window_seconds: null,
      retry_after: '5',
      scope: 'organisation',
    });
  count(1);
  try {
    const file = await exportLedger(request, needs);
    return { ...file, parts: counted(file.parts, () => count(-1)) };
  } catch (error) {
    count(-1);
    throw error;
  }
}

/** Also where the caller disconnects, or a part cannot be read. */
async function* counted<Part>(parts: AsyncIterable<Part>, ended: () => void): AsyncGenerator<Part> {
  try {
    yield* parts;
  } finally {
    ended();
  }
}

/**
 * A statement of any length. The first read fixes what it covers: sequences have no gaps and entries never
 * change, so pages that are read later, each in its own transaction, show the same moment.
 */
async function exportLedger({ query, read }: Request, { readOwner, drawn }: ExportNeeds): Promise<FileInParts> {
  const period = periodOf(query);
  const { environment, spans, openings, heading } = await read(async (tx, caller) => {
    const wallets = await queries.findWallets(tx, caller.environment.id, query.currency ?? null);
    wallets.sort((a, b) => currencies.indexOf(a.currency) - currencies.indexOf(b.currency));
    const { name } = await readOwner(tx, caller.environment);
    return {
      environment: caller.environment,
      spans: await spansOf(tx, caller.environment, wallets, period),
      openings: await openingsOf(tx, caller.environment, wallets, period),
      heading: {
        organisation: name,
        mode: caller.environment.mode,
        period: `${shownEnd(query.from ?? 'the beginning')} to ${shownEnd(query.to ?? 'today')}`,
        wallets: wallets.map(({ currency }) => currency).join(', '),
        made_at: tx.time(caller.environment),
      },
    };
  });
  const pages = pagesOf(read, environment, spans, openings);
  const name = `statement${query.currency ? `-${query.currency}` : ''}`;
  return query.format !== 'pdf'
    ? { content_type: 'text/csv; charset=utf-8; header=present', file_name: `${name}.csv`, parts: asCsv(pages) }
    : {
        content_type: 'application/pdf',
        file_name: `${name}.pdf`,
        parts: asPdf(pages, drawn.begin({ heading, openings })),
      };
}

/** Oldest first, so many at a time. */
async function* pagesOf(
  read: Request['read'],
  environment: Environment,
  spans: readonly Span[],
  openings: readonly Opening[],
): AsyncGenerator<Line[]> {
  for (const { wallet, lowest, highest } of spans) {
    let { hash } = openings.find(({ currency }) => currency === wallet.currency)!;
    for (let from = lowest; from <= highest; from += PAGE) {
      const range = { lowest: from, highest: Math.min(from + PAGE - 1, highest) };
      const page = await read(async (tx, caller) => {
        // The sandbox was reset meanwhile: the rest of the old statement is gone.
        if (caller.environment.id !== environment.id) refuseUnavailable('the sandbox was reset meanwhile');
        const rows = await queries.findRange(tx, environment.id, wallet.id, range);
        return rows.map(presentEntry).reverse();
      });
      yield page.map((entry) => {
        const line = { ...entry, wallet_id: wallet.id, hash_before: hash };
        hash = entry.hash;
        return line;
      });
    }
  }
}
