import { ProviderAway } from '../../../platform/provider-calls/errors.ts';
import type { Currency } from '../../../vocabulary/values.ts';
import type { ListedBank } from '../contract.ts';
import type { Http } from './http.ts';
import * as schemas from './schemas.ts';

/** Paystack's names of banks and ours: Ghana's banks have a prefix with us, for their bare codes could be anyone's. */
const countries = [
  { name: 'nigeria', country: 'NG', currency: 'NGN' },
  { name: 'ghana', country: 'GH', currency: 'GHS' },
] as const;

const GHANA = /^GH(?=\d)/;

/** A bank of ours as Paystack names it. */
export const bankThere = (code: string): string => code.replace(GHANA, '');

/** How money is sent in a currency to an account at this bank of ours; null where it is not. */
export function recipientType(currency: Currency, code: string): string | null {
  if (currency === 'NGN') return 'nuban';
  if (currency !== 'GHS') return null;
  return GHANA.test(code) ? 'ghipss' : 'mobile_money';
}

const PER_PAGE = 100;
const PAGES_MAX = 20;

export async function listBanks(http: Http): Promise<ListedBank[]> {
  const banks = new Map<string, ListedBank>();
  for (const { name, ...place } of countries)
    for (const bank of await pagesOf(http, name)) {
      const listed = listedAs(bank, place);
      if (listed) banks.set(listed.code, listed);
    }
  return [...banks.values()];
}

async function pagesOf(http: Http, country: string): Promise<schemas.Bank[]> {
  const banks: schemas.Bank[] = [];
  let cursor: string | null = '';
  for (let page = 1; cursor !== null; page++) {
    if (page > PAGES_MAX) throw new ProviderAway(`paystack lists more than ${PAGES_MAX} pages of banks`);
    const query = new URLSearchParams({
      country,
      use_cursor: 'true',
      perPage: String(PER_PAGE),
      include_nip_sort_code: 'true',
      ...(cursor && { next: cursor }),
    });
    const { data, next } = await http.page(`/bank?${query}`, schemas.Banks);
    banks.push(...data);
    cursor = next;
  }
  return banks;
}

function listedAs(bank: schemas.Bank, { country, currency }: Pick<ListedBank, 'country' | 'currency'>) {
  if (bank.active === false || bank.is_deleted || bank.currency !== currency) return null;
  const type = bank.type === 'mobile_money' ? 'mobile_money' : 'bank';
  const isPrefixed = country === 'GH' && type === 'bank';
  const nip_code = /^\d{6}$/.test(bank.nip_sort_code ?? '') ? bank.nip_sort_code! : null;
  const code = isPrefixed ? `GH${bank.code}` : bank.code;
  return { code, nip_code, name: bank.name.trim(), country, currency, type } satisfies ListedBank;
}
