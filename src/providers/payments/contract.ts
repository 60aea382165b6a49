import { refuse } from '../../vocabulary/refusals.ts';
import type { Currency, Mode } from '../../vocabulary/values.ts';

/**
 * What the service asks of whoever moves money for it. Every call names a reference of ours that was stored before:
 * the same reference is the same payment, however often it is sent. A call either answers, throws ProviderRefused
 * (nothing happened, and never will under this reference), or throws ProviderAway (nobody knows: ask by reference
 * before any second attempt).
 */
export class ProviderAway extends Error {}

/** What a caller who waits is told of a provider that is away; any other error is left to whoever caught it. */
export function refuseIfAway({ name }: Pick<PaymentsProvider, 'name'>, error: unknown): void {
  if (error instanceof ProviderAway) refuse('provider_unavailable', { provider: name, retryable: 'true' });
}

export class ProviderRefused extends Error {
  /** The provider's code for it, or ours; `bank_account_unknown`, `do_not_honor`. */
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

export type CheckoutRequest = {
  reference: string;
  amount: string;
  currency: Currency;
  email: string;
  return_url: string | null;
};
export type Checkout = { checkout_url: string; provider_reference: string };

export type PhoneCharge = {
  reference: string;
  amount: string;
  currency: Currency;
  email: string;
  phone: string;
  network: string;
};

export type Debit = {
  reference: string;
  amount: string;
  currency: Currency;
  email: string;
  /** What the provider calls the mandate. */
  mandate_reference: string;
  /** What we called it when it was placed. */
  customer_reference: string;
};

/** How a payment stands. `not_ready`: the mandate is active, its bank does not honour debits yet. */
export type PaymentStatus = 'pending' | 'processing' | 'succeeded' | 'failed' | 'not_ready';

export type Payment = {
  reference: string;
  status: PaymentStatus;
  /** The provider's id of the money's arrival; the same in every notice of it. */
  transaction_id: string;
  amount: string;
  currency: Currency;
  /** What the provider keeps of it. */
  fee: string;
  /** What the payer is asked to do now. */
  prompt: string | null;
  /** Who paid, as far as the provider says. */
  payer?: { name: string | null; account_number_masked: string | null; bank_name: string | null } | null;
  failure_code: string | null;
  failure_reason: string | null;
};

export type MandateRequest = {
  reference: string;
  email: string;
  account_number: string;
  bank_code: string;
  bank_name: string;
  account_name: string;
  limit_amount: string;
  token_amount: string;
};

export type MandateState = {
  provider_reference: string;
  status: 'pending' | 'active' | 'failed' | 'revoked';
  /** The account that the token payment goes into. */
  pay_into: { account_number: string; account_name: string; bank_code: string; bank_name: string } | null;
  instructions: string | null;
  ready_to_debit_at: string | null;
  failure_reason: string | null;
};

export type VirtualAccountRequest = { reference: string; name: string; email: string };
export type VirtualAccount = {
  provider_reference: string;
  bank_name: string;
  bank_code: string;
  account_number: string;
  account_name: string;
};

export type CollectionAccount = {
  bank_name: string;
  bank_code: string | null;
  account_number: string;
  account_name: string;
  swift_bic: string | null;
};
/** The house's own accounts, for providers that keep none for it. */
export type CollectionAccounts = { readonly [In in Currency]?: CollectionAccount };

/** Where accounts can be, under the codes that we name banks by. */
export type ListedBank = {
  code: string;
  nip_code: string | null;
  name: string;
  country: 'NG' | 'GH';
  currency: Currency;
  type: 'bank' | 'mobile_money';
};

export type AccountQuery = {
  bank_code: string;
  account_number: string;
  currency: Currency;
  /** The holder our records expect, for banks that compare names themselves. */
  expected_name: string;
};

export type TransferRequest = {
  reference: string;
  amount: string;
  currency: Currency;
  /** Null of a dollar account, whose bank may be anywhere. */
  bank_code: string | null;
  account_number: string;
  account_name: string;
  reason: string;
};
export type Transfer = {
  reference: string;
  provider_reference: string;
  status: 'processing' | 'succeeded' | 'failed' | 'returned';
  failure_code: string | null;
  failure_reason: string | null;
};

/** What a verified notice says, in one vocabulary. Which of our records it concerns is for us to find out. */
export type Notice =
  | ({ kind: 'payment'; environment: string | null; recipient: string | null } & Payment)
  | {
      kind: 'deposit';
      /** What the provider calls this payment. */
      reference: string;
      account_number: string;
      amount: string;
      currency: Currency;
      transaction_id: string;
      narration: string | null;
      sender_name: string | null;
      environment: string | null;
    }
  | {
      kind: 'reversal';
      reference: string;
      reversal_id: string;
      amount: string;
      currency: Currency;
      reason: string | null;
    }
  | ({ kind: 'mandate'; reference: string } & Pick<MandateState, 'ready_to_debit_at' | 'failure_reason'> & {
        status: 'active' | 'failed' | 'revoked' | 'suspended' | 'expired';
        /** What the provider calls the mandate from now on; null where the notice does not say. */
        provider_reference: string | null;
      })
  | ({ kind: 'transfer' } & Transfer)
  | { kind: 'other' };

/** A successful payment as its provider lists it. */
export type PaymentLine = Pick<Payment, 'transaction_id' | 'reference' | 'amount' | 'currency'> & {
  /** When the provider had the money, by its own clock. */
  paid_at: string;
  /** The dedicated account that it was paid into; null for any other payment. */
  account_number: string | null;
};

/** A payment as it stands, and as a notice of it would tell it. */
export type ToldPayment = { payment: Payment; told: Extract<Notice, { kind: 'payment' | 'deposit' }> };

export type PaymentsProvider = {
  readonly name: string;
  readonly mode: Mode;
  /** Where a checkout is paid, for a provider that can tell without being asked. */
  checkoutAddress(reference: string): string | null;
  /** The account of the house that transfers and wires of a currency are paid into; null where it has none. */
  collectionAccount(currency: Currency): CollectionAccount | null;
  startCheckout(request: CheckoutRequest): Promise<Checkout>;
  chargePhone(request: PhoneCharge): Promise<Payment>;
  debit(request: Debit): Promise<Payment>;
  /** Null where the provider has never heard of the reference. */
  findPayment(reference: string): Promise<Payment | null>;
  /** The same by the provider's own id of it; null where it has no such transaction. */
  findTransaction(transaction_id: string): Promise<ToldPayment | null>;
  /**
   * The successful payments that came in from one instant of real time until before another, page by page, each once,
   * in no particular order. What was taken back since is not among them. A list that cannot be read to its end throws.
   */
  listPayments(interval: { from: string; to: string }): AsyncIterable<PaymentLine[]>;
  createMandate(request: MandateRequest): Promise<MandateState>;
  findMandate(request: Pick<MandateRequest, 'reference' | 'email'>): Promise<MandateState | null>;
  revokeMandate(mandate_reference: string): Promise<void>;
  assignVirtualAccount(request: VirtualAccountRequest): Promise<VirtualAccount>;
  /** Every bank and mobile money operator that it reaches. */
  listBanks(): Promise<ListedBank[]>;
  /** The holder's name; null where the bank knows no such account. */
  resolveAccount(query: AccountQuery): Promise<string | null>;
  /** Sends money to a bank account: the payouts' side of the same provider. */
  transfer(request: TransferRequest): Promise<Transfer>;
  findTransfer(reference: string): Promise<Transfer | null>;
  /** Whether the bytes were signed by the provider for this mode. */
  isGenuine(bytes: Buffer, signature: string): boolean;
  /** What genuine bytes say. */
  readNotice(bytes: Buffer): Notice;
};

/** One provider for each mode that the installation serves. */
export type PaymentsProviders = Readonly<Record<Mode, PaymentsProvider>>;
