import { environmentNamed } from '../../access/organisations/operations.ts';
import { serveOwnedDocument } from '../../ledger/statement/owned-document.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import { type Owner, ownerOf } from '../../platform/operator/across.ts';
import { ownedRecords } from '../../platform/operator/owned-records.ts';
import { serveMaking } from '../../platform/operator/serve-act.ts';
import type { OperatorSettings } from '../../platform/operator/settings.ts';
import { issueCertificate } from './issue.ts';
import { linesOf, presentCertificate } from './operations.ts';
import * as contract from './operator-contract.ts';
import { type Drawing, documentOf } from './pdf.ts';
import type { CertificateRow } from './queries.ts';

const certificates = ownedRecords<CertificateRow, contract.OwnedTaxCertificate>(
  { from: 'tax_certificates', resource: 'tax_certificate', equal: ['code'], closed: ['currency'] },
  (rows, tx) => show(tx, rows),
);

async function show(
  tx: Transaction,
  rows: readonly (CertificateRow & Owner)[],
): Promise<contract.OwnedTaxCertificate[]> {
  const lines = await linesOf(tx, rows);
  return rows.map((row) => ({
    ...presentCertificate(row, lines.get(row.id)!),
    issued_by: row.issued_by,
    is_paid_by_lines: row.is_paid_by_lines,
    ...ownerOf(row),
  }));
}

export const taxCertificateOperatorRoutes = (
  { auditSubjects, firmName }: OperatorSettings,
  { readOwner, drawn }: Drawing,
): Route[] => [
  serveOperator(contract.listAllTaxCertificates, ({ tx, query }) => certificates.list(tx, query)),

  serveOperator(contract.getOwnedTaxCertificate, ({ tx, params }) => certificates.get(tx, params.tax_certificate)),

  serveOwnedDocument(contract.downloadOwnedTaxCertificate, drawn, {
    ...{ type: 'tax_certificate', action: 'tax-certificates download' },
    find: ({ tx, params }) => certificates.get(tx, params.tax_certificate),
    documentOf: ({ mode, ...certificate }) => ({
      name: certificate.certificate_number,
      document: documentOf(mode, certificate),
    }),
  }),

  serveMaking(contract.issueTaxCertificate, auditSubjects, async ({ tx, body, actor }) => {
    const environment = await environmentNamed(tx, body);
    const { name } = await readOwner(tx, environment);
    const by = { organisation_name: name, withheld_by: firmName, issued_by: actor };
    const { id } = await issueCertificate(tx, environment, body, by);
    const { organisation_id } = environment;
    return { data: await certificates.get(tx, id), made: { type: 'tax_certificate', id, organisation_id } };
  }),
];
