import type { CalledProvider } from '../../platform/provider-calls/account.ts';
import { type FieldsOf, type MethodBy, methodsBy } from '../../vocabulary/funding-methods.ts';
import { recordOf } from '../../vocabulary/record-of.ts';
import type { Currency, Mode } from '../../vocabulary/values.ts';
import type { MoneyOfFirm } from './money-of-firm.ts';

export type Charge = { reference: string; amount: string; currency: Currency; email: string };

export type CheckoutRequest = Charge & { return_url: string | null };
export type Checkout = { checkout_url: string; provider_reference: string };

type MandateNames = {
  /** What the provider calls the mandate. */
  mandate_reference: string;
  /** What we called it when it was placed. */
  customer_reference: string;
};

export type ChargedMethod = MethodBy<'charge' | 'mandate'>;
/** What the provider is given of a charge: of a mandate its names, and otherwise the fields of the method. */
export type ChargeOf = {
  readonly [Method in ChargedMethod]: Charge & (Method extends MethodBy<'mandate'> ? MandateNames : FieldsOf<Method>);
};

/**
 * The status of a payment. `not_ready`: the mandate is active, its bank does not honour debits yet. `reversed`: it succeeded,
 * and all or some of it was taken back since.
 */
export type PaymentStatus = 'pending' | 'processing' | 'succeeded' | 'failed' | 'reversed' | 'not_ready';

export type Payment = {
  reference: string;
  status: PaymentStatus;
  /** The provider's id of the money's arrival; the same in every event of it. */
  transaction_id: string;
  amount: string;
  currency: Currency;
  /** The fee of the provider. */
  fee: string;
  /** What the payer must do now. */
  prompt: string | null;
  /** Who paid, as far as the provider reports it. */
  payer?: { name: string | null; account_number_masked: string | null; bank_name: string | null } | null;
  failure_code: string | null;
  /** In the provider's words, which may speak of the firm: partners never read them. */
  failure_reason: string | null;
};

/** One for each method of funding that is charged: an adapter without it does not compile. */
export type Charges = {
  readonly [Method in ChargedMethod]: (charge: ChargeOf[Method]) => Promise<Payment>;
};

/** Where all methods are charged in one way. */
export const allCharged = (charge: (method: ChargedMethod, charge: Charge) => Promise<Payment>): Charges =>
  recordOf(methodsBy('charge', 'mandate'), (method) => (given: Charge) => charge(method, given));

type Received = Pick<Payment, 'transaction_id' | 'reference' | 'amount' | 'currency'>;

type BankAccount = { account_number: string; account_name: string; bank_code: string; bank_name: string };

type MandateRequest = BankAccount & {
  reference: string;
  email: string;
  limit_amount: string;
  token_amount: string;
};

export type MandateState = {
  provider_reference: string;
  status: 'pending' | 'active' | 'failed' | 'revoked';
  /** The account that the token payment goes into. */
  pay_into: BankAccount | null;
  instructions: string | null;
  ready_to_debit_at: string | null;
  failure_reason: string | null;
};

type VirtualAccountRequest = { reference: string; name: string; email: string };
export type VirtualAccount = BankAccount & { provider_reference: string };

export type CollectionAccount = Omit<BankAccount, 'bank_code'> & { bank_code: string | null; swift_bic: string | null };
/** The firm's own accounts, for providers that have none for it. */
export type CollectionAccounts = { readonly [In in Currency]?: CollectionAccount };

export const bankTypes = ['bank', 'mobile_money'] as const;

/** Where accounts can be, under the codes that we name banks by. */
export type ListedBank = {
  code: string;
  nip_code: string | null;
  name: string;
  country: 'NG' | 'GH';
  currency: Currency;
  type: (typeof bankTypes)[number];
};

type AccountQuery = {
  bank_code: string;
  account_number: string;
  currency: Currency;
  /** The holder our records expect, for banks that compare names themselves. */
  expected_name: string;
};

type TransferRequest = {
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
  /** `held`: the provider did not send it for a reason that lies with the firm; a person looks. */
  status: 'processing' | 'succeeded' | 'failed' | 'held' | 'returned';
  failure_code: string | null;
  /** In the provider's words, which may speak of the firm: partners never read them. Never the narration that we sent. */
  failure_reason: string | null;
};

