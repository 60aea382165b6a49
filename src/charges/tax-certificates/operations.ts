import { linesOfEach } from '../../platform/database/lines.ts';
import { shown } from '../../platform/database/page.ts';
import { requireRow } from '../../platform/database/records.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { documentNumber } from '../../vocabulary/document-number.ts';
import type { Input } from '../../vocabulary/endpoint.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import type { Page } from '../../vocabulary/page.ts';
import { pick } from '../../vocabulary/pick.ts';
import { type listTaxCertificates, TaxCertificate } from './contract.ts';
import * as queries from './queries.ts';

type Query = Input<typeof listTaxCertificates>['query'];

/** Of an environment, the newest first. */
export async function listCertificates(
  tx: Transaction,
  environment: Environment,
  query: Query,
): Promise<Page<TaxCertificate>> {
  const page = await queries.findCertificates(tx, [environment.id, query.currency ?? null], query);
  const lines = await linesOf(tx, page.rows);
  return shown(page, (row) => presentCertificate(row, lines.get(row.id)!));
}

const requireCertificate = requireRow('tax_certificate', queries.findCertificate);

/** Throws not_found. */
export async function getCertificate(tx: Transaction, environment: Environment, id: string): Promise<TaxCertificate> {
  const row = await requireCertificate(tx, environment, id);
  return presentCertificate(row, (await linesOf(tx, [row])).get(id)!);
}

/** Of each certificate its lines. */
export const linesOf = (tx: Transaction, rows: readonly Pick<queries.CertificateRow, 'id'>[]) =>
  linesOfEach(
    rows,
    (ids) => queries.findLines(tx, ids),
    (line) => line.tax_certificate_id,
  );

const show = pick(TaxCertificate);
const showLine = pick(TaxCertificate.shape.lines.element);

export const presentCertificate = (row: queries.CertificateRow, lines: readonly queries.LineRow[]): TaxCertificate =>
  show({
    ...row,
    certificate_number: documentNumber('TC', String(row.year), row),
    lines: lines.map((line) => showLine(line)),
  });
