export type Verdict = string | null;

const lesser = (one: bigint, other: bigint) => (one < other ? one : other);

/** A wallet by the rules of the contract: what it owes freezes it, and whatever comes in repays that first. */
export class Wallet {
  balance = 0n;
  owed = 0n;
  /** What lies at places for the partner, wherever: money that came in less money that left. */
  placed = 0n;
  /** By the operator. */
  isStopped = false;

  get isFrozen(): boolean {
    return this.isStopped || this.owed > 0n;
  }

  /** Money comes in from outside. */
  arrive(cents: bigint): void {
    this.placed += cents;
    this.credit(cents);
  }

  credit(cents: bigint): void {
    this.balance += cents;
    const repaid = lesser(this.owed, this.balance);
    this.balance -= repaid;
    this.owed -= repaid;
  }

  judge(cents: bigint): Verdict {
    if (this.isFrozen) return 'wallet_frozen';
    return cents > this.balance ? 'insufficient_funds' : null;
  }

  debit(cents: bigint): Verdict {
    const verdict = this.judge(cents);
    if (verdict === null) this.balance -= cents;
    return verdict;
  }

  /** Taken back by whoever sent it. */
  reverse(cents: bigint): void {
    const taken = lesser(cents, this.balance);
    this.balance -= taken;
    this.owed += cents - taken;
    this.placed -= cents;
  }
}
