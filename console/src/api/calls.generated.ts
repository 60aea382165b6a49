// Written by `npm run generate` from the tables of the service. Do not edit.

/** What the person will sign in with. */
export interface AcceptInvitation {
  /** The text of the invitation. (1 to 200 characters) */
  invitation: string;
  /** At least 12 characters, and none of the common ones. (1 to 1024 characters) */
  password: string;
  /** What your authenticator shows now: it proves that the secret arrived there. */
  code: string;
}

/** Who may sign in now. */
export interface Accepted {
  /** The operator. (uuid) */
  operator_id: string;
  /** To sign in with. */
  email: string;
}

/** Who did what to whom, and why. */
export interface AuditEntry {
  /** The entry. (uuid) */
  id: string;
  /** Its place in the chain, without gaps. (at least 1) */
  sequence: number;
  /** Who did it: a person, the id of a key, or `system`. */
  actor: string;
  /** On the operators' listener, who sent the request; null for everything else. */
  operator: {
    /** The operator. (uuid) */
    id: string;
    /** The address of the operator then. */
    email: string;
    /** The roles that were used. */
    roles: Array<string>;
    /** What the request was sent with. */
    credential: 'session' | 'token';
    /** The session or the token. (uuid) */
    credential_id: string;
  } | null;
  /** What was done, such as `orders fulfil`. */
  action: string;
  /** To what kind of record. */
  subject_type: string;
  /** To which record. */
  subject_id: string;
  /** The partner that the record belongs to. (uuid) */
  organisation_id: string | null;
  /** Why, in the words of who did it. */
  reason: string | null;
  /** The record before it, without secrets and personal data; null for a new one. */
  before: Record<string, unknown> | null;
  /** The record after it, without secrets and personal data. */
  after: Record<string, unknown> | null;
  /** The request that did it, as X-Request-Id names it. */
  request_id: string | null;
  /** The address that the request came from. */
  address: string | null;
  /** When it was done. (date-time) */
  created_at: string;
}

/** What the token may do, and until when. */
export interface CreateOperatorToken {
  /** What it is for. (1 to 100 characters) */
  name: string;
  /** Roles that this session or token acts with. (at most 5 items) */
  roles: Array<'viewer' | 'compliance' | 'dealing' | 'finance' | 'admin'>;
  /** When it ends, within the next 90 days. (date-time) */
  expires_at: string;
}

/** ISO 4217 code of a wallet currency. */
export type Currency = 'NGN' | 'GHS' | 'USD';

/** The end customer as the partner supplied it. */
export interface Customer {
  /** Your own id of the end customer. (at most 100 characters) */
  reference: string | null;
  /** The name of the end customer. (at most 255 characters) */
  name: string | null;
  /** The e-mail address of the end customer. (email, 1 to 254 characters) */
  email: string | null;
}

/** An order as its partner sees it, and whose it is. */
export interface DealtOrder {
  /** Identifies the order; it never changes. (uuid) */
  id: string;
  /** The service's reference of the order. `ORD-` and 26 characters. (1 to 64 characters) */
  reference: string;
  /** Your own reference of the order; null: none was given. (at most 100 characters) */
  client_reference: string | null;
  /** Whether the order buys or sells. */
  side: 'buy' | 'sell';
  /** The `id` of the investment that is bought or sold. (uuid) */
  investment_id: string;
  /** The name of the investment when it was ordered. (at least 1 characters) */
  investment_name: string;
  /** Of a buy, what is spent; of a sell, units x bid price when it was created. Money, 2 decimals. */
  amount: string;
  /** The currency of all amounts of the order, and of the wallet that it uses. */
  currency: Currency;
  /** Of a sell, what is sold; of a buy, what was bought, null until it completes. At most 8 decimals, no trailing zeros. */
  units: string | null;
  /** Price of execution, null before. 2 to 8 decimals. */
  price: string | null;
  /** Credited to the wallet by a completed sell. Money, 2 decimals. */
  proceeds: string | null;
  /** How a buy is paid; a sell is always paid into the wallet. */
  payment_mode: 'wallet' | 'checkout';
  /** `awaiting_payment`: the payer of a checkout has to pay. `pending_fulfilment`: it waits to be carried out. `completed`: it is. `failed` and `cancelled`: money, allocation and units were given back. */
  status: 'awaiting_payment' | 'pending_fulfilment' | 'completed' | 'failed' | 'cancelled';
  /** The end customer as supplied. */
  customer: Customer | null;
  /** Your own key-value pairs, stored and answered as they are: up to 50, keys up to 40 and values up to 500 characters or null. */
  metadata: Record<string, string | null>;
  /** Why the order failed, for programs; null where it did not. */
  failure_code: 'provider_rejected' | 'allocation_exhausted' | 'payment_failed' | 'investment_closed' | 'holding_matured' | 'operator_rejected' | null;
  /** Why the order failed, for people; null where it did not. */
  failure_reason: string | null;
  /** How the payer pays a checkout buy, and whether it was paid; null for other orders. */
  payment: OrderPayment | null;
  /** The `id` of the holding that a buy created or a sell takes from; null until a buy completes. (uuid) */
  holding_id: string | null;
  /** When a buy was paid: a wallet buy at its creation. Null for a sell. (date-time) */
  paid_at: string | null;
  /** When it was sent to the provider; null while it can be cancelled. (date-time) */
  submitted_at: string | null;
  /** When the order was carried out; null: it was not. (date-time) */
  completed_at: string | null;
  /** When the order was cancelled; null: it was not. (date-time) */
  cancelled_at: string | null;
  /** When it was created. (date-time) */
  created_at: string;
  /** When it last changed. (date-time) */
  updated_at: string;
  /** The partner that it belongs to. (uuid) */
  organisation_id: string;
  /** The name of that partner. */
  organisation_name: string;
  /** `test` is the sandbox, `live` is real money. */
  mode: 'test' | 'live';
  /** In test, which sandbox; null in live. */
  sandbox: string | null;
}

