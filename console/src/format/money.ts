/** Amounts as people in Lagos and Accra write them. They come as strings and stay strings: no float holds money. */

const signs: Readonly<Record<string, string>> = { NGN: '₦', GHS: 'GH₵', USD: 'US$' };

/** `1250000.00` and `NGN` are ₦1,250,000.00; a text that is no number is shown as it is. */
export function money(amount: string, currency: string): string {
  if (!/^-?\d+(\.\d+)?$/.test(amount)) return `${currency} ${amount}`;
  const isNegative = amount.startsWith('-');
  const sign = signs[currency] ?? `${currency} `;
  return `${isNegative ? '−' : ''}${sign}${grouped(isNegative ? amount.slice(1) : amount)}`;
}

/** `12500.5` is 12,500.5. */
export function grouped(number: string): string {
  const [whole = '', decimals] = number.split('.');
  const parts = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return decimals === undefined ? parts : `${parts}.${decimals}`;
}

/** What a person typed, without the separators and signs that people write. */
export const typedNumber = (text: string): string => text.replaceAll(/[\s,₦₵$]|GH|US/g, '');
