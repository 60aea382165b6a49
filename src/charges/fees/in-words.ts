import { queryRow } from '../../platform/database/query.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { hasProduct } from '../../vocabulary/charged-acts.ts';
import type { WantedSchedule } from './wanted.ts';

type Names = { readonly organisation: string | null; readonly investment: string | null };

const findNames = queryRow<Names, [organisation_id: string | null, investment_id: string | null]>(`
  select (select name from organisations where id = $1) as organisation,
    (select name from investments where id = $2) as investment`);

/** What a fee schedule does, in a sentence for the person who approves it. */
export async function inWords(tx: Transaction, wanted: WantedSchedule): Promise<string> {
  const { mode, code, name, charged_for, currency, organisation_id, investment_id, effective_from } = wanted;
  const { organisation, investment } = (await findNames(tx, organisation_id, investment_id))!;
  const partner = organisation ?? 'all partners';
  const product = investment ?? wanted.category ?? 'all products';
  const of = hasProduct(charged_for) ? `, ${product}` : '';
  if (wanted.collected_by === 'issuer')
    return `From ${effective_from} on expect in ${mode} that the fund house keeps of each ${charged_for} in ${currency}, ${partner}${of}: ${code} (${name}), ${wanted.percent} % of what it is sent. The firm neither earns nor owes it.`;
  const taxes = wanted.vat_codes.length > 0 ? ` Taxes on it: ${wanted.vat_codes.join(', ')}.` : '';
  return `From ${effective_from} on charge in ${mode} for each ${charged_for} in ${currency}, ${partner}${of}: ${code} (${name}), ${priceOf(wanted)}.${taxes} The partner's share is ${wanted.revenue_share_percent} %.`;
}

function priceOf({ basis, percent, flat, tiers, minimum, maximum, currency }: WantedSchedule): string {
  const bounds = [
    ...(minimum === null ? [] : [`at least ${currency} ${minimum}`]),
    ...(maximum === null ? [] : [`at most ${currency} ${maximum}`]),
  ];
  return [baseOf(), ...bounds].join(', ');

  function baseOf(): string {
    if (basis === 'flat') return `${currency} ${flat}`;
    if (basis === 'tiers') return tiers!.map((tier) => `${tier.percent} % above ${tier.above}`).join(', ');
    return basis === 'margin' ? `${percent} % in the rate` : `${percent} % of the amount`;
  }
}