/** Why it cannot be fulfilled. */
export interface FailOrder {
  /** Why; the partner reads it, and it is kept in the audit. (1 to 500 characters) */
  reason: string;
}

/** What came of a buy. */
export interface FulfilOrder {
  /** Units placed. */
  units?: string;
  /** Price of execution. */
  price?: string;
}

/** A holding as its partner sees it, and whose it is. */
export interface HeldPosition {
  /** Identifies the holding; it never changes. (uuid) */
  id: string;
  /** The `id` of the buy that created it. (uuid) */
  order_id: string;
  /** The `id` of the investment that is held. (uuid) */
  investment_id: string;
  /** The name of the investment when it was bought. (at least 1 characters) */
  investment_name: string;
  /** The kind of product that is held, as the investment has it. */
  category: string;
  /** The currency of all amounts and prices of the holding. */
  currency: Currency;
  /** Units held, those in pending sells included. At most 8 decimals, no trailing zeros. */
  units: string;
  /** Units that can be sold now: those that no pending sell has reserved. At most 8 decimals, no trailing zeros. */
  available_units: string;
  /** What the units held cost. Money, 2 decimals. */
  cost_basis: string;
  /** cost_basis / units, cut to 8 decimals; null without units. 2 to 8 decimals. */
  average_cost: string | null;
  /** What a redemption pays per unit now, in `currency`. 2 to 8 decimals. */
  current_price: string;
  /** units x current_price, cut. Money, 2 decimals. */
  current_value: string;
  /** current_value - cost_basis. Money, 2 decimals. */
  gain_loss: string;
  /** gain_loss in percent of cost_basis. Percent, 4 decimals: "1.2345" is 1.2345 %. */
  gain_loss_percent: string;
  /** Earned and not yet paid out; 0.00 for funds and equities that pay cash. Money, 2 decimals. */
  accrued_income: string;
  /** `active`: held. `matured`: due, payment outstanding. `closed`: paid or sold, no units. */
  status: 'active' | 'matured' | 'closed';
  /** The end customer, as supplied with the buy; null: none was given. */
  customer: Customer | null;
  /** Your own reference, as supplied with the buy; null: none was given. */
  client_reference: string | null;
  /** When the buy completed. (date-time) */
  purchased_at: string;
  /** The day on which it pays back; null for open-ended products. (date) */
  maturity_date: string | null;
  /** When the last unit was sold or paid back; null: it is still held. (date-time) */
  closed_at: string | null;
  /** When current_price was set. (date-time) */
  valuation_as_of: string;
  /** When it was created. (date-time) */
  created_at: string;
  /** When it last changed. (date-time) */
  updated_at: string;
  /** The partner that it belongs to. (uuid) */
  organisation_id: string;
  /** The name of that partner. */
  organisation_name: string;
  /** `test` is the sandbox, `live` is real money. */
  mode: 'test' | 'live';
  /** In test, which sandbox; null in live. */
  sandbox: string | null;
}

/** What a person sets a password and a second factor with, once. */
export interface Invitation {
  /** Its text, shown this once; give it to the person by a way of your own. */
  invitation: string;
  /** When it ends: 24 hours after it was made. (date-time) */
  expires_at: string;
}

/** What the person needs to accept an invitation. */
export interface InvitationShown {
  /** The address that the person will sign in with. */
  email: string;
  /** The name of the person. */
  name: string;
  /** When the invitation ends. (date-time) */
  expires_at: string;
  /** The second factor, in base 32, to type into an authenticator. */
  totp_secret: string;
  /** The same as an `otpauth:` address, to show as a picture. */
  totp_address: string;
}

