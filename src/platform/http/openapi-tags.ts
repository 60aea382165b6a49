/** The resources of the API in a sentence each: the groups of the reference page and of the SDK. */
export const resourceDescriptions: Readonly<Record<string, string>> = {
  organisation: 'Your organisation as the service sees it: status, business verification, what the key may create.',
  keys: 'Signing keys of this environment: create, rotate, restrict to addresses, revoke.',
  sandboxes:
    'Test environments apart from each other, so that two developers or two CI runs never meet. Test keys only.',
  kyb: 'Business verification: the business, its people and documents, what is still missing, and the submission.',
  wallets: 'Your money in NGN, GHS and USD, and the proof that each balance is the sum of its entries.',
  ledger: 'The statement: every movement of every wallet, append-only and hash-chained.',
  banks: 'Banks and mobile money operators that accounts are kept with.',
  settlementAccounts: 'Your own bank accounts: withdrawals go there, mandates debit them.',
  withdrawals: 'Money from a wallet to a bank account of your own, with approval.',
  fx: 'Changing money from one wallet into another, at a quote.',
  fundingRequests: 'Money on its way into a wallet: by transfer, checkout, mobile money or direct debit.',
  mandates: 'Standing authorities to debit a settlement account, activated by a token payment.',
  investments: 'What can be bought, on which terms and at which price.',
  orders: 'Buys and sells. A buy spends an amount of money, a sell redeems units of one holding.',
  holdings: 'Positions. Each completed buy is one holding; sells take units from it.',
  market: 'The exchanges: instruments, quotes, sessions, bars, calendars, exchange rates, disclosures.',
  events: 'What happened, numbered without gaps per environment: the record that webhooks deliver.',
  sandbox: 'Helpers for test keys: play money, and the outside world on request. Live keys get 403 `sandbox_only`.',
  webhooks:
    'Endpoints that events are delivered to, the deliveries, and what a receiver is sent, signed as Standard Webhooks describes.',
};

/** The same as headings. */
export const resourceTitles: Readonly<Record<string, string>> = {
  organisation: 'Organisation',
  keys: 'Keys',
  sandboxes: 'Sandboxes',
  kyb: 'Business verification',
  wallets: 'Wallets',
  ledger: 'Ledger',
  banks: 'Banks',
  settlementAccounts: 'Settlement accounts',
  withdrawals: 'Withdrawals',
  fx: 'Conversions',
  fundingRequests: 'Funding requests',
  mandates: 'Mandates',
  investments: 'Investments',
  orders: 'Orders',
  holdings: 'Holdings',
  market: 'Market data',
  events: 'Events',
  sandbox: 'Sandbox',
  webhooks: 'Webhooks',
};
