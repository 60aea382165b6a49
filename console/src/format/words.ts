/** `pending_fulfilment` is Pending fulfilment. */
export function words(name: string): string {
  const text = name.replaceAll(/[_.]/g, ' ').trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const regions = new Intl.DisplayNames('en-GB', { type: 'region' });

/** `NG` is Nigeria. */
export const country = (code: string): string => (/^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? code) : code);

/** 1 order, 3 orders, 10,000 orders. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;