/** Who is invited. */
export interface InviteOperator {
  /** The address of the person. (email, at most 254 characters) */
  email: string;
  /** The name of the person; no other operator has one that looks the same. (1 to 100 characters) */
  name: string;
  /** What the person may do. (at most 5 items) */
  roles: Array<'viewer' | 'compliance' | 'dealing' | 'finance' | 'admin'>;
}

/** A new operator and the invitation. */
export interface Invited {
  operator: Operator;
  /** Its text, shown this once; give it to the person by a way of your own. */
  invitation: string;
  /** When it ends: 24 hours after it was made. (date-time) */
  expires_at: string;
}

/** Where the business verification of this environment stands. */
export type KybStatus = 'draft' | 'submitted' | 'under_review' | 'approved' | 'more_info_required' | 'rejected' | 'suspended';

/** The operator who sends the request. */
export interface Me {
  /** The operator. (uuid) */
  id: string;
  /** The address that the operator signs in with. */
  email: string;
  /** The name of the person. */
  name: string;
  /** The roles that this session or token acts with. */
  roles: Array<'viewer' | 'compliance' | 'dealing' | 'finance' | 'admin'>;
  /** What these roles may do, in the order of the table. */
  permissions: Array<'partners.read' | 'kyb.read' | 'partners.manage' | 'kyb.review' | 'orders.manage' | 'catalogue.manage' | 'money.manage' | 'adjustments.manage' | 'webhooks.manage' | 'audit.read' | 'operators.manage'>;
  /** What this request was sent with. */
  credential: {
    /** A session of a browser, or a token of a script. */
    kind: 'session' | 'token';
    /** The session or the token. (uuid) */
    id: string;
  };
  /** When the person last proved who they are; null with a token. (date-time) */
  authenticated_at: string | null;
}

/** A new token with its text. */
export interface NewOperatorToken {
  /** The token. (uuid) */
  id: string;
  /** What it is for, in the words of its owner. */
  name: string;
  /** The roles that it acts with, as far as its owner has them at each use. */
  roles: Array<'viewer' | 'compliance' | 'dealing' | 'finance' | 'admin'>;
  /** When it was made. (date-time) */
  created_at: string;
  /** When it ends by itself. (date-time) */
  expires_at: string;
  /** When it was last used, to the minute; null while it was not. (date-time) */
  last_used_at: string | null;
  /** When it was revoked; null while it is good. (date-time) */
  revoked_at: string | null;
  /** Its text, shown this once: `op_…`. */
  token: string;
}

/** One of the firm's own people. */
export interface Operator {
  /** The operator. (uuid) */
  id: string;
  /** The address that the operator signs in with. */
  email: string;
  /** The name of the person. */
  name: string;
  /** The roles of the person. */
  roles: Array<'viewer' | 'compliance' | 'dealing' | 'finance' | 'admin'>;
  /** A suspended operator is refused from the next request on. */
  status: 'invited' | 'active' | 'suspended';
  /** When the operator was made. (date-time) */
  created_at: string;
  /** When the operator last changed. (date-time) */
  updated_at: string;
  /** Since when the operator is suspended; null while active. (date-time) */
  suspended_at: string | null;
}

/** A token of yours, without its text. */
export interface OperatorToken {
  /** The token. (uuid) */
  id: string;
  /** What it is for, in the words of its owner. */
  name: string;
  /** The roles that it acts with, as far as its owner has them at each use. */
  roles: Array<'viewer' | 'compliance' | 'dealing' | 'finance' | 'admin'>;
  /** When it was made. (date-time) */
  created_at: string;
  /** When it ends by itself. (date-time) */
  expires_at: string;
  /** When it was last used, to the minute; null while it was not. (date-time) */
  last_used_at: string | null;
  /** When it was revoked; null while it is good. (date-time) */
  revoked_at: string | null;
}

/** The order after the act, and whether a report of it waits for approval. */
export interface OrderOutcome {
  order: DealtOrder;
  /** Whether the report is far from what was expected and waits, not booked, for another person. */
  is_pending_approval: boolean;
}

/** Payment instructions of a checkout buy and what came of them. */
export interface OrderPayment {
  /** `pending`: not yet. `paid`: it came. `expired`: not in time, or the order was cancelled. `failed`: it will not come. */
  status: 'pending' | 'paid' | 'expired' | 'failed';
  /** How the payer pays: `gateway_checkout`. */
  method: string;
  /** The funding request that collects the money. (uuid) */
  funding_request_id: string | null;
  /** The reference of the payment; quote it to the payer. `FND-` and 26 characters. */
  reference: string;
  /** The amount that the payer pays. Money, 2 decimals. */
  amount: string;
  /** The currency in which the payer pays: that of the order. */
  currency: Currency;
  /** The address of the page where the payer pays; null until the provider named it. */
  checkout_url: string | null;
  /** What to show the payer of the checkout, as a whole sentence; null: nothing. */
  instructions: string | null;
  /** When the payment window ends. (date-time) */
  expires_at: string | null;
  /** When the payer had paid; null: not yet, or never. (date-time) */
  paid_at: string | null;
}

