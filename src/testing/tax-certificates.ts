import type { TaxCertificate } from '../charges/tax-certificates/contract.ts';
import { issueTaxCertificate } from '../charges/tax-certificates/operator-contract.ts';
import { insertCertificate, insertLines } from '../charges/tax-certificates/queries.ts';
import { newId } from '../vocabulary/id.ts';
import { lagosDayOf } from '../vocabulary/lagos-days.ts';
import { agreeTax, withheldTax } from './agreed-charges.ts';
import { chargeDue } from './charges-due.ts';
import type { Partner, World } from './world.ts';

export const thisYear = Number(lagosDayOf(Date.now()).slice(0, 4));

/** A tax of 10 % that the firm withholds of income, by another code in each file. */
export const agreeWithheld = ({ firm }: Pick<World, 'firm'>, code = 'wht_ng'): Promise<void> =>
  agreeTax(firm, { ...withheldTax, code, charged_for: ['distribution', 'maturity'] });

/** The sandbox is in the next year, when what was withheld in this one can be certified. */
export const nextYear = ({ client }: Partner) =>
  client.sandbox.advanceClock({ advance_to: `${thisYear + 1}-01-02T08:00:00.000Z` });

export const certify = (
  { firm }: World,
  { environment: { organisation_id: organisation, mode, sandbox } }: Partner,
  more: { readonly year?: number; readonly code?: string; readonly remitted_on?: string } = {},
): Promise<TaxCertificate> =>
  firm.act(
    issueTaxCertificate,
    {
      body: {
        ...{ organisation, mode, ...(mode === 'test' && { sandbox }), year: thisYear, code: 'wht_ng', currency: 'NGN' },
        ...{ remittance_reference: 'NRS-114', remitted_on: lagosDayOf(Date.now()), ...more },
      },
    },
    'Jane',
  );

/** One of a year, of a charge without the income that it is of. */
export async function certificateOf(world: World, partner: Partner, year: number): Promise<{ id: string }> {
  const id = newId(Date.now());
  const { environment } = partner;
  // An example that came with the service is charged to nobody, and shows to whom the charge is owed.
  const { rows: examples } = await world.database.pool.query<{ id: string }>(
    "select id from tax_codes where is_example and account = 'tax_payable' order by id limit 1",
  );
  const withheld = { kind: 'tax', rate: '10.0000', base: '100.00', tax_code_id: examples[0]!.id } as const;
  await chargeDue(world, partner, 'wht_ng', '10.00', 'NGN', withheld, `${year}-06-15T12:00:00.000Z`);
  await world.write(async (tx) => {
    await insertCertificate(tx, {
      ...{ environment_id: environment.id, id, mode: environment.mode, number: certified(), year, code: 'wht_ng' },
      ...{ name: 'Withholding tax', currency: 'NGN', beneficiary: 'Acme Savings Limited', tax_id: null },
      ...{ base: '100.00', amount: '10.00', remittance_reference: 'NRS-1', remitted_on: '2026-01-02' },
      ...{ withheld_by: null, issued_by: 'Jane', is_paid_by_lines: false, created_at: tx.time(environment) },
    });
    await insertLines(tx, [
      {
        ...{ environment_id: environment.id, tax_certificate_id: id, number: 1, authority: 'Nigeria Revenue Service' },
        ...{ charged_for: 'distribution', payer: null, investment_name: null, rate: '10.0000', payments: 1 },
        ...{ base: '100.00', amount: '10.00' },
      },
    ]);
  });
  return { id };
}

let last = 1_000_000;
const certified = (): number => {
  last += 1;
  return last;
};
