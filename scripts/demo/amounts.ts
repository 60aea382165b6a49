/** Decimal strings as a person reads them, and the calculations that the demonstrations need, without floats. */
export const readable = (amount: string): string => {
  const [whole = '0', fraction] = amount.split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
};

const digitsOf = (amount: string, scale: number): bigint => {
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.padEnd(scale, '0'));
};

/** The greater of two amounts of money. */
export const greater = (one: string, other: string): string => (digitsOf(one, 2) >= digitsOf(other, 2) ? one : other);

export const covers = (balance: string, amount: string): boolean => digitsOf(balance, 2) >= digitsOf(amount, 2);

/** Half of some units, cut to the decimals that a unit has; null where that is nothing. */
export function halfOf(units: string, precision: number): string | null {
  const half = digitsOf(cutTo(units, precision), precision) / 2n;
  if (half === 0n) return null;
  const digits = half.toString().padStart(precision + 1, '0');
  const point = digits.length - precision;
  return precision === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`.replace(/\.?0+$/, '');
}

function cutTo(units: string, precision: number): string {
  const [whole = '0', fraction = ''] = units.split('.');
  return `${whole}.${fraction.slice(0, precision)}`;
}

/** The sum of amounts of money; one that begins with a minus is taken off. */
export function sumOf(amounts: readonly string[]): string {
  const sum = amounts.reduce((before, amount) => before + digitsOf(amount, 2), 0n);
  const digits = (sum < 0n ? -sum : sum).toString().padStart(3, '0');
  return `${sum < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export const negated = (amount: string): string => (amount.startsWith('-') ? amount.slice(1) : `-${amount}`);