/** A wallet as its partner sees it, and whose it is. */
export interface OwnedWallet {
  /** Identifies the wallet; it never changes. (uuid) */
  id: string;
  /** The currency of the wallet; there is one wallet for each. */
  currency: Currency;
  /** `active`: money comes in and goes out. `frozen`: money comes in, and none goes out. */
  status: 'active' | 'frozen';
  /** What can be spent now. Money, 2 decimals. */
  available_balance: string;
  /** Funding on its way in, not spendable yet. Money, 2 decimals. */
  pending_balance: string;
  /** The dedicated account whose deposits land here, once assigned. */
  virtual_account: {
    /** The bank of the dedicated account. */
    bank_name: string;
    /** The code of that bank, as `GET /banks` lists it. */
    bank_code: string;
    /** The number of the dedicated account. */
    account_number: string;
    /** The name under which the dedicated account is held. */
    account_name: string;
  } | null;
  /** Why it is frozen. `reversal`: money that was spent was taken back by its sender, until owed_amount is repaid. `operator`: the firm froze it, and it stays so when a debt is repaid; shown where both hold. null: active. */
  frozen_reason: 'operator' | 'reversal' | null;
  /** What reversals of money already spent have left open. The next credits repay it first. While any wallet owes, withdrawals and conversions of every wallet are refused with wallet_frozen. Money, 2 decimals. */
  owed_amount: string;
  /** When the last entry was posted; null: there is none. (date-time) */
  last_activity_at: string | null;
  /** When the wallet was opened. (date-time) */
  created_at: string;
  /** When the wallet last changed. (date-time) */
  updated_at: string;
  /** The partner that it belongs to. (uuid) */
  organisation_id: string;
  /** The name of that partner. */
  organisation_name: string;
  /** `test` is the sandbox, `live` is real money. */
  mode: 'test' | 'live';
  /** In test, which sandbox; null in live. */
  sandbox: string | null;
}

/** Where the page lies in the whole list. */
export interface Pagination {
  /** The limit that was applied. (1 to 200) */
  limit: number;
  /** The offset that was applied. (at least 0) */
  offset: number;
  /** All records that match, whatever the page. (at least 0) */
  count: number;
}

/** A partner as the firm sees it: over both modes. */
export interface Partner {
  /** The organisation. (uuid) */
  id: string;
  /** Its name. */
  name: string;
  /** ISO 3166 alpha-2 country of registration. */
  country: string;
  /** What its keys may do, in both modes. */
  status: 'active' | 'restricted' | 'suspended' | 'closed';
  /** Why its status last changed. */
  status_reason: string | null;
  /** Where its verification stands in each mode. */
  kyb_status: {
    test: KybStatus;
    live: KybStatus;
  };
  /** When it was created. (date-time) */
  created_at: string;
  /** When it last changed. (date-time) */
  updated_at: string;
}

/** Your password, or a code of your authenticator. */
export type Proof = {
  /** Your password. (1 to 1024 characters) */
  password: string;
} | {
  /** The code of your authenticator; each is good once. */
  code: string;
};

/** The invitation that is read. */
export interface ReadInvitation {
  /** The text of the invitation. (1 to 200 characters) */
  invitation: string;
}

/** Why it is done. */
export interface Reason {
  /** Why; the partner reads it, and it is kept in the audit. (1 to 500 characters) */
  reason: string;
}

/** What came of a sell. */
export interface RedeemOrder {
  /** What it brought. */
  proceeds?: string;
}

/** A session of yours. */
export interface Session {
  /** The session. (uuid) */
  id: string;
  /** From where the person signed in. */
  address: string;
  /** When the person signed in. (date-time) */
  created_at: string;
  /** When the person last proved who they are. (date-time) */
  authenticated_at: string;
  /** When it was last used, to the minute. (date-time) */
  last_used_at: string;
  /** When it ends at the latest. (date-time) */
  expires_at: string;
}

/** What proves who you are. */
export interface SignIn {
  /** Your address. (1 to 254 characters) */
  email: string;
  /** Your password. (1 to 1024 characters) */
  password: string;
  /** The code of your authenticator at this moment; each is good once. */
  code: string;
}

/** A new session. */
export interface SignedIn {
  /** Who signed in. (uuid) */
  operator_id: string;
  /** The session, which the cookie `operator_session` carries. (uuid) */
  session_id: string;
  /** Send it in X-CSRF-Token with every request that changes something. */
  csrf_token: string;
  /** When the session ends at the latest. (date-time) */
  expires_at: string;
}

/** Nothing is to be said. */
export interface SubmitOrder {
}

/** What waits for a person, a provider or a work loop, in live mode. */
export interface WorkQueue {
  /** Its name, such as `kyb_to_review`. */
  queue: string;
  /** How many records of live mode wait, counted up to 10000. (0 to 10000) */
  waiting: number;
  /** Whether more than 10000 may wait. */
  is_more: boolean;
  /** Since when the oldest of them waits; null where none does. (date-time) */
  oldest_at: string | null;
}

