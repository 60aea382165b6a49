import type { DrawnDocument } from '../../ledger/statement/drawn-document.ts';
import type { TaxCertificate } from './contract.ts';

export type { Drawing } from '../../ledger/statement/owned-document.ts';

/**
 * What the file of a certificate has. A credit note of withholding tax of Nigeria has, as tax offices publish it, a number, who deducted, the
 * beneficiary, the nature of the transaction and the tax (eras.eirs.gov.ng, FAQ on corporate taxes, read on 2026-11-29); a form is not
 * prescribed by what was found, and the credit itself is the authority's.
 */
export const documentOf = (mode: string, certificate: TaxCertificate): DrawnDocument => {
  const { currency, base, amount, created_at, remitted_on, remittance_reference } = certificate;
  return {
    title: `Certificate of tax ${certificate.certificate_number}${mode === 'live' ? '' : ' (test, not for a tax return)'}`,
    made_at: created_at,
    facts: [
      ['Beneficiary', certificate.beneficiary],
      ['Tax identification number', certificate.tax_id ?? 'no tax number known'],
      ['Withheld by', certificate.withheld_by ?? 'the firm; its name is not configured'],
      ['Tax', `${certificate.name} (${certificate.code})`],
      ['Year', String(certificate.year)],
      ['Income', `${currency} ${base}`],
      ['Tax withheld', `${currency} ${amount}`],
      ['Paid to the authority', `${remitted_on}, ${remittance_reference}`],
      ['Issued', created_at],
    ],
    columns: [
      { title: 'Authority', width: 150 },
      { title: 'Income', width: 70 },
      { title: 'Payer', width: 120 },
      { title: 'Investment', width: 150 },
      { title: 'Payments', width: 45, align: 'right' },
      { title: 'Rate %', width: 45, align: 'right' },
      { title: 'Base', width: 75, align: 'right' },
      { title: 'Tax', width: 70, align: 'right' },
    ],
    rows: certificate.lines.map((line) => [
      line.authority,
      line.charged_for,
      line.payer ?? 'others',
      line.investment_name ?? 'others',
      String(line.payments),
      line.rate,
      line.base,
      line.amount,
    ]),
  };
};
