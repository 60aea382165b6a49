const powers: bigint[] = [];
/** Calculated once each: a page of holdings takes a thousand of them. */
const tenTo = (exponent: number): bigint => (powers[exponent] ??= 10n ** BigInt(exponent));

/**
 * Exact fixed-point numbers. Money, prices, units and percents are strings on the wire and in SQL; in memory they
 * are whole numbers of their smallest part. This is the one place that rounds: down (towards zero), but for the
 * cost of units bought and the price of a unit that is computed from a rate, which are rounded up, and what a holding is owed after a part
 * of it was sold, which goes to the nearest. Every method that may round has it in its name.
 */
export class Decimal {
  readonly digits: bigint;
  readonly scale: number;

  constructor(digits: bigint, scale: number) {
    this.digits = digits;
    this.scale = scale;
  }

  static readonly zero = new Decimal(0n, 0);

  /** Reads what the schemas let through and what PostgreSQL writes; anything else is a bug. */
  static of(text: string): Decimal {
    const point = text.indexOf('.');
    if (point < 0) return new Decimal(BigInt(text), 0);
    return new Decimal(BigInt(text.slice(0, point) + text.slice(point + 1)), text.length - point - 1);
  }

  /** Of texts that `of` reads; of none it is zero. */
  static sum(texts: readonly string[]): Decimal {
    return texts.reduce((sum, text) => sum.plus(Decimal.of(text)), Decimal.zero);
  }

  plus(other: Decimal): Decimal {
    const scale = Math.max(this.scale, other.scale);
    return new Decimal(this.#at(scale) + other.#at(scale), scale);
  }

  minus(other: Decimal): Decimal {
    const scale = Math.max(this.scale, other.scale);
    return new Decimal(this.#at(scale) - other.#at(scale), scale);
  }

  times(other: Decimal): Decimal {
    return new Decimal(this.digits * other.digits, this.scale + other.scale);
  }

  /** The quotient, cut towards zero to `scale` decimals. */
  dividedByCut(divisor: Decimal, scale: number): Decimal {
    const shift = scale + divisor.scale - this.scale;
    const numerator = shift >= 0 ? this.digits * tenTo(shift) : this.digits;
    const denominator = shift >= 0 ? divisor.digits : divisor.digits * tenTo(-shift);
    return new Decimal(numerator / denominator, scale);
  }

  /** The quotient of what is above zero, to `scale` decimals away from zero: the price of a unit that is computed from a rate, nothing else. */
  dividedByUp(divisor: Decimal, scale: number): Decimal {
    const cut = this.dividedByCut(divisor, scale);
    return cut.times(divisor).equals(this) ? cut : new Decimal(cut.digits + 1n, scale);
  }

  /** Cut towards zero to at most `scale` decimals. */
  cut(scale: number): Decimal {
    if (this.scale <= scale) return this;
    return new Decimal(this.digits / tenTo(this.scale - scale), scale);
  }

  /** Rounded away from zero to at most `scale` decimals: the cost of units bought, nothing else. */
  roundedUp(scale: number): Decimal {
    const cut = this.cut(scale);
    if (cut.equals(this)) return cut;
    return new Decimal(cut.digits + (this.digits < 0n ? -1n : 1n), cut.scale);
  }

  /** To the nearest of `scale` decimals, a half away from zero: the income of a holding that was sold in part, nothing else. */
  roundedToNearest(scale: number): Decimal {
    const half = new Decimal(this.digits < 0n ? -5n : 5n, scale + 1);
    return this.plus(half).cut(scale);
  }

  compare(other: Decimal): -1 | 0 | 1 {
    const scale = Math.max(this.scale, other.scale);
    const difference = this.#at(scale) - other.#at(scale);
    return difference < 0n ? -1 : difference > 0n ? 1 : 0;
  }

  equals(other: Decimal): boolean {
    return this.compare(other) === 0;
  }
  isBelow(other: Decimal): boolean {
    return this.compare(other) < 0;
  }
  isAbove(other: Decimal): boolean {
    return this.compare(other) > 0;
  }
  get isZero(): boolean {
    return this.digits === 0n;
  }
  get isPositive(): boolean {
    return this.digits > 0n;
  }
  get isNegative(): boolean {
    return this.digits < 0n;
  }
  negated(): Decimal {
    return new Decimal(-this.digits, this.scale);
  }

  /** Money: always two decimals. */
  toMoney(): string {
    return this.#text(2);
  }

  /** Units: no zeros at the end, no point without decimals. */
  toUnits(): string {
    return this.#trimmed(0);
  }

  /** Prices and rates: at least two decimals. */
  toPrice(): string {
    return this.#trimmed(2);
  }

  /** Percents: always four decimals, cut. */
  toPercent(): string {
    return this.cut(4).#text(4);
  }

  #at(scale: number): bigint {
    return scale === this.scale ? this.digits : this.digits * tenTo(scale - this.scale);
  }

  #trimmed(decimals: number): string {
    let { digits, scale } = this;
    while (scale > decimals && digits % 10n === 0n) {
      digits /= 10n;
      scale--;
    }
    return new Decimal(digits, scale).#text(Math.max(scale, decimals));
  }

  #text(decimals: number): string {
    if (this.scale > decimals) throw new Error(`${this.digits}e-${this.scale} does not fit ${decimals} decimals`);
    const digits = this.#at(decimals);
    const whole = (digits < 0n ? -digits : digits).toString().padStart(decimals + 1, '0');
    const sign = digits < 0n ? '-' : '';
    if (decimals === 0) return sign + whole;
    return `${sign}${whole.slice(0, -decimals)}.${whole.slice(-decimals)}`;
  }
}