/** A page of a list. */
export type Page<Row> = { data: Row[]; pagination: Pagination };

/** What each operation takes and answers. */
export type Calls = {
  'sessions.list': {
    answer: Array<Session>;
  };
  'sessions.end': {
    params: {
      /** The session. (uuid) */
      session_id: string;
    };
    answer: {
      ended: true;
    };
  };
  'sessions.endAll': {
    answer: {
      ended: true;
    };
  };
  'sessions.prove': {
    body: Proof;
    answer: {
      proven: true;
    };
  };
  'operators.invite': {
    body: InviteOperator;
    answer: Invited;
  };
  'operators.inviteAgain': {
    params: {
      /** The operator. (uuid) */
      operator_id: string;
    };
    answer: Invitation;
  };
  'invitations.read': {
    body: ReadInvitation;
    answer: InvitationShown;
  };
  'invitations.accept': {
    body: AcceptInvitation;
    answer: Accepted;
  };
  'me.get': {
    answer: Me;
  };
  'sessions.create': {
    body: SignIn;
    answer: SignedIn;
  };
  'tokens.list': {
    answer: Array<OperatorToken>;
  };
  'tokens.create': {
    body: CreateOperatorToken;
    answer: NewOperatorToken;
  };
  'tokens.revoke': {
    params: {
      /** The token. (uuid) */
      token_id: string;
    };
    answer: OperatorToken;
  };
  'operators.list': {
    answer: Array<Operator>;
  };
  'organisations.list': {
    query?: {
      /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
      limit?: number;
      /** How many records to skip. It moves when records are added; `before` does not. (at least 0, 0 when absent) */
      offset?: number;
      /** An id of this list: only records older than that one, whether it is still there or not. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      before?: string;
      /** An id of this list: only records newer than that one, those next to it, in the order of the list. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      after?: string;
      /** Only partners of this status. */
      status?: 'active' | 'restricted' | 'suspended' | 'closed';
      /** Only partners registered in this country, ISO 3166 alpha-2. */
      country?: string;
      /** Only partners whose live verification stands there. */
      kyb_status?: KybStatus;
      /** Only partners whose name has this text in it, in any letter case. (1 to 255 characters) */
      search?: string;
    };
    answer: Page<Partner>;
  };
  'organisations.get': {
    params: {
      /** The partner: its id, or its name where no other has it. */
      organisation: string;
    };
    answer: Partner;
  };
  'organisations.restrict': {
    params: {
      /** The partner: its id, or its name where no other has it. */
      organisation: string;
    };
    body: Reason;
    answer: Partner;
  };
  'organisations.suspend': {
    params: {
      /** The partner: its id, or its name where no other has it. */
      organisation: string;
    };
    body: Reason;
    answer: Partner;
  };
  'organisations.activate': {
    params: {
      /** The partner: its id, or its name where no other has it. */
      organisation: string;
    };
    body: Reason;
    answer: Partner;
  };
  'orders.list': {
    query?: {
      /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
      limit?: number;
      /** How many records to skip. It moves when records are added; `before` does not. (at least 0, 0 when absent) */
      offset?: number;
      /** An id of this list: only records older than that one, whether it is still there or not. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      before?: string;
      /** An id of this list: only records newer than that one, those next to it, in the order of the list. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      after?: string;
      /** The beginning, inclusive: a date (UTC), or a date-time with its offset, such as `2026-11-21T00:00:00+01:00`. In a query `+` is written `%2B`. */
      from?: string;
      /** The end, inclusive: a date (UTC), or a date-time with its offset, to the millisecond. A Lagos day ends at `2026-11-21T23:59:59.999+01:00`. */
      to?: string;
      /** Only records of this partner: its id, or its name where no other has it. (1 to 255 characters) */
      organisation?: string;
      /** `test` is the sandbox, `live` is real money. */
      mode?: 'test' | 'live';
      /** Only records of sandboxes of this name. */
      sandbox?: string;
      status?: 'awaiting_payment' | 'pending_fulfilment' | 'completed' | 'failed' | 'cancelled';
      side?: 'buy' | 'sell';
      currency?: Currency;
      payment_mode?: 'wallet' | 'checkout';
      /** Only orders for this investment. (uuid) */
      investment_id?: string;
      /** Only the order with this reference, `ORD-` and 26 characters. (1 to 64 characters) */
      reference?: string;
      /** By the partner's own reference. (1 to 100 characters) */
      client_reference?: string;
      /** (1 to 100 characters) */
      customer_reference?: string;
    };
    answer: Page<DealtOrder>;
  };
  'orders.get': {
    params: {
      /** The order: its id, or its reference `ORD-…`. */
      order: string;
    };
    answer: DealtOrder;
  };
  'orders.submit': {
    params: {
      /** The order: its id, or its reference `ORD-…`. */
      order: string;
    };
    body?: SubmitOrder;
    answer: OrderOutcome;
  };
  'orders.fulfil': {
    params: {
      /** The order: its id, or its reference `ORD-…`. */
      order: string;
    };
    body?: FulfilOrder;
    answer: OrderOutcome;
  };
  'orders.redeem': {
    params: {
      /** The order: its id, or its reference `ORD-…`. */
      order: string;
    };
    body?: RedeemOrder;
    answer: OrderOutcome;
  };
  'orders.fail': {
    params: {
      /** The order: its id, or its reference `ORD-…`. */
      order: string;
    };
    body: FailOrder;
    answer: OrderOutcome;
  };
  'holdings.list': {
    query?: {
      /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
      limit?: number;
      /** How many records to skip. It moves when records are added; `before` does not. (at least 0, 0 when absent) */
      offset?: number;
      /** An id of this list: only records older than that one, whether it is still there or not. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      before?: string;
      /** An id of this list: only records newer than that one, those next to it, in the order of the list. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      after?: string;
      /** Only records of this partner: its id, or its name where no other has it. (1 to 255 characters) */
      organisation?: string;
      /** `test` is the sandbox, `live` is real money. */
      mode?: 'test' | 'live';
      /** Only records of sandboxes of this name. */
      sandbox?: string;
      status?: 'active' | 'matured' | 'closed';
      /** Only holdings of this investment. (uuid) */
      investment_id?: string;
      currency?: Currency;
      /** (1 to 100 characters) */
      customer_reference?: string;
    };
    answer: Page<HeldPosition>;
  };
  'holdings.get': {
    params: {
      /** The holding. (uuid) */
      holding_id: string;
    };
    answer: HeldPosition;
  };
  'wallets.list': {
    query?: {
      /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
      limit?: number;
      /** How many records to skip. It moves when records are added; `before` does not. (at least 0, 0 when absent) */
      offset?: number;
      /** An id of this list: only records older than that one, whether it is still there or not. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      before?: string;
      /** An id of this list: only records newer than that one, those next to it, in the order of the list. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      after?: string;
      /** Only records of this partner: its id, or its name where no other has it. (1 to 255 characters) */
      organisation?: string;
      /** `test` is the sandbox, `live` is real money. */
      mode?: 'test' | 'live';
      /** Only records of sandboxes of this name. */
      sandbox?: string;
      currency?: Currency;
    };
    answer: Page<OwnedWallet>;
  };
  'audit.list': {
    query?: {
      /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
      limit?: number;
      /** How many records to skip. It moves when records are added; `before` does not. (at least 0, 0 when absent) */
      offset?: number;
      /** An id of this list: only records older than that one, whether it is still there or not. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      before?: string;
      /** An id of this list: only records newer than that one, those next to it, in the order of the list. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
      after?: string;
      /** The beginning, inclusive: a date (UTC), or a date-time with its offset, such as `2026-11-21T00:00:00+01:00`. In a query `+` is written `%2B`. */
      from?: string;
      /** The end, inclusive: a date (UTC), or a date-time with its offset, to the millisecond. A Lagos day ends at `2026-11-21T23:59:59.999+01:00`. */
      to?: string;
      /** Only what this actor did, as the entry has it. (1 to 255 characters) */
      actor?: string;
      /** Only what this operator did on the operators' listener. (uuid) */
      operator_id?: string;
      /** Only this action, such as `orders fulfil`. (1 to 255 characters) */
      action?: string;
      /** Only records of this kind, such as `order`. (1 to 255 characters) */
      subject_type?: string;
      /** Only what was done to this record. (1 to 255 characters) */
      subject_id?: string;
      /** Only what concerns this partner: its id, or its name where no other has it. (1 to 255 characters) */
      organisation?: string;
      /** Only what this request did. (1 to 255 characters) */
      request_id?: string;
    };
    answer: Page<AuditEntry>;
  };
  'work.list': {
    answer: Array<WorkQueue>;
  };
};

