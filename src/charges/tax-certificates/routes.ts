import { serveById, serveList } from '../../platform/http/endpoints/record-route.ts';
import { serveFile } from '../../platform/http/endpoints/route.ts';
import * as contract from './contract.ts';
import { getCertificate, listCertificates } from './operations.ts';
import { type Drawing, documentOf } from './pdf.ts';

export const taxCertificateRoutes = ({ drawn }: Drawing) => [
  serveList(contract.listTaxCertificates, listCertificates),

  serveById(contract.getTaxCertificate, getCertificate),

  serveFile(
    contract.downloadTaxCertificate,
    async ({ tx, caller: { environment }, params }) => {
      const certificate = await getCertificate(tx, environment, params.tax_certificate_id);
      return { name: certificate.certificate_number, document: documentOf(environment.mode, certificate) };
    },
    async ({ name, document }) => drawn.document(document, name),
  ),
];