/** All or a part of a payment, by its reference, taken back under an id that is the same in every event of it. */
type Taken = Omit<Charge, 'email'> & { reversal_id: string };

/** A verified provider event, in one vocabulary. Our side finds the record that it concerns. */
export type ProviderEvent =
  | ({ kind: 'payment'; environment: string | null; recipient: string | null } & Payment)
  /** Its reference is what the provider calls this payment. */
  | (Received & {
      kind: 'deposit';
      account_number: string;
      narration: string | null;
      sender_name: string | null;
      environment: string | null;
    })
  | (Taken & {
      kind: 'reversal';
      reason: string | null;
      /** Whether its id is the provider's own; otherwise a second one of the same amount has the same id. */
      is_named?: boolean;
    })
  /** What a reversal was about to take stays, or comes back. */
  | (Taken & { kind: 'reversal_failed' })
  /** A claim that a person was to approve has ended, and nothing was taken. */
  | { kind: 'claim_ended'; subject: string }
  /** Nothing that we can act on: a person looks at it. */
  | {
      kind: 'attention';
      problem: string;
      /** What it is about, where a later event may end that. */
      subject: string | null;
      reference: string | null;
      currency: string | null;
      amount: string | null;
    }
  | ({ kind: 'mandate'; reference: string } & Pick<MandateState, 'ready_to_debit_at' | 'failure_reason'> & {
        status: 'active' | 'failed' | 'revoked' | 'suspended' | 'expired';
        /** What the provider calls the mandate from now on; null where the event does not name it. */
        provider_reference: string | null;
      })
  | ({ kind: 'transfer' } & Transfer)
  | { kind: 'other' };

/** A successful payment as its provider lists it. */
export type PaymentLine = Received & {
  /** When the provider had the money, by its own clock. */
  paid_at: string;
  /** The dedicated account that it was paid into; null for any other payment. */
  account_number: string | null;
};

/** A row of a provider's list that cannot be read, with what can be made out of it. */
export type UnreadLine = {
  /** The provider's id of it, or one that is made from the row. */
  transaction_id: string;
  reference: string | null;
  currency: string | null;
  amount: string | null;
  /** The row, without who paid and with what. */
  text: string;
};
export type ListedPage = { readonly lines: PaymentLine[]; readonly unread: UnreadLine[] };

/** A payment in its current state, and as a provider event. */
export type ReportedPayment = { payment: Payment; event: Extract<ProviderEvent, { kind: 'payment' | 'deposit' }> };

/**
 * What the service needs of a provider that moves money for it. Every call names a reference of ours that was stored before:
 * the same reference is the same payment, however often it is sent. A call either returns, throws ProviderRefused
 * (nothing was done, and never will be under this reference), or throws ProviderAway (unknown: look up by reference
 * before any second attempt).
 */
export type PaymentsProvider = CalledProvider &
  MoneyOfFirm & {
    readonly mode: Mode;
    /** Where a checkout is paid, for a provider that needs no call for it. */
    checkoutAddress(reference: string): string | null;
    /** The account of the firm that transfers and wires of a currency are paid into; null where it has none. */
    collectionAccount(currency: Currency): CollectionAccount | null;
    startCheckout(request: CheckoutRequest): Promise<Checkout>;
    readonly charges: Charges;
    /** Null where the provider does not know the reference. */
    findPayment(reference: string): Promise<Payment | null>;
    /** The same by the provider's own id of it; null where it has no such transaction. */
    findTransaction(transaction_id: string): Promise<ReportedPayment | null>;
    /**
     * The successful payments that came in from one instant of real time until before another, page by page, each once,
     * in no particular order. What was taken back since is not among them. Each row is read by itself; a list that cannot be read
     * to its end throws.
     */
    listPayments(interval: { from: string; to: string }): AsyncIterable<ListedPage>;
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
    /** Which header of an event has its signature; null where no events come. */
    readonly signatureHeader: string | null;
    /** Whether the bytes were signed by the provider for this mode. */
    isGenuine(bytes: Buffer, signature: string): boolean;
    /** The event of genuine bytes. */
    readEvent(bytes: Buffer): ProviderEvent;
  };

/** One provider for each mode that the installation serves. */
export type PaymentsProviders = Readonly<Record<Mode, PaymentsProvider>>;