export const operations = {
  "sessions.list": {
    "method": "GET",
    "path": "/operator/v1/sessions",
    "permission": "own"
  },
  "sessions.end": {
    "method": "POST",
    "path": "/operator/v1/sessions/{session_id}/end",
    "permission": "own"
  },
  "sessions.endAll": {
    "method": "POST",
    "path": "/operator/v1/sessions/end-all",
    "permission": "own"
  },
  "sessions.prove": {
    "method": "POST",
    "path": "/operator/v1/sessions/prove",
    "permission": "own"
  },
  "operators.invite": {
    "method": "POST",
    "path": "/operator/v1/operators",
    "permission": "operators.manage"
  },
  "operators.inviteAgain": {
    "method": "POST",
    "path": "/operator/v1/operators/{operator_id}/invitations",
    "permission": "operators.manage"
  },
  "invitations.read": {
    "method": "POST",
    "path": "/operator/v1/invitations/read",
    "permission": "anyone"
  },
  "invitations.accept": {
    "method": "POST",
    "path": "/operator/v1/invitations/accept",
    "permission": "anyone"
  },
  "me.get": {
    "method": "GET",
    "path": "/operator/v1/me",
    "permission": "own"
  },
  "sessions.create": {
    "method": "POST",
    "path": "/operator/v1/sessions",
    "permission": "anyone"
  },
  "tokens.list": {
    "method": "GET",
    "path": "/operator/v1/tokens",
    "permission": "own"
  },
  "tokens.create": {
    "method": "POST",
    "path": "/operator/v1/tokens",
    "permission": "own"
  },
  "tokens.revoke": {
    "method": "POST",
    "path": "/operator/v1/tokens/{token_id}/revoke",
    "permission": "own"
  },
  "operators.list": {
    "method": "GET",
    "path": "/operator/v1/operators",
    "permission": "operators.manage"
  },
  "organisations.list": {
    "method": "GET",
    "path": "/operator/v1/organisations",
    "permission": "partners.read"
  },
  "organisations.get": {
    "method": "GET",
    "path": "/operator/v1/organisations/{organisation}",
    "permission": "partners.read"
  },
  "organisations.restrict": {
    "method": "POST",
    "path": "/operator/v1/organisations/{organisation}/restrict",
    "permission": "partners.manage"
  },
  "organisations.suspend": {
    "method": "POST",
    "path": "/operator/v1/organisations/{organisation}/suspend",
    "permission": "partners.manage"
  },
  "organisations.activate": {
    "method": "POST",
    "path": "/operator/v1/organisations/{organisation}/activate",
    "permission": "partners.manage"
  },
  "orders.list": {
    "method": "GET",
    "path": "/operator/v1/orders",
    "permission": "partners.read"
  },
  "orders.get": {
    "method": "GET",
    "path": "/operator/v1/orders/{order}",
    "permission": "partners.read"
  },
  "orders.submit": {
    "method": "POST",
    "path": "/operator/v1/orders/{order}/submit",
    "permission": "orders.manage"
  },
  "orders.fulfil": {
    "method": "POST",
    "path": "/operator/v1/orders/{order}/fulfil",
    "permission": "orders.manage"
  },
  "orders.redeem": {
    "method": "POST",
    "path": "/operator/v1/orders/{order}/redeem",
    "permission": "orders.manage"
  },
  "orders.fail": {
    "method": "POST",
    "path": "/operator/v1/orders/{order}/fail",
    "permission": "orders.manage"
  },
  "holdings.list": {
    "method": "GET",
    "path": "/operator/v1/holdings",
    "permission": "partners.read"
  },
  "holdings.get": {
    "method": "GET",
    "path": "/operator/v1/holdings/{holding_id}",
    "permission": "partners.read"
  },
  "wallets.list": {
    "method": "GET",
    "path": "/operator/v1/wallets",
    "permission": "partners.read"
  },
  "audit.list": {
    "method": "GET",
    "path": "/operator/v1/audit",
    "permission": "audit.read"
  },
  "work.list": {
    "method": "GET",
    "path": "/operator/v1/work",
    "permission": "partners.read"
  }
} as const;

export const transitions = {
  "organisations": {
    "suspend": [
      "active",
      "restricted"
    ],
    "restrict": [
      "active",
      "suspended"
    ],
    "activate": [
      "restricted",
      "suspended"
    ],
    "close": [
      "active",
      "restricted",
      "suspended"
    ]
  },
  "api_keys": {
    "rotate": [
      "active",
      "expiring"
    ],
    "announce": [
      "active"
    ],
    "revoke": [
      "active",
      "expiring"
    ]
  },
  "environments": {
    "submit": [
      "draft",
      "more_info_required"
    ],
    "claim": [
      "submitted"
    ],
    "approve": [
      "submitted",
      "under_review"
    ],
    "request_information": [
      "submitted",
      "under_review",
      "approved"
    ],
    "reject": [
      "submitted",
      "under_review"
    ],
    "reopen": [
      "rejected"
    ],
    "suspend": [
      "approved"
    ],
    "reinstate": [
      "suspended"
    ]
  },
  "kyb_people": {
    "take_up": [
      "pending"
    ],
    "hand_back": [
      "in_review"
    ],
    "accept": [
      "pending",
      "in_review"
    ],
    "approve": [
      "pending",
      "in_review",
      "rejected"
    ],
    "reject": [
      "pending",
      "in_review",
      "approved"
    ],
    "expire": [
      "pending",
      "in_review",
      "approved"
    ],
    "edit": [
      "pending",
      "in_review",
      "approved",
      "rejected",
      "expired"
    ]
  },
  "kyb_documents": {
    "take_up": [
      "pending"
    ],
    "hand_back": [
      "in_review"
    ],
    "accept": [
      "pending",
      "in_review"
    ],
    "approve": [
      "pending",
      "in_review",
      "rejected"
    ],
    "reject": [
      "pending",
      "in_review",
      "approved"
    ],
    "expire": [
      "pending",
      "in_review",
      "approved"
    ]
  },
  "ledger_accounts": {
    "freeze": [
      "active",
      "frozen"
    ],
    "unfreeze": [
      "active",
      "frozen"
    ]
  },
  "adjustments": {
    "post": [
      "proposed"
    ]
  },
  "conversions": {},
  "withdrawals": {
    "approve": [
      "pending_approval"
    ],
    "cancel": [
      "pending_approval"
    ],
    "reject": [
      "pending_approval"
    ],
    "settle": [
      "processing"
    ],
    "fail": [
      "processing"
    ],
    "return": [
      "completed"
    ]
  },
  "settlement_accounts": {
    "verify": [
      "pending"
    ],
    "reject": [
      "pending"
    ],
    "disable": [
      "pending",
      "verified",
      "rejected"
    ]
  },
  "funding_requests": {
    "process": [
      "pending"
    ],
    "complete": [
      "pending",
      "processing",
      "expired",
      "failed",
      "cancelled"
    ],
    "fail": [
      "pending",
      "processing"
    ],
    "expire": [
      "pending"
    ],
    "cancel": [
      "pending"
    ],
    "reverse": [
      "completed"
    ]
  },
  "provider_events": {
    "apply": [
      "received"
    ],
    "dead_letter": [
      "received"
    ],
    "reapply": [
      "dead_lettered"
    ],
    "dismiss": [
      "dead_lettered"
    ]
  },
  "unmatched_payments": {
    "match": [
      "open"
    ]
  },
  "mandates": {
    "activate": [
      "pending",
      "suspended"
    ],
    "fail": [
      "pending"
    ],
    "retry": [
      "failed"
    ],
    "revoke": [
      "pending",
      "active",
      "suspended"
    ],
    "suspend": [
      "active"
    ],
    "expire": [
      "active",
      "suspended"
    ]
  },
  "reconciliation_discrepancies": {
    "apply": [
      "open"
    ],
    "close": [
      "open"
    ],
    "resolve": [
      "open"
    ],
    "reopen": [
      "applied",
      "closed"
    ]
  },
  "reconciliation_runs": {
    "compare": [
      "due"
    ],
    "repeat": [
      "due",
      "compared"
    ]
  },
  "investments": {
    "open": [
      "pending"
    ],
    "close": [
      "open"
    ],
    "mature": [
      "closed"
    ],
    "suspend": [
      "pending",
      "open",
      "closed"
    ],
    "resume": [
      "suspended"
    ]
  },
  "orders": {
    "pay": [
      "awaiting_payment"
    ],
    "complete": [
      "pending_fulfilment"
    ],
    "fail": [
      "awaiting_payment",
      "pending_fulfilment"
    ],
    "cancel": [
      "awaiting_payment",
      "pending_fulfilment"
    ],
    "expire": [
      "awaiting_payment"
    ]
  },
  "orders.payment": {
    "pay": [
      "pending"
    ],
    "fail": [
      "pending"
    ],
    "expire": [
      "pending"
    ]
  },
  "holdings": {
    "sellOut": [
      "active"
    ],
    "mature": [
      "active"
    ],
    "payBack": [
      "matured"
    ]
  },
  "instruments": {
    "resume": [
      "suspended",
      "delisted"
    ],
    "suspend": [
      "active",
      "delisted"
    ],
    "delist": [
      "active",
      "suspended"
    ]
  },
  "distributions": {
    "pay": [
      "scheduled"
    ],
    "cancel": [
      "scheduled"
    ]
  },
  "webhook_endpoints": {
    "enable": [
      "disabled"
    ],
    "disable": [
      "enabled"
    ],
    "disable_failing": [
      "enabled"
    ],
    "disable_gone": [
      "enabled"
    ]
  },
  "webhook_deliveries": {
    "lease": [
      "pending",
      "retrying"
    ],
    "release": [
      "delivering"
    ],
    "release_again": [
      "delivering"
    ],
    "deliver": [
      "delivering"
    ],
    "postpone": [
      "delivering"
    ],
    "fail": [
      "delivering"
    ],
    "cancel": [
      "pending",
      "retrying"
    ],
    "abandon": [
      "delivering"
    ],
    "retry": [
      "retrying",
      "delivered",
      "failed",
      "cancelled"
    ]
  },
  "proposals": {
    "approve": [
      "proposed"
    ],
    "withdraw": [
      "proposed"
    ],
    "refuse": [
      "proposed"
    ]
  },
  "operators": {
    "accept": [
      "invited"
    ],
    "suspend": [
      "active"
    ],
    "reinstate": [
      "suspended"
    ]
  }
} as const;

