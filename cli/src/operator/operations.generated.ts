// Written by `npm run generate` from the tables of the service. Do not edit.

import type { Operation } from '../operation.ts';

export const resources: Readonly<Record<string, string>> = {
  "organisations": "The companies that offer investments to their own customers.",
  "keys": "The keys that partners sign their requests with: what each may do, and from where.",
  "kyb": "Business verifications of all partners, and what their reviewers decide.",
  "people": "The people of the businesses that are verified.",
  "documents": "The documents of the businesses that are verified.",
  "ledger": "The sums and the proof of the whole ledger.",
  "ledgerAccounts": "The accounts of all environments, and their entries.",
  "ledgerTransactions": "Every movement of money, and what caused it.",
  "glAccounts": "The codes by which accountants know the accounts of the ledger.",
  "places": "Where money lies, and whether client money covers what is owed.",
  "wallets": "The money of all partners, by environment and currency.",
  "feeSchedules": "What the firm charges for an act, from a day on, agreed to by two people and never changed backwards.",
  "taxCodes": "Taxes and levies from a day on, agreed to by two people. Examples came with the service: check them.",
  "charges": "What an act of a partner is charged.",
  "taxesDue": "What the firm withheld of income and charged on orders, for the authorities.",
  "firmIncome": "What partners were charged and became income, by day and code.",
  "revenueShares": "Partners' shares of fees, stated monthly and credited by two people.",
  "taxCertificates": "What was withheld of income of partners in a year, certified.",
  "feeInvoices": "What partners were charged in fees in a month, with the taxes on them.",
  "conversions": "Money of all partners that was changed from one currency into another.",
  "withdrawals": "Money of all partners on its way to their banks: approved by the firm.",
  "settlementAccounts": "The bank accounts of all partners: who holds them, and whether they can be paid.",
  "fundingRequests": "Money on its way into wallets of all partners, and its outcome.",
  "unmatchedPayments": "Money in suspense: it came, and whose it is is not known.",
  "providerCalls": "What providers were asked and have not answered for good.",
  "providerEvents": "What providers sent, and what waits for a decision.",
  "mandates": "Standing authorities of all partners to debit their accounts.",
  "comparisons": "Days held against the payments providers' own lists.",
  "discrepancies": "Where a list of a provider and our records differ.",
  "placeReconciliations": "What banks and providers had at the end of a day, held against the books and signed by two people.",
  "transfersInTransit": "Money on its way between places, of which only one side is there.",
  "firmAccounts": "The accounts that hold the money of partners.",
  "bankStatements": "What the banks say of these accounts, as it was imported.",
  "bankLines": "Money that came and went, and which record each is about.",
  "settlements": "What payments providers paid out to the firm, and of which payments.",
  "paymentReturns": "Money that the firm pays back to who sent it.",
  "matchingRules": "How lines with a text are booked, as people keep it.",
  "investments": "The catalogue: what can be bought, on which terms and at which price.",
  "links": "Which instrument a product of the catalogue buys.",
  "plannedPrices": "Prices that are to hold from a later day on.",
  "priceFiles": "Files of prices: what they would do, and what came of them.",
  "dealingDays": "The days of products that are priced forward: their orders, their price, and what is still to be done.",
  "orders": "Buys and sells of all partners, and what the dealing desk says came of them.",
  "holdings": "What the customers of all partners hold.",
  "positions": "What the customers of all partners hold, in sum.",
  "maturities": "What matures on which day, what the issuer owes for it, and the word that it has paid.",
  "custodyCharges": "What custody of partners' holdings was charged for a month, and what is outstanding.",
  "exchanges": "Where instruments are listed, and the feeds of their data.",
  "quarantine": "Rows of market data that failed their checks, and what became of them.",
  "holidays": "Days on which an exchange does not trade as usual.",
  "distributions": "Income that is declared once for all holdings of an investment.",
  "fxRates": "What currencies are bought and sold for, and every rate that was reported.",
  "events": "What happened to the records of all partners, as partners receive it.",
  "webhooks": "Where events of all partners are delivered to, and how that goes.",
  "deliveries": "Each event on its way to one endpoint, with what came back.",
  "members": "A partner's own people: who is invited, with which role, and who is suspended.",
  "requests": "What a partner’s servers sent and how it was answered, without bodies and headers.",
  "settings": "Figures that the firm sets for itself, each by two people.",
  "me": "The operator who sends the request: roles, permissions, session or token.",
  "operators": "The firm's own people.",
  "tokens": "What scripts of an operator send: some of the roles of their owner, for 90 days at most.",
  "logins": "A command line that asks for a token, which a person approves in a browser.",
  "sessions": "What a browser has after a person signed in.",
  "passkeys": "What replaces a code at the sign-in of an operator.",
  "approvals": "What one person proposed and another decides, before it expires.",
  "search": "Any record of any partner, by what people call it.",
  "marketImports": "Files of market data, and what came of each.",
  "adjustments": "Money that two people move by hand.",
  "periods": "Days and months whose books are closed.",
  "journals": "What two people book by hand.",
  "journalReasons": "The accounts that each kind may name.",
  "journalExports": "Lines of closed days for the general ledger of the firm.",
  "reports": "What the firm shows of itself as of a day, with its totals and their proof.",
  "audit": "Who did what to whom, and why. It is append-only and chained.",
  "work": "What waits for a person, a provider or a work loop.",
  "capabilities": "Who carries what: providers, people, or nobody."
};

export const operations: readonly Operation[] = [
  {
    "name": "organisations.list",
    "method": "GET",
    "path": "/operator/v1/organisations",
    "summary": "List partners, newest first",
    "description": "",
    "scope": "partners.read",
    "params": [],
    "query": [
      {
        "name": "limit",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to return, 1 to 200. (1 to 200, 50 when absent)"
      },
      {
        "name": "offset",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent)"
      },
      {
        "name": "sort",
        "kind": "text",
        "isRequired": false,
        "about": "By time: `desc`, the newest first, when absent, or `asc`, the oldest first.",
        "choices": [
          "asc",
          "desc"
        ]
      },
      {
        "name": "before",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "after",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "status",
        "kind": "text",
        "isRequired": false,
        "about": "Only partners of this status.",
        "choices": [
          "active",
          "restricted",
          "suspended",
          "closed"
        ]
      },
      {
        "name": "country",
        "kind": "text",
        "isRequired": false,
        "about": "Only partners registered in this country, ISO 3166 alpha-2."
      },
      {
        "name": "kyb_status",
        "kind": "text",
        "isRequired": false,
        "about": "Only partners whose live verification has this status.",
        "choices": [
          "draft",
          "submitted",
          "under_review",
          "approved",
          "more_info_required",
          "rejected",
          "suspended"
        ]
      },
      {
        "name": "search",
        "kind": "text",
        "isRequired": false,
        "about": "Only partners whose name has this text in it, in any letter case. (1 to 255 characters)"
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": true,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "organisations.create",
    "method": "POST",
    "path": "/operator/v1/organisations",
    "summary": "Create a partner, in test and live; its live verification is a draft until a review approves it",
    "description": "",
    "scope": "partners.manage",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "name",
        "kind": "text",
        "isRequired": true,
        "about": "Its name. It has at least one letter, no invisible, reordering, control or unassigned character, and at most 4 combining marks on a letter. (1 to 255 characters)"
      },
      {
        "name": "country",
        "kind": "text",
        "isRequired": true,
        "about": "Country of registration, ISO 3166 alpha-2, such as `NG`."
      },
      {
        "name": "kyb",
        "kind": "text",
        "isRequired": false,
        "about": "The status of its verification in test; `draft` when absent. In live it is a draft.",
        "choices": [
          "draft",
          "approved"
        ]
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "organisations.get",
    "method": "GET",
    "path": "/operator/v1/organisations/{organisation}",
    "summary": "Retrieve a partner",
    "description": "",
    "scope": "partners.read",
    "params": [
      {
        "name": "organisation",
        "kind": "text",
        "isRequired": true,
        "about": "The partner: its id, or its name where no other has it."
      }
    ],
    "query": [],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "organisations.rename",
    "method": "POST",
    "path": "/operator/v1/organisations/{organisation}/rename",
    "summary": "Give a partner another name; everything else stays",
    "description": "",
    "scope": "partners.manage",
    "params": [
      {
        "name": "organisation",
        "kind": "text",
        "isRequired": true,
        "about": "The partner: its id, or its name where no other has it."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "name",
        "kind": "text",
        "isRequired": true,
        "about": "Its name. It has at least one letter, no invisible, reordering, control or unassigned character, and at most 4 combining marks on a letter. (1 to 255 characters)"
      },
      {
        "name": "reason",
        "kind": "text",
        "isRequired": true,
        "about": "Why; kept in the audit. The partner does not read it. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "organisations.restrict",
    "method": "POST",
    "path": "/operator/v1/organisations/{organisation}/restrict",
    "summary": "Let its keys read, cancel and bring money in, but move none out and place no order or mandate, at once",
    "description": "",
    "scope": "partners.manage",
    "params": [
      {
        "name": "organisation",
        "kind": "text",
        "isRequired": true,
        "about": "The partner: its id, or its name where no other has it."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "reason",
        "kind": "text",
        "isRequired": true,
        "about": "Why; the partner reads it, and it is kept in the audit. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "organisations.suspend",
    "method": "POST",
    "path": "/operator/v1/organisations/{organisation}/suspend",
    "summary": "Let its keys read and do nothing else, at once",
    "description": "",
    "scope": "partners.manage",
    "params": [
      {
        "name": "organisation",
        "kind": "text",
        "isRequired": true,
        "about": "The partner: its id, or its name where no other has it."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "reason",
        "kind": "text",
        "isRequired": true,
        "about": "Why; the partner reads it, and it is kept in the audit. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "organisations.activate",
    "method": "POST",
    "path": "/operator/v1/organisations/{organisation}/activate",
    "summary": "Let its keys work again",
    "description": "",
    "scope": "partners.manage",
    "params": [
      {
        "name": "organisation",
        "kind": "text",
        "isRequired": true,
        "about": "The partner: its id, or its name where no other has it."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "reason",
        "kind": "text",
        "isRequired": true,
        "about": "Why; the partner reads it, and it is kept in the audit. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "organisations.close",
    "method": "POST",
    "path": "/operator/v1/organisations/{organisation}/close",
    "summary": "Propose to shut a partner for good; another person approves it",
    "description": "Its live wallets must be empty and owe nothing, and none of its live holdings, orders, funding requests, withdrawals and mandates may be open, now and when it is approved. A closed partner reads its status and nothing else, and is never opened again.",
    "scope": "partners.manage",
    "params": [
      {
        "name": "organisation",
        "kind": "text",
        "isRequired": true,
        "about": "The partner: its id, or its name where no other has it."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "reason",
        "kind": "text",
        "isRequired": true,
        "about": "Why; the partner reads it, and it is kept in the audit. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "keys.list",
    "method": "GET",
    "path": "/operator/v1/keys",
    "summary": "List keys of all partners, newest first, without their secrets",
    "description": "",
    "scope": "partners.read",
    "params": [],
    "query": [
      {
        "name": "limit",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to return, 1 to 200. (1 to 200, 50 when absent)"
      },
      {
        "name": "offset",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent)"
      },
      {
        "name": "sort",
        "kind": "text",
        "isRequired": false,
        "about": "By time: `desc`, the newest first, when absent, or `asc`, the oldest first.",
        "choices": [
          "asc",
          "desc"
        ]
      },
      {
        "name": "before",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "after",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "organisation",
        "kind": "text",
        "isRequired": false,
        "about": "Only records of this partner: its id, or its name where no other has it. (1 to 255 characters)"
      },
      {
        "name": "mode",
        "kind": "text",
        "isRequired": false,
        "about": "`test` is the sandbox, `live` is real money.",
        "choices": [
          "test",
          "live"
        ]
      },
      {
        "name": "sandbox",
        "kind": "text",
        "isRequired": false,
        "about": "Only records of sandboxes of this name."
      },
      {
        "name": "status",
        "kind": "text",
        "isRequired": false,
        "about": "Only keys of this status.",
        "choices": [
          "awaiting_collection",
          "active",
          "expiring",
          "expired",
          "revoked"
        ]
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": true,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "keys.create",
    "method": "POST",
    "path": "/operator/v1/keys",
    "summary": "Create a key for a partner: a test key with its secret, or a live one that the partner collects",
    "description": "A live key is `awaiting_collection` and signs nothing until a member of the partner who may manage keys, with all of its scopes, collects it in the dashboard, within 7 days. Nobody of the firm sees its secret. Two people: for a live key with the scope `orders`, `funding` or `withdrawals`, always.",
    "scope": "partners.manage",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "organisation",
        "kind": "text",
        "isRequired": true,
        "about": "The partner: its id, or its name where no other has it. (1 to 255 characters)"
      },
      {
        "name": "mode",
        "kind": "text",
        "isRequired": true,
        "about": "`test` is the sandbox, `live` is real money.",
        "choices": [
          "test",
          "live"
        ]
      },
      {
        "name": "sandbox",
        "kind": "text",
        "isRequired": false,
        "about": "With `test`, the sandbox that the key is for; `default` when absent."
      },
      {
        "name": "label",
        "kind": "text",
        "isRequired": false,
        "about": "The caller's own name for the key. (1 to 100 characters)"
      },
      {
        "name": "scopes",
        "kind": "list",
        "isRequired": false,
        "about": "What the key may do, none twice; all but `withdrawals` and `keys` when absent."
      },
      {
        "name": "ip_allowlist",
        "kind": "list",
        "isRequired": false,
        "about": "IPv4 or IPv6 addresses and CIDR blocks from which the key may be used, masks of at least /8 and /32. (at most 50 items)"
      },
      {
        "name": "rate_limit",
        "kind": "integer",
        "isRequired": false,
        "about": "Requests a minute, 1 to 1000000. (1 to 1000000)"
      },
      {
        "name": "expires_at",
        "kind": "text",
        "isRequired": false,
        "about": "From this instant on the new key is refused: an instant in the future. Absent or null: it has no end. (date-time)"
      },
      {
        "name": "strict_replay",
        "kind": "boolean",
        "isRequired": false,
        "about": "Whether a captured request is refused under a new Idempotency-Key (`signature_reused`); false when absent. Two equal requests are then signed with different timestamps, as the SDK does by itself."
      },
      {
        "name": "reason",
        "kind": "text",
        "isRequired": false,
        "about": "Why, for the person who approves it; kept in the audit. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "keys.get",
    "method": "GET",
    "path": "/operator/v1/keys/{key}",
    "summary": "Retrieve a key of any partner, without its secret",
    "description": "",
    "scope": "partners.read",
    "params": [
      {
        "name": "key",
        "kind": "text",
        "isRequired": true,
        "about": "The key: the id of its record, or its `pk_test_…` or `pk_live_…`."
      }
    ],
    "query": [],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "keys.change",
    "method": "POST",
    "path": "/operator/v1/keys/{key}/change",
    "summary": "Change what a key may do, from where and how often, from its next request on; what is absent stays",
    "description": "The addresses replace the whole list: an empty one means any address for a test key and none for a live key. Another list of addresses sends `key.allowlist_changed` to the partner. Two people: for new scopes or more addresses of a live key with the scope `orders`, `funding` or `withdrawals`.",
    "scope": "partners.manage",
    "params": [
      {
        "name": "key",
        "kind": "text",
        "isRequired": true,
        "about": "The key: the id of its record, or its `pk_test_…` or `pk_live_…`."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "scopes",
        "kind": "list",
        "isRequired": false,
        "about": "What the key may do; none twice."
      },
      {
        "name": "ip_allowlist",
        "kind": "list",
        "isRequired": false,
        "about": "IPv4 or IPv6 addresses and CIDR blocks from which the key may be used, masks of at least /8 and /32. (at most 50 items)"
      },
      {
        "name": "rate_limit",
        "kind": "integer",
        "isRequired": false,
        "about": "Requests a minute, 1 to 1000000. (1 to 1000000)"
      },
      {
        "name": "reason",
        "kind": "text",
        "isRequired": true,
        "about": "Why; kept in the audit. The partner does not read it. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "keys.rotate",
    "method": "POST",
    "path": "/operator/v1/keys/{key}/rotate",
    "summary": "Replace a key by a new one: a test key with its secret, or a live one that the partner collects",
    "description": "A live key is `awaiting_collection` and signs nothing until a member of the partner who may manage keys, with all of its scopes, collects it in the dashboard, within 7 days. Nobody of the firm sees its secret. The old live key works on until then, and after it for `grace_seconds`; with 0 it ends at once, and where nobody collects the new one it stays. Two people: for a live key with the scope `orders`, `funding` or `withdrawals`, always.",
    "scope": "partners.manage",
    "params": [
      {
        "name": "key",
        "kind": "text",
        "isRequired": true,
        "about": "The key: the id of its record, or its `pk_test_…` or `pk_live_…`."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "grace_seconds",
        "kind": "integer",
        "isRequired": false,
        "about": "How long the old key keeps working, 0 to 604800; 86400 when absent. 0 ends it at once. (0 to 604800)"
      },
      {
        "name": "reason",
        "kind": "text",
        "isRequired": false,
        "about": "Why, for the person who approves it; kept in the audit. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "keys.revoke",
    "method": "POST",
    "path": "/operator/v1/keys/{key}/revoke",
    "summary": "Revoke a key at once; it cannot be undone",
    "description": "",
    "scope": "partners.manage",
    "params": [
      {
        "name": "key",
        "kind": "text",
        "isRequired": true,
        "about": "The key: the id of its record, or its `pk_test_…` or `pk_live_…`."
      }
    ],
    "query": [],
    "body": [],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "kyb.list",
    "method": "GET",
    "path": "/operator/v1/kyb",
    "summary": "List verifications, the longest waiting first; each look is in the audit",
    "description": "",
    "scope": "kyb.read",
    "params": [],
    "query": [
      {
        "name": "limit",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to return, 1 to 200. (1 to 200, 50 when absent)"
      },
      {
        "name": "offset",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent)"
      },
      {
        "name": "before",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records that precede that one, those next to it. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "after",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records that follow that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "organisation",
        "kind": "text",
        "isRequired": false,
        "about": "Only records of this partner: its id, or its name where no other has it. (1 to 255 characters)"
      },
      {
        "name": "mode",
        "kind": "text",
        "isRequired": false,
        "about": "`test` is the sandbox, `live` is real money.",
        "choices": [
          "test",
          "live"
        ]
      },
      {
        "name": "status",
        "kind": "text",
        "isRequired": false,
        "about": "Only those of this status; `submitted` and `under_review` when absent.",
        "choices": [
          "draft",
          "submitted",
          "under_review",
          "approved",
          "more_info_required",
          "rejected",
          "suspended"
        ]
      },
      {
        "name": "claimed_by",
        "kind": "text",
        "isRequired": false,
        "about": "Only those that a person of this name claimed; `me` is the caller, `nobody` who nobody claimed. (1 to 255 characters)"
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": true,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "kyb.get",
    "method": "GET",
    "path": "/operator/v1/kyb/{verification}",
    "summary": "Retrieve a verification with its business, people, documents and checklist; the look is in the audit",
    "description": "",
    "scope": "kyb.read",
    "params": [
      {
        "name": "verification",
        "kind": "text",
        "isRequired": true,
        "about": "The verification: its id; or a partner, by id or name, whose live verification is meant."
      }
    ],
    "query": [],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "kyb.claim",
    "method": "POST",
    "path": "/operator/v1/kyb/{verification}/claim",
    "summary": "Take up a submitted verification, or one that was released",
    "description": "",
    "scope": "kyb.review",
    "params": [
      {
        "name": "verification",
        "kind": "text",
        "isRequired": true,
        "about": "The verification: its id; or a partner, by id or name, whose live verification is meant."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "note",
        "kind": "text",
        "isRequired": false,
        "about": "Why; kept in the audit. The partner does not read it. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "kyb.release",
    "method": "POST",
    "path": "/operator/v1/kyb/{verification}/release",
    "summary": "Release a claimed verification: it stays under review, and anyone may claim it",
    "description": "",
    "scope": "kyb.review",
    "params": [
      {
        "name": "verification",
        "kind": "text",
        "isRequired": true,
        "about": "The verification: its id; or a partner, by id or name, whose live verification is meant."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "note",
        "kind": "text",
        "isRequired": false,
        "about": "Why; kept in the audit. The partner does not read it. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "kyb.handOver",
    "method": "POST",
    "path": "/operator/v1/kyb/{verification}/hand-over",
    "summary": "Give a verification that is under review to another operator who may review",
    "description": "",
    "scope": "kyb.review",
    "params": [
      {
        "name": "verification",
        "kind": "text",
        "isRequired": true,
        "about": "The verification: its id; or a partner, by id or name, whose live verification is meant."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "to",
        "kind": "text",
        "isRequired": true,
        "about": "Who reviews it from now on: an operator, by id, e-mail address or name. (1 to 255 characters)"
      },
      {
        "name": "note",
        "kind": "text",
        "isRequired": false,
        "about": "Why; kept in the audit. The partner does not read it. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "kyb.approve",
    "method": "POST",
    "path": "/operator/v1/kyb/{verification}/approve",
    "summary": "Approve a verification, whose every item must be accepted or waived; in live another person approves it, and then money may move",
    "description": "Two people: in live mode, always; who judged every item of the checklist does not approve it.",
    "scope": "kyb.review",
    "params": [
      {
        "name": "verification",
        "kind": "text",
        "isRequired": true,
        "about": "The verification: its id; or a partner, by id or name, whose live verification is meant."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "note",
        "kind": "text",
        "isRequired": false,
        "about": "What the reviewer has to say; the partner reads it. (1 to 2000 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "kyb.reject",
    "method": "POST",
    "path": "/operator/v1/kyb/{verification}/reject",
    "summary": "Reject a verification",
    "description": "",
    "scope": "kyb.review",
    "params": [
      {
        "name": "verification",
        "kind": "text",
        "isRequired": true,
        "about": "The verification: its id; or a partner, by id or name, whose live verification is meant."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "note",
        "kind": "text",
        "isRequired": true,
        "about": "What the reviewer has to say; the partner reads it. (1 to 2000 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "kyb.reopen",
    "method": "POST",
    "path": "/operator/v1/kyb/{verification}/reopen",
    "summary": "Make a rejected verification a draft again",
    "description": "",
    "scope": "kyb.review",
    "params": [
      {
        "name": "verification",
        "kind": "text",
        "isRequired": true,
        "about": "The verification: its id; or a partner, by id or name, whose live verification is meant."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "note",
        "kind": "text",
        "isRequired": true,
        "about": "What the reviewer has to say; the partner reads it. (1 to 2000 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "kyb.suspend",
    "method": "POST",
    "path": "/operator/v1/kyb/{verification}/suspend",
    "summary": "Suspend an approved verification: no live money moves, at once",
    "description": "",
    "scope": "kyb.review",
    "params": [
      {
        "name": "verification",
        "kind": "text",
        "isRequired": true,
        "about": "The verification: its id; or a partner, by id or name, whose live verification is meant."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "note",
        "kind": "text",
        "isRequired": true,
        "about": "What the reviewer has to say; the partner reads it. (1 to 2000 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "kyb.reinstate",
    "method": "POST",
    "path": "/operator/v1/kyb/{verification}/reinstate",
    "summary": "End the suspension of a verification; in live another person approves it",
    "description": "Two people: in live mode, always; who judged every item of the checklist does not approve it.",
    "scope": "kyb.review",
    "params": [
      {
        "name": "verification",
        "kind": "text",
        "isRequired": true,
        "about": "The verification: its id; or a partner, by id or name, whose live verification is meant."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "note",
        "kind": "text",
        "isRequired": true,
        "about": "What the reviewer has to say; the partner reads it. (1 to 2000 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "kyb.requestInformation",
    "method": "POST",
    "path": "/operator/v1/kyb/{verification}/request-information",
    "summary": "Ask for more: the partner can edit it again until it submits it again",
    "description": "",
    "scope": "kyb.review",
    "params": [
      {
        "name": "verification",
        "kind": "text",
        "isRequired": true,
        "about": "The verification: its id; or a partner, by id or name, whose live verification is meant."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "note",
        "kind": "text",
        "isRequired": true,
        "about": "What the reviewer has to say; the partner reads it. (1 to 2000 characters)"
      },
      {
        "name": "reasons",
        "kind": "list",
        "isRequired": false,
        "about": "Codes of the items that are asked for, such as `business.tax_id` or `document.bank_statement`: at most 100. Items that the checklist does not have become part of it. (at most 100 items)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "kyb.reviewBusiness",
    "method": "POST",
    "path": "/operator/v1/kyb/{verification}/review-business",
    "summary": "Judge what the business says of itself: all that was given, or the fields that are named",
    "description": "",
    "scope": "kyb.review",
    "params": [
      {
        "name": "verification",
        "kind": "text",
        "isRequired": true,
        "about": "The verification: its id; or a partner, by id or name, whose live verification is meant."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "decision",
        "kind": "text",
        "isRequired": true,
        "about": "What the reviewer decides.",
        "choices": [
          "approved",
          "rejected"
        ]
      },
      {
        "name": "fields",
        "kind": "list",
        "isRequired": false,
        "about": "The fields that are judged, such as `tax_id`; all that were given when absent. (at most 100 items)"
      },
      {
        "name": "note",
        "kind": "text",
        "isRequired": false,
        "about": "What the reviewer has to say; the partner reads it. (1 to 2000 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "kyb.waive",
    "method": "POST",
    "path": "/operator/v1/kyb/{verification}/waive",
    "summary": "Propose to go without an item of the checklist; another person approves it",
    "description": "",
    "scope": "kyb.review",
    "params": [
      {
        "name": "verification",
        "kind": "text",
        "isRequired": true,
        "about": "The verification: its id; or a partner, by id or name, whose live verification is meant."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "code",
        "kind": "text",
        "isRequired": true,
        "about": "The item, such as `document.tax_certificate`. (1 to 100 characters)"
      },
      {
        "name": "person_id",
        "kind": "text",
        "isRequired": false,
        "about": "Whose item it is, where it is one of a person; null or absent where it is not. (uuid)"
      },
      {
        "name": "reason",
        "kind": "text",
        "isRequired": true,
        "about": "Why; kept in the audit. The partner does not read it. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "people.review",
    "method": "POST",
    "path": "/operator/v1/people/{person}/review",
    "summary": "Judge one person of a verification",
    "description": "",
    "scope": "kyb.review",
    "params": [
      {
        "name": "person",
        "kind": "text",
        "isRequired": true,
        "about": "The person: the id that the verification shows."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "decision",
        "kind": "text",
        "isRequired": true,
        "about": "What the reviewer decides; `expired` is for what was valid once and is not any more.",
        "choices": [
          "approved",
          "rejected",
          "expired"
        ]
      },
      {
        "name": "note",
        "kind": "text",
        "isRequired": false,
        "about": "What the reviewer has to say; the partner reads it. (1 to 2000 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "people.reveal",
    "method": "POST",
    "path": "/operator/v1/people/{person}/reveal",
    "summary": "Show one identity number of a person in plain text; who, which and why is in the audit",
    "description": "Returns one number, never two.",
    "scope": "kyb.read",
    "params": [
      {
        "name": "person",
        "kind": "text",
        "isRequired": true,
        "about": "The person: the id that the verification shows."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "field",
        "kind": "text",
        "isRequired": true,
        "about": "Which number: the one of the identity document, or the bank verification number (BVN).",
        "choices": [
          "id_number",
          "bvn"
        ]
      },
      {
        "name": "reason",
        "kind": "text",
        "isRequired": true,
        "about": "Why; kept in the audit. The partner does not read it. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "documents.review",
    "method": "POST",
    "path": "/operator/v1/documents/{document}/review",
    "summary": "Judge one document of a verification",
    "description": "",
    "scope": "kyb.review",
    "params": [
      {
        "name": "document",
        "kind": "text",
        "isRequired": true,
        "about": "The document: the id that the verification shows."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "decision",
        "kind": "text",
        "isRequired": true,
        "about": "What the reviewer decides; `expired` is for what was valid once and is not any more.",
        "choices": [
          "approved",
          "rejected",
          "expired"
        ]
      },
      {
        "name": "note",
        "kind": "text",
        "isRequired": false,
        "about": "What the reviewer has to say; the partner reads it. (1 to 2000 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "documents.download",
    "method": "GET",
    "path": "/operator/v1/documents/{document}/content",
    "summary": "Read the file of a document as it was uploaded; the look is in the audit",
    "description": "Returns the bytes as an attachment under the name that the partner gave the file. The media type is what the bytes are. A browser runs nothing in it: `Content-Security-Policy` has it in a sandbox that loads nothing.",
    "scope": "kyb.read",
    "params": [
      {
        "name": "document",
        "kind": "text",
        "isRequired": true,
        "about": "The document: the id that the verification shows."
      }
    ],
    "query": [],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": true,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "kyb.screen",
    "method": "POST",
    "path": "/operator/v1/kyb/{verification}/screening",
    "summary": "Ask the provider of screening again",
    "description": "The response comes later: until then the check is `asked`. A verification is asked about when it is submitted, and before a result expires; this asks again for what has expired, was refused or is in doubt.",
    "scope": "kyb.review",
    "params": [
      {
        "name": "verification",
        "kind": "text",
        "isRequired": true,
        "about": "The verification: its id; or a partner, by id or name, whose live verification is meant."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "check",
        "kind": "text",
        "isRequired": false,
        "about": "What is checked: `identity` (the numbers of a person, in identity registers), `watchlist` (sanctions and politically exposed persons, of a person or the business) or `register` (the business, in the register of companies).",
        "choices": [
          "identity",
          "watchlist",
          "register"
        ]
      },
      {
        "name": "person_id",
        "kind": "text",
        "isRequired": false,
        "about": "Only this person; null: only the business. Everybody when absent. (uuid)"
      },
      {
        "name": "reason",
        "kind": "text",
        "isRequired": true,
        "about": "Why; kept in the audit. The partner does not read it. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "kyb.recordScreening",
    "method": "POST",
    "path": "/operator/v1/kyb/{verification}/screening/record",
    "summary": "Record by hand what was found of a person or the business",
    "description": "It replaces what was known, and holds for as long as the response of a provider.",
    "scope": "kyb.review",
    "params": [
      {
        "name": "verification",
        "kind": "text",
        "isRequired": true,
        "about": "The verification: its id; or a partner, by id or name, whose live verification is meant."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "check",
        "kind": "text",
        "isRequired": true,
        "about": "What is checked: `identity` (the numbers of a person, in identity registers), `watchlist` (sanctions and politically exposed persons, of a person or the business) or `register` (the business, in the register of companies).",
        "choices": [
          "identity",
          "watchlist",
          "register"
        ]
      },
      {
        "name": "person_id",
        "kind": "text",
        "isRequired": false,
        "about": "The person; null or absent: the business itself. (uuid)"
      },
      {
        "name": "outcome",
        "kind": "text",
        "isRequired": true,
        "about": "What was found: `clear`, nothing speaks against it; `possible_match`, something resembles; `match`, on a list, or the number is somebody else's; `not_found`, the register does not know the number.",
        "choices": [
          "clear",
          "possible_match",
          "match",
          "not_found"
        ]
      },
      {
        "name": "reason",
        "kind": "text",
        "isRequired": true,
        "about": "The evidence: where it was looked up, and what was found. (1 to 2000 characters)"
      },
      {
        "name": "list_version",
        "kind": "text",
        "isRequired": false,
        "about": "Which state of the list or register was read; null or absent where it has none. (1 to 200 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "kyb.waiveScreening",
    "method": "POST",
    "path": "/operator/v1/kyb/{verification}/screening/waive",
    "summary": "Propose to go without a screening; another person approves it",
    "description": "",
    "scope": "kyb.review",
    "params": [
      {
        "name": "verification",
        "kind": "text",
        "isRequired": true,
        "about": "The verification: its id; or a partner, by id or name, whose live verification is meant."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "check",
        "kind": "text",
        "isRequired": true,
        "about": "What is checked: `identity` (the numbers of a person, in identity registers), `watchlist` (sanctions and politically exposed persons, of a person or the business) or `register` (the business, in the register of companies).",
        "choices": [
          "identity",
          "watchlist",
          "register"
        ]
      },
      {
        "name": "person_id",
        "kind": "text",
        "isRequired": false,
        "about": "The person; null or absent: the business itself. (uuid)"
      },
      {
        "name": "reason",
        "kind": "text",
        "isRequired": true,
        "about": "Why; kept in the audit. The partner does not read it. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "kyb.resolveScreening",
    "method": "POST",
    "path": "/operator/v1/kyb/{verification}/screening/{screening}/resolve",
    "summary": "Judge what a screening found; what was confirmed is cleared by two people",
    "description": "Two people: where a match that was confirmed is to be cleared: it stays confirmed, and is `waiting`, until another person approves it.",
    "scope": "kyb.review",
    "params": [
      {
        "name": "verification",
        "kind": "text",
        "isRequired": true,
        "about": "The verification: its id; or a partner, by id or name, whose live verification is meant."
      },
      {
        "name": "screening",
        "kind": "text",
        "isRequired": true,
        "about": "The result: the id that the verification shows."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "verdict",
        "kind": "text",
        "isRequired": true,
        "about": "`cleared`: it concerns somebody else, or is explained. `confirmed`: it is so, and blocks an approval.",
        "choices": [
          "cleared",
          "confirmed"
        ]
      },
      {
        "name": "reason",
        "kind": "text",
        "isRequired": true,
        "about": "Why; kept in the audit. The partner does not read it. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "organisations.propose",
    "method": "POST",
    "path": "/operator/v1/organisations/propose",
    "summary": "Propose a partner who is approved in test and live without a review; another person approves it",
    "description": "",
    "scope": "partners.manage",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "name",
        "kind": "text",
        "isRequired": true,
        "about": "Its name. It has at least one letter, no invisible, reordering, control or unassigned character, and at most 4 combining marks on a letter. (1 to 255 characters)"
      },
      {
        "name": "country",
        "kind": "text",
        "isRequired": true,
        "about": "Country of registration, ISO 3166 alpha-2, such as `NG`."
      },
      {
        "name": "contact_email",
        "kind": "text",
        "isRequired": false,
        "about": "The contact of the business, 1 to 254 characters: the `contact_email` of its business information in live. The firm may invite an owner only there; where it is absent, none. (email, 1 to 254 characters)"
      },
      {
        "name": "reason",
        "kind": "text",
        "isRequired": true,
        "about": "Why; kept in the audit. The partner does not read it. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "ledger.trialBalance",
    "method": "GET",
    "path": "/operator/v1/ledger/trial-balance",
    "summary": "Sum the accounts of each kind, now or as they were at the end of a day",
    "description": "",
    "scope": "partners.read",
    "params": [],
    "query": [
      {
        "name": "as_of",
        "kind": "text",
        "isRequired": false,
        "about": "The end, inclusive: a date (UTC), or a date-time with its offset. Now when absent."
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "ledger.verify",
    "method": "GET",
    "path": "/operator/v1/ledger/verify",
    "summary": "Prove the books from their first entry on, while the caller waits",
    "description": "It reads all of the ledger. With more than 250000 entries it is 400 `too_large`: start a verification, which goes on by itself, and read its progress.",
    "scope": "partners.read",
    "params": [],
    "query": [],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "ledger.verification",
    "method": "GET",
    "path": "/operator/v1/ledger/verification",
    "summary": "See when the ledger was last verified, which the service does every day",
    "description": "",
    "scope": "partners.read",
    "params": [],
    "query": [],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "ledger.startVerification",
    "method": "POST",
    "path": "/operator/v1/ledger/verification",
    "summary": "Verify the whole ledger now, piece by piece, during the work of partners",
    "description": "It walks every account from its first entry on, as the service does once a day, with shorter rests. One that is under way goes on and is hurried. That the records of orders, holdings and payments agree with the ledger is proved by `ledger verify` on the command line.",
    "scope": "audit.read",
    "params": [],
    "query": [],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "ledgerAccounts.list",
    "method": "GET",
    "path": "/operator/v1/ledger-accounts",
    "summary": "List the accounts of the ledger, of all partners and of the firm",
    "description": "",
    "scope": "partners.read",
    "params": [],
    "query": [
      {
        "name": "limit",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to return, 1 to 200. (1 to 200, 50 when absent)"
      },
      {
        "name": "offset",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent)"
      },
      {
        "name": "sort",
        "kind": "text",
        "isRequired": false,
        "about": "By time: `desc`, the newest first, when absent, or `asc`, the oldest first.",
        "choices": [
          "asc",
          "desc"
        ]
      },
      {
        "name": "before",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "after",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "organisation",
        "kind": "text",
        "isRequired": false,
        "about": "Only records of this partner: its id, or its name where no other has it. (1 to 255 characters)"
      },
      {
        "name": "mode",
        "kind": "text",
        "isRequired": false,
        "about": "`test` is the sandbox, `live` is real money.",
        "choices": [
          "test",
          "live"
        ]
      },
      {
        "name": "sandbox",
        "kind": "text",
        "isRequired": false,
        "about": "Only records of sandboxes of this name."
      },
      {
        "name": "kind",
        "kind": "text",
        "isRequired": false,
        "about": "What the account is for: `wallet` is the money of a partner, `place` its share of a place where money lies (below zero: so much lies there), the others say what money is owed for meanwhile.",
        "choices": [
          "wallet",
          "order_clearing",
          "positions",
          "payout_clearing",
          "conversion_clearing",
          "fees",
          "receivable",
          "funding_clearing",
          "suspense",
          "place",
          "charges_due",
          "income",
          "expense",
          "equity",
          "vat_payable",
          "levies_payable",
          "tax_payable",
          "revenue_share_due",
          "advanced_by_house",
          "advances"
        ]
      },
      {
        "name": "currency",
        "kind": "text",
        "isRequired": false,
        "about": "ISO 4217 code of a wallet currency.",
        "choices": [
          "NGN",
          "GHS",
          "USD"
        ]
      },
      {
        "name": "place",
        "kind": "text",
        "isRequired": false,
        "about": "Only shares of this place: what lies there of each partner and of the firm. (uuid)"
      },
      {
        "name": "is_empty",
        "kind": "text",
        "isRequired": false,
        "about": "`false`: only accounts with a balance. `true`: only those with 0.00.",
        "choices": [
          "true",
          "false"
        ]
      },
      {
        "name": "sign",
        "kind": "text",
        "isRequired": false,
        "about": "Only accounts whose balance is above zero, or only those where it is below.",
        "choices": [
          "above_zero",
          "below_zero"
        ]
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": true,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "ledgerAccounts.entries",
    "method": "GET",
    "path": "/operator/v1/ledger-accounts/{ledger_account}/entries",
    "summary": "List the entries of an account, newest first; a page costs the same at any offset",
    "description": "",
    "scope": "partners.read",
    "params": [
      {
        "name": "ledger_account",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the account."
      }
    ],
    "query": [
      {
        "name": "limit",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to return, 1 to 200. (1 to 200, 50 when absent)"
      },
      {
        "name": "offset",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent)"
      },
      {
        "name": "sort",
        "kind": "text",
        "isRequired": false,
        "about": "By time: `desc`, the newest first, when absent, or `asc`, the oldest first.",
        "choices": [
          "asc",
          "desc"
        ]
      },
      {
        "name": "before",
        "kind": "text",
        "isRequired": false,
        "about": "Only entries with a lower sequence than this one."
      },
      {
        "name": "after",
        "kind": "text",
        "isRequired": false,
        "about": "Only entries with a higher sequence, those next to it."
      },
      {
        "name": "from",
        "kind": "text",
        "isRequired": false,
        "about": "The beginning, inclusive: a date (UTC), or a date-time with its offset, such as `2026-11-21T00:00:00+01:00`. In a query `+` is written `%2B`."
      },
      {
        "name": "to",
        "kind": "text",
        "isRequired": false,
        "about": "The end, inclusive: a date (UTC), or a date-time with its offset, to the millisecond. A Lagos day ends at `2026-11-21T23:59:59.999+01:00`."
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": true,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "ledgerTransactions.list",
    "method": "GET",
    "path": "/operator/v1/ledger-transactions",
    "summary": "List movements of money of all partners and of the firm, newest first",
    "description": "",
    "scope": "partners.read",
    "params": [],
    "query": [
      {
        "name": "limit",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to return, 1 to 200. (1 to 200, 50 when absent)"
      },
      {
        "name": "offset",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent)"
      },
      {
        "name": "sort",
        "kind": "text",
        "isRequired": false,
        "about": "By time: `desc`, the newest first, when absent, or `asc`, the oldest first.",
        "choices": [
          "asc",
          "desc"
        ]
      },
      {
        "name": "before",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "after",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "from",
        "kind": "text",
        "isRequired": false,
        "about": "The beginning, inclusive: a date (UTC), or a date-time with its offset, such as `2026-11-21T00:00:00+01:00`. In a query `+` is written `%2B`."
      },
      {
        "name": "to",
        "kind": "text",
        "isRequired": false,
        "about": "The end, inclusive: a date (UTC), or a date-time with its offset, to the millisecond. A Lagos day ends at `2026-11-21T23:59:59.999+01:00`."
      },
      {
        "name": "organisation",
        "kind": "text",
        "isRequired": false,
        "about": "Only records of this partner: its id, or its name where no other has it. (1 to 255 characters)"
      },
      {
        "name": "mode",
        "kind": "text",
        "isRequired": false,
        "about": "`test` is the sandbox, `live` is real money.",
        "choices": [
          "test",
          "live"
        ]
      },
      {
        "name": "sandbox",
        "kind": "text",
        "isRequired": false,
        "about": "Only records of sandboxes of this name."
      },
      {
        "name": "reason",
        "kind": "text",
        "isRequired": false,
        "about": "Why the money moved.",
        "choices": [
          "funding",
          "adjustment_credit",
          "adjustment_debit",
          "correction_credit",
          "correction_debit",
          "order_debit",
          "order_placed",
          "charge_of_buy",
          "charge_of_sell",
          "order_refund",
          "fee_charged",
          "tax_charged",
          "funding_reversal",
          "reversal_shortfall",
          "reversal_repayment",
          "debt_written_off",
          "debt_written_off_back",
          "provider_fee",
          "provider_fee_returned",
          "unmatched",
          "unmatched_claimed",
          "sale_proceeds",
          "maturity",
          "distribution",
          "tax_withheld",
          "reinvestment",
          "withdrawal",
          "withdrawal_settled",
          "withdrawal_refund",
          "charge_of_withdrawal",
          "charge_of_withdrawal_back",
          "withdrawal_return",
          "conversion_out",
          "charge_of_conversion",
          "conversion_in",
          "conversion_given",
          "conversion_taken",
          "subscription_paid",
          "proceeds_received",
          "vat_paid",
          "levies_paid",
          "tax_paid",
          "vat_paid_back",
          "levies_paid_back",
          "tax_paid_back",
          "place_transfer",
          "journal_expense",
          "journal_expense_back",
          "journal_income",
          "journal_income_back",
          "journal_equity",
          "journal_equity_back",
          "journal_vat",
          "journal_vat_back",
          "journal_levies",
          "journal_levies_back",
          "journal_tax",
          "journal_tax_back",
          "journal_revenue_share",
          "journal_revenue_share_back",
          "suspense_to_income",
          "suspense_to_income_back",
          "suspense_to_equity",
          "suspense_to_equity_back",
          "suspense_to_expense",
          "suspense_to_expense_back",
          "charges_swept",
          "charge_income",
          "charge_share",
          "charge_vat",
          "charge_levy",
          "charge_tax",
          "charges_swept_back",
          "charge_income_back",
          "charge_share_back",
          "charge_vat_back",
          "charge_levy_back",
          "charge_tax_back",
          "revenue_share_paid",
          "revenue_share",
          "advance_given",
          "advance_received",
          "advance_received_back",
          "advance_given_back",
          "place_opened",
          "place_opened_owing"
        ]
      },
      {
        "name": "currency",
        "kind": "text",
        "isRequired": false,
        "about": "ISO 4217 code of a wallet currency.",
        "choices": [
          "NGN",
          "GHS",
          "USD"
        ]
      },
      {
        "name": "source_type",
        "kind": "text",
        "isRequired": false,
        "about": "Only what records of this kind caused, such as `order`."
      },
      {
        "name": "source_id",
        "kind": "text",
        "isRequired": false,
        "about": "Only what this record caused. (uuid)"
      },
      {
        "name": "place",
        "kind": "text",
        "isRequired": false,
        "about": "Only what moved money at this place, to it or from it. (uuid)"
      },
      {
        "name": "account",
        "kind": "text",
        "isRequired": false,
        "about": "Only what moved in this account of the ledger. (uuid)"
      },
      {
        "name": "account_kind",
        "kind": "text",
        "isRequired": false,
        "about": "What the account is for: `wallet` is the money of a partner, `place` its share of a place where money lies (below zero: so much lies there), the others say what money is owed for meanwhile.",
        "choices": [
          "wallet",
          "order_clearing",
          "positions",
          "payout_clearing",
          "conversion_clearing",
          "fees",
          "receivable",
          "funding_clearing",
          "suspense",
          "place",
          "charges_due",
          "income",
          "expense",
          "equity",
          "vat_payable",
          "levies_payable",
          "tax_payable",
          "revenue_share_due",
          "advanced_by_house",
          "advances"
        ]
      },
      {
        "name": "charged_id",
        "kind": "text",
        "isRequired": false,
        "about": "Only what was charged for this record, such as a withdrawal, a conversion or a custody charge. (uuid)"
      },
      {
        "name": "reference",
        "kind": "text",
        "isRequired": false,
        "about": "By the reference of what caused it. (1 to 64 characters)"
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": true,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "ledgerTransactions.get",
    "method": "GET",
    "path": "/operator/v1/ledger-transactions/{ledger_transaction}",
    "summary": "Follow a movement of money: its entries, the record that caused it, and who did what to that record",
    "description": "",
    "scope": "partners.read",
    "params": [
      {
        "name": "ledger_transaction",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the transaction."
      }
    ],
    "query": [],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "glAccounts.list",
    "method": "GET",
    "path": "/operator/v1/gl-accounts",
    "summary": "List the chart of accounts, by code",
    "description": "",
    "scope": "partners.read",
    "params": [],
    "query": [],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "glAccounts.create",
    "method": "POST",
    "path": "/operator/v1/gl-accounts",
    "summary": "Add a code to the chart of accounts",
    "description": "A code that is there is 400 `validation_error`. No money moves, and no entry changes.",
    "scope": "journals.manage",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "code",
        "kind": "text",
        "isRequired": true,
        "about": "Its code in the chart of accounts, 3 to 10 digits."
      },
      {
        "name": "name",
        "kind": "text",
        "isRequired": true,
        "about": "Its name. (1 to 120 characters)"
      },
      {
        "name": "type",
        "kind": "text",
        "isRequired": true,
        "about": "What it is in the books. In the ledger a credit adds, so the accounts that an `asset` or an `expense` collects are below zero.",
        "choices": [
          "asset",
          "liability",
          "income",
          "expense",
          "equity"
        ]
      },
      {
        "name": "kinds",
        "kind": "list",
        "isRequired": false,
        "about": "The kinds of ledger accounts that it collects from today on (Lagos): the code that collected them no longer does. Statements up to an earlier day keep the codes of that day. Only kinds of its own type. (at most 21 items)"
      },
      {
        "name": "places",
        "kind": "list",
        "isRequired": false,
        "about": "The places that it collects by themselves from today on, at most 200; only of an `asset`. (at most 200 items)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "glAccounts.update",
    "method": "POST",
    "path": "/operator/v1/gl-accounts/{code}/update",
    "summary": "Rename a code, or let it collect more",
    "description": "Its code and its type stay. What it collects goes to another code by an update of that one. No money moves, and no entry changes.",
    "scope": "journals.manage",
    "params": [
      {
        "name": "code",
        "kind": "text",
        "isRequired": true,
        "about": "The code."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "name",
        "kind": "text",
        "isRequired": false,
        "about": "Its name. (1 to 120 characters)"
      },
      {
        "name": "kinds",
        "kind": "list",
        "isRequired": false,
        "about": "The kinds of ledger accounts that it collects from today on (Lagos): the code that collected them no longer does. Statements up to an earlier day keep the codes of that day. Only kinds of its own type. (at most 21 items)"
      },
      {
        "name": "places",
        "kind": "list",
        "isRequired": false,
        "about": "The places that it collects by themselves from today on, at most 200; only of an `asset`. (at most 200 items)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "glAccounts.entries",
    "method": "GET",
    "path": "/operator/v1/gl-accounts/{code}/entries",
    "summary": "List what moved in a code of the chart, of all environments, newest first",
    "description": "",
    "scope": "partners.read",
    "params": [
      {
        "name": "code",
        "kind": "text",
        "isRequired": true,
        "about": "The code."
      }
    ],
    "query": [
      {
        "name": "limit",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to return, 1 to 200. (1 to 200, 50 when absent)"
      },
      {
        "name": "offset",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent)"
      },
      {
        "name": "sort",
        "kind": "text",
        "isRequired": false,
        "about": "By time: `desc`, the newest first, when absent, or `asc`, the oldest first.",
        "choices": [
          "asc",
          "desc"
        ]
      },
      {
        "name": "before",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "after",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "from",
        "kind": "text",
        "isRequired": false,
        "about": "The first day, inclusive: a day of Lagos. (date)"
      },
      {
        "name": "to",
        "kind": "text",
        "isRequired": false,
        "about": "The last day, inclusive: a day of Lagos. (date)"
      },
      {
        "name": "mode",
        "kind": "text",
        "isRequired": false,
        "about": "Only this mode; both when absent.",
        "choices": [
          "test",
          "live"
        ]
      },
      {
        "name": "currency",
        "kind": "text",
        "isRequired": false,
        "about": "ISO 4217 code of a wallet currency.",
        "choices": [
          "NGN",
          "GHS",
          "USD"
        ]
      },
      {
        "name": "organisation",
        "kind": "text",
        "isRequired": false,
        "about": "Only records of this partner: its id, or its name where no other has it. (1 to 255 characters)"
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": true,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "ledger.trialBalanceOfPeriod",
    "method": "GET",
    "path": "/operator/v1/ledger/trial-balance-of-period",
    "summary": "Show what each code of the chart held and what moved in a period",
    "description": "",
    "scope": "partners.read",
    "params": [],
    "query": [
      {
        "name": "from",
        "kind": "text",
        "isRequired": true,
        "about": "The first day, inclusive: a day of Lagos. (date)"
      },
      {
        "name": "to",
        "kind": "text",
        "isRequired": true,
        "about": "The last day, inclusive: a day of Lagos. (date)"
      },
      {
        "name": "mode",
        "kind": "text",
        "isRequired": false,
        "about": "Only this mode; both when absent.",
        "choices": [
          "test",
          "live"
        ]
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "ledger.balance",
    "method": "GET",
    "path": "/operator/v1/ledger/balance",
    "summary": "Show assets against liabilities and equity, at the end of a day",
    "description": "",
    "scope": "partners.read",
    "params": [],
    "query": [
      {
        "name": "as_of",
        "kind": "text",
        "isRequired": false,
        "about": "The day at whose end it is shown: a day of Lagos. All entries when absent. (date)"
      },
      {
        "name": "mode",
        "kind": "text",
        "isRequired": false,
        "about": "Only this mode; both when absent.",
        "choices": [
          "test",
          "live"
        ]
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "ledger.incomeStatement",
    "method": "GET",
    "path": "/operator/v1/ledger/income-statement",
    "summary": "Show what the firm earned and spent in a period",
    "description": "",
    "scope": "partners.read",
    "params": [],
    "query": [
      {
        "name": "from",
        "kind": "text",
        "isRequired": true,
        "about": "The first day, inclusive: a day of Lagos. (date)"
      },
      {
        "name": "to",
        "kind": "text",
        "isRequired": true,
        "about": "The last day, inclusive: a day of Lagos. (date)"
      },
      {
        "name": "mode",
        "kind": "text",
        "isRequired": false,
        "about": "Only this mode; both when absent.",
        "choices": [
          "test",
          "live"
        ]
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "places.list",
    "method": "GET",
    "path": "/operator/v1/places",
    "summary": "List the places where money lies, newest first",
    "description": "",
    "scope": "partners.read",
    "params": [],
    "query": [
      {
        "name": "limit",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to return, 1 to 200. (1 to 200, 50 when absent)"
      },
      {
        "name": "offset",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent)"
      },
      {
        "name": "sort",
        "kind": "text",
        "isRequired": false,
        "about": "By time: `desc`, the newest first, when absent, or `asc`, the oldest first.",
        "choices": [
          "asc",
          "desc"
        ]
      },
      {
        "name": "before",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "after",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "mode",
        "kind": "text",
        "isRequired": false,
        "about": "`test` is the sandbox, `live` is real money.",
        "choices": [
          "test",
          "live"
        ]
      },
      {
        "name": "kind",
        "kind": "text",
        "isRequired": false,
        "about": "Only places of this kind.",
        "choices": [
          "bank",
          "provider",
          "counterparty",
          "unknown"
        ]
      },
      {
        "name": "currency",
        "kind": "text",
        "isRequired": false,
        "about": "ISO 4217 code of a wallet currency.",
        "choices": [
          "NGN",
          "GHS",
          "USD"
        ]
      },
      {
        "name": "status",
        "kind": "text",
        "isRequired": false,
        "about": "Only places of this status.",
        "choices": [
          "open",
          "closed"
        ]
      },
      {
        "name": "is_client_money",
        "kind": "text",
        "isRequired": false,
        "about": "`true`: only places whose money is held for clients. `false`: only those with money of the firm by itself. Neither has the places of the kinds `unknown` and `counterparty`.",
        "choices": [
          "true",
          "false"
        ]
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": true,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "places.get",
    "method": "GET",
    "path": "/operator/v1/places/{place}",
    "summary": "Retrieve a place and its balance",
    "description": "",
    "scope": "partners.read",
    "params": [
      {
        "name": "place",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the place."
      }
    ],
    "query": [],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "places.create",
    "method": "POST",
    "path": "/operator/v1/places",
    "summary": "Add a fund house or broker with which money lies",
    "description": "A firm account is a place from when it is added, and a payments provider has two per currency; neither is added here. Two that are open in one mode and currency have no name in common.",
    "scope": "money.manage",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "mode",
        "kind": "text",
        "isRequired": true,
        "about": "`test` is the sandbox, `live` is real money.",
        "choices": [
          "test",
          "live"
        ]
      },
      {
        "name": "name",
        "kind": "text",
        "isRequired": true,
        "about": "What the firm calls it. (1 to 200 characters)"
      },
      {
        "name": "currency",
        "kind": "text",
        "isRequired": true,
        "about": "ISO 4217 code of a wallet currency.",
        "choices": [
          "NGN",
          "GHS",
          "USD"
        ]
      },
      {
        "name": "is_client_money",
        "kind": "boolean",
        "isRequired": true,
        "about": "Whether it holds money of clients; otherwise it holds only money of the firm. What lies with a counterparty is never counted as held."
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "places.close",
    "method": "POST",
    "path": "/operator/v1/places/{place}/close",
    "summary": "Close a place of a counterparty that holds nothing",
    "description": "",
    "scope": "money.manage",
    "params": [
      {
        "name": "place",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the place."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "reason",
        "kind": "text",
        "isRequired": true,
        "about": "Why; kept in the audit. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "places.clientMoney",
    "method": "GET",
    "path": "/operator/v1/client-money",
    "summary": "Compare the client money at all places with what is owed, now",
    "description": "",
    "scope": "partners.read",
    "params": [],
    "query": [],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "places.update",
    "method": "POST",
    "path": "/operator/v1/places/{place}/update",
    "summary": "Change the name of a place, or whether it holds client money",
    "description": "A name changes at once. Whose money it holds changes what is held for clients, so that another person approves it. Two people: where `is_client_money` changes.",
    "scope": "money.manage",
    "params": [
      {
        "name": "place",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the place."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "name",
        "kind": "text",
        "isRequired": false,
        "about": "What the firm calls it. (1 to 200 characters)"
      },
      {
        "name": "is_client_money",
        "kind": "boolean",
        "isRequired": false,
        "about": "Whether it holds money of clients; otherwise it holds only money of the firm. What lies with a counterparty is never counted as held."
      },
      {
        "name": "reason",
        "kind": "text",
        "isRequired": false,
        "about": "Why; needed where `is_client_money` changes, and the person who approves it reads it. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "wallets.list",
    "method": "GET",
    "path": "/operator/v1/wallets",
    "summary": "List wallets of all partners, newest first",
    "description": "",
    "scope": "partners.read",
    "params": [],
    "query": [
      {
        "name": "limit",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to return, 1 to 200. (1 to 200, 50 when absent)"
      },
      {
        "name": "offset",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent)"
      },
      {
        "name": "sort",
        "kind": "text",
        "isRequired": false,
        "about": "By time: `desc`, the newest first, when absent, or `asc`, the oldest first.",
        "choices": [
          "asc",
          "desc"
        ]
      },
      {
        "name": "before",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "after",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "organisation",
        "kind": "text",
        "isRequired": false,
        "about": "Only records of this partner: its id, or its name where no other has it. (1 to 255 characters)"
      },
      {
        "name": "mode",
        "kind": "text",
        "isRequired": false,
        "about": "`test` is the sandbox, `live` is real money.",
        "choices": [
          "test",
          "live"
        ]
      },
      {
        "name": "sandbox",
        "kind": "text",
        "isRequired": false,
        "about": "Only records of sandboxes of this name."
      },
      {
        "name": "currency",
        "kind": "text",
        "isRequired": false,
        "about": "ISO 4217 code of a wallet currency.",
        "choices": [
          "NGN",
          "GHS",
          "USD"
        ]
      },
      {
        "name": "owing",
        "kind": "text",
        "isRequired": false,
        "about": "Only wallets that owe for reversed funding.",
        "choices": [
          "true"
        ]
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": true,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "wallets.get",
    "method": "GET",
    "path": "/operator/v1/wallets/{wallet}",
    "summary": "Retrieve a wallet of any partner, with its balances and what it owes",
    "description": "",
    "scope": "partners.read",
    "params": [
      {
        "name": "wallet",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the wallet."
      }
    ],
    "query": [],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "wallets.entries",
    "method": "GET",
    "path": "/operator/v1/wallets/{wallet}/entries",
    "summary": "List the statement of a wallet, newest first; a page costs the same at any offset",
    "description": "",
    "scope": "partners.read",
    "params": [
      {
        "name": "wallet",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the wallet."
      }
    ],
    "query": [
      {
        "name": "limit",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to return, 1 to 200. (1 to 200, 50 when absent)"
      },
      {
        "name": "offset",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent)"
      },
      {
        "name": "sort",
        "kind": "text",
        "isRequired": false,
        "about": "By time: `desc`, the newest first, when absent, or `asc`, the oldest first.",
        "choices": [
          "asc",
          "desc"
        ]
      },
      {
        "name": "before",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "after",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "from",
        "kind": "text",
        "isRequired": false,
        "about": "The beginning, inclusive: a date (UTC), or a date-time with its offset, such as `2026-11-21T00:00:00+01:00`. In a query `+` is written `%2B`."
      },
      {
        "name": "to",
        "kind": "text",
        "isRequired": false,
        "about": "The end, inclusive: a date (UTC), or a date-time with its offset, to the millisecond. A Lagos day ends at `2026-11-21T23:59:59.999+01:00`."
      },
      {
        "name": "type",
        "kind": "text",
        "isRequired": false,
        "about": "",
        "choices": [
          "funding",
          "order_debit",
          "order_refund",
          "sale_proceeds",
          "distribution",
          "reinvestment",
          "maturity",
          "withdrawal",
          "withdrawal_reversal",
          "conversion_out",
          "conversion_in",
          "fee",
          "tax",
          "adjustment",
          "funding_reversal",
          "revenue_share"
        ]
      },
      {
        "name": "order_id",
        "kind": "text",
        "isRequired": false,
        "about": "Only entries that this order caused. (uuid)"
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": true,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "wallets.credit",
    "method": "POST",
    "path": "/operator/v1/wallets/{wallet}/credit",
    "summary": "Put money into a test wallet by hand; a live one takes an adjustment and two people",
    "description": "",
    "scope": "money.manage",
    "params": [
      {
        "name": "wallet",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the wallet."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "amount",
        "kind": "text",
        "isRequired": true,
        "about": "How much, above 0 with at most 2 decimals."
      },
      {
        "name": "reason",
        "kind": "text",
        "isRequired": true,
        "about": "Why; the partner reads it, and it is kept in the audit. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "wallets.freeze",
    "method": "POST",
    "path": "/operator/v1/wallets/{wallet}/freeze",
    "summary": "Let a wallet take money in but pay none out, at once",
    "description": "",
    "scope": "money.manage",
    "params": [
      {
        "name": "wallet",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the wallet."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "reason",
        "kind": "text",
        "isRequired": true,
        "about": "Why; kept in the audit. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "wallets.unfreeze",
    "method": "POST",
    "path": "/operator/v1/wallets/{wallet}/unfreeze",
    "summary": "Let a wallet pay out again, unless it owes",
    "description": "",
    "scope": "money.manage",
    "params": [
      {
        "name": "wallet",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the wallet."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "reason",
        "kind": "text",
        "isRequired": true,
        "about": "Why; kept in the audit. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "feeSchedules.list",
    "method": "GET",
    "path": "/operator/v1/fee-schedules",
    "summary": "List fee schedules, the newest first",
    "description": "",
    "scope": "partners.read",
    "params": [],
    "query": [
      {
        "name": "limit",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to return, 1 to 200. (1 to 200, 50 when absent)"
      },
      {
        "name": "offset",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent)"
      },
      {
        "name": "sort",
        "kind": "text",
        "isRequired": false,
        "about": "By time: `desc`, the newest first, when absent, or `asc`, the oldest first.",
        "choices": [
          "asc",
          "desc"
        ]
      },
      {
        "name": "before",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "after",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "mode",
        "kind": "text",
        "isRequired": false,
        "about": "`test` is the sandbox, `live` is real money.",
        "choices": [
          "test",
          "live"
        ]
      },
      {
        "name": "code",
        "kind": "text",
        "isRequired": false,
        "about": "Only schedules of this code. (1 to 40 characters)"
      },
      {
        "name": "charged_for",
        "kind": "text",
        "isRequired": false,
        "about": "What is charged for.",
        "choices": [
          "buy",
          "sell",
          "conversion",
          "withdrawal",
          "funding",
          "custody"
        ]
      },
      {
        "name": "currency",
        "kind": "text",
        "isRequired": false,
        "about": "ISO 4217 code of a wallet currency.",
        "choices": [
          "NGN",
          "GHS",
          "USD"
        ]
      },
      {
        "name": "organisation",
        "kind": "text",
        "isRequired": false,
        "about": "Only schedules of this partner: its id, or its name where no other has it. (1 to 255 characters)"
      },
      {
        "name": "investment_id",
        "kind": "text",
        "isRequired": false,
        "about": "Only schedules of this investment. (uuid)"
      },
      {
        "name": "category",
        "kind": "text",
        "isRequired": false,
        "about": "Only schedules of this kind of products.",
        "choices": [
          "treasury_bill",
          "government_bond",
          "corporate_bond",
          "commercial_paper",
          "fixed_note",
          "money_market_fund",
          "fixed_income_fund",
          "balanced_fund",
          "equity_fund",
          "dollar_fund",
          "equity",
          "etf"
        ]
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": true,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "feeSchedules.get",
    "method": "GET",
    "path": "/operator/v1/fee-schedules/{fee_schedule}",
    "summary": "Retrieve a fee schedule",
    "description": "",
    "scope": "partners.read",
    "params": [
      {
        "name": "fee_schedule",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the fee schedule."
      }
    ],
    "query": [],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "feeSchedules.propose",
    "method": "POST",
    "path": "/operator/v1/fee-schedules",
    "summary": "Propose a fee from a day on",
    "description": "Two people: always; it holds when another person has approved it, from its first day on.",
    "scope": "fees.manage",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "mode",
        "kind": "text",
        "isRequired": true,
        "about": "`test` is the sandbox, `live` is real money.",
        "choices": [
          "test",
          "live"
        ]
      },
      {
        "name": "code",
        "kind": "text",
        "isRequired": true,
        "about": "What is charged, such as `brokerage`. Of the schedules with the same code the one with the narrowest scope holds."
      },
      {
        "name": "name",
        "kind": "text",
        "isRequired": true,
        "about": "The name that partners read. Letters as they are read: no invisible or reordering characters, no < and no >. (1 to 80 characters)"
      },
      {
        "name": "charged_for",
        "kind": "text",
        "isRequired": true,
        "about": "What is charged for.",
        "choices": [
          "buy",
          "sell",
          "conversion",
          "withdrawal",
          "funding",
          "custody"
        ]
      },
      {
        "name": "collected_by",
        "kind": "text",
        "isRequired": false,
        "about": "`firm` when absent. `issuer`: what the fund house of a product keeps of a buy, with the code `sales_charge` and the basis `percent`, below 50, without bounds, taxes and share.",
        "choices": [
          "firm",
          "issuer"
        ]
      },
      {
        "name": "currency",
        "kind": "text",
        "isRequired": true,
        "about": "Of amounts in this currency.",
        "choices": [
          "NGN",
          "GHS",
          "USD"
        ]
      },
      {
        "name": "organisation",
        "kind": "text",
        "isRequired": false,
        "about": "Only this partner: its id, or its name where no other has it; all when absent. (1 to 255 characters)"
      },
      {
        "name": "investment_id",
        "kind": "text",
        "isRequired": false,
        "about": "Only this investment, of the mode; all when absent. Not with a category. (uuid)"
      },
      {
        "name": "category",
        "kind": "text",
        "isRequired": false,
        "about": "Only products of this kind; all when absent. Not with an investment.",
        "choices": [
          "treasury_bill",
          "government_bond",
          "corporate_bond",
          "commercial_paper",
          "fixed_note",
          "money_market_fund",
          "fixed_income_fund",
          "balanced_fund",
          "equity_fund",
          "dollar_fund",
          "equity",
          "etf"
        ]
      },
      {
        "name": "basis",
        "kind": "text",
        "isRequired": true,
        "about": "`percent`: of the amount. `flat`: the same for each amount. `tiers`: each part of the amount at the percent of its tier. `margin`: of a conversion, a percent in its rate, which is no charge of its own. Of `custody` percents and flat amounts are for a year, of which each month is charged a twelfth; a minimum and a maximum are for a month.",
        "choices": [
          "percent",
          "flat",
          "tiers",
          "margin"
        ]
      },
      {
        "name": "percent",
        "kind": "text",
        "isRequired": false,
        "about": "Of the basis `percent` and `margin`: how much of the amount, 0 to 100."
      },
      {
        "name": "flat",
        "kind": "text",
        "isRequired": false,
        "about": "Of the basis `flat`: what is charged."
      },
      {
        "name": "tiers",
        "kind": "json",
        "isRequired": false,
        "about": "Of the basis `tiers`: at most 20, the lowest first. (at most 20 items)"
      },
      {
        "name": "minimum",
        "kind": "text",
        "isRequired": false,
        "about": "The least that is charged."
      },
      {
        "name": "maximum",
        "kind": "text",
        "isRequired": false,
        "about": "The most that is charged; not below the minimum."
      },
      {
        "name": "vat_codes",
        "kind": "list",
        "isRequired": false,
        "about": "The codes of the taxes that are levied on it, at most 5; none when absent. (at most 5 items)"
      },
      {
        "name": "revenue_share_percent",
        "kind": "text",
        "isRequired": false,
        "about": "The partner's share of the fee, 0 to 100; 0 when absent."
      },
      {
        "name": "effective_from",
        "kind": "text",
        "isRequired": true,
        "about": "The first day on which it holds (UTC): today or later, at most 10 years ahead. (date)"
      },
      {
        "name": "reason",
        "kind": "text",
        "isRequired": true,
        "about": "Why, for the person who approves it; kept in the audit. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "feeSchedules.end",
    "method": "POST",
    "path": "/operator/v1/fee-schedules/{fee_schedule}/end",
    "summary": "Propose a day from which on a fee is charged no more",
    "description": "Two people: always; it ends when another person has approved it.",
    "scope": "fees.manage",
    "params": [
      {
        "name": "fee_schedule",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the fee schedule."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "effective_until",
        "kind": "text",
        "isRequired": true,
        "about": "The first day on which it is charged no more: tomorrow or later, not before its first day, at most 10 years ahead, and before an end that it has. (date)"
      },
      {
        "name": "reason",
        "kind": "text",
        "isRequired": true,
        "about": "Why, for the person who approves it; kept in the audit. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "taxCodes.list",
    "method": "GET",
    "path": "/operator/v1/tax-codes",
    "summary": "List taxes and levies, the newest first, with examples to check",
    "description": "",
    "scope": "partners.read",
    "params": [],
    "query": [
      {
        "name": "limit",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to return, 1 to 200. (1 to 200, 50 when absent)"
      },
      {
        "name": "offset",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent)"
      },
      {
        "name": "sort",
        "kind": "text",
        "isRequired": false,
        "about": "By time: `desc`, the newest first, when absent, or `asc`, the oldest first.",
        "choices": [
          "asc",
          "desc"
        ]
      },
      {
        "name": "before",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "after",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "code",
        "kind": "text",
        "isRequired": false,
        "about": "Only rows of this code. (1 to 40 characters)"
      },
      {
        "name": "country",
        "kind": "text",
        "isRequired": false,
        "about": "Of products or partners of this country, ISO 3166 alpha-2."
      },
      {
        "name": "kind",
        "kind": "text",
        "isRequired": false,
        "about": "`tax`, or `levy` of an exchange or a depository.",
        "choices": [
          "tax",
          "levy"
        ]
      },
      {
        "name": "collected_by",
        "kind": "text",
        "isRequired": false,
        "about": "Who withholds or bills it. `issuer`: it is gone before money reaches the firm, and is no charge here. `broker`: a charge of a third party. `firm`: the firm owes it to the authority.",
        "choices": [
          "issuer",
          "broker",
          "firm"
        ]
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": true,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "taxCodes.get",
    "method": "GET",
    "path": "/operator/v1/tax-codes/{tax_code}",
    "summary": "Retrieve a tax or a levy",
    "description": "",
    "scope": "partners.read",
    "params": [
      {
        "name": "tax_code",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the tax code."
      }
    ],
    "query": [],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "taxCodes.propose",
    "method": "POST",
    "path": "/operator/v1/tax-codes",
    "summary": "Propose a tax or a levy from a day on",
    "description": "Two people: always; it holds when another person has approved it, from its first day on.",
    "scope": "fees.manage",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "code",
        "kind": "text",
        "isRequired": true,
        "about": "What is charged, such as `vat_ng`."
      },
      {
        "name": "name",
        "kind": "text",
        "isRequired": true,
        "about": "The name that partners read. Letters as they are read: no invisible or reordering characters, no < and no >. (1 to 80 characters)"
      },
      {
        "name": "kind",
        "kind": "text",
        "isRequired": true,
        "about": "`tax`, or `levy` of an exchange or a depository.",
        "choices": [
          "tax",
          "levy"
        ]
      },
      {
        "name": "country",
        "kind": "text",
        "isRequired": true,
        "about": "Of products or partners of this country, ISO 3166 alpha-2."
      },
      {
        "name": "authority",
        "kind": "text",
        "isRequired": true,
        "about": "To whom it is owed. Letters as they are read: no invisible or reordering characters, no < and no >. (1 to 120 characters)"
      },
      {
        "name": "base",
        "kind": "text",
        "isRequired": true,
        "about": "`amount`: of the acts that `charged_for` lists. `charges`: of the fees and levies that name this code in `vat_codes`.",
        "choices": [
          "amount",
          "charges"
        ]
      },
      {
        "name": "rate",
        "kind": "text",
        "isRequired": true,
        "about": "How much of the base in percent, above 0 and at most 100."
      },
      {
        "name": "charged_for",
        "kind": "list",
        "isRequired": false,
        "about": "Of the base `amount`, and required there: for which acts. Of a maturity the amount is the income in it. (at most 8 items)"
      },
      {
        "name": "categories",
        "kind": "list",
        "isRequired": false,
        "about": "Only for products of these kinds; all when absent or empty. (at most 12 items)"
      },
      {
        "name": "exempt_categories",
        "kind": "list",
        "isRequired": false,
        "about": "Not for products of these kinds. (at most 12 items)"
      },
      {
        "name": "exempt_organisations",
        "kind": "list",
        "isRequired": false,
        "about": "Not for these partners, at most 500: each is kept once. (at most 500 items)"
      },
      {
        "name": "vat_codes",
        "kind": "list",
        "isRequired": false,
        "about": "The codes of the taxes that are levied on it, at most 5; none when absent. (at most 5 items)"
      },
      {
        "name": "collected_by",
        "kind": "text",
        "isRequired": true,
        "about": "Who withholds or bills it. `issuer`: it is gone before money reaches the firm, and is no charge here. `broker`: a charge of a third party. `firm`: the firm owes it to the authority.",
        "choices": [
          "issuer",
          "broker",
          "firm"
        ]
      },
      {
        "name": "account",
        "kind": "text",
        "isRequired": false,
        "about": "The ledger account from which the firm pays it: required where the firm collects it, and only there.",
        "choices": [
          "vat_payable",
          "levies_payable",
          "tax_payable"
        ]
      },
      {
        "name": "source",
        "kind": "text",
        "isRequired": true,
        "about": "Where the rate is published: a law, a circular, or an address that begins with http:// or https://. (1 to 500 characters)"
      },
      {
        "name": "source_date",
        "kind": "text",
        "isRequired": true,
        "about": "Of which day that is: today or earlier. (date)"
      },
      {
        "name": "effective_from",
        "kind": "text",
        "isRequired": true,
        "about": "The first day on which it holds (UTC): today or later, at most 10 years ahead. (date)"
      },
      {
        "name": "reason",
        "kind": "text",
        "isRequired": true,
        "about": "Why, for the person who approves it; kept in the audit. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "taxCodes.end",
    "method": "POST",
    "path": "/operator/v1/tax-codes/{tax_code}/end",
    "summary": "Propose a day from which on a tax or a levy holds no more",
    "description": "Two people: always; it ends when another person has approved it.",
    "scope": "fees.manage",
    "params": [
      {
        "name": "tax_code",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the tax code."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "effective_until",
        "kind": "text",
        "isRequired": true,
        "about": "The first day on which it holds no more: tomorrow or later, not before its first day, at most 10 years ahead, and before an end that it has. (date)"
      },
      {
        "name": "reason",
        "kind": "text",
        "isRequired": true,
        "about": "Why, for the person who approves it; kept in the audit. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "feeSchedules.preview",
    "method": "POST",
    "path": "/operator/v1/fee-schedules/preview",
    "summary": "See what a fee would have earned in the last 90 days, by partner and product; nothing is changed",
    "description": "",
    "scope": "fees.manage",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "mode",
        "kind": "text",
        "isRequired": true,
        "about": "`test` is the sandbox, `live` is real money.",
        "choices": [
          "test",
          "live"
        ]
      },
      {
        "name": "code",
        "kind": "text",
        "isRequired": true,
        "about": "What is charged, such as `brokerage`. Of the schedules with the same code the one with the narrowest scope holds."
      },
      {
        "name": "name",
        "kind": "text",
        "isRequired": true,
        "about": "The name that partners read. Letters as they are read: no invisible or reordering characters, no < and no >. (1 to 80 characters)"
      },
      {
        "name": "charged_for",
        "kind": "text",
        "isRequired": true,
        "about": "What is charged for.",
        "choices": [
          "buy",
          "sell",
          "conversion",
          "withdrawal",
          "funding",
          "custody"
        ]
      },
      {
        "name": "collected_by",
        "kind": "text",
        "isRequired": false,
        "about": "`firm` when absent. `issuer`: what the fund house of a product keeps of a buy, with the code `sales_charge` and the basis `percent`, below 50, without bounds, taxes and share.",
        "choices": [
          "firm",
          "issuer"
        ]
      },
      {
        "name": "currency",
        "kind": "text",
        "isRequired": true,
        "about": "Of amounts in this currency.",
        "choices": [
          "NGN",
          "GHS",
          "USD"
        ]
      },
      {
        "name": "organisation",
        "kind": "text",
        "isRequired": false,
        "about": "Only this partner: its id, or its name where no other has it; all when absent. (1 to 255 characters)"
      },
      {
        "name": "investment_id",
        "kind": "text",
        "isRequired": false,
        "about": "Only this investment, of the mode; all when absent. Not with a category. (uuid)"
      },
      {
        "name": "category",
        "kind": "text",
        "isRequired": false,
        "about": "Only products of this kind; all when absent. Not with an investment.",
        "choices": [
          "treasury_bill",
          "government_bond",
          "corporate_bond",
          "commercial_paper",
          "fixed_note",
          "money_market_fund",
          "fixed_income_fund",
          "balanced_fund",
          "equity_fund",
          "dollar_fund",
          "equity",
          "etf"
        ]
      },
      {
        "name": "basis",
        "kind": "text",
        "isRequired": true,
        "about": "`percent`: of the amount. `flat`: the same for each amount. `tiers`: each part of the amount at the percent of its tier. `margin`: of a conversion, a percent in its rate, which is no charge of its own. Of `custody` percents and flat amounts are for a year, of which each month is charged a twelfth; a minimum and a maximum are for a month.",
        "choices": [
          "percent",
          "flat",
          "tiers",
          "margin"
        ]
      },
      {
        "name": "percent",
        "kind": "text",
        "isRequired": false,
        "about": "Of the basis `percent` and `margin`: how much of the amount, 0 to 100."
      },
      {
        "name": "flat",
        "kind": "text",
        "isRequired": false,
        "about": "Of the basis `flat`: what is charged."
      },
      {
        "name": "tiers",
        "kind": "json",
        "isRequired": false,
        "about": "Of the basis `tiers`: at most 20, the lowest first. (at most 20 items)"
      },
      {
        "name": "minimum",
        "kind": "text",
        "isRequired": false,
        "about": "The least that is charged."
      },
      {
        "name": "maximum",
        "kind": "text",
        "isRequired": false,
        "about": "The most that is charged; not below the minimum."
      },
      {
        "name": "vat_codes",
        "kind": "list",
        "isRequired": false,
        "about": "The codes of the taxes that are levied on it, at most 5; none when absent. (at most 5 items)"
      },
      {
        "name": "revenue_share_percent",
        "kind": "text",
        "isRequired": false,
        "about": "The partner's share of the fee, 0 to 100; 0 when absent."
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "charges.estimate",
    "method": "GET",
    "path": "/operator/v1/charges/estimate",
    "summary": "See what an act of a partner is charged, by the fee schedules and tax codes of a day",
    "description": "Nothing is charged or changed. Of the schedules with the same code the narrowest holds: partner and investment, partner and category, partner, investment, category, all. A buy is charged out of its amount, or on top of it where `charges_on` of the investment is `on_top`. Of custody the amount is what is held, charged for a month. What the act would be refused with where too little is left of the amount, this is refused with; balances, allocations and maximums are not looked at, and neither is the rate of a conversion, which may bring nothing for so little.",
    "scope": "partners.read",
    "params": [],
    "query": [
      {
        "name": "mode",
        "kind": "text",
        "isRequired": true,
        "about": "`test` is the sandbox, `live` is real money.",
        "choices": [
          "test",
          "live"
        ]
      },
      {
        "name": "charged_for",
        "kind": "text",
        "isRequired": true,
        "about": "The act. Of a maturity the amount is the income in it.",
        "choices": [
          "buy",
          "sell",
          "conversion",
          "withdrawal",
          "funding",
          "custody",
          "distribution",
          "maturity"
        ]
      },
      {
        "name": "organisation",
        "kind": "text",
        "isRequired": true,
        "about": "The partner: its id, or its name where no other has it. (1 to 255 characters)"
      },
      {
        "name": "investment_id",
        "kind": "text",
        "isRequired": false,
        "about": "The investment, of the mode: required for an act of one, whose charges its country and its kind decide, and not taken for another, such as a withdrawal. (uuid)"
      },
      {
        "name": "currency",
        "kind": "text",
        "isRequired": true,
        "about": "Of the amount: that of the investment where one is named.",
        "choices": [
          "NGN",
          "GHS",
          "USD"
        ]
      },
      {
        "name": "amount",
        "kind": "text",
        "isRequired": true,
        "about": "The amount of the act."
      },
      {
        "name": "day",
        "kind": "text",
        "isRequired": false,
        "about": "The UTC day of the act; today when absent. (date)"
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "taxesDue.list",
    "method": "GET",
    "path": "/operator/v1/taxes-due",
    "summary": "List taxes and levies that the firm withheld of income or charged for acts, newest first",
    "description": "",
    "scope": "partners.read",
    "params": [],
    "query": [
      {
        "name": "limit",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to return, 1 to 200. (1 to 200, 50 when absent)"
      },
      {
        "name": "offset",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent)"
      },
      {
        "name": "sort",
        "kind": "text",
        "isRequired": false,
        "about": "By time: `desc`, the newest first, when absent, or `asc`, the oldest first.",
        "choices": [
          "asc",
          "desc"
        ]
      },
      {
        "name": "before",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "after",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "from",
        "kind": "text",
        "isRequired": false,
        "about": "The beginning, inclusive: a date (UTC), or a date-time with its offset, such as `2026-11-21T00:00:00+01:00`. In a query `+` is written `%2B`."
      },
      {
        "name": "to",
        "kind": "text",
        "isRequired": false,
        "about": "The end, inclusive: a date (UTC), or a date-time with its offset, to the millisecond. A Lagos day ends at `2026-11-21T23:59:59.999+01:00`."
      },
      {
        "name": "organisation",
        "kind": "text",
        "isRequired": false,
        "about": "Only records of this partner: its id, or its name where no other has it. (1 to 255 characters)"
      },
      {
        "name": "mode",
        "kind": "text",
        "isRequired": false,
        "about": "`test` is the sandbox, `live` is real money.",
        "choices": [
          "test",
          "live"
        ]
      },
      {
        "name": "sandbox",
        "kind": "text",
        "isRequired": false,
        "about": "Only records of sandboxes of this name."
      },
      {
        "name": "code",
        "kind": "text",
        "isRequired": false,
        "about": "Only this tax or levy."
      },
      {
        "name": "currency",
        "kind": "text",
        "isRequired": false,
        "about": "ISO 4217 code of a wallet currency.",
        "choices": [
          "NGN",
          "GHS",
          "USD"
        ]
      },
      {
        "name": "authority",
        "kind": "text",
        "isRequired": false,
        "about": "Only what is owed to this authority. (1 to 200 characters)"
      },
      {
        "name": "account",
        "kind": "text",
        "isRequired": false,
        "about": "Only what the firm pays from this account.",
        "choices": [
          "vat_payable",
          "levies_payable",
          "tax_payable"
        ]
      },
      {
        "name": "is_given_back",
        "kind": "text",
        "isRequired": false,
        "about": "`false`: only what is due: together it is `due` of the sums and of the months. `true`: only what was given back.",
        "choices": [
          "true",
          "false"
        ]
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": true,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "taxesDue.sums",
    "method": "GET",
    "path": "/operator/v1/taxes-due/sums",
    "summary": "Sum taxes and levies by authority, code and currency",
    "description": "",
    "scope": "partners.read",
    "params": [],
    "query": [
      {
        "name": "from",
        "kind": "text",
        "isRequired": true,
        "about": "The first day (Lagos). (date)"
      },
      {
        "name": "to",
        "kind": "text",
        "isRequired": true,
        "about": "The last day (Lagos), itself included. (date)"
      },
      {
        "name": "mode",
        "kind": "text",
        "isRequired": false,
        "about": "`test` is the sandbox, `live` is real money.",
        "choices": [
          "test",
          "live"
        ]
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "taxesDue.months",
    "method": "GET",
    "path": "/operator/v1/taxes-due/months",
    "summary": "See what is due to each authority by month, and which lines of banks and journals paid it",
    "description": "At most 24 months of live mode, the newest first.",
    "scope": "partners.read",
    "params": [],
    "query": [
      {
        "name": "from_month",
        "kind": "text",
        "isRequired": true,
        "about": "The first month (Lagos)."
      },
      {
        "name": "to_month",
        "kind": "text",
        "isRequired": true,
        "about": "The last month, itself included."
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "firmIncome.list",
    "method": "GET",
    "path": "/operator/v1/firm-income",
    "summary": "List the income of the firm from fees, by day, partner, product, code and currency, newest first",
    "description": "",
    "scope": "partners.read",
    "params": [],
    "query": [
      {
        "name": "limit",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to return, 1 to 200. (1 to 200, 50 when absent)"
      },
      {
        "name": "offset",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent)"
      },
      {
        "name": "sort",
        "kind": "text",
        "isRequired": false,
        "about": "By time: `desc`, the newest first, when absent, or `asc`, the oldest first.",
        "choices": [
          "asc",
          "desc"
        ]
      },
      {
        "name": "before",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "after",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "organisation",
        "kind": "text",
        "isRequired": false,
        "about": "Only records of this partner: its id, or its name where no other has it. (1 to 255 characters)"
      },
      {
        "name": "mode",
        "kind": "text",
        "isRequired": false,
        "about": "`test` is the sandbox, `live` is real money.",
        "choices": [
          "test",
          "live"
        ]
      },
      {
        "name": "sandbox",
        "kind": "text",
        "isRequired": false,
        "about": "Only records of sandboxes of this name."
      },
      {
        "name": "from",
        "kind": "text",
        "isRequired": false,
        "about": "The first day, inclusive: a day of Lagos. (date)"
      },
      {
        "name": "to",
        "kind": "text",
        "isRequired": false,
        "about": "The last day, inclusive: a day of Lagos. (date)"
      },
      {
        "name": "code",
        "kind": "text",
        "isRequired": false,
        "about": "Only of this code. (1 to 40 characters)"
      },
      {
        "name": "currency",
        "kind": "text",
        "isRequired": false,
        "about": "ISO 4217 code of a wallet currency.",
        "choices": [
          "NGN",
          "GHS",
          "USD"
        ]
      },
      {
        "name": "investment_id",
        "kind": "text",
        "isRequired": false,
        "about": "Only with something that was charged for this investment: `products` says how much. (uuid)"
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": true,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "firmIncome.sums",
    "method": "GET",
    "path": "/operator/v1/firm-income/sums",
    "summary": "Sum the income of the firm from fees by code and currency",
    "description": "What journals brought is no fee and is not in it: the report `firm-income` has both.",
    "scope": "partners.read",
    "params": [],
    "query": [
      {
        "name": "from",
        "kind": "text",
        "isRequired": true,
        "about": "The first day (Lagos). (date)"
      },
      {
        "name": "to",
        "kind": "text",
        "isRequired": true,
        "about": "The last day (Lagos), itself included. (date)"
      },
      {
        "name": "mode",
        "kind": "text",
        "isRequired": false,
        "about": "`test` is the sandbox, `live` is real money.",
        "choices": [
          "test",
          "live"
        ]
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "revenueShares.list",
    "method": "GET",
    "path": "/operator/v1/revenue-shares",
    "summary": "List statements of revenue shares of all partners, newest first",
    "description": "",
    "scope": "partners.read",
    "params": [],
    "query": [
      {
        "name": "limit",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to return, 1 to 200. (1 to 200, 50 when absent)"
      },
      {
        "name": "offset",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent)"
      },
      {
        "name": "sort",
        "kind": "text",
        "isRequired": false,
        "about": "By time: `desc`, the newest first, when absent, or `asc`, the oldest first.",
        "choices": [
          "asc",
          "desc"
        ]
      },
      {
        "name": "before",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "after",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "from",
        "kind": "text",
        "isRequired": false,
        "about": "The beginning, inclusive: a date (UTC), or a date-time with its offset, such as `2026-11-21T00:00:00+01:00`. In a query `+` is written `%2B`."
      },
      {
        "name": "to",
        "kind": "text",
        "isRequired": false,
        "about": "The end, inclusive: a date (UTC), or a date-time with its offset, to the millisecond. A Lagos day ends at `2026-11-21T23:59:59.999+01:00`."
      },
      {
        "name": "organisation",
        "kind": "text",
        "isRequired": false,
        "about": "Only records of this partner: its id, or its name where no other has it. (1 to 255 characters)"
      },
      {
        "name": "mode",
        "kind": "text",
        "isRequired": false,
        "about": "`test` is the sandbox, `live` is real money.",
        "choices": [
          "test",
          "live"
        ]
      },
      {
        "name": "sandbox",
        "kind": "text",
        "isRequired": false,
        "about": "Only records of sandboxes of this name."
      },
      {
        "name": "month",
        "kind": "text",
        "isRequired": false,
        "about": "Only of this month."
      },
      {
        "name": "currency",
        "kind": "text",
        "isRequired": false,
        "about": "ISO 4217 code of a wallet currency.",
        "choices": [
          "NGN",
          "GHS",
          "USD"
        ]
      },
      {
        "name": "status",
        "kind": "text",
        "isRequired": false,
        "about": "`issued`: stated, and owed by the firm. `credited`: it reached the wallet.",
        "choices": [
          "issued",
          "credited"
        ]
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": true,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "revenueShares.get",
    "method": "GET",
    "path": "/operator/v1/revenue-shares/{revenue_share}",
    "summary": "Retrieve a statement of a revenue share with its lines",
    "description": "",
    "scope": "partners.read",
    "params": [
      {
        "name": "revenue_share",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the statement."
      }
    ],
    "query": [],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "revenueShares.download",
    "method": "GET",
    "path": "/operator/v1/revenue-shares/{revenue_share}/pdf",
    "summary": "Download a statement of a revenue share as PDF; who does is in the audit",
    "description": "The file that the partner downloads.",
    "scope": "partners.read",
    "params": [
      {
        "name": "revenue_share",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the statement."
      }
    ],
    "query": [],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": true,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "revenueShares.issue",
    "method": "POST",
    "path": "/operator/v1/revenue-shares",
    "summary": "State a partner's share of the fees of a month that is over, once",
    "description": "Takes all shares that are due by the end of the month and on no statement; in test the month may be that of today. A month that was stated, one that is not over and one without a share that is due are 400 `validation_error`. No money moves; the partner is notified by the event `revenue_share.issued`.",
    "scope": "fees.manage",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "organisation",
        "kind": "text",
        "isRequired": true,
        "about": "The partner: its id, or its name where no other has it. (1 to 255 characters)"
      },
      {
        "name": "mode",
        "kind": "text",
        "isRequired": true,
        "about": "`test` is the sandbox, `live` is real money.",
        "choices": [
          "test",
          "live"
        ]
      },
      {
        "name": "sandbox",
        "kind": "text",
        "isRequired": false,
        "about": "In test, which sandbox; `default` when absent."
      },
      {
        "name": "month",
        "kind": "text",
        "isRequired": true,
        "about": "The month, of Lagos."
      },
      {
        "name": "currency",
        "kind": "text",
        "isRequired": true,
        "about": "ISO 4217 code of a wallet currency.",
        "choices": [
          "NGN",
          "GHS",
          "USD"
        ]
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "revenueShares.credit",
    "method": "POST",
    "path": "/operator/v1/revenue-shares/{revenue_share}/credit",
    "summary": "Propose to credit a revenue share to the partner's wallet",
    "description": "Two people: always; the money moves when another person has approved it, once for each statement.",
    "scope": "fees.manage",
    "params": [
      {
        "name": "revenue_share",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the statement."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "reason",
        "kind": "text",
        "isRequired": true,
        "about": "Why, for the person who approves it; kept in the audit. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "taxCertificates.list",
    "method": "GET",
    "path": "/operator/v1/tax-certificates",
    "summary": "List certificates of tax of all partners, newest first",
    "description": "",
    "scope": "partners.read",
    "params": [],
    "query": [
      {
        "name": "limit",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to return, 1 to 200. (1 to 200, 50 when absent)"
      },
      {
        "name": "offset",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent)"
      },
      {
        "name": "sort",
        "kind": "text",
        "isRequired": false,
        "about": "By time: `desc`, the newest first, when absent, or `asc`, the oldest first.",
        "choices": [
          "asc",
          "desc"
        ]
      },
      {
        "name": "before",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "after",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "from",
        "kind": "text",
        "isRequired": false,
        "about": "The beginning, inclusive: a date (UTC), or a date-time with its offset, such as `2026-11-21T00:00:00+01:00`. In a query `+` is written `%2B`."
      },
      {
        "name": "to",
        "kind": "text",
        "isRequired": false,
        "about": "The end, inclusive: a date (UTC), or a date-time with its offset, to the millisecond. A Lagos day ends at `2026-11-21T23:59:59.999+01:00`."
      },
      {
        "name": "organisation",
        "kind": "text",
        "isRequired": false,
        "about": "Only records of this partner: its id, or its name where no other has it. (1 to 255 characters)"
      },
      {
        "name": "mode",
        "kind": "text",
        "isRequired": false,
        "about": "`test` is the sandbox, `live` is real money.",
        "choices": [
          "test",
          "live"
        ]
      },
      {
        "name": "sandbox",
        "kind": "text",
        "isRequired": false,
        "about": "Only records of sandboxes of this name."
      },
      {
        "name": "code",
        "kind": "text",
        "isRequired": false,
        "about": "Only of this tax."
      },
      {
        "name": "currency",
        "kind": "text",
        "isRequired": false,
        "about": "ISO 4217 code of a wallet currency.",
        "choices": [
          "NGN",
          "GHS",
          "USD"
        ]
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": true,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "taxCertificates.get",
    "method": "GET",
    "path": "/operator/v1/tax-certificates/{tax_certificate}",
    "summary": "Retrieve a certificate of tax with its lines",
    "description": "",
    "scope": "partners.read",
    "params": [
      {
        "name": "tax_certificate",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the certificate."
      }
    ],
    "query": [],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "taxCertificates.download",
    "method": "GET",
    "path": "/operator/v1/tax-certificates/{tax_certificate}/pdf",
    "summary": "Download a certificate of tax as PDF; who does is in the audit",
    "description": "The file that the partner downloads.",
    "scope": "partners.read",
    "params": [
      {
        "name": "tax_certificate",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the certificate."
      }
    ],
    "query": [],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": true,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "taxCertificates.issue",
    "method": "POST",
    "path": "/operator/v1/tax-certificates",
    "summary": "Certify what was withheld of the income of a partner in a year, once",
    "description": "Takes all tax of the code that the firm withheld of distributions and maturities in the year, by the clock of the environment, from 2 January of the next year on. Issue it when the tax was paid to the authority: who issues it says so, or lines of banks and journals that paid each month of the year do. A year that was certified or is not over, and one in which nothing was withheld, are 400 `validation_error`. No money moves; the partner is notified by the event `tax_certificate.issued`.",
    "scope": "fees.manage",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "organisation",
        "kind": "text",
        "isRequired": true,
        "about": "The partner: its id, or its name where no other has it. (1 to 255 characters)"
      },
      {
        "name": "mode",
        "kind": "text",
        "isRequired": true,
        "about": "`test` is the sandbox, `live` is real money.",
        "choices": [
          "test",
          "live"
        ]
      },
      {
        "name": "sandbox",
        "kind": "text",
        "isRequired": false,
        "about": "In test, which sandbox; `default` when absent."
      },
      {
        "name": "year",
        "kind": "integer",
        "isRequired": true,
        "about": "When the income was paid. A calendar year of Lagos. (2000 to 9999)"
      },
      {
        "name": "code",
        "kind": "text",
        "isRequired": true,
        "about": "The tax."
      },
      {
        "name": "currency",
        "kind": "text",
        "isRequired": true,
        "about": "ISO 4217 code of a wallet currency.",
        "choices": [
          "NGN",
          "GHS",
          "USD"
        ]
      },
      {
        "name": "remittance_reference",
        "kind": "text",
        "isRequired": false,
        "about": "How the authority acknowledged the payment, such as the number of its receipt. Without it and the day, in live, both are those of the last line of a bank or journal that paid it. (1 to 100 characters)"
      },
      {
        "name": "remitted_on",
        "kind": "text",
        "isRequired": false,
        "about": "When all of it had been paid to the authority: not before the year, and today or earlier. (date)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "feeInvoices.list",
    "method": "GET",
    "path": "/operator/v1/fee-invoices",
    "summary": "List invoices of fees of all partners, newest first",
    "description": "",
    "scope": "partners.read",
    "params": [],
    "query": [
      {
        "name": "limit",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to return, 1 to 200. (1 to 200, 50 when absent)"
      },
      {
        "name": "offset",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent)"
      },
      {
        "name": "sort",
        "kind": "text",
        "isRequired": false,
        "about": "By time: `desc`, the newest first, when absent, or `asc`, the oldest first.",
        "choices": [
          "asc",
          "desc"
        ]
      },
      {
        "name": "before",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "after",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "from",
        "kind": "text",
        "isRequired": false,
        "about": "The beginning, inclusive: a date (UTC), or a date-time with its offset, such as `2026-11-21T00:00:00+01:00`. In a query `+` is written `%2B`."
      },
      {
        "name": "to",
        "kind": "text",
        "isRequired": false,
        "about": "The end, inclusive: a date (UTC), or a date-time with its offset, to the millisecond. A Lagos day ends at `2026-11-21T23:59:59.999+01:00`."
      },
      {
        "name": "organisation",
        "kind": "text",
        "isRequired": false,
        "about": "Only records of this partner: its id, or its name where no other has it. (1 to 255 characters)"
      },
      {
        "name": "mode",
        "kind": "text",
        "isRequired": false,
        "about": "`test` is the sandbox, `live` is real money.",
        "choices": [
          "test",
          "live"
        ]
      },
      {
        "name": "sandbox",
        "kind": "text",
        "isRequired": false,
        "about": "Only records of sandboxes of this name."
      },
      {
        "name": "month",
        "kind": "text",
        "isRequired": false,
        "about": "Only of this month."
      },
      {
        "name": "currency",
        "kind": "text",
        "isRequired": false,
        "about": "ISO 4217 code of a wallet currency.",
        "choices": [
          "NGN",
          "GHS",
          "USD"
        ]
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": true,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "feeInvoices.get",
    "method": "GET",
    "path": "/operator/v1/fee-invoices/{fee_invoice}",
    "summary": "Retrieve an invoice of fees with its lines",
    "description": "",
    "scope": "partners.read",
    "params": [
      {
        "name": "fee_invoice",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the invoice."
      }
    ],
    "query": [],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "feeInvoices.download",
    "method": "GET",
    "path": "/operator/v1/fee-invoices/{fee_invoice}/pdf",
    "summary": "Download an invoice of fees as PDF; who does is in the audit",
    "description": "The file that the partner downloads.",
    "scope": "partners.read",
    "params": [
      {
        "name": "fee_invoice",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the invoice."
      }
    ],
    "query": [],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": true,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "feeInvoices.issue",
    "method": "POST",
    "path": "/operator/v1/fee-invoices",
    "summary": "Invoice the fees that a partner was charged in a month that is over, once",
    "description": "Takes all fees that were charged in the month, by the clock of the environment, with the taxes on them, and what was given back in it of earlier months; from the second day of the next month on. A month that was invoiced or is not over, and one in which no fee was charged or given back, are 400 `validation_error`. No money moves: it was paid when it was charged. The partner is notified by the event `fee_invoice.issued`.",
    "scope": "fees.manage",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "organisation",
        "kind": "text",
        "isRequired": true,
        "about": "The partner: its id, or its name where no other has it. (1 to 255 characters)"
      },
      {
        "name": "mode",
        "kind": "text",
        "isRequired": true,
        "about": "`test` is the sandbox, `live` is real money.",
        "choices": [
          "test",
          "live"
        ]
      },
      {
        "name": "sandbox",
        "kind": "text",
        "isRequired": false,
        "about": "In test, which sandbox; `default` when absent."
      },
      {
        "name": "month",
        "kind": "text",
        "isRequired": true,
        "about": "The month, of Lagos."
      },
      {
        "name": "currency",
        "kind": "text",
        "isRequired": true,
        "about": "ISO 4217 code of a wallet currency.",
        "choices": [
          "NGN",
          "GHS",
          "USD"
        ]
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "conversions.list",
    "method": "GET",
    "path": "/operator/v1/conversions",
    "summary": "List conversions of all partners, newest first",
    "description": "",
    "scope": "partners.read",
    "params": [],
    "query": [
      {
        "name": "limit",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to return, 1 to 200. (1 to 200, 50 when absent)"
      },
      {
        "name": "offset",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent)"
      },
      {
        "name": "sort",
        "kind": "text",
        "isRequired": false,
        "about": "By time: `desc`, the newest first, when absent, or `asc`, the oldest first.",
        "choices": [
          "asc",
          "desc"
        ]
      },
      {
        "name": "before",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "after",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "from",
        "kind": "text",
        "isRequired": false,
        "about": "The beginning, inclusive: a date (UTC), or a date-time with its offset, such as `2026-11-21T00:00:00+01:00`. In a query `+` is written `%2B`."
      },
      {
        "name": "to",
        "kind": "text",
        "isRequired": false,
        "about": "The end, inclusive: a date (UTC), or a date-time with its offset, to the millisecond. A Lagos day ends at `2026-11-21T23:59:59.999+01:00`."
      },
      {
        "name": "organisation",
        "kind": "text",
        "isRequired": false,
        "about": "Only records of this partner: its id, or its name where no other has it. (1 to 255 characters)"
      },
      {
        "name": "mode",
        "kind": "text",
        "isRequired": false,
        "about": "`test` is the sandbox, `live` is real money.",
        "choices": [
          "test",
          "live"
        ]
      },
      {
        "name": "sandbox",
        "kind": "text",
        "isRequired": false,
        "about": "Only records of sandboxes of this name."
      },
      {
        "name": "from_currency",
        "kind": "text",
        "isRequired": false,
        "about": "Only those that gave this currency.",
        "choices": [
          "NGN",
          "GHS",
          "USD"
        ]
      },
      {
        "name": "to_currency",
        "kind": "text",
        "isRequired": false,
        "about": "Only those that received this currency.",
        "choices": [
          "NGN",
          "GHS",
          "USD"
        ]
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": true,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "conversions.get",
    "method": "GET",
    "path": "/operator/v1/conversions/{conversion}",
    "summary": "Retrieve a conversion of any partner",
    "description": "",
    "scope": "partners.read",
    "params": [
      {
        "name": "conversion",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the conversion."
      }
    ],
    "query": [],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "withdrawals.list",
    "method": "GET",
    "path": "/operator/v1/withdrawals",
    "summary": "List withdrawals of all partners, newest first",
    "description": "",
    "scope": "partners.read",
    "params": [],
    "query": [
      {
        "name": "limit",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to return, 1 to 200. (1 to 200, 50 when absent)"
      },
      {
        "name": "offset",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent)"
      },
      {
        "name": "sort",
        "kind": "text",
        "isRequired": false,
        "about": "By time: `desc`, the newest first, when absent, or `asc`, the oldest first.",
        "choices": [
          "asc",
          "desc"
        ]
      },
      {
        "name": "before",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "after",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "from",
        "kind": "text",
        "isRequired": false,
        "about": "The beginning, inclusive: a date (UTC), or a date-time with its offset, such as `2026-11-21T00:00:00+01:00`. In a query `+` is written `%2B`."
      },
      {
        "name": "to",
        "kind": "text",
        "isRequired": false,
        "about": "The end, inclusive: a date (UTC), or a date-time with its offset, to the millisecond. A Lagos day ends at `2026-11-21T23:59:59.999+01:00`."
      },
      {
        "name": "organisation",
        "kind": "text",
        "isRequired": false,
        "about": "Only records of this partner: its id, or its name where no other has it. (1 to 255 characters)"
      },
      {
        "name": "mode",
        "kind": "text",
        "isRequired": false,
        "about": "`test` is the sandbox, `live` is real money.",
        "choices": [
          "test",
          "live"
        ]
      },
      {
        "name": "sandbox",
        "kind": "text",
        "isRequired": false,
        "about": "Only records of sandboxes of this name."
      },
      {
        "name": "waiting",
        "kind": "text",
        "isRequired": false,
        "about": "`true`: only those that wait, which are `pending_approval` and `processing`. `false`: only the others.",
        "choices": [
          "true",
          "false"
        ]
      },
      {
        "name": "status",
        "kind": "text",
        "isRequired": false,
        "about": "",
        "choices": [
          "pending_approval",
          "processing",
          "completed",
          "failed",
          "cancelled",
          "returned"
        ]
      },
      {
        "name": "currency",
        "kind": "text",
        "isRequired": false,
        "about": "ISO 4217 code of a wallet currency.",
        "choices": [
          "NGN",
          "GHS",
          "USD"
        ]
      },
      {
        "name": "settlement_account_id",
        "kind": "text",
        "isRequired": false,
        "about": "Only those to this settlement account. (uuid)"
      },
      {
        "name": "reference",
        "kind": "text",
        "isRequired": false,
        "about": "Only the one with this reference, `WDR-…`. (1 to 64 characters)"
      },
      {
        "name": "client_reference",
        "kind": "text",
        "isRequired": false,
        "about": "By the partner's own reference. (1 to 100 characters)"
      },
      {
        "name": "provider_reference",
        "kind": "text",
        "isRequired": false,
        "about": "By the provider's reference. (1 to 255 characters)"
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": true,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "withdrawals.get",
    "method": "GET",
    "path": "/operator/v1/withdrawals/{withdrawal}",
    "summary": "Retrieve a withdrawal of any partner",
    "description": "",
    "scope": "partners.read",
    "params": [
      {
        "name": "withdrawal",
        "kind": "text",
        "isRequired": true,
        "about": "The withdrawal: its id, its reference `WDR-…`, or its `client_reference` where no other has the same."
      }
    ],
    "query": [],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "withdrawals.approve",
    "method": "POST",
    "path": "/operator/v1/withdrawals/{withdrawal}/approve",
    "summary": "Let a withdrawal be paid; where one person is not enough, ask another one",
    "description": "Two people: above the threshold of its currency, by itself or in sum with what left of its partner within 24 hours without a second person, and the first to a settlement account.",
    "scope": "money.manage",
    "params": [
      {
        "name": "withdrawal",
        "kind": "text",
        "isRequired": true,
        "about": "The withdrawal: its id, its reference `WDR-…`, or its `client_reference` where no other has the same."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "reason",
        "kind": "text",
        "isRequired": false,
        "about": "Why, for the person who approves it too; kept in the audit. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "withdrawals.reject",
    "method": "POST",
    "path": "/operator/v1/withdrawals/{withdrawal}/reject",
    "summary": "Refuse a withdrawal that is not approved; the wallet is refunded",
    "description": "",
    "scope": "money.manage",
    "params": [
      {
        "name": "withdrawal",
        "kind": "text",
        "isRequired": true,
        "about": "The withdrawal: its id, its reference `WDR-…`, or its `client_reference` where no other has the same."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "reason",
        "kind": "text",
        "isRequired": true,
        "about": "Why; the partner reads it, and it is kept in the audit. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "withdrawals.settle",
    "method": "POST",
    "path": "/operator/v1/withdrawals/{withdrawal}/settle",
    "summary": "Say that the bank has the money",
    "description": "",
    "scope": "money.manage",
    "params": [
      {
        "name": "withdrawal",
        "kind": "text",
        "isRequired": true,
        "about": "The withdrawal: its id, its reference `WDR-…`, or its `client_reference` where no other has the same."
      }
    ],
    "query": [],
    "body": [],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "withdrawals.retry",
    "method": "POST",
    "path": "/operator/v1/withdrawals/{withdrawal}/retry",
    "summary": "Pay a withdrawal that is held, once the reason is gone; the provider is asked about it first, so that it is not paid twice",
    "description": "",
    "scope": "money.manage",
    "params": [
      {
        "name": "withdrawal",
        "kind": "text",
        "isRequired": true,
        "about": "The withdrawal: its id, its reference `WDR-…`, or its `client_reference` where no other has the same."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "reason",
        "kind": "text",
        "isRequired": true,
        "about": "What was done about it; kept in the audit. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "withdrawals.fail",
    "method": "POST",
    "path": "/operator/v1/withdrawals/{withdrawal}/fail",
    "summary": "Say that the payout failed; the wallet is refunded, a live one once another person approves it",
    "description": "Two people: in live mode, always.",
    "scope": "money.manage",
    "params": [
      {
        "name": "withdrawal",
        "kind": "text",
        "isRequired": true,
        "about": "The withdrawal: its id, its reference `WDR-…`, or its `client_reference` where no other has the same."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "reason",
        "kind": "text",
        "isRequired": true,
        "about": "Why; the partner reads it, and it is kept in the audit. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "withdrawals.return",
    "method": "POST",
    "path": "/operator/v1/withdrawals/{withdrawal}/return",
    "summary": "Say that the bank sent the money back; the wallet is refunded, a live one once another person approves it",
    "description": "Two people: in live mode, always.",
    "scope": "money.manage",
    "params": [
      {
        "name": "withdrawal",
        "kind": "text",
        "isRequired": true,
        "about": "The withdrawal: its id, its reference `WDR-…`, or its `client_reference` where no other has the same."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "reason",
        "kind": "text",
        "isRequired": true,
        "about": "Why; the partner reads it, and it is kept in the audit. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "settlementAccounts.list",
    "method": "GET",
    "path": "/operator/v1/settlement-accounts",
    "summary": "List settlement accounts of all partners, newest first",
    "description": "",
    "scope": "partners.read",
    "params": [],
    "query": [
      {
        "name": "limit",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to return, 1 to 200. (1 to 200, 50 when absent)"
      },
      {
        "name": "offset",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent)"
      },
      {
        "name": "sort",
        "kind": "text",
        "isRequired": false,
        "about": "By time: `desc`, the newest first, when absent, or `asc`, the oldest first.",
        "choices": [
          "asc",
          "desc"
        ]
      },
      {
        "name": "before",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "after",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "from",
        "kind": "text",
        "isRequired": false,
        "about": "The beginning, inclusive: a date (UTC), or a date-time with its offset, such as `2026-11-21T00:00:00+01:00`. In a query `+` is written `%2B`."
      },
      {
        "name": "to",
        "kind": "text",
        "isRequired": false,
        "about": "The end, inclusive: a date (UTC), or a date-time with its offset, to the millisecond. A Lagos day ends at `2026-11-21T23:59:59.999+01:00`."
      },
      {
        "name": "organisation",
        "kind": "text",
        "isRequired": false,
        "about": "Only records of this partner: its id, or its name where no other has it. (1 to 255 characters)"
      },
      {
        "name": "mode",
        "kind": "text",
        "isRequired": false,
        "about": "`test` is the sandbox, `live` is real money.",
        "choices": [
          "test",
          "live"
        ]
      },
      {
        "name": "sandbox",
        "kind": "text",
        "isRequired": false,
        "about": "Only records of sandboxes of this name."
      },
      {
        "name": "waiting",
        "kind": "text",
        "isRequired": false,
        "about": "`true`: only those that wait, which are `pending`. `false`: only the others.",
        "choices": [
          "true",
          "false"
        ]
      },
      {
        "name": "status",
        "kind": "text",
        "isRequired": false,
        "about": "",
        "choices": [
          "pending",
          "verified",
          "rejected",
          "disabled"
        ]
      },
      {
        "name": "currency",
        "kind": "text",
        "isRequired": false,
        "about": "ISO 4217 code of a wallet currency.",
        "choices": [
          "NGN",
          "GHS",
          "USD"
        ]
      },
      {
        "name": "name_match",
        "kind": "text",
        "isRequired": false,
        "about": "How far the holder's name agrees with that of your organisation; null until the bank has answered.",
        "choices": [
          "exact",
          "close",
          "none"
        ]
      },
      {
        "name": "bank_code",
        "kind": "text",
        "isRequired": false,
        "about": "Only accounts at this bank. (1 to 20 characters)"
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": true,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "settlementAccounts.get",
    "method": "GET",
    "path": "/operator/v1/settlement-accounts/{settlement_account}",
    "summary": "Retrieve a settlement account of any partner, with its number masked",
    "description": "",
    "scope": "partners.read",
    "params": [
      {
        "name": "settlement_account",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the account."
      }
    ],
    "query": [],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "settlementAccounts.verify",
    "method": "POST",
    "path": "/operator/v1/settlement-accounts/{settlement_account}/verify",
    "summary": "Say that an account belongs to its partner; where the holder has another name, ask a second person",
    "description": "",
    "scope": "money.manage",
    "params": [
      {
        "name": "settlement_account",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the account."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "reason",
        "kind": "text",
        "isRequired": false,
        "about": "Why, for the person who approves it too; kept in the audit. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "settlementAccounts.reject",
    "method": "POST",
    "path": "/operator/v1/settlement-accounts/{settlement_account}/reject",
    "summary": "Say that an account cannot be used",
    "description": "",
    "scope": "money.manage",
    "params": [
      {
        "name": "settlement_account",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the account."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "reason",
        "kind": "text",
        "isRequired": true,
        "about": "Why; the partner reads it, and it is kept in the audit. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "settlementAccounts.reveal",
    "method": "POST",
    "path": "/operator/v1/settlement-accounts/{settlement_account}/reveal",
    "summary": "Show the number of an account; the audit keeps who looked, and why",
    "description": "",
    "scope": "money.manage",
    "params": [
      {
        "name": "settlement_account",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the account."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "reason",
        "kind": "text",
        "isRequired": true,
        "about": "Why you need it; kept in the audit. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "fundingRequests.list",
    "method": "GET",
    "path": "/operator/v1/funding-requests",
    "summary": "List funding requests of all partners, newest first",
    "description": "",
    "scope": "partners.read",
    "params": [],
    "query": [
      {
        "name": "limit",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to return, 1 to 200. (1 to 200, 50 when absent)"
      },
      {
        "name": "offset",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent)"
      },
      {
        "name": "sort",
        "kind": "text",
        "isRequired": false,
        "about": "By time: `desc`, the newest first, when absent, or `asc`, the oldest first.",
        "choices": [
          "asc",
          "desc"
        ]
      },
      {
        "name": "before",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "after",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "from",
        "kind": "text",
        "isRequired": false,
        "about": "The beginning, inclusive: a date (UTC), or a date-time with its offset, such as `2026-11-21T00:00:00+01:00`. In a query `+` is written `%2B`."
      },
      {
        "name": "to",
        "kind": "text",
        "isRequired": false,
        "about": "The end, inclusive: a date (UTC), or a date-time with its offset, to the millisecond. A Lagos day ends at `2026-11-21T23:59:59.999+01:00`."
      },
      {
        "name": "organisation",
        "kind": "text",
        "isRequired": false,
        "about": "Only records of this partner: its id, or its name where no other has it. (1 to 255 characters)"
      },
      {
        "name": "mode",
        "kind": "text",
        "isRequired": false,
        "about": "`test` is the sandbox, `live` is real money.",
        "choices": [
          "test",
          "live"
        ]
      },
      {
        "name": "sandbox",
        "kind": "text",
        "isRequired": false,
        "about": "Only records of sandboxes of this name."
      },
      {
        "name": "waiting",
        "kind": "text",
        "isRequired": false,
        "about": "`true`: only those that wait, which are `pending` and `processing`. `false`: only the others.",
        "choices": [
          "true",
          "false"
        ]
      },
      {
        "name": "status",
        "kind": "text",
        "isRequired": false,
        "about": "",
        "choices": [
          "pending",
          "processing",
          "completed",
          "failed",
          "expired",
          "cancelled",
          "reversed"
        ]
      },
      {
        "name": "method",
        "kind": "text",
        "isRequired": false,
        "about": "",
        "choices": [
          "bank_transfer",
          "virtual_account",
          "gateway_checkout",
          "gateway_direct_debit",
          "gateway_mobile_money",
          "wire"
        ]
      },
      {
        "name": "currency",
        "kind": "text",
        "isRequired": false,
        "about": "ISO 4217 code of a wallet currency.",
        "choices": [
          "NGN",
          "GHS",
          "USD"
        ]
      },
      {
        "name": "provider",
        "kind": "text",
        "isRequired": false,
        "about": "Only those that this provider collects. (1 to 64 characters)"
      },
      {
        "name": "reference",
        "kind": "text",
        "isRequired": false,
        "about": "Only the one with this reference, `FND-…`. (1 to 64 characters)"
      },
      {
        "name": "client_reference",
        "kind": "text",
        "isRequired": false,
        "about": "By the partner's own reference. (1 to 100 characters)"
      },
      {
        "name": "provider_reference",
        "kind": "text",
        "isRequired": false,
        "about": "By the provider's reference. (1 to 255 characters)"
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": true,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "fundingRequests.get",
    "method": "GET",
    "path": "/operator/v1/funding-requests/{funding_request}",
    "summary": "Retrieve a funding request of any partner",
    "description": "",
    "scope": "partners.read",
    "params": [
      {
        "name": "funding_request",
        "kind": "text",
        "isRequired": true,
        "about": "The funding request: its id, its reference `FND-…`, or its `client_reference` where no other has the same."
      }
    ],
    "query": [],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "fundingRequests.settle",
    "method": "POST",
    "path": "/operator/v1/funding-requests/{funding_request}/settle",
    "summary": "Say that the money arrived; a live wallet is credited once another person approves it",
    "description": "Two people: in live mode, always.",
    "scope": "money.manage",
    "params": [
      {
        "name": "funding_request",
        "kind": "text",
        "isRequired": true,
        "about": "The funding request: its id, its reference `FND-…`, or its `client_reference` where no other has the same."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "amount",
        "kind": "text",
        "isRequired": false,
        "about": "How much arrived; what is missing when absent."
      },
      {
        "name": "transaction",
        "kind": "text",
        "isRequired": false,
        "about": "The bank's id of the payment; the same one is credited once. Required once money came for the request. (1 to 100 characters)"
      },
      {
        "name": "not_the_same_as",
        "kind": "json",
        "isRequired": false,
        "about": "The records that it resembles (currency, amount, three days before and after, payer or reference; a settlement or a transfer between own accounts that is on its way, a payout whose reference comes back; what a provider has not settled yet: a payment, or the place where several wait) and that are other money; at most 200. (at most 200 items)"
      },
      {
        "name": "reason",
        "kind": "text",
        "isRequired": false,
        "about": "What shows that it arrived, for the person who approves it; kept in the audit. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "fundingRequests.fail",
    "method": "POST",
    "path": "/operator/v1/funding-requests/{funding_request}/fail",
    "summary": "Say that the money will not come; a buy that it would pay for fails too",
    "description": "",
    "scope": "money.manage",
    "params": [
      {
        "name": "funding_request",
        "kind": "text",
        "isRequired": true,
        "about": "The funding request: its id, its reference `FND-…`, or its `client_reference` where no other has the same."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "reason",
        "kind": "text",
        "isRequired": true,
        "about": "Why; the partner reads it, and it is kept in the audit. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "fundingRequests.reverse",
    "method": "POST",
    "path": "/operator/v1/funding-requests/{funding_request}/reverse",
    "summary": "Say that the money was taken back; what was spent of it is owed, and the wallet pays nothing out until then. In live mode another person approves it first",
    "description": "Two people: in live mode, always.",
    "scope": "money.manage",
    "params": [
      {
        "name": "funding_request",
        "kind": "text",
        "isRequired": true,
        "about": "The funding request: its id, its reference `FND-…`, or its `client_reference` where no other has the same."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "amount",
        "kind": "text",
        "isRequired": false,
        "about": "How much was taken back; all that is left of it when absent."
      },
      {
        "name": "reason",
        "kind": "text",
        "isRequired": true,
        "about": "Why; kept in the audit. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "unmatchedPayments.list",
    "method": "GET",
    "path": "/operator/v1/unmatched-payments",
    "summary": "List payments without a known owner, newest first",
    "description": "",
    "scope": "partners.read",
    "params": [],
    "query": [
      {
        "name": "limit",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to return, 1 to 200. (1 to 200, 50 when absent)"
      },
      {
        "name": "offset",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent)"
      },
      {
        "name": "sort",
        "kind": "text",
        "isRequired": false,
        "about": "By time: `desc`, the newest first, when absent, or `asc`, the oldest first.",
        "choices": [
          "asc",
          "desc"
        ]
      },
      {
        "name": "before",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "after",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "from",
        "kind": "text",
        "isRequired": false,
        "about": "The beginning, inclusive: a date (UTC), or a date-time with its offset, such as `2026-11-21T00:00:00+01:00`. In a query `+` is written `%2B`."
      },
      {
        "name": "to",
        "kind": "text",
        "isRequired": false,
        "about": "The end, inclusive: a date (UTC), or a date-time with its offset, to the millisecond. A Lagos day ends at `2026-11-21T23:59:59.999+01:00`."
      },
      {
        "name": "mode",
        "kind": "text",
        "isRequired": false,
        "about": "`test` is the sandbox, `live` is real money.",
        "choices": [
          "test",
          "live"
        ]
      },
      {
        "name": "status",
        "kind": "text",
        "isRequired": false,
        "about": "`open`: in suspense, until somebody says whose it is. `matched`: it left suspense for a partner. `booked`: for the firm, by a journal. `returning`, `returned`: it is paid back to its sender. `undone`: it did not belong here, or a partner got it and gave all of it back; its line is open again.",
        "choices": [
          "open",
          "matched",
          "booked",
          "returning",
          "returned",
          "undone"
        ]
      },
      {
        "name": "currency",
        "kind": "text",
        "isRequired": false,
        "about": "ISO 4217 code of a wallet currency.",
        "choices": [
          "NGN",
          "GHS",
          "USD"
        ]
      },
      {
        "name": "provider",
        "kind": "text",
        "isRequired": false,
        "about": "Only those that this provider reported. (1 to 64 characters)"
      },
      {
        "name": "transaction_id",
        "kind": "text",
        "isRequired": false,
        "about": "By the provider's id of the payment. (1 to 255 characters)"
      },
      {
        "name": "reference",
        "kind": "text",
        "isRequired": false,
        "about": "By the purpose that the sender wrote. (1 to 255 characters)"
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": true,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "unmatchedPayments.get",
    "method": "GET",
    "path": "/operator/v1/unmatched-payments/{unmatched_payment}",
    "summary": "Retrieve a payment without a known owner",
    "description": "",
    "scope": "partners.read",
    "params": [
      {
        "name": "unmatched_payment",
        "kind": "text",
        "isRequired": true,
        "about": "The payment in suspense. (uuid)"
      }
    ],
    "query": [],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "unmatchedPayments.match",
    "method": "POST",
    "path": "/operator/v1/unmatched-payments/{unmatched_payment}/match",
    "summary": "Say whose money in suspense is; it is credited once another person approves it",
    "description": "Two people: in live mode, always.",
    "scope": "money.manage",
    "params": [
      {
        "name": "unmatched_payment",
        "kind": "text",
        "isRequired": true,
        "about": "The payment in suspense. (uuid)"
      }
    ],
    "query": [],
    "body": [
      {
        "name": "funding_request",
        "kind": "text",
        "isRequired": false,
        "about": "The funding request that it is for: its id or reference. This, or `organisation`. (1 to 64 characters)"
      },
      {
        "name": "organisation",
        "kind": "text",
        "isRequired": false,
        "about": "The partner whose wallet it is for: its id or name. This, or `funding_request`. (1 to 255 characters)"
      },
      {
        "name": "not_the_same_as",
        "kind": "json",
        "isRequired": false,
        "about": "The records that it resembles (currency, amount, three days before and after, payer or reference; a settlement or a transfer between own accounts that is on its way, a payout whose reference comes back; what a provider has not settled yet: a payment, or the place where several wait) and that are other money; at most 200. (at most 200 items)"
      },
      {
        "name": "sandbox",
        "kind": "text",
        "isRequired": false,
        "about": "Of test money with `organisation`: the name of the sandbox."
      },
      {
        "name": "reason",
        "kind": "text",
        "isRequired": true,
        "about": "Why it is theirs; kept in the audit. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "unmatchedPayments.match-settled",
    "method": "POST",
    "path": "/operator/v1/unmatched-payments/{unmatched_payment}/match-settled",
    "summary": "Say that it is what a request was settled for by hand: it leaves suspense, and nothing is credited again",
    "description": "",
    "scope": "money.manage",
    "params": [
      {
        "name": "unmatched_payment",
        "kind": "text",
        "isRequired": true,
        "about": "The payment in suspense. (uuid)"
      }
    ],
    "query": [],
    "body": [
      {
        "name": "funding_request",
        "kind": "text",
        "isRequired": true,
        "about": "The funding request: its id, or its reference `FND-…`. (1 to 64 characters)"
      },
      {
        "name": "reason",
        "kind": "text",
        "isRequired": true,
        "about": "Why it is theirs; kept in the audit. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "unmatchedPayments.book",
    "method": "POST",
    "path": "/operator/v1/unmatched-payments/{unmatched_payment}/book",
    "summary": "Propose to book money in suspense by a journal of the firm",
    "description": "What nobody claims, interest, own money of the firm, or a charge that was given back. The whole amount leaves suspense on the day of its approval, with the day that it came as the value day; where it lies stays. Reversing the journal puts it into suspense again. Money of test mode is refused. Two people: always.",
    "scope": "money.manage",
    "params": [
      {
        "name": "unmatched_payment",
        "kind": "text",
        "isRequired": true,
        "about": "The payment in suspense. (uuid)"
      }
    ],
    "query": [],
    "body": [
      {
        "name": "kind",
        "kind": "text",
        "isRequired": true,
        "about": "The kind of journal, as `GET /journal-reasons` lists them.",
        "choices": [
          "bank_charge",
          "interest",
          "top_up",
          "write_off",
          "correction",
          "remittance",
          "unclaimed"
        ]
      },
      {
        "name": "account",
        "kind": "text",
        "isRequired": false,
        "about": "The account beside suspense, where the kind has several.",
        "choices": [
          "place",
          "income",
          "expense",
          "equity",
          "vat_payable",
          "levies_payable",
          "tax_payable",
          "revenue_share_due"
        ]
      },
      {
        "name": "reference",
        "kind": "text",
        "isRequired": false,
        "about": "The document behind it. (1 to 100 characters)"
      },
      {
        "name": "reason",
        "kind": "text",
        "isRequired": true,
        "about": "Why; it is kept with the journal and in the audit. (1 to 500 characters)"
      },
      {
        "name": "not_the_same_as",
        "kind": "json",
        "isRequired": false,
        "about": "The records that it resembles (currency, amount, three days before and after, payer or reference; a settlement or a transfer between own accounts that is on its way, a payout whose reference comes back; what a provider has not settled yet: a payment, or the place where several wait) and that are other money; at most 200. (at most 200 items)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "providerCalls.list",
    "method": "GET",
    "path": "/operator/v1/provider-calls",
    "summary": "List calls that a provider has not answered for good, those about the oldest records first",
    "description": "",
    "scope": "partners.read",
    "params": [],
    "query": [
      {
        "name": "limit",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to return, 1 to 200. (1 to 200, 50 when absent)"
      },
      {
        "name": "offset",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent)"
      },
      {
        "name": "sort",
        "kind": "text",
        "isRequired": false,
        "about": "By the age of the records that they are about; `asc` when absent.",
        "choices": [
          "asc",
          "desc"
        ]
      },
      {
        "name": "before",
        "kind": "text",
        "isRequired": false,
        "about": "An id: only records older than that one, whether it still waits or not. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "after",
        "kind": "text",
        "isRequired": false,
        "about": "An id: only records newer than that one, those next to it, in the order of the list. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "mode",
        "kind": "text",
        "isRequired": false,
        "about": "`live` when absent.",
        "choices": [
          "test",
          "live"
        ]
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": true,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "providerEvents.list",
    "method": "GET",
    "path": "/operator/v1/provider-events",
    "summary": "List what providers sent, newest first",
    "description": "",
    "scope": "partners.read",
    "params": [],
    "query": [
      {
        "name": "limit",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to return, 1 to 200. (1 to 200, 50 when absent)"
      },
      {
        "name": "offset",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent)"
      },
      {
        "name": "sort",
        "kind": "text",
        "isRequired": false,
        "about": "By time: `desc`, the newest first, when absent, or `asc`, the oldest first.",
        "choices": [
          "asc",
          "desc"
        ]
      },
      {
        "name": "before",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "after",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "from",
        "kind": "text",
        "isRequired": false,
        "about": "The beginning, inclusive: a date (UTC), or a date-time with its offset, such as `2026-11-21T00:00:00+01:00`. In a query `+` is written `%2B`."
      },
      {
        "name": "to",
        "kind": "text",
        "isRequired": false,
        "about": "The end, inclusive: a date (UTC), or a date-time with its offset, to the millisecond. A Lagos day ends at `2026-11-21T23:59:59.999+01:00`."
      },
      {
        "name": "mode",
        "kind": "text",
        "isRequired": false,
        "about": "`test` is the sandbox, `live` is real money.",
        "choices": [
          "test",
          "live"
        ]
      },
      {
        "name": "status",
        "kind": "text",
        "isRequired": false,
        "about": "`received`: it is applied next. `applied`: it was. `dead_lettered`: it waits for a decision. `dismissed`: it will not be applied.",
        "choices": [
          "received",
          "applied",
          "dead_lettered",
          "dismissed"
        ]
      },
      {
        "name": "provider",
        "kind": "text",
        "isRequired": false,
        "about": "Only what this provider sent. (1 to 64 characters)"
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": true,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "providerEvents.apply",
    "method": "POST",
    "path": "/operator/v1/provider-events/{provider_event}/apply",
    "summary": "Apply a waiting event again, at once; it waits again where it still cannot be applied",
    "description": "",
    "scope": "money.manage",
    "params": [
      {
        "name": "provider_event",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the event."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "reason",
        "kind": "text",
        "isRequired": true,
        "about": "Why; kept in the audit. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "providerEvents.dismiss",
    "method": "POST",
    "path": "/operator/v1/provider-events/{provider_event}/dismiss",
    "summary": "Say that a waiting event will not be applied; it is kept",
    "description": "",
    "scope": "money.manage",
    "params": [
      {
        "name": "provider_event",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the event."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "reason",
        "kind": "text",
        "isRequired": true,
        "about": "Why; kept in the audit. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "mandates.list",
    "method": "GET",
    "path": "/operator/v1/mandates",
    "summary": "List mandates of all partners, newest first",
    "description": "",
    "scope": "partners.read",
    "params": [],
    "query": [
      {
        "name": "limit",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to return, 1 to 200. (1 to 200, 50 when absent)"
      },
      {
        "name": "offset",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent)"
      },
      {
        "name": "sort",
        "kind": "text",
        "isRequired": false,
        "about": "By time: `desc`, the newest first, when absent, or `asc`, the oldest first.",
        "choices": [
          "asc",
          "desc"
        ]
      },
      {
        "name": "before",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "after",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "from",
        "kind": "text",
        "isRequired": false,
        "about": "The beginning, inclusive: a date (UTC), or a date-time with its offset, such as `2026-11-21T00:00:00+01:00`. In a query `+` is written `%2B`."
      },
      {
        "name": "to",
        "kind": "text",
        "isRequired": false,
        "about": "The end, inclusive: a date (UTC), or a date-time with its offset, to the millisecond. A Lagos day ends at `2026-11-21T23:59:59.999+01:00`."
      },
      {
        "name": "organisation",
        "kind": "text",
        "isRequired": false,
        "about": "Only records of this partner: its id, or its name where no other has it. (1 to 255 characters)"
      },
      {
        "name": "mode",
        "kind": "text",
        "isRequired": false,
        "about": "`test` is the sandbox, `live` is real money.",
        "choices": [
          "test",
          "live"
        ]
      },
      {
        "name": "sandbox",
        "kind": "text",
        "isRequired": false,
        "about": "Only records of sandboxes of this name."
      },
      {
        "name": "waiting",
        "kind": "text",
        "isRequired": false,
        "about": "`true`: only those that wait, which are `pending` and `suspended`. `false`: only the others.",
        "choices": [
          "true",
          "false"
        ]
      },
      {
        "name": "status",
        "kind": "text",
        "isRequired": false,
        "about": "",
        "choices": [
          "pending",
          "active",
          "failed",
          "revoked",
          "suspended",
          "expired"
        ]
      },
      {
        "name": "settlement_account_id",
        "kind": "text",
        "isRequired": false,
        "about": "Only those on this settlement account. (uuid)"
      },
      {
        "name": "reference",
        "kind": "text",
        "isRequired": false,
        "about": "Only the one with this reference, `MND-…`. (1 to 64 characters)"
      },
      {
        "name": "provider_reference",
        "kind": "text",
        "isRequired": false,
        "about": "By the provider's reference. (1 to 255 characters)"
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": true,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "mandates.get",
    "method": "GET",
    "path": "/operator/v1/mandates/{mandate}",
    "summary": "Retrieve a mandate of any partner",
    "description": "",
    "scope": "partners.read",
    "params": [
      {
        "name": "mandate",
        "kind": "text",
        "isRequired": true,
        "about": "Its id, or its reference `MND-…`."
      }
    ],
    "query": [],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "mandates.activate",
    "method": "POST",
    "path": "/operator/v1/mandates/{mandate}/activate",
    "summary": "Say that the bank confirmed the token payment",
    "description": "",
    "scope": "money.manage",
    "params": [
      {
        "name": "mandate",
        "kind": "text",
        "isRequired": true,
        "about": "Its id, or its reference `MND-…`."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "ready_after",
        "kind": "integer",
        "isRequired": false,
        "about": "When it may first be debited, in seconds from now, 0 to 2592000; as the service is set when absent. (0 to 2592000)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "mandates.fail",
    "method": "POST",
    "path": "/operator/v1/mandates/{mandate}/fail",
    "summary": "Say that the mandate will not be activated",
    "description": "",
    "scope": "money.manage",
    "params": [
      {
        "name": "mandate",
        "kind": "text",
        "isRequired": true,
        "about": "Its id, or its reference `MND-…`."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "reason",
        "kind": "text",
        "isRequired": true,
        "about": "Why; the partner reads it, and it is kept in the audit. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "comparisons.list",
    "method": "GET",
    "path": "/operator/v1/comparisons",
    "summary": "List the days that were held against the payments provider's list, newest first",
    "description": "",
    "scope": "partners.read",
    "params": [],
    "query": [
      {
        "name": "limit",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to return, 1 to 200. (1 to 200, 50 when absent)"
      },
      {
        "name": "offset",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent)"
      },
      {
        "name": "sort",
        "kind": "text",
        "isRequired": false,
        "about": "By time: `desc`, the newest first, when absent, or `asc`, the oldest first.",
        "choices": [
          "asc",
          "desc"
        ]
      },
      {
        "name": "before",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "after",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "from",
        "kind": "text",
        "isRequired": false,
        "about": "The beginning, inclusive: a date (UTC), or a date-time with its offset, such as `2026-11-21T00:00:00+01:00`. In a query `+` is written `%2B`."
      },
      {
        "name": "to",
        "kind": "text",
        "isRequired": false,
        "about": "The end, inclusive: a date (UTC), or a date-time with its offset, to the millisecond. A Lagos day ends at `2026-11-21T23:59:59.999+01:00`."
      },
      {
        "name": "mode",
        "kind": "text",
        "isRequired": false,
        "about": "`test` is the sandbox, `live` is real money.",
        "choices": [
          "test",
          "live"
        ]
      },
      {
        "name": "status",
        "kind": "text",
        "isRequired": false,
        "about": "`due`: the service compares it within a minute. `compared`: it was held against the list.",
        "choices": [
          "due",
          "compared"
        ]
      },
      {
        "name": "provider",
        "kind": "text",
        "isRequired": false,
        "about": "Only those of this provider. (1 to 64 characters)"
      },
      {
        "name": "day",
        "kind": "text",
        "isRequired": false,
        "about": "Only this UTC day. (date)"
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": true,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "comparisons.compare",
    "method": "POST",
    "path": "/operator/v1/comparisons",
    "summary": "Have a day held against the provider's list, also once more; the service does it within a minute",
    "description": "",
    "scope": "money.manage",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "mode",
        "kind": "text",
        "isRequired": true,
        "about": "`test` is the sandbox, `live` is real money.",
        "choices": [
          "test",
          "live"
        ]
      },
      {
        "name": "day",
        "kind": "text",
        "isRequired": true,
        "about": "A UTC day that is over. (date)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "discrepancies.list",
    "method": "GET",
    "path": "/operator/v1/discrepancies",
    "summary": "List differences between the provider and our records, newest first",
    "description": "",
    "scope": "partners.read",
    "params": [],
    "query": [
      {
        "name": "limit",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to return, 1 to 200. (1 to 200, 50 when absent)"
      },
      {
        "name": "offset",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent)"
      },
      {
        "name": "sort",
        "kind": "text",
        "isRequired": false,
        "about": "By time: `desc`, the newest first, when absent, or `asc`, the oldest first.",
        "choices": [
          "asc",
          "desc"
        ]
      },
      {
        "name": "before",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "after",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "from",
        "kind": "text",
        "isRequired": false,
        "about": "The beginning, inclusive: a date (UTC), or a date-time with its offset, such as `2026-11-21T00:00:00+01:00`. In a query `+` is written `%2B`."
      },
      {
        "name": "to",
        "kind": "text",
        "isRequired": false,
        "about": "The end, inclusive: a date (UTC), or a date-time with its offset, to the millisecond. A Lagos day ends at `2026-11-21T23:59:59.999+01:00`."
      },
      {
        "name": "mode",
        "kind": "text",
        "isRequired": false,
        "about": "`test` is the sandbox, `live` is real money.",
        "choices": [
          "test",
          "live"
        ]
      },
      {
        "name": "status",
        "kind": "text",
        "isRequired": false,
        "about": "`open`: it waits. `applied`: our record was made from the list. `closed`: it is gone. `resolved`: a person explained it.",
        "choices": [
          "open",
          "applied",
          "closed",
          "resolved"
        ]
      },
      {
        "name": "kind",
        "kind": "text",
        "isRequired": false,
        "about": "How the two sides differ. `unreadable`: what the provider has of it cannot be read; its words are in `outcome`.",
        "choices": [
          "missing_here",
          "missing_at_provider",
          "amount_differs",
          "currency_differs",
          "recorded_twice",
          "unreadable"
        ]
      },
      {
        "name": "provider",
        "kind": "text",
        "isRequired": false,
        "about": "Only those of this provider. (1 to 64 characters)"
      },
      {
        "name": "day",
        "kind": "text",
        "isRequired": false,
        "about": "Only payments of this UTC day. (date)"
      },
      {
        "name": "transaction_id",
        "kind": "text",
        "isRequired": false,
        "about": "By the provider's id of the payment. (1 to 255 characters)"
      },
      {
        "name": "reference",
        "kind": "text",
        "isRequired": false,
        "about": "By the reference that the payment names. (1 to 255 characters)"
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": true,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "discrepancies.get",
    "method": "GET",
    "path": "/operator/v1/discrepancies/{discrepancy}",
    "summary": "Retrieve a difference between the provider and our records",
    "description": "",
    "scope": "partners.read",
    "params": [
      {
        "name": "discrepancy",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the discrepancy."
      }
    ],
    "query": [],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "discrepancies.resolve",
    "method": "POST",
    "path": "/operator/v1/discrepancies/{discrepancy}/resolve",
    "summary": "Say what became of a discrepancy, once it is dealt with; no money moves by this",
    "description": "A journal that it was booked as is of its mode, of a currency of one of its sides, and was not taken back. Without one another person approves it, as nothing shows what became of the difference; where the records agree by now, or it is of 0.00, one person ends it. Two people: where no money was booked for it, unless it is of 0.00 or the records agree by now.",
    "scope": "money.manage",
    "params": [
      {
        "name": "discrepancy",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the discrepancy."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "note",
        "kind": "text",
        "isRequired": true,
        "about": "What was done; kept in the audit, and read by the person who approves it. (1 to 500 characters)"
      },
      {
        "name": "journal",
        "kind": "text",
        "isRequired": true,
        "about": "The journal that it was booked as; null says that no money was booked for it. (uuid)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "discrepancies.recheck",
    "method": "POST",
    "path": "/operator/v1/discrepancies/{discrepancy}/recheck",
    "summary": "Have the provider asked for the payment again; the service does it within a minute, and books what was missing",
    "description": "",
    "scope": "money.manage",
    "params": [
      {
        "name": "discrepancy",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the discrepancy."
      }
    ],
    "query": [],
    "body": [],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "placeReconciliations.list",
    "method": "GET",
    "path": "/operator/v1/place-reconciliations",
    "summary": "List the reconciliations of places by day, newest first",
    "description": "",
    "scope": "partners.read",
    "params": [],
    "query": [
      {
        "name": "limit",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to return, 1 to 200. (1 to 200, 50 when absent)"
      },
      {
        "name": "offset",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent)"
      },
      {
        "name": "sort",
        "kind": "text",
        "isRequired": false,
        "about": "By time: `desc`, the newest first, when absent, or `asc`, the oldest first.",
        "choices": [
          "asc",
          "desc"
        ]
      },
      {
        "name": "before",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "after",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "from",
        "kind": "text",
        "isRequired": false,
        "about": "The beginning, inclusive: a date (UTC), or a date-time with its offset, such as `2026-11-21T00:00:00+01:00`. In a query `+` is written `%2B`."
      },
      {
        "name": "to",
        "kind": "text",
        "isRequired": false,
        "about": "The end, inclusive: a date (UTC), or a date-time with its offset, to the millisecond. A Lagos day ends at `2026-11-21T23:59:59.999+01:00`."
      },
      {
        "name": "mode",
        "kind": "text",
        "isRequired": false,
        "about": "`test` is the sandbox, `live` is real money.",
        "choices": [
          "test",
          "live"
        ]
      },
      {
        "name": "currency",
        "kind": "text",
        "isRequired": false,
        "about": "ISO 4217 code of a wallet currency.",
        "choices": [
          "NGN",
          "GHS",
          "USD"
        ]
      },
      {
        "name": "status",
        "kind": "text",
        "isRequired": false,
        "about": "`open`: its figures follow what is imported and booked. `prepared`: it waits for another person. `signed`: it stays as it is, unless two people take a statement that changes its balance there.",
        "choices": [
          "open",
          "prepared",
          "signed"
        ]
      },
      {
        "name": "place",
        "kind": "text",
        "isRequired": false,
        "about": "Only of this place. (uuid)"
      },
      {
        "name": "day",
        "kind": "text",
        "isRequired": false,
        "about": "Only of this day of Lagos. (date)"
      },
      {
        "name": "is_signed_again",
        "kind": "text",
        "isRequired": false,
        "about": "`false`: only those that were signed and opened again. `true`: only those that were signed again.",
        "choices": [
          "true",
          "false"
        ]
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": true,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "placeReconciliations.get",
    "method": "GET",
    "path": "/operator/v1/place-reconciliations/{place_reconciliation}",
    "summary": "Retrieve a reconciliation with its items and its history",
    "description": "",
    "scope": "partners.read",
    "params": [
      {
        "name": "place_reconciliation",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the reconciliation."
      }
    ],
    "query": [],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "placeReconciliations.prepare",
    "method": "POST",
    "path": "/operator/v1/place-reconciliations/{place_reconciliation}/prepare",
    "summary": "Read the figures again, and have them wait for another person to sign",
    "description": "",
    "scope": "reconciliation.manage",
    "params": [
      {
        "name": "place_reconciliation",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the reconciliation."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "balance_there",
        "kind": "text",
        "isRequired": false,
        "about": "The balance at the end of the day, where no statement says it. May be below zero."
      },
      {
        "name": "items",
        "kind": "json",
        "isRequired": false,
        "about": "What explains more of the difference, at most 50; none when absent. (at most 50 items)"
      },
      {
        "name": "note",
        "kind": "text",
        "isRequired": false,
        "about": "What the person who signs has to know; the audit keeps it. (1 to 1000 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "placeReconciliations.sign",
    "method": "POST",
    "path": "/operator/v1/place-reconciliations/{place_reconciliation}/sign",
    "summary": "Sign a prepared reconciliation whose difference is explained; no money moves by this",
    "description": "Another person than who prepared it. The figures are read again: an unexplained difference is refused, and so are figures that changed since it was prepared.",
    "scope": "reconciliation.manage",
    "params": [
      {
        "name": "place_reconciliation",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the reconciliation."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "note",
        "kind": "text",
        "isRequired": false,
        "about": "What is to be said of it; the audit keeps it. (1 to 1000 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "placeReconciliations.sendBack",
    "method": "POST",
    "path": "/operator/v1/place-reconciliations/{place_reconciliation}/send-back",
    "summary": "Send a prepared reconciliation back, with what is missing",
    "description": "",
    "scope": "reconciliation.manage",
    "params": [
      {
        "name": "place_reconciliation",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the reconciliation."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "note",
        "kind": "text",
        "isRequired": true,
        "about": "What is missing; the audit keeps it. (1 to 1000 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "transfersInTransit.list",
    "method": "GET",
    "path": "/operator/v1/transfers-in-transit",
    "summary": "See what is on its way between places in live mode, the oldest first",
    "description": "The items of a day of a place have the same: a payout and a reversal as `not_on_statement`, or as `amount_differs` where the line of a payment that is less in the books has it, a line as `unmatched_line`, a settlement as `settlement_in_transit` of the place that it leaves.",
    "scope": "partners.read",
    "params": [],
    "query": [
      {
        "name": "currency",
        "kind": "text",
        "isRequired": false,
        "about": "ISO 4217 code of a wallet currency.",
        "choices": [
          "NGN",
          "GHS",
          "USD"
        ]
      },
      {
        "name": "place",
        "kind": "text",
        "isRequired": false,
        "about": "Only what leaves this place or goes to it. (uuid)"
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "firmAccounts.list",
    "method": "GET",
    "path": "/operator/v1/firm-accounts",
    "summary": "List the bank accounts of the firm, newest first",
    "description": "",
    "scope": "partners.read",
    "params": [],
    "query": [
      {
        "name": "limit",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to return, 1 to 200. (1 to 200, 50 when absent)"
      },
      {
        "name": "offset",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent)"
      },
      {
        "name": "sort",
        "kind": "text",
        "isRequired": false,
        "about": "By time: `desc`, the newest first, when absent, or `asc`, the oldest first.",
        "choices": [
          "asc",
          "desc"
        ]
      },
      {
        "name": "before",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "after",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "currency",
        "kind": "text",
        "isRequired": false,
        "about": "ISO 4217 code of a wallet currency.",
        "choices": [
          "NGN",
          "GHS",
          "USD"
        ]
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": true,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "firmAccounts.create",
    "method": "POST",
    "path": "/operator/v1/firm-accounts",
    "summary": "Add a bank account of the firm",
    "description": "",
    "scope": "money.manage",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "bank_name",
        "kind": "text",
        "isRequired": true,
        "about": "The bank that keeps it. (1 to 200 characters)"
      },
      {
        "name": "account_number",
        "kind": "text",
        "isRequired": true,
        "about": "Its number or IBAN, 4 to 34 capital letters and digits."
      },
      {
        "name": "currency",
        "kind": "text",
        "isRequired": true,
        "about": "ISO 4217 code of a wallet currency.",
        "choices": [
          "NGN",
          "GHS",
          "USD"
        ]
      },
      {
        "name": "name",
        "kind": "text",
        "isRequired": true,
        "about": "What the firm calls it, such as \"Client money NGN\". (1 to 200 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "firmAccounts.update",
    "method": "POST",
    "path": "/operator/v1/firm-accounts/{firm_account}/update",
    "summary": "Change the names of a bank account of the firm",
    "description": "",
    "scope": "money.manage",
    "params": [
      {
        "name": "firm_account",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the account."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "bank_name",
        "kind": "text",
        "isRequired": false,
        "about": "The bank that keeps it. (1 to 200 characters)"
      },
      {
        "name": "name",
        "kind": "text",
        "isRequired": false,
        "about": "What the firm calls it, such as \"Client money NGN\". (1 to 200 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "firmAccounts.getMapping",
    "method": "GET",
    "path": "/operator/v1/firm-accounts/{firm_account}/mapping",
    "summary": "See how the tables of an account are read",
    "description": "",
    "scope": "partners.read",
    "params": [
      {
        "name": "firm_account",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the account."
      }
    ],
    "query": [],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "firmAccounts.keepMapping",
    "method": "PUT",
    "path": "/operator/v1/firm-accounts/{firm_account}/mapping",
    "summary": "Keep how the tables of an account are read",
    "description": "The next files of the account are read by it. Where a file lacks one of its columns an import is refused.",
    "scope": "money.manage",
    "params": [
      {
        "name": "firm_account",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the account."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "mapping",
        "kind": "json",
        "isRequired": true,
        "about": "How the table of a statement is to be read."
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "bankStatements.preview",
    "method": "POST",
    "path": "/operator/v1/bank-statements/preview",
    "summary": "See what an import of a statement would do",
    "description": "Reads the file and stores nothing: by the mapping that is sent, else by the one that is kept for the account, else by the one that the file shows. What it leaves open is in `uncertain`. CSV and XLSX are tables as banks export them: headings above the names of the columns are skipped, the columns are known by their names, and days and amounts as the file writes them, where it leaves nothing open. MT940 has the fields of SWIFT as banks write them; CAMT.053 the versions 02 to 13. Text is UTF-8, ISO-8859-1 or windows-1252.",
    "scope": "money.manage",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "firm_account",
        "kind": "text",
        "isRequired": false,
        "about": "The account: its `id`, or its number. (1 to 64 characters)"
      },
      {
        "name": "account",
        "kind": "text",
        "isRequired": false,
        "about": "The same, as it was called before; one of the two. (1 to 64 characters)"
      },
      {
        "name": "file_name",
        "kind": "text",
        "isRequired": false,
        "about": "The name of the file. (1 to 255 characters)"
      },
      {
        "name": "content",
        "kind": "text",
        "isRequired": true,
        "about": "The file in base64: CSV, XLSX, MT940 or CAMT.053, at most 5 MiB decoded and 10000 rows. (byte, at least 1 characters)"
      },
      {
        "name": "opening_balance",
        "kind": "text",
        "isRequired": false,
        "about": "The opening balance, where the file has none: CSV without `balance`."
      },
      {
        "name": "closing_balance",
        "kind": "text",
        "isRequired": false,
        "about": "The closing balance, where the file has none: CSV without `balance`."
      },
      {
        "name": "mapping",
        "kind": "json",
        "isRequired": false,
        "about": "How the table of a statement is to be read."
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false,
    "file": {
      "field": "content",
      "as": "base64"
    }
  },
  {
    "name": "bankStatements.import",
    "method": "POST",
    "path": "/operator/v1/bank-statements",
    "summary": "Import a statement, and match what names a record by reference and amount",
    "description": "A line that names an awaited bank transfer with the whole amount credits it once another person approves it. The same file is imported once; it begins where the one before ended, and of days that are there only what its balances show to be new is stored. A file that changes the balance of a signed day is refused with the balance that was signed and the new one (`statement_disagrees`). A file with a wrong row is refused whole, unless `apply_valid` is true and the other rows lead to the closing balance. CSV and XLSX are tables as banks export them: headings above the names of the columns are skipped, the columns are known by their names, and days and amounts as the file writes them, where it leaves nothing open. MT940 has the fields of SWIFT as banks write them; CAMT.053 the versions 02 to 13. Text is UTF-8, ISO-8859-1 or windows-1252. Two people: for what its lines credit, always.",
    "scope": "money.manage",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "firm_account",
        "kind": "text",
        "isRequired": false,
        "about": "The account: its `id`, or its number. (1 to 64 characters)"
      },
      {
        "name": "account",
        "kind": "text",
        "isRequired": false,
        "about": "The same, as it was called before; one of the two. (1 to 64 characters)"
      },
      {
        "name": "file_name",
        "kind": "text",
        "isRequired": false,
        "about": "The name of the file. (1 to 255 characters)"
      },
      {
        "name": "content",
        "kind": "text",
        "isRequired": true,
        "about": "The file in base64: CSV, XLSX, MT940 or CAMT.053, at most 5 MiB decoded and 10000 rows. (byte, at least 1 characters)"
      },
      {
        "name": "opening_balance",
        "kind": "text",
        "isRequired": false,
        "about": "The opening balance, where the file has none: CSV without `balance`."
      },
      {
        "name": "closing_balance",
        "kind": "text",
        "isRequired": false,
        "about": "The closing balance, where the file has none: CSV without `balance`."
      },
      {
        "name": "apply_valid",
        "kind": "boolean",
        "isRequired": false,
        "about": "True: rows that cannot be read are left out, where the others lead from the opening to the closing balance. False when absent."
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false,
    "file": {
      "field": "content",
      "as": "base64"
    }
  },
  {
    "name": "bankStatements.propose",
    "method": "POST",
    "path": "/operator/v1/bank-statements/propose",
    "summary": "Propose to take a statement that does not follow the one before, has rows that cannot be read, or changes a signed day",
    "description": "What no line explains is recorded as a gap, and what rows that cannot be read lack as another item, of each reconciliation of the account until a statement with its lines closes it. A signed day whose balance it changes is open again: it is prepared and signed once more, and what was signed before is kept beside it. Two people: always.",
    "scope": "money.manage",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "firm_account",
        "kind": "text",
        "isRequired": false,
        "about": "The account: its `id`, or its number. (1 to 64 characters)"
      },
      {
        "name": "account",
        "kind": "text",
        "isRequired": false,
        "about": "The same, as it was called before; one of the two. (1 to 64 characters)"
      },
      {
        "name": "file_name",
        "kind": "text",
        "isRequired": false,
        "about": "The name of the file. (1 to 255 characters)"
      },
      {
        "name": "content",
        "kind": "text",
        "isRequired": true,
        "about": "The file in base64: CSV, XLSX, MT940 or CAMT.053, at most 5 MiB decoded and 10000 rows. (byte, at least 1 characters)"
      },
      {
        "name": "opening_balance",
        "kind": "text",
        "isRequired": false,
        "about": "The opening balance, where the file has none: CSV without `balance`."
      },
      {
        "name": "closing_balance",
        "kind": "text",
        "isRequired": false,
        "about": "The closing balance, where the file has none: CSV without `balance`."
      },
      {
        "name": "apply_valid",
        "kind": "boolean",
        "isRequired": false,
        "about": "True: rows that cannot be read are left out, and what they lack is an item. False when absent."
      },
      {
        "name": "reason",
        "kind": "text",
        "isRequired": true,
        "about": "Why; the person who approves it reads it. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false,
    "file": {
      "field": "content",
      "as": "base64"
    }
  },
  {
    "name": "bankStatements.takeBack",
    "method": "POST",
    "path": "/operator/v1/bank-statements/{bank_statement}/take-back",
    "summary": "Take the statement of an account that was imported last back",
    "description": "It, its lines and its gaps are gone, and its file can be imported again. Where lines of it are decided it is refused, or with `undo_matches` proposed to another person; where they credited money that was not reversed as a whole since, put it into suspense, booked or returned it, or a reconciliation of the account is prepared with it, it is refused. Where one is signed with it, it is refused, or with `open_signed` proposed to another person. Two people: where lines of it are decided or days are signed with it.",
    "scope": "money.manage",
    "params": [
      {
        "name": "bank_statement",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the statement."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "reason",
        "kind": "text",
        "isRequired": true,
        "about": "Why; kept in the audit. (1 to 500 characters)"
      },
      {
        "name": "undo_matches",
        "kind": "boolean",
        "isRequired": false,
        "about": "True: what was decided about its lines is undone, once another person approves it. False when absent."
      },
      {
        "name": "open_signed",
        "kind": "boolean",
        "isRequired": false,
        "about": "True: days that are signed with it are open again, once another person approves it; what was signed is kept. False when absent."
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "bankStatements.credit",
    "method": "POST",
    "path": "/operator/v1/bank-statements/{bank_statement}/credit",
    "summary": "Propose again what the unmatched lines of a statement credit",
    "description": "After a refusal, or when the proposal of the import was not approved in time. Two people: always.",
    "scope": "money.manage",
    "params": [
      {
        "name": "bank_statement",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the statement."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "reason",
        "kind": "text",
        "isRequired": true,
        "about": "Why; the person who approves it reads it. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "bankStatements.list",
    "method": "GET",
    "path": "/operator/v1/bank-statements",
    "summary": "List imported statements, newest first",
    "description": "",
    "scope": "partners.read",
    "params": [],
    "query": [
      {
        "name": "limit",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to return, 1 to 200. (1 to 200, 50 when absent)"
      },
      {
        "name": "offset",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent)"
      },
      {
        "name": "sort",
        "kind": "text",
        "isRequired": false,
        "about": "By time: `desc`, the newest first, when absent, or `asc`, the oldest first.",
        "choices": [
          "asc",
          "desc"
        ]
      },
      {
        "name": "before",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "after",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "firm_account_id",
        "kind": "text",
        "isRequired": false,
        "about": "Only statements of this account. (uuid)"
      },
      {
        "name": "currency",
        "kind": "text",
        "isRequired": false,
        "about": "ISO 4217 code of a wallet currency.",
        "choices": [
          "NGN",
          "GHS",
          "USD"
        ]
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": true,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "bankStatements.get",
    "method": "GET",
    "path": "/operator/v1/bank-statements/{bank_statement}",
    "summary": "Retrieve a statement",
    "description": "",
    "scope": "partners.read",
    "params": [
      {
        "name": "bank_statement",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the statement."
      }
    ],
    "query": [],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "bankLines.list",
    "method": "GET",
    "path": "/operator/v1/bank-lines",
    "summary": "List lines of statements, those imported last first",
    "description": "",
    "scope": "money.manage",
    "params": [],
    "query": [
      {
        "name": "limit",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to return, 1 to 200. (1 to 200, 50 when absent)"
      },
      {
        "name": "offset",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent)"
      },
      {
        "name": "sort",
        "kind": "text",
        "isRequired": false,
        "about": "By time: `desc`, the newest first, when absent, or `asc`, the oldest first.",
        "choices": [
          "asc",
          "desc"
        ]
      },
      {
        "name": "before",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "after",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "statement_id",
        "kind": "text",
        "isRequired": false,
        "about": "Only lines of this statement. (uuid)"
      },
      {
        "name": "firm_account_id",
        "kind": "text",
        "isRequired": false,
        "about": "Only lines of this account. (uuid)"
      },
      {
        "name": "status",
        "kind": "text",
        "isRequired": false,
        "about": "Only lines of this status.",
        "choices": [
          "unmatched",
          "matched",
          "booked",
          "ignored",
          "suspense",
          "returned"
        ]
      },
      {
        "name": "direction",
        "kind": "text",
        "isRequired": false,
        "about": "Only money that came, or that went.",
        "choices": [
          "credit",
          "debit"
        ]
      },
      {
        "name": "currency",
        "kind": "text",
        "isRequired": false,
        "about": "ISO 4217 code of a wallet currency.",
        "choices": [
          "NGN",
          "GHS",
          "USD"
        ]
      },
      {
        "name": "amount",
        "kind": "text",
        "isRequired": false,
        "about": "Only lines of this amount."
      },
      {
        "name": "matching_rule_id",
        "kind": "text",
        "isRequired": false,
        "about": "Only lines that are booked as this rule says. (uuid)"
      },
      {
        "name": "is_booked_by_rule",
        "kind": "text",
        "isRequired": false,
        "about": "Whether a rule itself booked them.",
        "choices": [
          "true",
          "false"
        ]
      },
      {
        "name": "from_day",
        "kind": "text",
        "isRequired": false,
        "about": "Only lines of this day and later. (date)"
      },
      {
        "name": "to_day",
        "kind": "text",
        "isRequired": false,
        "about": "Only lines of this day and earlier. (date)"
      },
      {
        "name": "text",
        "kind": "text",
        "isRequired": false,
        "about": "Only lines with this text in reference, narration or name, in any letter case. (1 to 255 characters)"
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": true,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "bankLines.get",
    "method": "GET",
    "path": "/operator/v1/bank-lines/{bank_line}",
    "summary": "Retrieve a line of a statement, and what it was",
    "description": "",
    "scope": "money.manage",
    "params": [
      {
        "name": "bank_line",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the line."
      }
    ],
    "query": [],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "bankLines.suggest",
    "method": "GET",
    "path": "/operator/v1/bank-lines/{bank_line}/suggestions",
    "summary": "See which records a line may be about, best first",
    "description": "",
    "scope": "money.manage",
    "params": [
      {
        "name": "bank_line",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the line."
      }
    ],
    "query": [],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "bankLines.candidates",
    "method": "GET",
    "path": "/operator/v1/bank-lines/{bank_line}/candidates",
    "summary": "See what a line can be matched with, the best first",
    "description": "Records and other lines of its currency which are in no match, up to 14 days before and after it, and lines whose other half a person expects at its account, at most 200: each with what speaks for it, then the nearest day first. Of orders and income the last movements of each partner are looked at, until 3 days after the line; of taxes what is left of its month and the three before.",
    "scope": "money.manage",
    "params": [
      {
        "name": "bank_line",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the line."
      }
    ],
    "query": [
      {
        "name": "direction",
        "kind": "text",
        "isRequired": false,
        "about": "Only money that came, or that went.",
        "choices": [
          "credit",
          "debit"
        ]
      },
      {
        "name": "text",
        "kind": "text",
        "isRequired": false,
        "about": "Only those with this text in reference, name, partner or amount, in any letter case. (1 to 255 characters)"
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "bankLines.getMatch",
    "method": "GET",
    "path": "/operator/v1/bank-lines/{bank_line}/match",
    "summary": "See the match that a line is in",
    "description": "All records and all lines of it. A line that is in none is not found.",
    "scope": "money.manage",
    "params": [
      {
        "name": "bank_line",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the line."
      }
    ],
    "query": [],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "bankLines.match",
    "method": "POST",
    "path": "/operator/v1/bank-lines/{bank_line}/match",
    "summary": "Say what a line is about",
    "description": "A payment that was credited already is only tied to the line: what lies elsewhere in the books is at the account of the line from then on, a payout once it is settled. One that a settlement brought is refused. A bank transfer or wire that takes money and has no other payment without a line is credited with the amount of the line, once another person approves it. Funding requests that wait and have no payment are credited by several lines, or several of them by one line that is what they wait for together, once another person approves it; the money of such a match goes back by reversing the requests. With `records` one line or several are matched with one record or several: lines and records have equal sums in each currency, and it is all done at once. What was bought or sold, matured or was distributed moves between the positions of each partner and the account of the lines; what is due to an authority of a month leaves what the firm owes, in whole or in parts, and never more than is due. `lines` without `records` are a transfer between own accounts: what left one is what reached the other. One line of the same account is what the bank took back of this one: both leave 0.00 and nothing is booked, once another person approves it. Two people: where it credits a wallet, and of what the bank took back, always.",
    "scope": "money.manage",
    "params": [
      {
        "name": "bank_line",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the line."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "funding_request",
        "kind": "text",
        "isRequired": false,
        "about": "The funding request: its `id`, or its reference `FND-…`. (1 to 64 characters)"
      },
      {
        "name": "withdrawal",
        "kind": "text",
        "isRequired": false,
        "about": "The withdrawal: its `id`, or its reference `WDR-…`. (1 to 64 characters)"
      },
      {
        "name": "unmatched_payment",
        "kind": "text",
        "isRequired": false,
        "about": "The `id` of the money in suspense. (1 to 64 characters)"
      },
      {
        "name": "top_up",
        "kind": "json",
        "isRequired": false,
        "about": "Money for a provider, whose other half is expected at what that can pay from: it is there, and the firm’s share of the account becomes its share of that balance. A line that names a record, or resembles what the firm is to pay, is refused as where it is booked."
      },
      {
        "name": "from_provider",
        "kind": "json",
        "isRequired": false,
        "about": "The reverse of `top_up`, of a credit: money that the firm took from what a provider can pay from, and no settlement. The firm’s share of that balance becomes its share of the account. A line that names a record, or resembles money known from elsewhere, is refused as for suspense."
      },
      {
        "name": "not_the_same_as",
        "kind": "json",
        "isRequired": false,
        "about": "The records that it resembles (currency, amount, three days before and after, payer or reference; a settlement or a transfer between own accounts that is on its way, a payout whose reference comes back; what a provider has not settled yet: a payment, or the place where several wait) and that are other money; at most 200. (at most 200 items)"
      },
      {
        "name": "records",
        "kind": "json",
        "isRequired": false,
        "about": "Several records instead of one, at most 500; none of them is credited, but requests that all wait. (at most 500 items)"
      },
      {
        "name": "lines",
        "kind": "list",
        "isRequired": false,
        "about": "Further lines of the same match, at most 99; without `records` a transfer between own accounts, or the line that reverses this one. (at most 99 items)"
      },
      {
        "name": "reason",
        "kind": "text",
        "isRequired": false,
        "about": "Why; kept in the audit. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "bankLines.unmatch",
    "method": "POST",
    "path": "/operator/v1/bank-lines/{bank_line}/unmatch",
    "summary": "Take a decision about a line back, where nothing is left of what it credited",
    "description": "Of a match with several lines or records all of it is taken back. What it credited is reversed before, all that came for the funding request. While a reconciliation that has it waits for its signature, it is refused. The line by which a return left is open again, and the return is to be paid as before. Money that was put into suspense by mistake leaves it while nothing rests on it; the line of money that went from there to a partner is open again once all of its request is reversed. A line that a person ignored, which was possible before, waits for its end again.",
    "scope": "money.manage",
    "params": [
      {
        "name": "bank_line",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the line."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "reason",
        "kind": "text",
        "isRequired": true,
        "about": "Why; kept in the audit. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "bankLines.suspend",
    "method": "POST",
    "path": "/operator/v1/bank-lines/{bank_line}/suspend",
    "summary": "Put the money of a line that nobody claims into suspense",
    "description": "Money that resembles money known from another place is refused: it is matched with that record where it is the same.",
    "scope": "money.manage",
    "params": [
      {
        "name": "bank_line",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the line."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "reason",
        "kind": "text",
        "isRequired": true,
        "about": "Why; kept in the audit. (1 to 500 characters)"
      },
      {
        "name": "not_the_same_as",
        "kind": "json",
        "isRequired": false,
        "about": "The records that it resembles (currency, amount, three days before and after, payer or reference; a settlement or a transfer between own accounts that is on its way, a payout whose reference comes back; what a provider has not settled yet: a payment, or the place where several wait) and that are other money; at most 200. (at most 200 items)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "bankLines.book",
    "method": "POST",
    "path": "/operator/v1/bank-lines/{bank_line}/book",
    "summary": "Propose to book a line by a journal of the firm",
    "description": "A charge of the bank, interest, own money of the firm, or what is paid to an authority. Amount, currency, place and value day are those of the line; it is booked on the day of its approval. Reversing the journal opens the line again. Two people: always.",
    "scope": "money.manage",
    "params": [
      {
        "name": "bank_line",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the line."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "kind",
        "kind": "text",
        "isRequired": true,
        "about": "The kind of journal, as `GET /journal-reasons` lists them.",
        "choices": [
          "bank_charge",
          "interest",
          "top_up",
          "write_off",
          "correction",
          "remittance",
          "unclaimed"
        ]
      },
      {
        "name": "account",
        "kind": "text",
        "isRequired": false,
        "about": "The account beside the place, where the kind has several for money in this direction.",
        "choices": [
          "place",
          "income",
          "expense",
          "equity",
          "vat_payable",
          "levies_payable",
          "tax_payable",
          "revenue_share_due"
        ]
      },
      {
        "name": "reference",
        "kind": "text",
        "isRequired": false,
        "about": "The document behind it. (1 to 100 characters)"
      },
      {
        "name": "matching_rule",
        "kind": "text",
        "isRequired": false,
        "about": "The rule that suggested it, as the suggestion has it; kept with the journal. It suggests this kind and account for the line now. (uuid)"
      },
      {
        "name": "reason",
        "kind": "text",
        "isRequired": true,
        "about": "Why; it is kept with the journal and in the audit. (1 to 500 characters)"
      },
      {
        "name": "not_the_same_as",
        "kind": "json",
        "isRequired": false,
        "about": "The records that it resembles (currency, amount, three days before and after, payer or reference; a settlement or a transfer between own accounts that is on its way, a payout whose reference comes back; what a provider has not settled yet: a payment, or the place where several wait) and that are other money; at most 200. (at most 200 items)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "bankLines.expectOtherHalf",
    "method": "POST",
    "path": "/operator/v1/bank-lines/{bank_line}/expect-other-half",
    "summary": "Say at which place the other half of a line is expected",
    "description": "Of a transfer between own accounts, or money for a provider: the line is in transit until it is decided, and it is suggested for the other line once that comes. Nothing is booked.",
    "scope": "money.manage",
    "params": [
      {
        "name": "bank_line",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the line."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "other_place",
        "kind": "text",
        "isRequired": true,
        "about": "The account or the balance of a provider, open and in the currency of the line; null: none is expected any more. (uuid)"
      },
      {
        "name": "reason",
        "kind": "text",
        "isRequired": true,
        "about": "Why; kept in the audit. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "settlements.list",
    "method": "GET",
    "path": "/operator/v1/settlements",
    "summary": "List what providers paid out to the firm, newest first",
    "description": "",
    "scope": "partners.read",
    "params": [],
    "query": [
      {
        "name": "limit",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to return, 1 to 200. (1 to 200, 50 when absent)"
      },
      {
        "name": "offset",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent)"
      },
      {
        "name": "sort",
        "kind": "text",
        "isRequired": false,
        "about": "By time: `desc`, the newest first, when absent, or `asc`, the oldest first.",
        "choices": [
          "asc",
          "desc"
        ]
      },
      {
        "name": "before",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "after",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "mode",
        "kind": "text",
        "isRequired": false,
        "about": "`test` is the sandbox, `live` is real money.",
        "choices": [
          "test",
          "live"
        ]
      },
      {
        "name": "currency",
        "kind": "text",
        "isRequired": false,
        "about": "ISO 4217 code of a wallet currency.",
        "choices": [
          "NGN",
          "GHS",
          "USD"
        ]
      },
      {
        "name": "status",
        "kind": "text",
        "isRequired": false,
        "about": "Only settlements of this status.",
        "choices": [
          "held",
          "in_transit",
          "matched",
          "from_balance",
          "cancelled"
        ]
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": true,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "settlements.get",
    "method": "GET",
    "path": "/operator/v1/settlements/{settlement}",
    "summary": "Retrieve a settlement",
    "description": "",
    "scope": "partners.read",
    "params": [
      {
        "name": "settlement",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the settlement."
      }
    ],
    "query": [],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "settlements.create",
    "method": "POST",
    "path": "/operator/v1/settlements",
    "summary": "Record a settlement as the provider reports it",
    "description": "Its payments less their fees and `deductions` must be `net`. Nothing is posted: its money is in transit until the settlement is matched with the line of a statement. One with deductions, or whose `net` is 0.00 or less, is held until a person has explained it. A payment is in one settlement only, and is refused where it is known here with another amount or currency, of another provider or in the other mode. The provider is one that has a place (`places.list`).",
    "scope": "money.manage",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "mode",
        "kind": "text",
        "isRequired": true,
        "about": "`test` is the sandbox, `live` is real money.",
        "choices": [
          "test",
          "live"
        ]
      },
      {
        "name": "provider",
        "kind": "text",
        "isRequired": true,
        "about": "The payments provider, such as `paystack`. (1 to 40 characters)"
      },
      {
        "name": "reference",
        "kind": "text",
        "isRequired": true,
        "about": "The provider's own id of the settlement. (1 to 100 characters)"
      },
      {
        "name": "currency",
        "kind": "text",
        "isRequired": true,
        "about": "ISO 4217 code of a wallet currency.",
        "choices": [
          "NGN",
          "GHS",
          "USD"
        ]
      },
      {
        "name": "net",
        "kind": "text",
        "isRequired": true,
        "about": "What reached, or will reach, the bank account; below zero what the provider takes from the firm."
      },
      {
        "name": "deductions",
        "kind": "text",
        "isRequired": false,
        "about": "What the provider took off besides fees; the settlement is held until it is explained. Nothing when absent."
      },
      {
        "name": "settled_on",
        "kind": "text",
        "isRequired": true,
        "about": "The day on which the provider paid it, today at the latest. (date)"
      },
      {
        "name": "payments",
        "kind": "json",
        "isRequired": true,
        "about": "Its payments, at most 5000, each in one settlement only; none where it has only deductions. (at most 5000 items)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "settlements.explain",
    "method": "POST",
    "path": "/operator/v1/settlements/{settlement}/explain",
    "summary": "Say which movements of the ledger the deductions of a settlement are",
    "description": "What a provider deducts is booked by itself: a refund as the reversal of a payment, all else by a journal of two people at the place of the settlement (`place_id`). Nothing is posted here: the settlement is in transit afterwards, and its match takes these movements to the bank account. A movement explains one settlement only. While an approval of `settlements.takeFromBalance` waits, what explains the settlement is not changed: refuse or withdraw that first.",
    "scope": "money.manage",
    "params": [
      {
        "name": "settlement",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the settlement."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "movements",
        "kind": "list",
        "isRequired": true,
        "about": "What was deducted, none where nothing was but fees, as it is booked at the place of the settlement: reversals of funding, and what journals of two people took from there, at most 500. Together they are `deductions`. They replace what was named before. (at most 500 items)"
      },
      {
        "name": "reason",
        "kind": "text",
        "isRequired": true,
        "about": "Why these; kept in the audit. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "settlements.match",
    "method": "POST",
    "path": "/operator/v1/settlements/{settlement}/match",
    "summary": "Match a settlement with the line by which it reached the bank",
    "description": "With other lines or records it is matched by `POST /bank-lines/{bank_line}/match`. Each partner’s share of the provider becomes its share of the bank account, gross; the fees leave the share of the firm, and each movement that explains its deductions leaves the share it is of. Only a fee that differs from what the provider reported of the payments is booked as an expense, or given back.",
    "scope": "money.manage",
    "params": [
      {
        "name": "settlement",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the settlement."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "bank_line",
        "kind": "text",
        "isRequired": true,
        "about": "The line: a credit of `net` in its currency that is not matched, or a debit where `net` is below zero. (uuid)"
      },
      {
        "name": "reason",
        "kind": "text",
        "isRequired": false,
        "about": "Why; kept in the audit. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "settlements.takeFromBalance",
    "method": "POST",
    "path": "/operator/v1/settlements/{settlement}/take-from-balance",
    "summary": "Say that the provider took a settlement of 0.00 or less from what it can pay from",
    "description": "Only where the provider says so, on its page or by its balance: no line of a bank is expected then. The shares of its payments, fees and deductions go from what waits at the provider to what it can pay from, so that what it took is there no more; the balance that it reports is held against that. `POST /settlements/{settlement}/unmatch` takes it back. Two people: always.",
    "scope": "money.manage",
    "params": [
      {
        "name": "settlement",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the settlement."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "reason",
        "kind": "text",
        "isRequired": true,
        "about": "Where the provider says so; the person who approves it reads it. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "settlements.unmatch",
    "method": "POST",
    "path": "/operator/v1/settlements/{settlement}/unmatch",
    "summary": "Take the match of a settlement with its line back, or that it was taken from the balance",
    "description": "All that it moved is moved back today, the settlement is in transit again, and its line, where it has one, waits for a decision. Once a signed day of one of both places has it, another person approves it; while such a day is prepared it is refused. Two people: where a signed day has it.",
    "scope": "money.manage",
    "params": [
      {
        "name": "settlement",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the settlement."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "reason",
        "kind": "text",
        "isRequired": true,
        "about": "Why; kept in the audit. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "settlements.cancel",
    "method": "POST",
    "path": "/operator/v1/settlements/{settlement}/cancel",
    "summary": "Cancel a settlement that was recorded wrongly and that nothing is matched with",
    "description": "Nothing is posted: it is `cancelled`, and its payments, the movements that explained it and its reference are free for the right one. One that the provider reported is not read again; record it by hand. Undo its match first, where it has one. Refused where a person took one of its payments back while it was matched, as its next match takes that along.",
    "scope": "money.manage",
    "params": [
      {
        "name": "settlement",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the settlement."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "reason",
        "kind": "text",
        "isRequired": true,
        "about": "Why; kept with it, and in the audit. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "bankLines.return",
    "method": "POST",
    "path": "/operator/v1/bank-lines/{bank_line}/return",
    "summary": "Propose to pay the money of a line back to who sent it",
    "description": "Once another person approves it, its money is in suspense and to be paid by hand, and the line has ended. It is paid back once. Two people: always.",
    "scope": "money.manage",
    "params": [
      {
        "name": "bank_line",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the line."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "account_number",
        "kind": "text",
        "isRequired": true,
        "about": "The number of the account that it is paid to, as the payer or the bank gave it. (5 to 34 characters)"
      },
      {
        "name": "bank_name",
        "kind": "text",
        "isRequired": true,
        "about": "The bank of that account. (1 to 200 characters)"
      },
      {
        "name": "account_name",
        "kind": "text",
        "isRequired": true,
        "about": "Whose account it is. (1 to 200 characters)"
      },
      {
        "name": "not_the_same_as",
        "kind": "json",
        "isRequired": false,
        "about": "The records that it resembles (currency, amount, three days before and after, payer or reference; a settlement or a transfer between own accounts that is on its way, a payout whose reference comes back; what a provider has not settled yet: a payment, or the place where several wait) and that are other money; at most 200. (at most 200 items)"
      },
      {
        "name": "reason",
        "kind": "text",
        "isRequired": true,
        "about": "Why; whoever approves it reads it. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "unmatchedPayments.return",
    "method": "POST",
    "path": "/operator/v1/unmatched-payments/{unmatched_payment}/return",
    "summary": "Propose to pay money in suspense back to who sent it",
    "description": "Once another person approves it, nothing else becomes of it. It is paid by hand, and leaves suspense with the line by which it left. Two people: always.",
    "scope": "money.manage",
    "params": [
      {
        "name": "unmatched_payment",
        "kind": "text",
        "isRequired": true,
        "about": "The payment in suspense. (uuid)"
      }
    ],
    "query": [],
    "body": [
      {
        "name": "account_number",
        "kind": "text",
        "isRequired": true,
        "about": "The number of the account that it is paid to, as the payer or the bank gave it. (5 to 34 characters)"
      },
      {
        "name": "bank_name",
        "kind": "text",
        "isRequired": true,
        "about": "The bank of that account. (1 to 200 characters)"
      },
      {
        "name": "account_name",
        "kind": "text",
        "isRequired": true,
        "about": "Whose account it is. (1 to 200 characters)"
      },
      {
        "name": "not_the_same_as",
        "kind": "json",
        "isRequired": false,
        "about": "The records that it resembles (currency, amount, three days before and after, payer or reference; a settlement or a transfer between own accounts that is on its way, a payout whose reference comes back; what a provider has not settled yet: a payment, or the place where several wait) and that are other money; at most 200. (at most 200 items)"
      },
      {
        "name": "reason",
        "kind": "text",
        "isRequired": true,
        "about": "Why; whoever approves it reads it. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "paymentReturns.list",
    "method": "GET",
    "path": "/operator/v1/payment-returns",
    "summary": "List money that goes back to who sent it, newest first",
    "description": "",
    "scope": "partners.read",
    "params": [],
    "query": [
      {
        "name": "limit",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to return, 1 to 200. (1 to 200, 50 when absent)"
      },
      {
        "name": "offset",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent)"
      },
      {
        "name": "sort",
        "kind": "text",
        "isRequired": false,
        "about": "By time: `desc`, the newest first, when absent, or `asc`, the oldest first.",
        "choices": [
          "asc",
          "desc"
        ]
      },
      {
        "name": "before",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "after",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "currency",
        "kind": "text",
        "isRequired": false,
        "about": "ISO 4217 code of a wallet currency.",
        "choices": [
          "NGN",
          "GHS",
          "USD"
        ]
      },
      {
        "name": "status",
        "kind": "text",
        "isRequired": false,
        "about": "Only returns of this status.",
        "choices": [
          "proposed",
          "to_pay",
          "paid",
          "cancelled"
        ]
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": true,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "paymentReturns.get",
    "method": "GET",
    "path": "/operator/v1/payment-returns/{payment_return}",
    "summary": "Retrieve a return",
    "description": "",
    "scope": "partners.read",
    "params": [
      {
        "name": "payment_return",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the return."
      }
    ],
    "query": [],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "paymentReturns.match",
    "method": "POST",
    "path": "/operator/v1/payment-returns/{payment_return}/match",
    "summary": "Match a return with the line by which it left",
    "description": "Its money leaves suspense at the account of the line. The line has ended with it, until its match is taken back with `POST /bank-lines/{id}/unmatch`.",
    "scope": "money.manage",
    "params": [
      {
        "name": "payment_return",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the return."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "bank_line",
        "kind": "text",
        "isRequired": true,
        "about": "The line: a debit of the whole amount in its currency that is not decided. (uuid)"
      },
      {
        "name": "reason",
        "kind": "text",
        "isRequired": false,
        "about": "Why; kept in the audit. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "paymentReturns.cancel",
    "method": "POST",
    "path": "/operator/v1/payment-returns/{payment_return}/cancel",
    "summary": "Say that a return is not paid, or that its bank refused it",
    "description": "Its money waits in suspense again. Stop the payout at the bank first.",
    "scope": "money.manage",
    "params": [
      {
        "name": "payment_return",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the return."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "reason",
        "kind": "text",
        "isRequired": true,
        "about": "Why; kept in the audit. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "paymentReturns.reveal",
    "method": "POST",
    "path": "/operator/v1/payment-returns/{payment_return}/reveal",
    "summary": "Show the account number that a return is paid to; the audit keeps who looked, and why",
    "description": "",
    "scope": "money.manage",
    "params": [
      {
        "name": "payment_return",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the return."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "reason",
        "kind": "text",
        "isRequired": true,
        "about": "Why; kept in the audit. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "matchingRules.list",
    "method": "GET",
    "path": "/operator/v1/matching-rules",
    "summary": "List rules for lines of statements, newest first",
    "description": "",
    "scope": "money.manage",
    "params": [],
    "query": [
      {
        "name": "limit",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to return, 1 to 200. (1 to 200, 50 when absent)"
      },
      {
        "name": "offset",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent)"
      },
      {
        "name": "sort",
        "kind": "text",
        "isRequired": false,
        "about": "By time: `desc`, the newest first, when absent, or `asc`, the oldest first.",
        "choices": [
          "asc",
          "desc"
        ]
      },
      {
        "name": "before",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "after",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "status",
        "kind": "text",
        "isRequired": false,
        "about": "Only rules of this status.",
        "choices": [
          "active",
          "ended"
        ]
      },
      {
        "name": "acts",
        "kind": "text",
        "isRequired": false,
        "about": "Only rules that suggest, or that book by themselves.",
        "choices": [
          "suggest",
          "book"
        ]
      },
      {
        "name": "direction",
        "kind": "text",
        "isRequired": false,
        "about": "Only of money that came, or that went.",
        "choices": [
          "credit",
          "debit"
        ]
      },
      {
        "name": "firm_account_id",
        "kind": "text",
        "isRequired": false,
        "about": "Only rules that name this account. (uuid)"
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": true,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "matchingRules.create",
    "method": "POST",
    "path": "/operator/v1/matching-rules",
    "summary": "Keep how lines with a text are booked",
    "description": "Lines that it is about have it among their suggestions, with the rule as the reason. It books nothing: a person proposes that, and another approves it; one that books by itself is proposed with `matchingRules.propose`. What a rule says never changes; end it and make another. One that says the same as an active one is refused.",
    "scope": "money.manage",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "firm_account",
        "kind": "text",
        "isRequired": false,
        "about": "Only lines of this account; of all when absent. (uuid)"
      },
      {
        "name": "direction",
        "kind": "text",
        "isRequired": true,
        "about": "`credit`: money came; `debit`: money went.",
        "choices": [
          "credit",
          "debit"
        ]
      },
      {
        "name": "place_in_text",
        "kind": "text",
        "isRequired": true,
        "about": "Where in the text of the line.",
        "choices": [
          "begins_with",
          "contains"
        ]
      },
      {
        "name": "text",
        "kind": "text",
        "isRequired": true,
        "about": "The text, of 3 to 100 characters. None of them is a pattern. (3 to 100 characters)"
      },
      {
        "name": "amount_from",
        "kind": "text",
        "isRequired": false,
        "about": "Only lines of this amount and more."
      },
      {
        "name": "amount_to",
        "kind": "text",
        "isRequired": false,
        "about": "Only lines of this amount and less."
      },
      {
        "name": "kind",
        "kind": "text",
        "isRequired": true,
        "about": "The kind of journal that it suggests.",
        "choices": [
          "bank_charge",
          "interest",
          "top_up",
          "write_off",
          "correction",
          "remittance",
          "unclaimed"
        ]
      },
      {
        "name": "account",
        "kind": "text",
        "isRequired": false,
        "about": "The account beside the place, where the kind has several for money in this direction.",
        "choices": [
          "place",
          "income",
          "expense",
          "equity",
          "vat_payable",
          "levies_payable",
          "tax_payable",
          "revenue_share_due"
        ]
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "matchingRules.propose",
    "method": "POST",
    "path": "/operator/v1/matching-rules/propose",
    "summary": "Propose a rule that books lines by itself",
    "description": "Once another person approved it, it books each line of a statement that is imported from then on, where it is the only such rule that fits the line, nothing waits for the money, it resembles no known money, and its day is open. A line that it leaves says why in `rule_note`. Its journals name who made it and who approved it, and are reversed like others. Two people: always.",
    "scope": "money.manage",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "firm_account",
        "kind": "text",
        "isRequired": true,
        "about": "Only lines of this account. (uuid)"
      },
      {
        "name": "direction",
        "kind": "text",
        "isRequired": true,
        "about": "`credit`: money came; `debit`: money went.",
        "choices": [
          "credit",
          "debit"
        ]
      },
      {
        "name": "place_in_text",
        "kind": "text",
        "isRequired": true,
        "about": "Where in the text of the line.",
        "choices": [
          "begins_with",
          "contains"
        ]
      },
      {
        "name": "text",
        "kind": "text",
        "isRequired": true,
        "about": "The text, of 6 to 100 characters. None of them is a pattern. (6 to 100 characters)"
      },
      {
        "name": "amount_from",
        "kind": "text",
        "isRequired": false,
        "about": "Only lines of this amount and more."
      },
      {
        "name": "amount_to",
        "kind": "text",
        "isRequired": true,
        "about": "Only lines of this amount and less: a person decides about the others."
      },
      {
        "name": "kind",
        "kind": "text",
        "isRequired": true,
        "about": "The kind of journal: of the firm’s own money with its bank.",
        "choices": [
          "bank_charge",
          "interest"
        ]
      },
      {
        "name": "account",
        "kind": "text",
        "isRequired": false,
        "about": "The account beside the place, where the kind has several for money in this direction.",
        "choices": [
          "place",
          "income",
          "expense",
          "equity",
          "vat_payable",
          "levies_payable",
          "tax_payable",
          "revenue_share_due"
        ]
      },
      {
        "name": "currency",
        "kind": "text",
        "isRequired": true,
        "about": "The currency of that account.",
        "choices": [
          "NGN",
          "GHS",
          "USD"
        ]
      },
      {
        "name": "reason",
        "kind": "text",
        "isRequired": true,
        "about": "Why it may book without a person who looks at each line; whoever approves it reads it. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "matchingRules.end",
    "method": "POST",
    "path": "/operator/v1/matching-rules/{matching_rule}/end",
    "summary": "End a rule: it suggests and books nothing any more",
    "description": "",
    "scope": "money.manage",
    "params": [
      {
        "name": "matching_rule",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the rule."
      }
    ],
    "query": [],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "investments.create",
    "method": "POST",
    "path": "/operator/v1/investments",
    "summary": "Create an investment, in one mode or in both",
    "description": "",
    "scope": "catalogue.manage",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "code",
        "kind": "text",
        "isRequired": true,
        "about": "The operator's own name of the product; with the mode it says which investment is meant."
      },
      {
        "name": "mode",
        "kind": "text",
        "isRequired": true,
        "about": "In which mode it is made; `both` makes two investments.",
        "choices": [
          "test",
          "live",
          "both"
        ]
      },
      {
        "name": "currency",
        "kind": "text",
        "isRequired": true,
        "about": "ISO 4217 code of a wallet currency.",
        "choices": [
          "NGN",
          "GHS",
          "USD"
        ]
      },
      {
        "name": "price",
        "kind": "text",
        "isRequired": false,
        "about": "What a buyer pays per unit; required but of pricing `yield`, where it is computed."
      },
      {
        "name": "bid_price",
        "kind": "text",
        "isRequired": false,
        "about": "What a redemption pays per unit; empty: the price."
      },
      {
        "name": "name",
        "kind": "text",
        "isRequired": true,
        "about": "What partners show. (1 to 255 characters)"
      },
      {
        "name": "description",
        "kind": "text",
        "isRequired": false,
        "about": "What it is, in plain sentences; null: nothing is said. (1 to 2000 characters)"
      },
      {
        "name": "category",
        "kind": "text",
        "isRequired": true,
        "about": "The kind of product that it is.",
        "choices": [
          "treasury_bill",
          "government_bond",
          "corporate_bond",
          "commercial_paper",
          "fixed_note",
          "money_market_fund",
          "fixed_income_fund",
          "balanced_fund",
          "equity_fund",
          "dollar_fund",
          "equity",
          "etf"
        ]
      },
      {
        "name": "provider",
        "kind": "text",
        "isRequired": true,
        "about": "Who issues or manages it. (1 to 255 characters)"
      },
      {
        "name": "country",
        "kind": "text",
        "isRequired": true,
        "about": "The country of the product, ISO 3166 alpha-2."
      },
      {
        "name": "minimum_investment",
        "kind": "text",
        "isRequired": true,
        "about": "The smallest amount of one buy."
      },
      {
        "name": "maximum_investment",
        "kind": "text",
        "isRequired": false,
        "about": "The largest amount of one buy; null: no limit."
      },
      {
        "name": "expected_return_rate",
        "kind": "text",
        "isRequired": false,
        "about": "Expected return per year before tax, in percent, at most 4 decimals; null: none is published."
      },
      {
        "name": "duration",
        "kind": "text",
        "isRequired": false,
        "about": "How long the money is invested, such as `60 days`; null: open-ended."
      },
      {
        "name": "term",
        "kind": "text",
        "isRequired": false,
        "about": "When it pays back, held against the dates. `from_purchase`: it has a duration and no maturity_date. `issue`: it has a maturity_date. Null: what the dates say.",
        "choices": [
          "from_purchase",
          "issue"
        ]
      },
      {
        "name": "payout_type",
        "kind": "text",
        "isRequired": false,
        "about": "How income is paid, as a phrase; null: nothing is said. (1 to 120 characters)"
      },
      {
        "name": "income_treatment",
        "kind": "text",
        "isRequired": false,
        "about": "Whether income is paid out or buys more units; null: cash when new, else as it is.",
        "choices": [
          "cash",
          "reinvested"
        ]
      },
      {
        "name": "redemption_income",
        "kind": "text",
        "isRequired": false,
        "about": "What a redemption does with accrued income: it is `paid`, `forfeited`, or paid less a `penalty`, of which one of the two figures says how much is kept. Null: as it is, and of a new product `paid` where it is a money market or fixed income fund, a bill, a commercial paper or a bond, else `forfeited`.",
        "choices": [
          "paid",
          "forfeited",
          "penalty"
        ]
      },
      {
        "name": "redemption_penalty_percent",
        "kind": "text",
        "isRequired": false,
        "about": "Of a penalty: how much of the accrued income is kept, above 0 and at most 100; null: none."
      },
      {
        "name": "redemption_penalty_days",
        "kind": "integer",
        "isRequired": false,
        "about": "Of a penalty: the income of how many days is kept, at most what accrued; null: none. (1 to 3650)"
      },
      {
        "name": "charges_on",
        "kind": "text",
        "isRequired": false,
        "about": "`inside`: what a buy is charged comes out of its amount. `on_top`: it is added, and the wallet pays both. Orders that were placed before stay as they are. Null: inside when new, else as it is.",
        "choices": [
          "inside",
          "on_top"
        ]
      },
      {
        "name": "risk_profile",
        "kind": "text",
        "isRequired": true,
        "about": "How much risk it has, as its issuer says.",
        "choices": [
          "low",
          "moderate",
          "high"
        ]
      },
      {
        "name": "start_date",
        "kind": "json",
        "isRequired": false,
        "about": "First day on which it can be bought, or days from today, `+5d`."
      },
      {
        "name": "close_date",
        "kind": "json",
        "isRequired": false,
        "about": "Last day on which it can be bought, or days from today; null: none."
      },
      {
        "name": "maturity_date",
        "kind": "json",
        "isRequired": false,
        "about": "When it pays back, where that is one day for all; else null."
      },
      {
        "name": "allocation_total",
        "kind": "text",
        "isRequired": false,
        "about": "What can be sold in all; null: unlimited."
      },
      {
        "name": "terms_url",
        "kind": "text",
        "isRequired": false,
        "about": "Where the terms can be read, http or https; null: nowhere. (uri, at most 2048 characters)"
      },
      {
        "name": "image_url",
        "kind": "text",
        "isRequired": false,
        "about": "A picture of the product, http or https; null: none. (uri, at most 2048 characters)"
      },
      {
        "name": "pricing",
        "kind": "text",
        "isRequired": false,
        "about": "`forward`: at the price that is published for the dealing day of an order. `fixed`: at the stated price. `yield`: at the price that `rate` makes on each day until `maturity_date`. `quoted`: at what the broker reports. Null or absent: fixed.",
        "choices": [
          "forward",
          "fixed",
          "yield",
          "quoted"
        ]
      },
      {
        "name": "dealing_cut_off",
        "kind": "text",
        "isRequired": false,
        "about": "Until when a dealing day takes orders, in the time of its calendar; only where pricing is forward."
      },
      {
        "name": "dealing_calendar",
        "kind": "text",
        "isRequired": false,
        "about": "The exchange whose trading days are dealing days, by its code, such as NGX. (1 to 16 characters)"
      },
      {
        "name": "dealing_days",
        "kind": "list",
        "isRequired": false,
        "about": "On which weekdays it is dealt; null or absent: on each trading day of its calendar. (at most 5 items)"
      },
      {
        "name": "settlement_days",
        "kind": "json",
        "isRequired": false,
        "about": "Of pricing `forward`: how many trading days after its dealing day an order settles; null or absent: it does not say."
      },
      {
        "name": "rate_basis",
        "kind": "text",
        "isRequired": false,
        "about": "Of pricing `yield`: whether the rate is a `discount` of the face value or the `yield` of the price; else absent or null.",
        "choices": [
          "discount",
          "yield"
        ]
      },
      {
        "name": "rate",
        "kind": "text",
        "isRequired": false,
        "about": "Of pricing `yield`: percent a year, from which the price is computed."
      },
      {
        "name": "year_days",
        "kind": "integer",
        "isRequired": false,
        "about": "Of pricing `yield`: how many days its rate counts as a year, such as 364 or 365. (360 to 366)"
      },
      {
        "name": "face_value",
        "kind": "text",
        "isRequired": false,
        "about": "Of pricing `yield`: what a unit pays back on the maturity date."
      },
      {
        "name": "executes_on_price",
        "kind": "boolean",
        "isRequired": false,
        "about": "Whether orders execute once the price of their dealing day is published; true when absent."
      },
      {
        "name": "status",
        "kind": "text",
        "isRequired": false,
        "about": "Its first status; `pending` when absent.",
        "choices": [
          "pending",
          "open",
          "closed",
          "matured",
          "suspended"
        ]
      },
      {
        "name": "unit_precision",
        "kind": "integer",
        "isRequired": false,
        "about": "Decimals of a unit; 8 when absent. (0 to 8)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "investments.amend",
    "method": "POST",
    "path": "/operator/v1/investments/{investment}/amend",
    "summary": "Change the terms of an investment; prices and the status change in ways of their own",
    "description": "",
    "scope": "catalogue.manage",
    "params": [
      {
        "name": "investment",
        "kind": "text",
        "isRequired": true,
        "about": "The investment: its id, its code where only one mode has it, or mode and code, such as `live:GH-TBILL-91`."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "name",
        "kind": "text",
        "isRequired": false,
        "about": "What partners show. (1 to 255 characters)"
      },
      {
        "name": "description",
        "kind": "text",
        "isRequired": false,
        "about": "What it is, in plain sentences; null: nothing is said. (1 to 2000 characters)"
      },
      {
        "name": "category",
        "kind": "text",
        "isRequired": false,
        "about": "The kind of product that it is.",
        "choices": [
          "treasury_bill",
          "government_bond",
          "corporate_bond",
          "commercial_paper",
          "fixed_note",
          "money_market_fund",
          "fixed_income_fund",
          "balanced_fund",
          "equity_fund",
          "dollar_fund",
          "equity",
          "etf"
        ]
      },
      {
        "name": "provider",
        "kind": "text",
        "isRequired": false,
        "about": "Who issues or manages it. (1 to 255 characters)"
      },
      {
        "name": "country",
        "kind": "text",
        "isRequired": false,
        "about": "The country of the product, ISO 3166 alpha-2."
      },
      {
        "name": "minimum_investment",
        "kind": "text",
        "isRequired": false,
        "about": "The smallest amount of one buy."
      },
      {
        "name": "maximum_investment",
        "kind": "text",
        "isRequired": false,
        "about": "The largest amount of one buy; null: no limit."
      },
      {
        "name": "expected_return_rate",
        "kind": "text",
        "isRequired": false,
        "about": "Expected return per year before tax, in percent, at most 4 decimals; null: none is published."
      },
      {
        "name": "duration",
        "kind": "text",
        "isRequired": false,
        "about": "How long the money is invested, such as `60 days`; null: open-ended."
      },
      {
        "name": "term",
        "kind": "text",
        "isRequired": false,
        "about": "When it pays back, held against the dates. `from_purchase`: it has a duration and no maturity_date. `issue`: it has a maturity_date. Null: what the dates say.",
        "choices": [
          "from_purchase",
          "issue"
        ]
      },
      {
        "name": "payout_type",
        "kind": "text",
        "isRequired": false,
        "about": "How income is paid, as a phrase; null: nothing is said. (1 to 120 characters)"
      },
      {
        "name": "income_treatment",
        "kind": "text",
        "isRequired": false,
        "about": "Whether income is paid out or buys more units; null: cash when new, else as it is.",
        "choices": [
          "cash",
          "reinvested"
        ]
      },
      {
        "name": "redemption_income",
        "kind": "text",
        "isRequired": false,
        "about": "What a redemption does with accrued income: it is `paid`, `forfeited`, or paid less a `penalty`, of which one of the two figures says how much is kept. Null: as it is, and of a new product `paid` where it is a money market or fixed income fund, a bill, a commercial paper or a bond, else `forfeited`.",
        "choices": [
          "paid",
          "forfeited",
          "penalty"
        ]
      },
      {
        "name": "redemption_penalty_percent",
        "kind": "text",
        "isRequired": false,
        "about": "Of a penalty: how much of the accrued income is kept, above 0 and at most 100; null: none."
      },
      {
        "name": "redemption_penalty_days",
        "kind": "integer",
        "isRequired": false,
        "about": "Of a penalty: the income of how many days is kept, at most what accrued; null: none. (1 to 3650)"
      },
      {
        "name": "charges_on",
        "kind": "text",
        "isRequired": false,
        "about": "`inside`: what a buy is charged comes out of its amount. `on_top`: it is added, and the wallet pays both. Orders that were placed before stay as they are. Null: inside when new, else as it is.",
        "choices": [
          "inside",
          "on_top"
        ]
      },
      {
        "name": "risk_profile",
        "kind": "text",
        "isRequired": false,
        "about": "How much risk it has, as its issuer says.",
        "choices": [
          "low",
          "moderate",
          "high"
        ]
      },
      {
        "name": "start_date",
        "kind": "json",
        "isRequired": false,
        "about": "First day on which it can be bought, or days from today, `+5d`."
      },
      {
        "name": "close_date",
        "kind": "json",
        "isRequired": false,
        "about": "Last day on which it can be bought, or days from today; null: none."
      },
      {
        "name": "maturity_date",
        "kind": "json",
        "isRequired": false,
        "about": "When it pays back, where that is one day for all; else null."
      },
      {
        "name": "allocation_total",
        "kind": "text",
        "isRequired": false,
        "about": "What can be sold in all; null: unlimited."
      },
      {
        "name": "terms_url",
        "kind": "text",
        "isRequired": false,
        "about": "Where the terms can be read, http or https; null: nowhere. (uri, at most 2048 characters)"
      },
      {
        "name": "image_url",
        "kind": "text",
        "isRequired": false,
        "about": "A picture of the product, http or https; null: none. (uri, at most 2048 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "investments.import",
    "method": "POST",
    "path": "/operator/v1/investments/import",
    "summary": "Create and update investments from a file, all or none; one with a large change of a price waits whole",
    "description": "",
    "scope": "catalogue.manage",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "csv",
        "kind": "text",
        "isRequired": true,
        "about": "The catalogue: a header that names its columns, and at most 2000 rows. (1 to 1000000 characters)"
      },
      {
        "name": "reason",
        "kind": "text",
        "isRequired": false,
        "about": "Why, for the person who approves a large change of a price; kept in the audit. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false,
    "file": {
      "field": "csv",
      "as": "text"
    }
  },
  {
    "name": "investments.list",
    "method": "GET",
    "path": "/operator/v1/investments",
    "summary": "List the investments of both modes, newest first",
    "description": "",
    "scope": "partners.read",
    "params": [],
    "query": [
      {
        "name": "limit",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to return, 1 to 200. (1 to 200, 50 when absent)"
      },
      {
        "name": "offset",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent)"
      },
      {
        "name": "sort",
        "kind": "text",
        "isRequired": false,
        "about": "By time: `desc`, the newest first, when absent, or `asc`, the oldest first.",
        "choices": [
          "asc",
          "desc"
        ]
      },
      {
        "name": "before",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "after",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "mode",
        "kind": "text",
        "isRequired": false,
        "about": "`test` is the sandbox, `live` is real money.",
        "choices": [
          "test",
          "live"
        ]
      },
      {
        "name": "status",
        "kind": "text",
        "isRequired": false,
        "about": "Only investments of this status.",
        "choices": [
          "pending",
          "open",
          "closed",
          "matured",
          "suspended"
        ]
      },
      {
        "name": "currency",
        "kind": "text",
        "isRequired": false,
        "about": "ISO 4217 code of a wallet currency.",
        "choices": [
          "NGN",
          "GHS",
          "USD"
        ]
      },
      {
        "name": "search",
        "kind": "text",
        "isRequired": false,
        "about": "Only those whose name or code has this text in it, in any letter case. (1 to 100 characters)"
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": true,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "investments.get",
    "method": "GET",
    "path": "/operator/v1/investments/{investment}",
    "summary": "Retrieve an investment",
    "description": "",
    "scope": "partners.read",
    "params": [
      {
        "name": "investment",
        "kind": "text",
        "isRequired": true,
        "about": "The investment: its id, its code where only one mode has it, or mode and code, such as `live:GH-TBILL-91`."
      }
    ],
    "query": [],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "investments.prices",
    "method": "GET",
    "path": "/operator/v1/investments/{investment}/prices",
    "summary": "List each change of the price of an investment, newest first",
    "description": "",
    "scope": "partners.read",
    "params": [
      {
        "name": "investment",
        "kind": "text",
        "isRequired": true,
        "about": "The investment: its id, its code where only one mode has it, or mode and code, such as `live:GH-TBILL-91`."
      }
    ],
    "query": [
      {
        "name": "limit",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to return, 1 to 200. (1 to 200, 50 when absent)"
      },
      {
        "name": "offset",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent)"
      },
      {
        "name": "sort",
        "kind": "text",
        "isRequired": false,
        "about": "By time: `desc`, the newest first, when absent, or `asc`, the oldest first.",
        "choices": [
          "asc",
          "desc"
        ]
      },
      {
        "name": "before",
        "kind": "text",
        "isRequired": false,
        "about": "An instant of this list: only earlier changes. Not together with the other cursor, nor with an `offset` above 0. (date-time)"
      },
      {
        "name": "after",
        "kind": "text",
        "isRequired": false,
        "about": "An instant of this list: only later changes, those next to it, in the order of the list. Not together with the other cursor, nor with an `offset` above 0. (date-time)"
      },
      {
        "name": "from",
        "kind": "text",
        "isRequired": false,
        "about": "The beginning, inclusive: a date (UTC), or a date-time with its offset, such as `2026-11-21T00:00:00+01:00`. In a query `+` is written `%2B`."
      },
      {
        "name": "to",
        "kind": "text",
        "isRequired": false,
        "about": "The end, inclusive: a date (UTC), or a date-time with its offset, to the millisecond. A Lagos day ends at `2026-11-21T23:59:59.999+01:00`."
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": true,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "investments.open",
    "method": "POST",
    "path": "/operator/v1/investments/{investment}/open",
    "summary": "Offer an investment that was not offered yet",
    "description": "",
    "scope": "catalogue.manage",
    "params": [
      {
        "name": "investment",
        "kind": "text",
        "isRequired": true,
        "about": "The investment: its id, its code where only one mode has it, or mode and code, such as `live:GH-TBILL-91`."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "reason",
        "kind": "text",
        "isRequired": false,
        "about": "Why; kept in the audit. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "investments.close",
    "method": "POST",
    "path": "/operator/v1/investments/{investment}/close",
    "summary": "Offer an investment no longer; what is held of it stays",
    "description": "",
    "scope": "catalogue.manage",
    "params": [
      {
        "name": "investment",
        "kind": "text",
        "isRequired": true,
        "about": "The investment: its id, its code where only one mode has it, or mode and code, such as `live:GH-TBILL-91`."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "reason",
        "kind": "text",
        "isRequired": false,
        "about": "Why; kept in the audit. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "investments.suspend",
    "method": "POST",
    "path": "/operator/v1/investments/{investment}/suspend",
    "summary": "Let an investment neither be bought nor sold",
    "description": "",
    "scope": "catalogue.manage",
    "params": [
      {
        "name": "investment",
        "kind": "text",
        "isRequired": true,
        "about": "The investment: its id, its code where only one mode has it, or mode and code, such as `live:GH-TBILL-91`."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "reason",
        "kind": "text",
        "isRequired": false,
        "about": "Why; kept in the audit. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "investments.resume",
    "method": "POST",
    "path": "/operator/v1/investments/{investment}/resume",
    "summary": "Offer a suspended investment again",
    "description": "",
    "scope": "catalogue.manage",
    "params": [
      {
        "name": "investment",
        "kind": "text",
        "isRequired": true,
        "about": "The investment: its id, its code where only one mode has it, or mode and code, such as `live:GH-TBILL-91`."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "reason",
        "kind": "text",
        "isRequired": false,
        "about": "Why; kept in the audit. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "investments.mature",
    "method": "POST",
    "path": "/operator/v1/investments/{investment}/mature",
    "summary": "Say that a closed investment is paid back",
    "description": "",
    "scope": "catalogue.manage",
    "params": [
      {
        "name": "investment",
        "kind": "text",
        "isRequired": true,
        "about": "The investment: its id, its code where only one mode has it, or mode and code, such as `live:GH-TBILL-91`."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "reason",
        "kind": "text",
        "isRequired": false,
        "about": "Why; kept in the audit. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "links.preview",
    "method": "GET",
    "path": "/operator/v1/market/links/preview",
    "summary": "See what a live product would cost if it were tied to an instrument now; nothing is changed",
    "description": "",
    "scope": "partners.read",
    "params": [],
    "query": [
      {
        "name": "code",
        "kind": "text",
        "isRequired": true,
        "about": "The code of the product in the catalogue. (1 to 64 characters)"
      },
      {
        "name": "symbol",
        "kind": "text",
        "isRequired": true,
        "about": "The instrument, as the exchange spells it, such as `MTNN`. (1 to 64 characters)"
      },
      {
        "name": "exchange",
        "kind": "text",
        "isRequired": false,
        "about": "The exchange, by its code (`NGX`, `GSE`) or its MIC of ISO 10383 (`XNSA`, `XGHA`), in any letter case; the default exchange when absent."
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "links.set",
    "method": "POST",
    "path": "/operator/v1/market/links",
    "summary": "Tie a product of the catalogue to the instrument that it buys",
    "description": "In test and in live, in place of the instrument that it was tied to; the product follows the latest price at once. Two people: where the price of the live product moves further than the setting `price_jump_percent`.",
    "scope": "catalogue.manage",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "code",
        "kind": "text",
        "isRequired": true,
        "about": "The code of the product in the catalogue. (1 to 64 characters)"
      },
      {
        "name": "symbol",
        "kind": "text",
        "isRequired": true,
        "about": "The instrument, as the exchange spells it, such as `MTNN`. (1 to 64 characters)"
      },
      {
        "name": "exchange",
        "kind": "text",
        "isRequired": false,
        "about": "The exchange, by its code (`NGX`, `GSE`) or its MIC of ISO 10383 (`XNSA`, `XGHA`), in any letter case; the default exchange when absent."
      },
      {
        "name": "reason",
        "kind": "text",
        "isRequired": false,
        "about": "Why, for the person who approves it where it takes two; kept in the audit. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "investments.plannedPrices",
    "method": "GET",
    "path": "/operator/v1/investments/{investment}/planned-prices",
    "summary": "List the prices of an investment that hold, or were to hold, from a day on, newest first",
    "description": "",
    "scope": "partners.read",
    "params": [
      {
        "name": "investment",
        "kind": "text",
        "isRequired": true,
        "about": "The investment: its id, its code where only one mode has it, or mode and code, such as `live:GH-TBILL-91`."
      }
    ],
    "query": [
      {
        "name": "limit",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to return, 1 to 200. (1 to 200, 50 when absent)"
      },
      {
        "name": "offset",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent)"
      },
      {
        "name": "sort",
        "kind": "text",
        "isRequired": false,
        "about": "By time: `desc`, the newest first, when absent, or `asc`, the oldest first.",
        "choices": [
          "asc",
          "desc"
        ]
      },
      {
        "name": "before",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "after",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "status",
        "kind": "text",
        "isRequired": false,
        "about": "Only planned prices of this status.",
        "choices": [
          "planned",
          "applied",
          "stopped",
          "cancelled"
        ]
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": true,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "investments.price",
    "method": "POST",
    "path": "/operator/v1/investments/{investment}/price",
    "summary": "Set the price of an investment, immediately or from a day on, or its rate; a large change waits for a second person",
    "description": "",
    "scope": "catalogue.manage",
    "params": [
      {
        "name": "investment",
        "kind": "text",
        "isRequired": true,
        "about": "The investment: its id, its code where only one mode has it, or mode and code, such as `live:GH-TBILL-91`."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "price",
        "kind": "text",
        "isRequired": false,
        "about": "What a buyer pays per unit, in the investment's currency; required but of an investment with `pricing` `yield`."
      },
      {
        "name": "rate",
        "kind": "text",
        "isRequired": false,
        "about": "Of an investment with `pricing` `yield`, required and instead of a price: the rate of the day, percent a year. The price of each day is computed from it until another is set."
      },
      {
        "name": "bid_price",
        "kind": "text",
        "isRequired": false,
        "about": "What a redemption pays per unit, at most the price; absent or null: the price."
      },
      {
        "name": "date",
        "kind": "text",
        "isRequired": false,
        "about": "Of an investment with `pricing` `forward`: the dealing day whose price it is, over by its cut-off; the last such day when absent. Its orders execute at it. Another price of a day that has one is a correction of two people. (date)"
      },
      {
        "name": "from",
        "kind": "text",
        "isRequired": false,
        "about": "The UTC day from whose beginning it holds, today or later; at once when absent. (date)"
      },
      {
        "name": "reason",
        "kind": "text",
        "isRequired": false,
        "about": "Why, for the person who approves a large change of a price; kept in the audit. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "plannedPrices.cancel",
    "method": "POST",
    "path": "/operator/v1/planned-prices/{planned_price_id}/cancel",
    "summary": "Take back a price that is to hold from a later day on",
    "description": "",
    "scope": "catalogue.manage",
    "params": [
      {
        "name": "planned_price_id",
        "kind": "text",
        "isRequired": true,
        "about": "The planned price."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "reason",
        "kind": "text",
        "isRequired": false,
        "about": "Why; kept in the audit. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "priceFiles.preview",
    "method": "POST",
    "path": "/operator/v1/price-files/preview",
    "summary": "See what a file of prices would do, row by row; nothing is changed",
    "description": "",
    "scope": "catalogue.manage",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "mode",
        "kind": "text",
        "isRequired": true,
        "about": "`test` is the sandbox, `live` is real money.",
        "choices": [
          "test",
          "live"
        ]
      },
      {
        "name": "csv",
        "kind": "text",
        "isRequired": true,
        "about": "The file: a header with the columns investment (id, code or name), date, price and bid_price, or Fund, NAV Date, Offer Price and Bid Price, and at most 10000 rows. An empty bid_price is the price. (1 to 1000000 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false,
    "file": {
      "field": "csv",
      "as": "text"
    }
  },
  {
    "name": "priceFiles.apply",
    "method": "POST",
    "path": "/operator/v1/price-files",
    "summary": "Apply a file of prices, once; each row with a large change waits for a second person",
    "description": "",
    "scope": "catalogue.manage",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "mode",
        "kind": "text",
        "isRequired": true,
        "about": "`test` is the sandbox, `live` is real money.",
        "choices": [
          "test",
          "live"
        ]
      },
      {
        "name": "csv",
        "kind": "text",
        "isRequired": true,
        "about": "The file: a header with the columns investment (id, code or name), date, price and bid_price, or Fund, NAV Date, Offer Price and Bid Price, and at most 10000 rows. An empty bid_price is the price. (1 to 1000000 characters)"
      },
      {
        "name": "apply",
        "kind": "text",
        "isRequired": false,
        "about": "`all`, the default: nothing where a row is wrong. `valid`: the rows that are not wrong.",
        "choices": [
          "all",
          "valid"
        ]
      },
      {
        "name": "reason",
        "kind": "text",
        "isRequired": false,
        "about": "Why, for the person who approves what moves far; kept in the audit. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false,
    "file": {
      "field": "csv",
      "as": "text"
    }
  },
  {
    "name": "priceFiles.list",
    "method": "GET",
    "path": "/operator/v1/price-files",
    "summary": "List the files of prices that were applied, newest first",
    "description": "",
    "scope": "partners.read",
    "params": [],
    "query": [
      {
        "name": "limit",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to return, 1 to 200. (1 to 200, 50 when absent)"
      },
      {
        "name": "offset",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent)"
      },
      {
        "name": "sort",
        "kind": "text",
        "isRequired": false,
        "about": "By time: `desc`, the newest first, when absent, or `asc`, the oldest first.",
        "choices": [
          "asc",
          "desc"
        ]
      },
      {
        "name": "before",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "after",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "mode",
        "kind": "text",
        "isRequired": false,
        "about": "`test` is the sandbox, `live` is real money.",
        "choices": [
          "test",
          "live"
        ]
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": true,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "priceFiles.get",
    "method": "GET",
    "path": "/operator/v1/price-files/{price_file_id}",
    "summary": "Retrieve what came of a file of prices",
    "description": "",
    "scope": "partners.read",
    "params": [
      {
        "name": "price_file_id",
        "kind": "text",
        "isRequired": true,
        "about": "The file."
      }
    ],
    "query": [],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "dealingDays.list",
    "method": "GET",
    "path": "/operator/v1/dealing-days",
    "summary": "List the dealing days of live mode that have orders or a price, the latest day first",
    "description": "",
    "scope": "partners.read",
    "params": [],
    "query": [
      {
        "name": "limit",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to return, 1 to 200. (1 to 200, 50 when absent)"
      },
      {
        "name": "offset",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to skip. It moves when records are added; `before` does not. (at least 0, 0 when absent)"
      },
      {
        "name": "investment",
        "kind": "text",
        "isRequired": false,
        "about": "Only of this one: its id, or its code, with `live:` before it where both modes have it. (1 to 100 characters)"
      },
      {
        "name": "state",
        "kind": "text",
        "isRequired": false,
        "about": "Only days in this state.",
        "choices": [
          "open",
          "to_price",
          "to_execute",
          "to_settle",
          "to_fail",
          "to_correct",
          "executed"
        ]
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": true,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "dealingDays.execute",
    "method": "POST",
    "path": "/operator/v1/dealing-days/{investment}/days/{dealing_date}/execute",
    "summary": "Let the orders of a dealing day execute at its published price",
    "description": "",
    "scope": "orders.manage",
    "params": [
      {
        "name": "investment",
        "kind": "text",
        "isRequired": true,
        "about": "The investment: its id, its code where only one mode has it, or mode and code, such as `live:GH-TBILL-91`."
      },
      {
        "name": "dealing_date",
        "kind": "text",
        "isRequired": true,
        "about": "The dealing day. (date)"
      }
    ],
    "query": [],
    "body": [],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "investments.dealingTerms",
    "method": "POST",
    "path": "/operator/v1/investments/{investment}/dealing-terms",
    "summary": "Propose at which price an investment is dealt, and on which days until when",
    "description": "Two people: always; it holds for orders from the approval on, and those that wait keep their dealing day.",
    "scope": "catalogue.manage",
    "params": [
      {
        "name": "investment",
        "kind": "text",
        "isRequired": true,
        "about": "The investment: its id, its code where only one mode has it, or mode and code, such as `live:GH-TBILL-91`."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "pricing",
        "kind": "text",
        "isRequired": true,
        "about": "`forward`: at the price that is published for the dealing day of an order. `fixed`: at the stated price when it is placed. `yield`: at the price of the day that its rate makes, of an issue that nobody holds or orders. `quoted`: at what the broker reports.",
        "choices": [
          "forward",
          "fixed",
          "yield",
          "quoted"
        ]
      },
      {
        "name": "dealing_cut_off",
        "kind": "text",
        "isRequired": false,
        "about": "Until when a dealing day takes orders, in the time of its calendar; as it is when absent."
      },
      {
        "name": "dealing_calendar",
        "kind": "text",
        "isRequired": false,
        "about": "The exchange whose trading days count, such as `NGX`; as it is when absent. (1 to 16 characters)"
      },
      {
        "name": "dealing_days",
        "kind": "list",
        "isRequired": false,
        "about": "On which weekdays it is dealt; null: on each trading day. As it is when absent. (at most 5 items)"
      },
      {
        "name": "settlement_days",
        "kind": "json",
        "isRequired": false,
        "about": "How many trading days after its dealing day an order settles; null: it does not say. As it is when absent."
      },
      {
        "name": "rate_basis",
        "kind": "text",
        "isRequired": false,
        "about": "Of `yield`: whether the rate is a `discount` of the face value or the `yield` of the price; as it is when absent.",
        "choices": [
          "discount",
          "yield"
        ]
      },
      {
        "name": "rate",
        "kind": "text",
        "isRequired": false,
        "about": "Of `yield`: the rate of the day, percent a year; as it is when absent."
      },
      {
        "name": "year_days",
        "kind": "integer",
        "isRequired": false,
        "about": "Of `yield`: how many days its rate counts as a year; as it is when absent. (360 to 366)"
      },
      {
        "name": "face_value",
        "kind": "text",
        "isRequired": false,
        "about": "Of `yield`: what a unit pays back on the maturity date; as it is when absent."
      },
      {
        "name": "executes_on_price",
        "kind": "boolean",
        "isRequired": false,
        "about": "Whether orders execute once the price is published; as it is when absent."
      },
      {
        "name": "reason",
        "kind": "text",
        "isRequired": true,
        "about": "Why; kept in the audit. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "orders.list",
    "method": "GET",
    "path": "/operator/v1/orders",
    "summary": "List orders of all partners, newest first",
    "description": "",
    "scope": "partners.read",
    "params": [],
    "query": [
      {
        "name": "limit",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to return, 1 to 200. (1 to 200, 50 when absent)"
      },
      {
        "name": "offset",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent)"
      },
      {
        "name": "sort",
        "kind": "text",
        "isRequired": false,
        "about": "By time: `desc`, the newest first, when absent, or `asc`, the oldest first.",
        "choices": [
          "asc",
          "desc"
        ]
      },
      {
        "name": "before",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "after",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "from",
        "kind": "text",
        "isRequired": false,
        "about": "The beginning, inclusive: a date (UTC), or a date-time with its offset, such as `2026-11-21T00:00:00+01:00`. In a query `+` is written `%2B`."
      },
      {
        "name": "to",
        "kind": "text",
        "isRequired": false,
        "about": "The end, inclusive: a date (UTC), or a date-time with its offset, to the millisecond. A Lagos day ends at `2026-11-21T23:59:59.999+01:00`."
      },
      {
        "name": "organisation",
        "kind": "text",
        "isRequired": false,
        "about": "Only records of this partner: its id, or its name where no other has it. (1 to 255 characters)"
      },
      {
        "name": "mode",
        "kind": "text",
        "isRequired": false,
        "about": "`test` is the sandbox, `live` is real money.",
        "choices": [
          "test",
          "live"
        ]
      },
      {
        "name": "sandbox",
        "kind": "text",
        "isRequired": false,
        "about": "Only records of sandboxes of this name."
      },
      {
        "name": "status",
        "kind": "text",
        "isRequired": false,
        "about": "",
        "choices": [
          "awaiting_payment",
          "pending_fulfilment",
          "completed",
          "failed",
          "cancelled"
        ]
      },
      {
        "name": "side",
        "kind": "text",
        "isRequired": false,
        "about": "",
        "choices": [
          "buy",
          "sell"
        ]
      },
      {
        "name": "currency",
        "kind": "text",
        "isRequired": false,
        "about": "ISO 4217 code of a wallet currency.",
        "choices": [
          "NGN",
          "GHS",
          "USD"
        ]
      },
      {
        "name": "payment_mode",
        "kind": "text",
        "isRequired": false,
        "about": "",
        "choices": [
          "wallet",
          "checkout"
        ]
      },
      {
        "name": "investment_id",
        "kind": "text",
        "isRequired": false,
        "about": "Only orders for this investment. (uuid)"
      },
      {
        "name": "reference",
        "kind": "text",
        "isRequired": false,
        "about": "Only the order with this reference, `ORD-` and 26 characters. (1 to 64 characters)"
      },
      {
        "name": "client_reference",
        "kind": "text",
        "isRequired": false,
        "about": "By the partner's own reference. (1 to 100 characters)"
      },
      {
        "name": "customer_reference",
        "kind": "text",
        "isRequired": false,
        "about": "(1 to 100 characters)"
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": true,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "orders.get",
    "method": "GET",
    "path": "/operator/v1/orders/{order}",
    "summary": "Retrieve an order of any partner",
    "description": "",
    "scope": "partners.read",
    "params": [
      {
        "name": "order",
        "kind": "text",
        "isRequired": true,
        "about": "The order: its id, its reference `ORD-…`, or its `client_reference` where no other order has the same."
      }
    ],
    "query": [],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "orders.submit",
    "method": "POST",
    "path": "/operator/v1/orders/{order}/submit",
    "summary": "Say that an order was sent to the provider; the partner cannot cancel it any more",
    "description": "",
    "scope": "orders.manage",
    "params": [
      {
        "name": "order",
        "kind": "text",
        "isRequired": true,
        "about": "The order: its id, its reference `ORD-…`, or its `client_reference` where no other order has the same."
      }
    ],
    "query": [],
    "body": [],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "orders.fulfil",
    "method": "POST",
    "path": "/operator/v1/orders/{order}/fulfil",
    "summary": "Say that a buy was placed; by the expected figures where none are given, and a quoted one by its price",
    "description": "Two people: a price or an amount that is further from the expected than the setting allows waits for another person.",
    "scope": "orders.manage",
    "params": [
      {
        "name": "order",
        "kind": "text",
        "isRequired": true,
        "about": "The order: its id, its reference `ORD-…`, or its `client_reference` where no other order has the same."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "units",
        "kind": "text",
        "isRequired": false,
        "about": "Units placed."
      },
      {
        "name": "price",
        "kind": "text",
        "isRequired": false,
        "about": "Price of execution. Required in live where the investment is quoted: it executes at what the market gave."
      },
      {
        "name": "charge",
        "kind": "text",
        "isRequired": false,
        "about": "What the fund house keeps of the amount: its sales charge. None when absent."
      },
      {
        "name": "net",
        "kind": "text",
        "isRequired": false,
        "about": "What the units cost without that charge, as the contract note has it; it holds where it differs from units x price by at most the price of one unit step."
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "orders.redeem",
    "method": "POST",
    "path": "/operator/v1/orders/{order}/redeem",
    "summary": "Say that a sell was redeemed; by the expected figures where none are given, and a quoted one by its proceeds",
    "description": "Two people: a price or an amount that is further from the expected than the setting allows waits for another person.",
    "scope": "orders.manage",
    "params": [
      {
        "name": "order",
        "kind": "text",
        "isRequired": true,
        "about": "The order: its id, its reference `ORD-…`, or its `client_reference` where no other order has the same."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "proceeds",
        "kind": "text",
        "isRequired": false,
        "about": "All that the fund house pays, as the last line of a contract note: the units at their price and the income that is paid with them, less its own charge, before what the firm charges. Expected is `amount` with that income; required in live where the investment is quoted."
      },
      {
        "name": "charge",
        "kind": "text",
        "isRequired": false,
        "about": "What the fund house kept of the units x price. None when absent."
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "orders.fail",
    "method": "POST",
    "path": "/operator/v1/orders/{order}/fail",
    "summary": "Say that an order cannot be fulfilled; money and units are released",
    "description": "",
    "scope": "orders.manage",
    "params": [
      {
        "name": "order",
        "kind": "text",
        "isRequired": true,
        "about": "The order: its id, its reference `ORD-…`, or its `client_reference` where no other order has the same."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "reason",
        "kind": "text",
        "isRequired": true,
        "about": "Why; the partner reads it, and it is kept in the audit. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "orders.correct",
    "method": "POST",
    "path": "/operator/v1/orders/{order}/correct",
    "summary": "Propose other figures of a completed order; the difference moves once another person approves it",
    "description": "Two people: always; the order is booked again when another person approves it.",
    "scope": "orders.manage",
    "params": [
      {
        "name": "order",
        "kind": "text",
        "isRequired": true,
        "about": "The order: its id, its reference `ORD-…`, or its `client_reference` where no other order has the same."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "units",
        "kind": "text",
        "isRequired": false,
        "about": "Of a buy, the units that were placed; as booked when absent."
      },
      {
        "name": "price",
        "kind": "text",
        "isRequired": false,
        "about": "Price of execution; as booked when absent, of a sell what the proceeds make of a unit."
      },
      {
        "name": "proceeds",
        "kind": "text",
        "isRequired": false,
        "about": "Of a sell, all that was paid for it with its income, before what the firm charged; units at the price, and the income, when absent."
      },
      {
        "name": "reason",
        "kind": "text",
        "isRequired": true,
        "about": "Why; the partner reads it in the statement, and it is kept in the audit. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "orders.listWaiting",
    "method": "GET",
    "path": "/operator/v1/orders/waiting",
    "summary": "See what waits for the dealing desk, by investment and side",
    "description": "One line for each investment, side and environment, as batches are made: in live the orders of all partners together, in test those of each sandbox. Live mode first, then by the age of the oldest order. A line has no cut-off: a batch has one, and an order with a dealing day its own, before which it is not sent.",
    "scope": "partners.read",
    "params": [],
    "query": [
      {
        "name": "limit",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to return, 1 to 200. (1 to 200, 50 when absent)"
      },
      {
        "name": "offset",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to skip. It moves when records are added; `before` does not. (at least 0, 0 when absent)"
      },
      {
        "name": "investment",
        "kind": "text",
        "isRequired": false,
        "about": "Only of this one: its id, or its code, with `live:` or `test:` before it where both have it. (1 to 100 characters)"
      },
      {
        "name": "mode",
        "kind": "text",
        "isRequired": false,
        "about": "`test` is the sandbox, `live` is real money.",
        "choices": [
          "test",
          "live"
        ]
      },
      {
        "name": "side",
        "kind": "text",
        "isRequired": false,
        "about": "",
        "choices": [
          "buy",
          "sell"
        ]
      },
      {
        "name": "parked",
        "kind": "text",
        "isRequired": false,
        "about": "Only lines that have a report which waits for a second person.",
        "choices": [
          "true"
        ]
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": true,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "dealingDays.corrections",
    "method": "GET",
    "path": "/operator/v1/dealing-days/{investment}/days/{dealing_date}/corrections",
    "summary": "See order by order what a price of a dealing day corrects; nothing is changed",
    "description": "The orders that executed at another price of the day, with their figures before and after, as they would be booked now. With a price it is what a proposal of that price would do; without one, what the last published price has not corrected yet.",
    "scope": "partners.read",
    "params": [
      {
        "name": "investment",
        "kind": "text",
        "isRequired": true,
        "about": "The investment: its id, its code where only one mode has it, or mode and code, such as `live:GH-TBILL-91`."
      },
      {
        "name": "dealing_date",
        "kind": "text",
        "isRequired": true,
        "about": "The dealing day. (date)"
      }
    ],
    "query": [
      {
        "name": "limit",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to return, 1 to 200. (1 to 200, 50 when absent)"
      },
      {
        "name": "offset",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to skip. It moves when records are added; `before` does not. (at least 0, 0 when absent)"
      },
      {
        "name": "price",
        "kind": "text",
        "isRequired": false,
        "about": "What a buyer pays per unit; the last published price of the day when absent."
      },
      {
        "name": "bid_price",
        "kind": "text",
        "isRequired": false,
        "about": "What a redemption pays per unit; the price when absent."
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": true,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "holdings.list",
    "method": "GET",
    "path": "/operator/v1/holdings",
    "summary": "List holdings of all partners, newest first",
    "description": "",
    "scope": "partners.read",
    "params": [],
    "query": [
      {
        "name": "limit",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to return, 1 to 200. (1 to 200, 50 when absent)"
      },
      {
        "name": "offset",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent)"
      },
      {
        "name": "sort",
        "kind": "text",
        "isRequired": false,
        "about": "By time: `desc`, the newest first, when absent, or `asc`, the oldest first.",
        "choices": [
          "asc",
          "desc"
        ]
      },
      {
        "name": "before",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "after",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "organisation",
        "kind": "text",
        "isRequired": false,
        "about": "Only records of this partner: its id, or its name where no other has it. (1 to 255 characters)"
      },
      {
        "name": "mode",
        "kind": "text",
        "isRequired": false,
        "about": "`test` is the sandbox, `live` is real money.",
        "choices": [
          "test",
          "live"
        ]
      },
      {
        "name": "sandbox",
        "kind": "text",
        "isRequired": false,
        "about": "Only records of sandboxes of this name."
      },
      {
        "name": "status",
        "kind": "text",
        "isRequired": false,
        "about": "",
        "choices": [
          "active",
          "matured",
          "closed"
        ]
      },
      {
        "name": "investment_id",
        "kind": "text",
        "isRequired": false,
        "about": "Only holdings of this investment. (uuid)"
      },
      {
        "name": "currency",
        "kind": "text",
        "isRequired": false,
        "about": "ISO 4217 code of a wallet currency.",
        "choices": [
          "NGN",
          "GHS",
          "USD"
        ]
      },
      {
        "name": "customer_reference",
        "kind": "text",
        "isRequired": false,
        "about": "(1 to 100 characters)"
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": true,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "holdings.get",
    "method": "GET",
    "path": "/operator/v1/holdings/{holding_id}",
    "summary": "Retrieve a holding of any partner",
    "description": "",
    "scope": "partners.read",
    "params": [
      {
        "name": "holding_id",
        "kind": "text",
        "isRequired": true,
        "about": "The holding. (uuid)"
      }
    ],
    "query": [],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "positions.list",
    "method": "GET",
    "path": "/operator/v1/positions",
    "summary": "List positions of all partners, the first bought last",
    "description": "",
    "scope": "partners.read",
    "params": [],
    "query": [
      {
        "name": "limit",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to return, 1 to 200. (1 to 200, 50 when absent)"
      },
      {
        "name": "offset",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent)"
      },
      {
        "name": "sort",
        "kind": "text",
        "isRequired": false,
        "about": "By time: `desc`, the newest first, when absent, or `asc`, the oldest first.",
        "choices": [
          "asc",
          "desc"
        ]
      },
      {
        "name": "before",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "after",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "organisation",
        "kind": "text",
        "isRequired": false,
        "about": "Only records of this partner: its id, or its name where no other has it. (1 to 255 characters)"
      },
      {
        "name": "mode",
        "kind": "text",
        "isRequired": false,
        "about": "`test` is the sandbox, `live` is real money.",
        "choices": [
          "test",
          "live"
        ]
      },
      {
        "name": "sandbox",
        "kind": "text",
        "isRequired": false,
        "about": "Only records of sandboxes of this name."
      },
      {
        "name": "investment_id",
        "kind": "text",
        "isRequired": false,
        "about": "Only positions in this investment. (uuid)"
      },
      {
        "name": "currency",
        "kind": "text",
        "isRequired": false,
        "about": "ISO 4217 code of a wallet currency.",
        "choices": [
          "NGN",
          "GHS",
          "USD"
        ]
      },
      {
        "name": "category",
        "kind": "text",
        "isRequired": false,
        "about": "",
        "choices": [
          "treasury_bill",
          "government_bond",
          "corporate_bond",
          "commercial_paper",
          "fixed_note",
          "money_market_fund",
          "fixed_income_fund",
          "balanced_fund",
          "equity_fund",
          "dollar_fund",
          "equity",
          "etf"
        ]
      },
      {
        "name": "customer_reference",
        "kind": "text",
        "isRequired": false,
        "about": "Only what was bought with this `customer.reference`. (1 to 100 characters)"
      },
      {
        "name": "by",
        "kind": "text",
        "isRequired": false,
        "about": "`investment`, as when absent: one row for each investment. `customer`: one for each investment and customer.",
        "choices": [
          "investment",
          "customer"
        ]
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": true,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "maturities.list",
    "method": "GET",
    "path": "/operator/v1/maturities",
    "summary": "See what matures on which day and is not paid back yet, the next day first",
    "description": "One line for each investment and day of maturity, of the holdings of all partners. What was paid back is no longer in it: that is in the statements and in the report of cash movements.",
    "scope": "partners.read",
    "params": [],
    "query": [
      {
        "name": "limit",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to return, 1 to 200. (1 to 200, 50 when absent)"
      },
      {
        "name": "offset",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to skip. It moves when records are added; `before` does not. (at least 0, 0 when absent)"
      },
      {
        "name": "investment",
        "kind": "text",
        "isRequired": false,
        "about": "The investment: its id, its code where only one mode has it, or mode and code, such as `live:GH-TBILL-91`. (1 to 100 characters)"
      },
      {
        "name": "mode",
        "kind": "text",
        "isRequired": false,
        "about": "`test` is the sandbox, `live` is real money.",
        "choices": [
          "test",
          "live"
        ]
      },
      {
        "name": "state",
        "kind": "text",
        "isRequired": false,
        "about": "Only days in this state.",
        "choices": [
          "upcoming",
          "due",
          "held",
          "released"
        ]
      },
      {
        "name": "from",
        "kind": "text",
        "isRequired": false,
        "about": "Only what matures on this UTC day or later. (date)"
      },
      {
        "name": "to",
        "kind": "text",
        "isRequired": false,
        "about": "Only what matures on this UTC day or before. (date)"
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": true,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "maturities.get",
    "method": "GET",
    "path": "/operator/v1/maturities/{investment}/days/{maturity_date}",
    "summary": "See what an issuer owes for a day of maturity, to the cent",
    "description": "",
    "scope": "partners.read",
    "params": [
      {
        "name": "investment",
        "kind": "text",
        "isRequired": true,
        "about": "The investment: its id, its code where only one mode has it, or mode and code, such as `live:GH-TBILL-91`. (1 to 100 characters)"
      },
      {
        "name": "maturity_date",
        "kind": "text",
        "isRequired": true,
        "about": "The UTC day."
      }
    ],
    "query": [],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "maturities.release",
    "method": "POST",
    "path": "/operator/v1/maturities/{investment}/release",
    "summary": "Say that the issuer's money for a day is there: its holdings are paid back",
    "description": "A work loop pays each holding of the day into its wallet, at once where the day has come, else on the day. A second release of the same day returns the first and pays nothing twice.",
    "scope": "catalogue.manage",
    "params": [
      {
        "name": "investment",
        "kind": "text",
        "isRequired": true,
        "about": "The investment: its id, its code where only one mode has it, or mode and code, such as `live:GH-TBILL-91`. (1 to 100 characters)"
      }
    ],
    "query": [],
    "body": [
      {
        "name": "maturity_date",
        "kind": "text",
        "isRequired": true,
        "about": "The UTC day whose holdings are paid back. (date)"
      },
      {
        "name": "reason",
        "kind": "text",
        "isRequired": true,
        "about": "What shows that the issuer's money is there; kept in the audit. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "investments.holdMaturities",
    "method": "POST",
    "path": "/operator/v1/investments/{investment}/hold-maturities",
    "summary": "Let the maturities of an investment wait for a release, or no longer",
    "description": "Where they no longer wait, what was held is paid back at once.",
    "scope": "catalogue.manage",
    "params": [
      {
        "name": "investment",
        "kind": "text",
        "isRequired": true,
        "about": "The investment: its id, its code where only one mode has it, or mode and code, such as `live:GH-TBILL-91`. (1 to 100 characters)"
      }
    ],
    "query": [],
    "body": [
      {
        "name": "hold",
        "kind": "boolean",
        "isRequired": true,
        "about": "True: they wait until somebody releases the day."
      },
      {
        "name": "reason",
        "kind": "text",
        "isRequired": true,
        "about": "Why; kept in the audit. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "custodyCharges.list",
    "method": "GET",
    "path": "/operator/v1/custody-charges",
    "summary": "List what custody was charged, of all partners, newest first",
    "description": "With `status=outstanding` those that wait for the wallet to have all of them.",
    "scope": "partners.read",
    "params": [],
    "query": [
      {
        "name": "limit",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to return, 1 to 200. (1 to 200, 50 when absent)"
      },
      {
        "name": "offset",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent)"
      },
      {
        "name": "sort",
        "kind": "text",
        "isRequired": false,
        "about": "By time: `desc`, the newest first, when absent, or `asc`, the oldest first.",
        "choices": [
          "asc",
          "desc"
        ]
      },
      {
        "name": "before",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "after",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "from",
        "kind": "text",
        "isRequired": false,
        "about": "The beginning, inclusive: a date (UTC), or a date-time with its offset, such as `2026-11-21T00:00:00+01:00`. In a query `+` is written `%2B`."
      },
      {
        "name": "to",
        "kind": "text",
        "isRequired": false,
        "about": "The end, inclusive: a date (UTC), or a date-time with its offset, to the millisecond. A Lagos day ends at `2026-11-21T23:59:59.999+01:00`."
      },
      {
        "name": "organisation",
        "kind": "text",
        "isRequired": false,
        "about": "Only records of this partner: its id, or its name where no other has it. (1 to 255 characters)"
      },
      {
        "name": "mode",
        "kind": "text",
        "isRequired": false,
        "about": "`test` is the sandbox, `live` is real money.",
        "choices": [
          "test",
          "live"
        ]
      },
      {
        "name": "sandbox",
        "kind": "text",
        "isRequired": false,
        "about": "Only records of sandboxes of this name."
      },
      {
        "name": "month",
        "kind": "text",
        "isRequired": false,
        "about": "Only of this month."
      },
      {
        "name": "currency",
        "kind": "text",
        "isRequired": false,
        "about": "ISO 4217 code of a wallet currency.",
        "choices": [
          "NGN",
          "GHS",
          "USD"
        ]
      },
      {
        "name": "status",
        "kind": "text",
        "isRequired": false,
        "about": "`outstanding`: it waits until the wallet has all of it and is not frozen. `taken`: the wallet was debited. `not_charged`: nothing was held, or no fee holds for it. `cancelled`: the firm waived it before it was taken; the month is never charged again.",
        "choices": [
          "outstanding",
          "taken",
          "not_charged",
          "cancelled"
        ]
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": true,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "custodyCharges.get",
    "method": "GET",
    "path": "/operator/v1/custody-charges/{custody_charge}",
    "summary": "Retrieve what custody of a month was charged, with its products",
    "description": "",
    "scope": "partners.read",
    "params": [
      {
        "name": "custody_charge",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the charge."
      }
    ],
    "query": [],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "custodyCharges.outstanding",
    "method": "GET",
    "path": "/operator/v1/custody-charges/outstanding",
    "summary": "Sum the custody charges that wait for their wallets, by mode and currency",
    "description": "",
    "scope": "partners.read",
    "params": [],
    "query": [
      {
        "name": "mode",
        "kind": "text",
        "isRequired": false,
        "about": "Only this mode; both when absent.",
        "choices": [
          "test",
          "live"
        ]
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "custodyCharges.cancel",
    "method": "POST",
    "path": "/operator/v1/custody-charges/{custody_charge}/cancel",
    "summary": "Propose to cancel a custody charge that waits for the wallet",
    "description": "Nothing was booked, so nothing is reversed. The month is never charged again; the partner is notified by the event `custody_charge.cancelled`. If the wallet is debited before the approval, the approval is refused. Two people: always; the charge is cancelled when another person has approved it.",
    "scope": "fees.manage",
    "params": [
      {
        "name": "custody_charge",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the charge."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "reason",
        "kind": "text",
        "isRequired": true,
        "about": "Why, for the person who approves it; kept with the charge. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "exchanges.list",
    "method": "GET",
    "path": "/operator/v1/market/exchanges",
    "summary": "List the exchanges with the state of their feeds, the default one first",
    "description": "",
    "scope": "partners.read",
    "params": [],
    "query": [],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "quarantine.list",
    "method": "GET",
    "path": "/operator/v1/market/quarantine",
    "summary": "List rows of market data that failed their checks, newest first",
    "description": "",
    "scope": "partners.read",
    "params": [],
    "query": [
      {
        "name": "limit",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to return, 1 to 200. (1 to 200, 50 when absent)"
      },
      {
        "name": "offset",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent)"
      },
      {
        "name": "sort",
        "kind": "text",
        "isRequired": false,
        "about": "By time: `desc`, the newest first, when absent, or `asc`, the oldest first.",
        "choices": [
          "asc",
          "desc"
        ]
      },
      {
        "name": "before",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "after",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "exchange",
        "kind": "text",
        "isRequired": false,
        "about": "Only rows of this exchange; of all when absent."
      },
      {
        "name": "kind",
        "kind": "text",
        "isRequired": false,
        "about": "Only rows of this kind.",
        "choices": [
          "instrument",
          "quote",
          "session",
          "bar",
          "disclosure",
          "rate"
        ]
      },
      {
        "name": "status",
        "kind": "text",
        "isRequired": false,
        "about": "What became of them; `waiting`, those that nobody decided, when absent.",
        "choices": [
          "waiting",
          "released",
          "rejected"
        ]
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": true,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "quarantine.get",
    "method": "GET",
    "path": "/operator/v1/market/quarantine/{row}",
    "summary": "Retrieve a row of market data that failed its checks",
    "description": "",
    "scope": "partners.read",
    "params": [
      {
        "name": "row",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the row."
      }
    ],
    "query": [],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "quarantine.release",
    "method": "POST",
    "path": "/operator/v1/market/quarantine/{row}/release",
    "summary": "Publish a quote, a bar or an exchange rate that was quarantined",
    "description": "Every check but that of its move is made again. A row of another kind is imported again, corrected. Two people: where the newest price or rate moves further than the settings `price_jump_percent` or `rate_jump_percent`.",
    "scope": "catalogue.manage",
    "params": [
      {
        "name": "row",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the row."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "reason",
        "kind": "text",
        "isRequired": false,
        "about": "Why, for the person who approves it where it takes two; kept in the audit. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "quarantine.reject",
    "method": "POST",
    "path": "/operator/v1/market/quarantine/{row}/reject",
    "summary": "Turn a row down: it is never published",
    "description": "The same row that fails for the same reason is not reported again.",
    "scope": "catalogue.manage",
    "params": [
      {
        "name": "row",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the row."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "reason",
        "kind": "text",
        "isRequired": true,
        "about": "Why; kept with the row and in the audit. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "holidays.list",
    "method": "GET",
    "path": "/operator/v1/market/holidays",
    "summary": "List the days that were declared, by day",
    "description": "Holidays that follow from a yearly rule are in the calendar of the exchange and not in this list.",
    "scope": "partners.read",
    "params": [],
    "query": [
      {
        "name": "exchange",
        "kind": "text",
        "isRequired": false,
        "about": "Only days of this exchange; of all when absent."
      },
      {
        "name": "from",
        "kind": "text",
        "isRequired": false,
        "about": "Only this day and later ones. (date)"
      },
      {
        "name": "to",
        "kind": "text",
        "isRequired": false,
        "about": "Only this day and earlier ones. (date)"
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "holidays.set",
    "method": "POST",
    "path": "/operator/v1/market/holidays",
    "summary": "Declare a day on which an exchange is closed, closes early, or trades although a rule says otherwise",
    "description": "What was declared of the same day before is replaced. The feed of the exchange is read at once.",
    "scope": "catalogue.manage",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "exchange",
        "kind": "text",
        "isRequired": false,
        "about": "The exchange, by its code (`NGX`, `GSE`) or its MIC of ISO 10383 (`XNSA`, `XGHA`), in any letter case; the default exchange when absent."
      },
      {
        "name": "date",
        "kind": "text",
        "isRequired": true,
        "about": "The day, in the exchange's own time. (date)"
      },
      {
        "name": "name",
        "kind": "text",
        "isRequired": true,
        "about": "What the day is called. (1 to 120 characters)"
      },
      {
        "name": "kind",
        "kind": "text",
        "isRequired": true,
        "about": "`closed`, `half_day`, or `open`: the exchange trades although a rule says otherwise.",
        "choices": [
          "closed",
          "half_day",
          "open"
        ]
      },
      {
        "name": "source",
        "kind": "text",
        "isRequired": true,
        "about": "Who says so. (1 to 255 characters)"
      },
      {
        "name": "is_confirmed",
        "kind": "boolean",
        "isRequired": true,
        "about": "False while it is an estimate."
      },
      {
        "name": "close_time",
        "kind": "text",
        "isRequired": false,
        "about": "Of a half-day, when trading ends; of no other kind. HH:MM in the exchange's own time."
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "distributions.preview",
    "method": "POST",
    "path": "/operator/v1/distributions/preview",
    "summary": "See what a distribution would pay, in all and by partner; nothing is changed",
    "description": "",
    "scope": "catalogue.manage",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "investment",
        "kind": "text",
        "isRequired": true,
        "about": "The investment: its id, its code where only one mode has it, or mode and code, such as `live:GH-TBILL-91`. (1 to 255 characters)"
      },
      {
        "name": "amount_per_unit",
        "kind": "text",
        "isRequired": false,
        "about": "What a unit pays before tax, once, in the investment's currency."
      },
      {
        "name": "rate",
        "kind": "text",
        "isRequired": false,
        "about": "What a unit pays before tax, once, in percent of the catalogue's price of the record date. It is no rate a year: of 12 percent a year a quarter is \"3\"."
      },
      {
        "name": "tax_rate",
        "kind": "text",
        "isRequired": false,
        "about": "What is withheld before the money reaches the firm, in percent of the income; 0 when absent. What the firm withholds itself is in tax codes."
      },
      {
        "name": "income_treatment",
        "kind": "text",
        "isRequired": false,
        "about": "Whether it is paid in cash or buys units: only as the product has it. It may be left out.",
        "choices": [
          "cash",
          "reinvested"
        ]
      },
      {
        "name": "record_date",
        "kind": "text",
        "isRequired": true,
        "about": "Who holds units at the end of this day, in UTC, is paid. (date)"
      },
      {
        "name": "payment_date",
        "kind": "text",
        "isRequired": true,
        "about": "The day on which it is paid: the record date or later, and never before the record date is over. (date)"
      },
      {
        "name": "reason",
        "kind": "text",
        "isRequired": true,
        "about": "Why, such as the resolution of the issuer; kept in the audit. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "distributions.declare",
    "method": "POST",
    "path": "/operator/v1/distributions",
    "summary": "Declare income that every holding of an investment pays; in live a second person approves it",
    "description": "",
    "scope": "catalogue.manage",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "investment",
        "kind": "text",
        "isRequired": true,
        "about": "The investment: its id, its code where only one mode has it, or mode and code, such as `live:GH-TBILL-91`. (1 to 255 characters)"
      },
      {
        "name": "amount_per_unit",
        "kind": "text",
        "isRequired": false,
        "about": "What a unit pays before tax, once, in the investment's currency."
      },
      {
        "name": "rate",
        "kind": "text",
        "isRequired": false,
        "about": "What a unit pays before tax, once, in percent of the catalogue's price of the record date. It is no rate a year: of 12 percent a year a quarter is \"3\"."
      },
      {
        "name": "tax_rate",
        "kind": "text",
        "isRequired": false,
        "about": "What is withheld before the money reaches the firm, in percent of the income; 0 when absent. What the firm withholds itself is in tax codes."
      },
      {
        "name": "income_treatment",
        "kind": "text",
        "isRequired": false,
        "about": "Whether it is paid in cash or buys units: only as the product has it. It may be left out.",
        "choices": [
          "cash",
          "reinvested"
        ]
      },
      {
        "name": "record_date",
        "kind": "text",
        "isRequired": true,
        "about": "Who holds units at the end of this day, in UTC, is paid. (date)"
      },
      {
        "name": "payment_date",
        "kind": "text",
        "isRequired": true,
        "about": "The day on which it is paid: the record date or later, and never before the record date is over. (date)"
      },
      {
        "name": "reason",
        "kind": "text",
        "isRequired": true,
        "about": "Why, such as the resolution of the issuer; kept in the audit. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "distributions.list",
    "method": "GET",
    "path": "/operator/v1/distributions",
    "summary": "List declared distributions and how far they are paid, newest first",
    "description": "",
    "scope": "partners.read",
    "params": [],
    "query": [
      {
        "name": "limit",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to return, 1 to 200. (1 to 200, 50 when absent)"
      },
      {
        "name": "offset",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent)"
      },
      {
        "name": "sort",
        "kind": "text",
        "isRequired": false,
        "about": "By time: `desc`, the newest first, when absent, or `asc`, the oldest first.",
        "choices": [
          "asc",
          "desc"
        ]
      },
      {
        "name": "before",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "after",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "mode",
        "kind": "text",
        "isRequired": false,
        "about": "`test` is the sandbox, `live` is real money.",
        "choices": [
          "test",
          "live"
        ]
      },
      {
        "name": "status",
        "kind": "text",
        "isRequired": false,
        "about": "Only declarations of this status.",
        "choices": [
          "declared",
          "recorded",
          "paid",
          "cancelled"
        ]
      },
      {
        "name": "investment",
        "kind": "text",
        "isRequired": false,
        "about": "The investment: its id, its code where only one mode has it, or mode and code, such as `live:GH-TBILL-91`. (1 to 255 characters)"
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": true,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "distributions.get",
    "method": "GET",
    "path": "/operator/v1/distributions/{distribution_id}",
    "summary": "Retrieve a declared distribution",
    "description": "",
    "scope": "partners.read",
    "params": [
      {
        "name": "distribution_id",
        "kind": "text",
        "isRequired": true,
        "about": "The declaration."
      }
    ],
    "query": [],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "distributions.cancel",
    "method": "POST",
    "path": "/operator/v1/distributions/{distribution_id}/cancel",
    "summary": "Take a declared distribution back before holdings are written down for it",
    "description": "",
    "scope": "catalogue.manage",
    "params": [
      {
        "name": "distribution_id",
        "kind": "text",
        "isRequired": true,
        "about": "The declaration."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "reason",
        "kind": "text",
        "isRequired": true,
        "about": "Why; kept in the audit. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "fxRates.list",
    "method": "GET",
    "path": "/operator/v1/fx-rates",
    "summary": "See the exchange rates in force, those that follow from others too",
    "description": "",
    "scope": "partners.read",
    "params": [],
    "query": [
      {
        "name": "date",
        "kind": "text",
        "isRequired": false,
        "about": "The rates at the end of that day (UTC); those of now when absent. (date)"
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "fxRates.history",
    "method": "GET",
    "path": "/operator/v1/fx-rates/history",
    "summary": "List every rate that was reported, newest first",
    "description": "",
    "scope": "partners.read",
    "params": [],
    "query": [
      {
        "name": "limit",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to return, 1 to 200. (1 to 200, 50 when absent)"
      },
      {
        "name": "offset",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent)"
      },
      {
        "name": "sort",
        "kind": "text",
        "isRequired": false,
        "about": "By time: `desc`, the newest first, when absent, or `asc`, the oldest first.",
        "choices": [
          "asc",
          "desc"
        ]
      },
      {
        "name": "before",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "after",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "from",
        "kind": "text",
        "isRequired": false,
        "about": "The beginning, inclusive: a date (UTC), or a date-time with its offset, such as `2026-11-21T00:00:00+01:00`. In a query `+` is written `%2B`."
      },
      {
        "name": "to",
        "kind": "text",
        "isRequired": false,
        "about": "The end, inclusive: a date (UTC), or a date-time with its offset, to the millisecond. A Lagos day ends at `2026-11-21T23:59:59.999+01:00`."
      },
      {
        "name": "base",
        "kind": "text",
        "isRequired": false,
        "about": "ISO 4217 code of a wallet currency.",
        "choices": [
          "NGN",
          "GHS",
          "USD"
        ]
      },
      {
        "name": "quote",
        "kind": "text",
        "isRequired": false,
        "about": "ISO 4217 code of a wallet currency.",
        "choices": [
          "NGN",
          "GHS",
          "USD"
        ]
      },
      {
        "name": "source",
        "kind": "text",
        "isRequired": false,
        "about": "Only what this source reported. (1 to 64 characters)"
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": true,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "fxRates.set",
    "method": "POST",
    "path": "/operator/v1/fx-rates",
    "summary": "Say what a currency is bought and sold for from now on; a large change waits for another person",
    "description": "",
    "scope": "money.manage",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "base",
        "kind": "text",
        "isRequired": true,
        "about": "The currency that is priced, such as USD.",
        "choices": [
          "NGN",
          "GHS",
          "USD"
        ]
      },
      {
        "name": "quote",
        "kind": "text",
        "isRequired": true,
        "about": "The currency that it is priced in, such as NGN; another one than `base`.",
        "choices": [
          "NGN",
          "GHS",
          "USD"
        ]
      },
      {
        "name": "bid",
        "kind": "text",
        "isRequired": true,
        "about": "What one unit of base is bought for."
      },
      {
        "name": "ask",
        "kind": "text",
        "isRequired": true,
        "about": "What one unit of base is sold for; not below the bid."
      },
      {
        "name": "reason",
        "kind": "text",
        "isRequired": false,
        "about": "Why, for the person who approves a large change; kept in the audit. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "events.list",
    "method": "GET",
    "path": "/operator/v1/events",
    "summary": "List events of all partners, newest first; those of verifications only for who may read verifications",
    "description": "",
    "scope": "partners.read",
    "params": [],
    "query": [
      {
        "name": "limit",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to return, 1 to 200. (1 to 200, 50 when absent)"
      },
      {
        "name": "offset",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent)"
      },
      {
        "name": "sort",
        "kind": "text",
        "isRequired": false,
        "about": "By time: `desc`, the newest first, when absent, or `asc`, the oldest first.",
        "choices": [
          "asc",
          "desc"
        ]
      },
      {
        "name": "before",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "after",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "from",
        "kind": "text",
        "isRequired": false,
        "about": "The beginning, inclusive: a date (UTC), or a date-time with its offset, such as `2026-11-21T00:00:00+01:00`. In a query `+` is written `%2B`."
      },
      {
        "name": "to",
        "kind": "text",
        "isRequired": false,
        "about": "The end, inclusive: a date (UTC), or a date-time with its offset, to the millisecond. A Lagos day ends at `2026-11-21T23:59:59.999+01:00`."
      },
      {
        "name": "organisation",
        "kind": "text",
        "isRequired": false,
        "about": "Only records of this partner: its id, or its name where no other has it. (1 to 255 characters)"
      },
      {
        "name": "mode",
        "kind": "text",
        "isRequired": false,
        "about": "`test` is the sandbox, `live` is real money.",
        "choices": [
          "test",
          "live"
        ]
      },
      {
        "name": "sandbox",
        "kind": "text",
        "isRequired": false,
        "about": "Only records of sandboxes of this name."
      },
      {
        "name": "type",
        "kind": "text",
        "isRequired": false,
        "about": "Only events of this type. (1 to 100 characters)"
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": true,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "events.get",
    "method": "GET",
    "path": "/operator/v1/events/{event}",
    "summary": "Retrieve an event of any partner as it is delivered",
    "description": "",
    "scope": "partners.read",
    "params": [
      {
        "name": "event",
        "kind": "text",
        "isRequired": true,
        "about": "The id of the event."
      }
    ],
    "query": [],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "webhooks.list",
    "method": "GET",
    "path": "/operator/v1/webhooks",
    "summary": "List webhook endpoints of all partners, newest first, without their secrets",
    "description": "",
    "scope": "partners.read",
    "params": [],
    "query": [
      {
        "name": "limit",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to return, 1 to 200. (1 to 200, 50 when absent)"
      },
      {
        "name": "offset",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent)"
      },
      {
        "name": "sort",
        "kind": "text",
        "isRequired": false,
        "about": "By time: `desc`, the newest first, when absent, or `asc`, the oldest first.",
        "choices": [
          "asc",
          "desc"
        ]
      },
      {
        "name": "before",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "after",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "organisation",
        "kind": "text",
        "isRequired": false,
        "about": "Only records of this partner: its id, or its name where no other has it. (1 to 255 characters)"
      },
      {
        "name": "mode",
        "kind": "text",
        "isRequired": false,
        "about": "`test` is the sandbox, `live` is real money.",
        "choices": [
          "test",
          "live"
        ]
      },
      {
        "name": "sandbox",
        "kind": "text",
        "isRequired": false,
        "about": "Only records of sandboxes of this name."
      },
      {
        "name": "enabled",
        "kind": "text",
        "isRequired": false,
        "about": "Only endpoints that are sent events, or only those that are not.",
        "choices": [
          "true",
          "false"
        ]
      },
      {
        "name": "failing",
        "kind": "text",
        "isRequired": false,
        "about": "Only endpoints whose every attempt fails now, or only those that do not fail.",
        "choices": [
          "true",
          "false"
        ]
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": true,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "webhooks.health",
    "method": "GET",
    "path": "/operator/v1/webhooks/health",
    "summary": "See how deliveries of all partners do",
    "description": "",
    "scope": "partners.read",
    "params": [],
    "query": [],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "webhooks.get",
    "method": "GET",
    "path": "/operator/v1/webhooks/{endpoint}",
    "summary": "Retrieve a webhook endpoint of any partner, without its secret",
    "description": "",
    "scope": "partners.read",
    "params": [
      {
        "name": "endpoint",
        "kind": "text",
        "isRequired": true,
        "about": "The id of the endpoint."
      }
    ],
    "query": [],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "webhooks.disable",
    "method": "POST",
    "path": "/operator/v1/webhooks/{endpoint}/disable",
    "summary": "Send no more events to an endpoint; what waits is cancelled, and the partner may enable it again",
    "description": "",
    "scope": "webhooks.manage",
    "params": [
      {
        "name": "endpoint",
        "kind": "text",
        "isRequired": true,
        "about": "The id of the endpoint."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "reason",
        "kind": "text",
        "isRequired": true,
        "about": "Why; kept in the audit. The partner does not read it. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "deliveries.list",
    "method": "GET",
    "path": "/operator/v1/deliveries",
    "summary": "List deliveries to all partners, newest first",
    "description": "",
    "scope": "partners.read",
    "params": [],
    "query": [
      {
        "name": "limit",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to return, 1 to 200. (1 to 200, 50 when absent)"
      },
      {
        "name": "offset",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent)"
      },
      {
        "name": "sort",
        "kind": "text",
        "isRequired": false,
        "about": "By time: `desc`, the newest first, when absent, or `asc`, the oldest first.",
        "choices": [
          "asc",
          "desc"
        ]
      },
      {
        "name": "before",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "after",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "from",
        "kind": "text",
        "isRequired": false,
        "about": "The beginning, inclusive: a date (UTC), or a date-time with its offset, such as `2026-11-21T00:00:00+01:00`. In a query `+` is written `%2B`."
      },
      {
        "name": "to",
        "kind": "text",
        "isRequired": false,
        "about": "The end, inclusive: a date (UTC), or a date-time with its offset, to the millisecond. A Lagos day ends at `2026-11-21T23:59:59.999+01:00`."
      },
      {
        "name": "organisation",
        "kind": "text",
        "isRequired": false,
        "about": "Only records of this partner: its id, or its name where no other has it. (1 to 255 characters)"
      },
      {
        "name": "mode",
        "kind": "text",
        "isRequired": false,
        "about": "`test` is the sandbox, `live` is real money.",
        "choices": [
          "test",
          "live"
        ]
      },
      {
        "name": "sandbox",
        "kind": "text",
        "isRequired": false,
        "about": "Only records of sandboxes of this name."
      },
      {
        "name": "endpoint_id",
        "kind": "text",
        "isRequired": false,
        "about": "Only deliveries to this endpoint. (uuid)"
      },
      {
        "name": "event_id",
        "kind": "text",
        "isRequired": false,
        "about": "Only deliveries of this event. (uuid)"
      },
      {
        "name": "status",
        "kind": "text",
        "isRequired": false,
        "about": "`pending`: waiting for its first attempt, or for one that was asked for. `delivering`: an attempt is under way. `retrying`: it failed and is tried again. `delivered`: a 2xx came. `failed`: after the last attempt. `cancelled`: its endpoint was deleted or disabled.",
        "choices": [
          "pending",
          "delivering",
          "retrying",
          "delivered",
          "failed",
          "cancelled"
        ]
      },
      {
        "name": "type",
        "kind": "text",
        "isRequired": false,
        "about": "Only deliveries of events of this type. (1 to 100 characters)"
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": true,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "deliveries.get",
    "method": "GET",
    "path": "/operator/v1/deliveries/{delivery}",
    "summary": "Retrieve a delivery with what is sent and every attempt",
    "description": "",
    "scope": "partners.read",
    "params": [
      {
        "name": "delivery",
        "kind": "text",
        "isRequired": true,
        "about": "The id of the delivery."
      }
    ],
    "query": [],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "deliveries.redeliver",
    "method": "POST",
    "path": "/operator/v1/deliveries/{delivery}/redeliver",
    "summary": "Send a delivery again, with new attempts, the first of them at once",
    "description": "",
    "scope": "webhooks.manage",
    "params": [
      {
        "name": "delivery",
        "kind": "text",
        "isRequired": true,
        "about": "The id of the delivery."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "reason",
        "kind": "text",
        "isRequired": false,
        "about": "Why; kept in the audit. The partner does not read it. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "members.list",
    "method": "GET",
    "path": "/operator/v1/organisations/{organisation}/members",
    "summary": "List a partner's people, in the order in which they were invited",
    "description": "",
    "scope": "partners.read",
    "params": [
      {
        "name": "organisation",
        "kind": "text",
        "isRequired": true,
        "about": "The partner: its id, or its name where no other has it."
      }
    ],
    "query": [],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "members.invite",
    "method": "POST",
    "path": "/operator/v1/organisations/{organisation}/members",
    "summary": "Propose to invite a person of a partner; another person approves it",
    "description": "Nothing is done before another person approves it (`POST /operator/v1/approvals/{approval}/approve`), whose response has the second part, the acceptance code. Who is invited needs both, within 24 hours of the approval: neither of the two people of the firm can accept it. Neither is the person who is invited (400 `validation_error`, also at the approval). An owner is invited only at the address of the business contact (`contact_email` of the partner's business information in live), at the proposal and at the approval; else 400 `validation_error` with the remedy. Two people: always; the person becomes a member when another person approves it.",
    "scope": "partners.manage",
    "params": [
      {
        "name": "organisation",
        "kind": "text",
        "isRequired": true,
        "about": "The partner: its id, or its name where no other has it."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "email",
        "kind": "text",
        "isRequired": true,
        "about": "The address of the person; no other member of any organisation has it. (email, at most 254 characters)"
      },
      {
        "name": "name",
        "kind": "text",
        "isRequired": true,
        "about": "The name of the person, 1 to 100 letters. (1 to 100 characters)"
      },
      {
        "name": "role",
        "kind": "text",
        "isRequired": true,
        "about": "What the person may do in the dashboard.",
        "choices": [
          "owner",
          "developer",
          "finance",
          "viewer"
        ]
      },
      {
        "name": "reason",
        "kind": "text",
        "isRequired": false,
        "about": "Why, for the person who approves it; kept in the audit. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "members.inviteAgain",
    "method": "POST",
    "path": "/operator/v1/organisations/{organisation}/members/{member_id}/invitations",
    "summary": "Propose to invite a member again: one who missed the first invitation, or who lost a password or a telephone",
    "description": "Nothing is done before another person approves it (`POST /operator/v1/approvals/{approval}/approve`), whose response has the second part, the acceptance code. Who is invited needs both, within 24 hours of the approval: neither of the two people of the firm can accept it. Neither is the person who is invited (400 `validation_error`, also at the approval). The invitation before it stays open until the approval. An owner is invited only at the address of the business contact (`contact_email` of the partner's business information in live), at the proposal and at the approval; else 400 `validation_error` with the remedy. Elsewhere another owner of the partner invites an owner again. Two people: always; the new invitation is open when another person approves it.",
    "scope": "partners.manage",
    "params": [
      {
        "name": "organisation",
        "kind": "text",
        "isRequired": true,
        "about": "The partner: its id, or its name where no other has it."
      },
      {
        "name": "member_id",
        "kind": "text",
        "isRequired": true,
        "about": "The member. (uuid)"
      }
    ],
    "query": [],
    "body": [
      {
        "name": "reason",
        "kind": "text",
        "isRequired": false,
        "about": "Why, for the person who approves it; kept in the audit. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "members.suspend",
    "method": "POST",
    "path": "/operator/v1/organisations/{organisation}/members/{member_id}/suspend",
    "summary": "Refuse a member from the next request on, and end the sessions",
    "description": "",
    "scope": "partners.manage",
    "params": [
      {
        "name": "organisation",
        "kind": "text",
        "isRequired": true,
        "about": "The partner: its id, or its name where no other has it."
      },
      {
        "name": "member_id",
        "kind": "text",
        "isRequired": true,
        "about": "The member. (uuid)"
      }
    ],
    "query": [],
    "body": [
      {
        "name": "reason",
        "kind": "text",
        "isRequired": true,
        "about": "Why; kept in the audit. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "members.reinstate",
    "method": "POST",
    "path": "/operator/v1/organisations/{organisation}/members/{member_id}/reinstate",
    "summary": "Let a suspended member sign in again",
    "description": "",
    "scope": "partners.manage",
    "params": [
      {
        "name": "organisation",
        "kind": "text",
        "isRequired": true,
        "about": "The partner: its id, or its name where no other has it."
      },
      {
        "name": "member_id",
        "kind": "text",
        "isRequired": true,
        "about": "The member. (uuid)"
      }
    ],
    "query": [],
    "body": [
      {
        "name": "reason",
        "kind": "text",
        "isRequired": true,
        "about": "Why; kept in the audit. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "members.changeRole",
    "method": "POST",
    "path": "/operator/v1/organisations/{organisation}/members/{member_id}/role",
    "summary": "Give a member another role; one that allows more waits for another person",
    "description": "A role with a permission that the one before lacks waits for another person; one that only takes away holds from the next request on. The member is neither of the two people of the firm. An owner is made only of the member with the address of the business contact; else 400 `validation_error` with the remedy. Two people: for a role that allows anything which the one before does not.",
    "scope": "partners.manage",
    "params": [
      {
        "name": "organisation",
        "kind": "text",
        "isRequired": true,
        "about": "The partner: its id, or its name where no other has it."
      },
      {
        "name": "member_id",
        "kind": "text",
        "isRequired": true,
        "about": "The member. (uuid)"
      }
    ],
    "query": [],
    "body": [
      {
        "name": "role",
        "kind": "text",
        "isRequired": true,
        "about": "What the person may do from now on.",
        "choices": [
          "owner",
          "developer",
          "finance",
          "viewer"
        ]
      },
      {
        "name": "reason",
        "kind": "text",
        "isRequired": true,
        "about": "Why; kept in the audit. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "requests.list",
    "method": "GET",
    "path": "/operator/v1/organisations/{organisation}/requests",
    "summary": "List the requests that a partner's servers sent in one environment, newest first, for 30 days",
    "description": "",
    "scope": "partners.read",
    "params": [
      {
        "name": "organisation",
        "kind": "text",
        "isRequired": true,
        "about": "The partner: its id, or its name where no other has it."
      }
    ],
    "query": [
      {
        "name": "limit",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to return, 1 to 200. (1 to 200, 50 when absent)"
      },
      {
        "name": "offset",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent)"
      },
      {
        "name": "sort",
        "kind": "text",
        "isRequired": false,
        "about": "By time: `desc`, the newest first, when absent, or `asc`, the oldest first.",
        "choices": [
          "asc",
          "desc"
        ]
      },
      {
        "name": "before",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "after",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "from",
        "kind": "text",
        "isRequired": false,
        "about": "The beginning, inclusive: a date (UTC) or a date-time. 24 hours before the end, or before now, when absent."
      },
      {
        "name": "to",
        "kind": "text",
        "isRequired": false,
        "about": "The end, inclusive: a date (UTC), or a date-time with its offset, to the millisecond. A Lagos day ends at `2026-11-21T23:59:59.999+01:00`."
      },
      {
        "name": "outcome",
        "kind": "text",
        "isRequired": false,
        "about": "Only requests that were answered, or only those that were refused.",
        "choices": [
          "answered",
          "refused"
        ]
      },
      {
        "name": "code",
        "kind": "text",
        "isRequired": false,
        "about": "Only requests that were refused with this code. (1 to 100 characters)"
      },
      {
        "name": "key_id",
        "kind": "text",
        "isRequired": false,
        "about": "Only requests that named this key. (1 to 100 characters)"
      },
      {
        "name": "route",
        "kind": "text",
        "isRequired": false,
        "about": "Only requests of this endpoint, its parameters named as in `route`. (1 to 200 characters)"
      },
      {
        "name": "id",
        "kind": "text",
        "isRequired": false,
        "about": "Only the request with this `X-Request-Id`, whenever it was sent. (uuid)"
      },
      {
        "name": "mode",
        "kind": "text",
        "isRequired": false,
        "about": "The mode whose requests are listed; `live` when absent.",
        "choices": [
          "test",
          "live"
        ]
      },
      {
        "name": "sandbox",
        "kind": "text",
        "isRequired": false,
        "about": "In test, which sandbox; `default` when absent."
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": true,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "settings.list",
    "method": "GET",
    "path": "/operator/v1/settings",
    "summary": "List what the firm sets for itself",
    "description": "",
    "scope": "partners.read",
    "params": [],
    "query": [],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "settings.change",
    "method": "POST",
    "path": "/operator/v1/settings/{setting}/change",
    "summary": "Propose another value of a setting",
    "description": "Two people: always; the value changes when another admin approves it.",
    "scope": "operators.manage",
    "params": [
      {
        "name": "setting",
        "kind": "text",
        "isRequired": true,
        "about": "The name of the setting. (1 to 100 characters)"
      }
    ],
    "query": [],
    "body": [
      {
        "name": "value",
        "kind": "text",
        "isRequired": true,
        "about": "The new value, in the unit of the setting."
      },
      {
        "name": "reason",
        "kind": "text",
        "isRequired": true,
        "about": "Why; kept in the audit. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "me.get",
    "method": "GET",
    "path": "/operator/v1/me",
    "summary": "See who you are and what you may do",
    "description": "",
    "scope": "own",
    "params": [],
    "query": [],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "operators.list",
    "method": "GET",
    "path": "/operator/v1/operators",
    "summary": "List the firm's own people, in the order in which they came",
    "description": "",
    "scope": "operators.manage",
    "params": [],
    "query": [
      {
        "name": "limit",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to return, 1 to 200. (1 to 200, 50 when absent)"
      },
      {
        "name": "offset",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent)"
      },
      {
        "name": "sort",
        "kind": "text",
        "isRequired": false,
        "about": "By when they came; `asc` when absent.",
        "choices": [
          "asc",
          "desc"
        ]
      },
      {
        "name": "before",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "after",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "role",
        "kind": "text",
        "isRequired": false,
        "about": "Only people who have this role.",
        "choices": [
          "viewer",
          "compliance",
          "dealing",
          "finance",
          "admin"
        ]
      },
      {
        "name": "status",
        "kind": "text",
        "isRequired": false,
        "about": "Only people of this status.",
        "choices": [
          "invited",
          "active",
          "suspended"
        ]
      },
      {
        "name": "search",
        "kind": "text",
        "isRequired": false,
        "about": "Only people whose name or address has this text in it, in any letter case. (1 to 100 characters)"
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": true,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "tokens.list",
    "method": "GET",
    "path": "/operator/v1/tokens",
    "summary": "List your tokens, newest first",
    "description": "",
    "scope": "own",
    "params": [],
    "query": [],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "tokens.create",
    "method": "POST",
    "path": "/operator/v1/tokens",
    "summary": "Make a token for a script; its text is shown this once",
    "description": "",
    "scope": "own",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "name",
        "kind": "text",
        "isRequired": true,
        "about": "What it is for. (1 to 100 characters)"
      },
      {
        "name": "roles",
        "kind": "list",
        "isRequired": true,
        "about": "Roles that you have. (at most 5 items)"
      },
      {
        "name": "expires_at",
        "kind": "text",
        "isRequired": true,
        "about": "When it ends, within the next 90 days. (date-time)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "tokens.revoke",
    "method": "POST",
    "path": "/operator/v1/tokens/{token_id}/revoke",
    "summary": "End one of your tokens at once; again is no error",
    "description": "",
    "scope": "own",
    "params": [
      {
        "name": "token_id",
        "kind": "text",
        "isRequired": true,
        "about": "The token. (uuid)"
      }
    ],
    "query": [],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "logins.show",
    "method": "POST",
    "path": "/operator/v1/logins/show",
    "summary": "See which machine asks for a token with this code",
    "description": "",
    "scope": "own",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "user_code",
        "kind": "text",
        "isRequired": true,
        "about": "What the person compares: eight letters, in any case, with or without the hyphen. (1 to 40 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "logins.approve",
    "method": "POST",
    "path": "/operator/v1/logins/approve",
    "summary": "Give the machine that shows this code a token of yours",
    "description": "The token is one of yours: list it and revoke it with the others.",
    "scope": "own",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "user_code",
        "kind": "text",
        "isRequired": true,
        "about": "What the person compares: eight letters, in any case, with or without the hyphen. (1 to 40 characters)"
      },
      {
        "name": "roles",
        "kind": "list",
        "isRequired": true,
        "about": "Roles of yours that the token acts with. (at most 5 items)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "logins.refuse",
    "method": "POST",
    "path": "/operator/v1/logins/refuse",
    "summary": "Refuse the machine that shows this code",
    "description": "",
    "scope": "own",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "user_code",
        "kind": "text",
        "isRequired": true,
        "about": "What the person compares: eight letters, in any case, with or without the hyphen. (1 to 40 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "sessions.list",
    "method": "GET",
    "path": "/operator/v1/sessions",
    "summary": "List your open sessions, newest first",
    "description": "",
    "scope": "own",
    "params": [],
    "query": [],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "sessions.end",
    "method": "POST",
    "path": "/operator/v1/sessions/{session_id}/end",
    "summary": "End one of your sessions at once, this one too: that is how you sign out",
    "description": "",
    "scope": "own",
    "params": [
      {
        "name": "session_id",
        "kind": "text",
        "isRequired": true,
        "about": "The session. (uuid)"
      }
    ],
    "query": [],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "sessions.endAll",
    "method": "POST",
    "path": "/operator/v1/sessions/end-all",
    "summary": "End all of your sessions at once",
    "description": "",
    "scope": "own",
    "params": [],
    "query": [],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "passkeys.list",
    "method": "GET",
    "path": "/operator/v1/passkeys",
    "summary": "List your passkeys, in the order in which they came",
    "description": "",
    "scope": "own",
    "params": [],
    "query": [],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "passkeys.start",
    "method": "POST",
    "path": "/operator/v1/passkeys/start",
    "summary": "Begin to register a passkey: what your authenticator needs to make one",
    "description": "",
    "scope": "own",
    "params": [],
    "query": [],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "passkeys.create",
    "method": "POST",
    "path": "/operator/v1/passkeys",
    "summary": "Register a passkey: from then on it replaces a code",
    "description": "The authenticator has to have verified you.",
    "scope": "own",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "name",
        "kind": "text",
        "isRequired": true,
        "about": "What you call it, such as the device that has it. (1 to 60 characters)"
      },
      {
        "name": "credential_id",
        "kind": "text",
        "isRequired": true,
        "about": "The name that the authenticator gave the passkey. (at most 1400 characters)"
      },
      {
        "name": "client_data",
        "kind": "text",
        "isRequired": true,
        "about": "`clientDataJSON` of the response of the browser. (at most 8192 characters)"
      },
      {
        "name": "attestation",
        "kind": "text",
        "isRequired": true,
        "about": "`attestationObject` of the response of the browser. (at most 32768 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "passkeys.remove",
    "method": "POST",
    "path": "/operator/v1/passkeys/{passkey_id}/remove",
    "summary": "Remove one of your passkeys at once",
    "description": "The last second factor stays.",
    "scope": "own",
    "params": [
      {
        "name": "passkey_id",
        "kind": "text",
        "isRequired": true,
        "about": "The passkey. (uuid)"
      }
    ],
    "query": [],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "sessions.startPasskeyProof",
    "method": "POST",
    "path": "/operator/v1/sessions/passkey/start-proof",
    "summary": "Begin to prove once more who you are, with a passkey",
    "description": "In a session: a token proves nothing of a person.",
    "scope": "own",
    "params": [],
    "query": [],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "sessions.provePasskey",
    "method": "POST",
    "path": "/operator/v1/sessions/passkey/prove",
    "summary": "Prove once more who you are, with what the passkey signed",
    "description": "Counts for this session, for 5 minutes.",
    "scope": "own",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "credential_id",
        "kind": "text",
        "isRequired": true,
        "about": "The name that the authenticator gave the passkey. (at most 1400 characters)"
      },
      {
        "name": "client_data",
        "kind": "text",
        "isRequired": true,
        "about": "`clientDataJSON` of the response of the browser. (at most 8192 characters)"
      },
      {
        "name": "authenticator_data",
        "kind": "text",
        "isRequired": true,
        "about": "`authenticatorData` of the response of the browser. (at most 8192 characters)"
      },
      {
        "name": "signature",
        "kind": "text",
        "isRequired": true,
        "about": "`signature` of the response of the browser. (at most 4096 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "operators.invite",
    "method": "POST",
    "path": "/operator/v1/operators",
    "summary": "Invite a person: an operator who has no role before another admin approves the roles",
    "description": "The roles are proposed, and approved after the invitation was accepted: who approves them asks the person first. An admin who is the only one invites a second admin without approval, as there is nobody else to ask. Two people: always, but for the second admin of a firm.",
    "scope": "operators.manage",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "email",
        "kind": "text",
        "isRequired": true,
        "about": "The address of the person. (email, at most 254 characters)"
      },
      {
        "name": "name",
        "kind": "text",
        "isRequired": true,
        "about": "The name of the person; no other operator has one that looks the same. (1 to 100 characters)"
      },
      {
        "name": "roles",
        "kind": "list",
        "isRequired": true,
        "about": "What the person may do, once another admin has approved it. (at most 5 items)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "operators.inviteAgain",
    "method": "POST",
    "path": "/operator/v1/operators/{operator_id}/invitations",
    "summary": "Invite an operator again: one who missed the first invitation, or who lost a password or a telephone",
    "description": "An active operator has no role from the acceptance on, until another admin approves the roles again: it takes two people to take over an account. Two people: for an active operator.",
    "scope": "operators.manage",
    "params": [
      {
        "name": "operator_id",
        "kind": "text",
        "isRequired": true,
        "about": "The operator. (uuid)"
      }
    ],
    "query": [],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "operators.get",
    "method": "GET",
    "path": "/operator/v1/operators/{operator}",
    "summary": "Retrieve one of the firm's own people",
    "description": "",
    "scope": "operators.manage",
    "params": [
      {
        "name": "operator",
        "kind": "text",
        "isRequired": true,
        "about": "The operator: the id, the address or the name. (1 to 254 characters)"
      }
    ],
    "query": [],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "operators.suspend",
    "method": "POST",
    "path": "/operator/v1/operators/{operator}/suspend",
    "summary": "Suspend an operator: every session ends, and every token is refused from the next request on",
    "description": "",
    "scope": "operators.manage",
    "params": [
      {
        "name": "operator",
        "kind": "text",
        "isRequired": true,
        "about": "The operator: the id, the address or the name. (1 to 254 characters)"
      }
    ],
    "query": [],
    "body": [
      {
        "name": "reason",
        "kind": "text",
        "isRequired": true,
        "about": "Why; kept in the audit. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "operators.reinstate",
    "method": "POST",
    "path": "/operator/v1/operators/{operator}/reinstate",
    "summary": "End the suspension of an operator",
    "description": "",
    "scope": "operators.manage",
    "params": [
      {
        "name": "operator",
        "kind": "text",
        "isRequired": true,
        "about": "The operator: the id, the address or the name. (1 to 254 characters)"
      }
    ],
    "query": [],
    "body": [
      {
        "name": "reason",
        "kind": "text",
        "isRequired": true,
        "about": "Why; kept in the audit. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "operators.changeRoles",
    "method": "POST",
    "path": "/operator/v1/operators/{operator}/roles",
    "summary": "Propose which roles an operator has",
    "description": "Two people: always; nothing changes until another admin approves it.",
    "scope": "operators.manage",
    "params": [
      {
        "name": "operator",
        "kind": "text",
        "isRequired": true,
        "about": "The operator: the id, the address or the name. (1 to 254 characters)"
      }
    ],
    "query": [],
    "body": [
      {
        "name": "roles",
        "kind": "list",
        "isRequired": true,
        "about": "All roles that the person shall have, not only new ones. (at most 5 items)"
      },
      {
        "name": "reason",
        "kind": "text",
        "isRequired": true,
        "about": "Why; kept in the audit. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "operators.withdrawInvitation",
    "method": "POST",
    "path": "/operator/v1/operators/{operator}/invitations/withdraw",
    "summary": "Withdraw the open invitation of an operator: its text is of no use from then on",
    "description": "",
    "scope": "operators.manage",
    "params": [
      {
        "name": "operator",
        "kind": "text",
        "isRequired": true,
        "about": "The operator: the id, the address or the name. (1 to 254 characters)"
      }
    ],
    "query": [],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "operators.listSessions",
    "method": "GET",
    "path": "/operator/v1/operators/{operator}/sessions",
    "summary": "List the open sessions of an operator, newest first",
    "description": "",
    "scope": "operators.manage",
    "params": [
      {
        "name": "operator",
        "kind": "text",
        "isRequired": true,
        "about": "The operator: the id, the address or the name. (1 to 254 characters)"
      }
    ],
    "query": [],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "operators.endSession",
    "method": "POST",
    "path": "/operator/v1/operators/{operator}/sessions/{session_id}/end",
    "summary": "End a session of an operator at once; again is no error",
    "description": "",
    "scope": "operators.manage",
    "params": [
      {
        "name": "operator",
        "kind": "text",
        "isRequired": true,
        "about": "The operator: the id, the address or the name. (1 to 254 characters)"
      },
      {
        "name": "session_id",
        "kind": "text",
        "isRequired": true,
        "about": "The session. (uuid)"
      }
    ],
    "query": [],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "operators.endSessions",
    "method": "POST",
    "path": "/operator/v1/operators/{operator}/sessions/end-all",
    "summary": "End all sessions of an operator at once",
    "description": "",
    "scope": "operators.manage",
    "params": [
      {
        "name": "operator",
        "kind": "text",
        "isRequired": true,
        "about": "The operator: the id, the address or the name. (1 to 254 characters)"
      }
    ],
    "query": [],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "operators.listTokens",
    "method": "GET",
    "path": "/operator/v1/operators/{operator}/tokens",
    "summary": "List the tokens of an operator, newest first, without their texts",
    "description": "",
    "scope": "operators.manage",
    "params": [
      {
        "name": "operator",
        "kind": "text",
        "isRequired": true,
        "about": "The operator: the id, the address or the name. (1 to 254 characters)"
      }
    ],
    "query": [],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "operators.revokeToken",
    "method": "POST",
    "path": "/operator/v1/operators/{operator}/tokens/{token_id}/revoke",
    "summary": "End a token of an operator at once; again is no error",
    "description": "",
    "scope": "operators.manage",
    "params": [
      {
        "name": "operator",
        "kind": "text",
        "isRequired": true,
        "about": "The operator: the id, the address or the name. (1 to 254 characters)"
      },
      {
        "name": "token_id",
        "kind": "text",
        "isRequired": true,
        "about": "The token. (uuid)"
      }
    ],
    "query": [],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "approvals.list",
    "method": "GET",
    "path": "/operator/v1/approvals",
    "summary": "List what waits for a second person, newest first; by default what you may decide",
    "description": "",
    "scope": "partners.read",
    "params": [],
    "query": [
      {
        "name": "limit",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to return, 1 to 200. (1 to 200, 50 when absent)"
      },
      {
        "name": "offset",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent)"
      },
      {
        "name": "sort",
        "kind": "text",
        "isRequired": false,
        "about": "By time: `desc`, the newest first, when absent, or `asc`, the oldest first.",
        "choices": [
          "asc",
          "desc"
        ]
      },
      {
        "name": "before",
        "kind": "text",
        "isRequired": false,
        "about": "An id: only records older than that one, whether it still waits or not. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "after",
        "kind": "text",
        "isRequired": false,
        "about": "An id: only records newer than that one, those next to it, in the order of the list. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "show",
        "kind": "text",
        "isRequired": false,
        "about": "`for_me` (the default): what waits and you may decide. `mine`: what you proposed. `waiting`: all that waits. `decided`: all that was decided or expired. `all`.",
        "choices": [
          "for_me",
          "mine",
          "waiting",
          "decided",
          "all"
        ]
      },
      {
        "name": "kind",
        "kind": "text",
        "isRequired": false,
        "about": "Only acts of this kind, such as `ledger_adjustment`.",
        "choices": [
          "partner_closed",
          "live_key",
          "live_key_rotation",
          "live_key_change",
          "kyb_waiver",
          "live_opening",
          "partner_without_review",
          "screening_waiver",
          "screening_clearing",
          "withdrawal_payment",
          "withdrawal_refund",
          "settlement_account_of_another_name",
          "funding_settlement",
          "funding_reversal",
          "suspense_match",
          "statement_credits",
          "statement_taken",
          "statement_taken_back",
          "bank_line_credit",
          "bank_lines_credit",
          "bank_lines_reversed",
          "matching_rule",
          "settlement_from_balance",
          "discrepancy_unbooked",
          "place_client_money",
          "settlement_unmatched",
          "payment_return",
          "suspense_booking",
          "bank_line_booking",
          "investment_file",
          "investment_price",
          "planned_price",
          "dealing_price",
          "dealing_price_correction",
          "dealing_terms",
          "order_correction",
          "distribution_declaration",
          "fx_rate",
          "setting_change",
          "operator_roles",
          "quarantine_release",
          "product_link",
          "member_invitation",
          "member_invitation_anew",
          "member_role",
          "ledger_adjustment",
          "fee_schedule",
          "fee_schedule_end",
          "tax_code",
          "tax_code_end",
          "custody_cancellation",
          "revenue_share_credit",
          "journal",
          "period_reopened",
          "order_report"
        ]
      },
      {
        "name": "status",
        "kind": "text",
        "isRequired": false,
        "about": "Only those with this status, among what `show` shows; `proposed` waits still.",
        "choices": [
          "proposed",
          "approved",
          "withdrawn",
          "refused",
          "expired"
        ]
      },
      {
        "name": "organisation",
        "kind": "text",
        "isRequired": false,
        "about": "Only acts that concern this partner: its id, or its name where no other has it. (1 to 255 characters)"
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": true,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "approvals.get",
    "method": "GET",
    "path": "/operator/v1/approvals/{approval}",
    "summary": "Retrieve what waits for a second person, with its effect as it would be now",
    "description": "",
    "scope": "partners.read",
    "params": [
      {
        "name": "approval",
        "kind": "text",
        "isRequired": true,
        "about": "The approval; the id of an order names what waits of it, or else what was decided last. (uuid)"
      }
    ],
    "query": [],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "approvals.approve",
    "method": "POST",
    "path": "/operator/v1/approvals/{approval}/approve",
    "summary": "Do what another person proposed, as it was shown to you",
    "description": "The act runs at once, with all its checks again, in the transaction of the decision. It takes the permission that the approval names.",
    "scope": "partners.read",
    "params": [
      {
        "name": "approval",
        "kind": "text",
        "isRequired": true,
        "about": "The approval; the id of an order names what waits of it, or else what was decided last. (uuid)"
      }
    ],
    "query": [],
    "body": [
      {
        "name": "payload_sha256",
        "kind": "text",
        "isRequired": true,
        "about": "The `payload_sha256` that you were shown."
      },
      {
        "name": "effect_sha256",
        "kind": "text",
        "isRequired": true,
        "about": "The `effect_sha256` that you were shown."
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "approvals.refuse",
    "method": "POST",
    "path": "/operator/v1/approvals/{approval}/refuse",
    "summary": "Refuse what another person proposed",
    "description": "Nothing is done, and it cannot be approved any more. It takes the permission that the approval names.",
    "scope": "partners.read",
    "params": [
      {
        "name": "approval",
        "kind": "text",
        "isRequired": true,
        "about": "The approval; the id of an order names what waits of it, or else what was decided last. (uuid)"
      }
    ],
    "query": [],
    "body": [
      {
        "name": "reason",
        "kind": "text",
        "isRequired": true,
        "about": "Why; kept in the audit, and shown to who proposed it. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "approvals.withdraw",
    "method": "POST",
    "path": "/operator/v1/approvals/{approval}/withdraw",
    "summary": "Take back what you proposed",
    "description": "Nothing is done, and it cannot be approved any more. Only who proposed it may.",
    "scope": "partners.read",
    "params": [
      {
        "name": "approval",
        "kind": "text",
        "isRequired": true,
        "about": "The approval; the id of an order names what waits of it, or else what was decided last. (uuid)"
      }
    ],
    "query": [],
    "body": [],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "approvals.attach",
    "method": "POST",
    "path": "/operator/v1/approvals/{approval}/files",
    "summary": "Add a file to what you proposed, for the person who decides it",
    "description": "While it waits, at most 10 files. What is reported of an order has none.",
    "scope": "partners.read",
    "params": [
      {
        "name": "approval",
        "kind": "text",
        "isRequired": true,
        "about": "The approval. (uuid)"
      }
    ],
    "query": [],
    "body": [
      {
        "name": "file_name",
        "kind": "text",
        "isRequired": true,
        "about": "The name of the file, without a path, at most 255 characters."
      },
      {
        "name": "content",
        "kind": "text",
        "isRequired": true,
        "about": "The file in base64: a PDF, PNG or JPEG of at most 2 MiB decoded. (byte, at least 1 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false,
    "file": {
      "field": "content",
      "as": "base64"
    }
  },
  {
    "name": "approvals.listFiles",
    "method": "GET",
    "path": "/operator/v1/approvals/{approval}/files",
    "summary": "List the files of what was proposed, the oldest first",
    "description": "",
    "scope": "partners.read",
    "params": [
      {
        "name": "approval",
        "kind": "text",
        "isRequired": true,
        "about": "The approval. (uuid)"
      }
    ],
    "query": [],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "approvals.downloadFile",
    "method": "GET",
    "path": "/operator/v1/approvals/{approval}/files/{file_id}/content",
    "summary": "Read a file of what was proposed; the look is in the audit",
    "description": "For who proposed it, and for who may decide it or read the audit. A browser runs nothing in it.",
    "scope": "partners.read",
    "params": [
      {
        "name": "approval",
        "kind": "text",
        "isRequired": true,
        "about": "The approval. (uuid)"
      },
      {
        "name": "file_id",
        "kind": "text",
        "isRequired": true,
        "about": "The file. (uuid)"
      }
    ],
    "query": [],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": true,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "search.find",
    "method": "GET",
    "path": "/operator/v1/search",
    "summary": "Find a record of any partner by what people call it: at most 20 hits",
    "description": "Finds partners by how their name begins, in any letter case; keys by their `pk_…`; orders, funding requests and withdrawals by reference or `client_reference`; orders and holdings by `customer_reference`; and each of these by its id. All but the name is compared as a whole.",
    "scope": "partners.read",
    "params": [],
    "query": [
      {
        "name": "q",
        "kind": "text",
        "isRequired": true,
        "about": "What is looked for, 2 to 100 characters. (2 to 100 characters)"
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "orders.submitMany",
    "method": "POST",
    "path": "/operator/v1/orders/submit",
    "summary": "Say that many orders were sent to the provider; their partners cannot cancel them any more",
    "description": "Each item is judged by itself: a refused one changes nothing and undoes no other. Items are done in the order given, some in one transaction. The same request again, after a crash too, goes on where it ended: what is done is not done again.",
    "scope": "orders.manage",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "items",
        "kind": "json",
        "isRequired": true,
        "about": "1 to 1000 items, in the order in which they are done. (at most 1000 items)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "orders.fulfilMany",
    "method": "POST",
    "path": "/operator/v1/orders/fulfil",
    "summary": "Say that many orders were placed or redeemed; by an order's own figures where none are given",
    "description": "Each item is judged by itself: a refused one changes nothing and undoes no other. Items are done in the order given, some in one transaction. The same request again, after a crash too, goes on where it ended: what is done is not done again.",
    "scope": "orders.manage",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "items",
        "kind": "json",
        "isRequired": true,
        "about": "1 to 1000 items, in the order in which they are done. (at most 1000 items)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "orders.redeemMany",
    "method": "POST",
    "path": "/operator/v1/orders/redeem",
    "summary": "Say that many sells were redeemed; by an order's own figures where none are given",
    "description": "Each item is judged by itself: a refused one changes nothing and undoes no other. Items are done in the order given, some in one transaction. The same request again, after a crash too, goes on where it ended: what is done is not done again.",
    "scope": "orders.manage",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "items",
        "kind": "json",
        "isRequired": true,
        "about": "1 to 1000 items, in the order in which they are done. (at most 1000 items)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "orders.failMany",
    "method": "POST",
    "path": "/operator/v1/orders/fail",
    "summary": "Say that many orders cannot be fulfilled; money and units are released",
    "description": "Each item is judged by itself: a refused one changes nothing and undoes no other. Items are done in the order given, some in one transaction. The same request again, after a crash too, goes on where it ended: what is done is not done again.",
    "scope": "orders.manage",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "items",
        "kind": "json",
        "isRequired": true,
        "about": "1 to 1000 items, in the order in which they are done. (at most 1000 items)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "withdrawals.settleMany",
    "method": "POST",
    "path": "/operator/v1/withdrawals/settle",
    "summary": "Say that the bank has the money of many withdrawals",
    "description": "Each item is judged by itself: a refused one changes nothing and undoes no other. Items are done in the order given, some in one transaction. The same request again, after a crash too, goes on where it ended: what is done is not done again.",
    "scope": "money.manage",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "items",
        "kind": "json",
        "isRequired": true,
        "about": "1 to 1000 items, in the order in which they are done. (at most 1000 items)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "orders.sendFile",
    "method": "POST",
    "path": "/operator/v1/orders/files",
    "summary": "Send a CSV or XLSX file of what came of orders; nothing is done before it is applied",
    "description": "The first row names the columns: `order`, and of fulfil `units`, `price`, `proceeds`, `charge` (or *sales charge*), `net` (or *net amount*), of redeem `proceeds`, `charge`, of fail `reason`. An empty cell means the figures of the order itself. Of a workbook the first sheet is read; a formula is never computed. The same bytes again are refused with what came of them.",
    "scope": "orders.manage",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "act",
        "kind": "text",
        "isRequired": true,
        "about": "What the rows of the file say of their orders.",
        "choices": [
          "submit",
          "fulfil",
          "redeem",
          "fail"
        ]
      },
      {
        "name": "file_name",
        "kind": "text",
        "isRequired": true,
        "about": "How the file is called. (1 to 255 characters)"
      },
      {
        "name": "content",
        "kind": "text",
        "isRequired": true,
        "about": "The file in base64, at most 10000 rows besides the header. (byte, at least 1 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false,
    "file": {
      "field": "content",
      "as": "base64"
    }
  },
  {
    "name": "orders.getFile",
    "method": "GET",
    "path": "/operator/v1/orders/files/{file}",
    "summary": "Retrieve a file of orders, with its results",
    "description": "",
    "scope": "partners.read",
    "params": [
      {
        "name": "file",
        "kind": "text",
        "isRequired": true,
        "about": "The id of the file."
      }
    ],
    "query": [],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "orders.listFileLines",
    "method": "GET",
    "path": "/operator/v1/orders/files/{file}/lines",
    "summary": "List the rows of a file, each with what was expected, what it says and the difference",
    "description": "",
    "scope": "partners.read",
    "params": [
      {
        "name": "file",
        "kind": "text",
        "isRequired": true,
        "about": "The id of the file."
      }
    ],
    "query": [
      {
        "name": "limit",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to return, 1 to 200. (1 to 200, 50 when absent)"
      },
      {
        "name": "offset",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to skip. It moves when records are added; `before` does not. (at least 0, 0 when absent)"
      },
      {
        "name": "only",
        "kind": "text",
        "isRequired": false,
        "about": "Only rows that cannot be read, that were not applied yet, or with this outcome.",
        "choices": [
          "wrong",
          "undone",
          "done",
          "pending_approval",
          "refused"
        ]
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": true,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "orders.applyFile",
    "method": "POST",
    "path": "/operator/v1/orders/files/{file}/apply",
    "summary": "Do what a file says; again, it goes on where it ended",
    "description": "Where a row cannot be read or would be refused now, nothing is applied and the error names the rows, unless `apply_valid` says to apply the rest. Rows beyond the tolerance wait for another person.",
    "scope": "orders.manage",
    "params": [
      {
        "name": "file",
        "kind": "text",
        "isRequired": true,
        "about": "The id of the file."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "apply_valid",
        "kind": "boolean",
        "isRequired": false,
        "about": "Whether to apply what can be applied where some rows cannot; false when absent. (false when absent)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "orders.createBatch",
    "method": "POST",
    "path": "/operator/v1/orders/batches",
    "summary": "Put the orders of an investment that wait, up to a cut-off, into one file",
    "description": "Takes the orders of one side that were created before the cut-off, wait to be fulfilled, were neither submitted nor reported and are in no other batch; those with a dealing day only after their own `cut_off_at`. The same request again therefore takes only what came since; where nothing did, it is refused.",
    "scope": "orders.manage",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "investment",
        "kind": "text",
        "isRequired": true,
        "about": "The investment: its id, or its code, with `live:` or `test:` before it where both have it. (1 to 100 characters)"
      },
      {
        "name": "side",
        "kind": "text",
        "isRequired": true,
        "about": "`buy` makes a file of subscriptions, `sell` one of redemptions.",
        "choices": [
          "buy",
          "sell"
        ]
      },
      {
        "name": "cut_off",
        "kind": "text",
        "isRequired": true,
        "about": "Only orders created before this instant; in test by the clock of the sandbox. Orders with a dealing day are left out until their own `cut_off_at`, which this does not change. (date-time)"
      },
      {
        "name": "organisation",
        "kind": "text",
        "isRequired": false,
        "about": "Only orders of this partner: its id, or its name where no other has it. In live all partners when absent; in test it has to be given. (1 to 255 characters)"
      },
      {
        "name": "sandbox",
        "kind": "text",
        "isRequired": false,
        "about": "In test, which sandbox of the partner; `default` when absent. In live it may not be given."
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "orders.listBatches",
    "method": "GET",
    "path": "/operator/v1/orders/batches",
    "summary": "List batches of orders, newest first",
    "description": "",
    "scope": "partners.read",
    "params": [],
    "query": [
      {
        "name": "limit",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to return, 1 to 200. (1 to 200, 50 when absent)"
      },
      {
        "name": "offset",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent)"
      },
      {
        "name": "sort",
        "kind": "text",
        "isRequired": false,
        "about": "By time: `desc`, the newest first, when absent, or `asc`, the oldest first.",
        "choices": [
          "asc",
          "desc"
        ]
      },
      {
        "name": "before",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "after",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "investment",
        "kind": "text",
        "isRequired": false,
        "about": "Only of this one: its id or its code. (1 to 100 characters)"
      },
      {
        "name": "mode",
        "kind": "text",
        "isRequired": false,
        "about": "`test` is the sandbox, `live` is real money.",
        "choices": [
          "test",
          "live"
        ]
      },
      {
        "name": "side",
        "kind": "text",
        "isRequired": false,
        "about": "",
        "choices": [
          "buy",
          "sell"
        ]
      },
      {
        "name": "open",
        "kind": "text",
        "isRequired": false,
        "about": "Only batches that were not withdrawn and have an order that still waits.",
        "choices": [
          "true"
        ]
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": true,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "orders.getBatch",
    "method": "GET",
    "path": "/operator/v1/orders/batches/{batch}",
    "summary": "Retrieve a batch of orders with its totals",
    "description": "",
    "scope": "partners.read",
    "params": [
      {
        "name": "batch",
        "kind": "text",
        "isRequired": true,
        "about": "The id of the batch."
      }
    ],
    "query": [],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "orders.listBatchLines",
    "method": "GET",
    "path": "/operator/v1/orders/batches/{batch}/lines",
    "summary": "List the orders of a batch, in the order of its file",
    "description": "",
    "scope": "partners.read",
    "params": [
      {
        "name": "batch",
        "kind": "text",
        "isRequired": true,
        "about": "The id of the batch."
      }
    ],
    "query": [
      {
        "name": "limit",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to return, 1 to 200. (1 to 200, 50 when absent)"
      },
      {
        "name": "offset",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to skip. It moves when records are added; `before` does not. (at least 0, 0 when absent)"
      },
      {
        "name": "only",
        "kind": "text",
        "isRequired": false,
        "about": "Only orders that still wait; of these, only those that no contract note names.",
        "choices": [
          "waiting",
          "not_in_notes"
        ]
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": true,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "orders.downloadBatch",
    "method": "GET",
    "path": "/operator/v1/orders/batches/{batch}/file",
    "summary": "Download the file of a batch, for the fund house or the broker",
    "description": "Columns: order, ordered_at, investment, side, currency, amount, units, expected_price. Whoever fills in the columns `price`, `units` and, of sells, `proceeds` and sends it back has written the contract notes. It says nothing about partners and customers.",
    "scope": "partners.read",
    "params": [
      {
        "name": "batch",
        "kind": "text",
        "isRequired": true,
        "about": "The id of the batch."
      }
    ],
    "query": [
      {
        "name": "format",
        "kind": "text",
        "isRequired": false,
        "about": "The kind of file; `csv` when absent.",
        "choices": [
          "csv",
          "xlsx"
        ]
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": true,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "orders.submitBatch",
    "method": "POST",
    "path": "/operator/v1/orders/batches/{batch}/submit",
    "summary": "Say that the file of a batch was sent; the partners cannot cancel its orders any more",
    "description": "The same again, after a crash too, goes on where it ended.",
    "scope": "orders.manage",
    "params": [
      {
        "name": "batch",
        "kind": "text",
        "isRequired": true,
        "about": "The id of the batch."
      }
    ],
    "query": [],
    "body": [],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "orders.withdrawBatch",
    "method": "POST",
    "path": "/operator/v1/orders/batches/{batch}/withdraw",
    "summary": "Withdraw a batch that was not sent; its orders may be in another",
    "description": "",
    "scope": "orders.manage",
    "params": [
      {
        "name": "batch",
        "kind": "text",
        "isRequired": true,
        "about": "The id of the batch."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "reason",
        "kind": "text",
        "isRequired": true,
        "about": "Why; kept in the audit. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "orders.sendNotes",
    "method": "POST",
    "path": "/operator/v1/orders/batches/{batch}/notes",
    "summary": "Send the contract notes that came back for a batch, as CSV or XLSX; nothing is booked before they are applied",
    "description": "A file of orders whose act is `fulfil` and whose rows name orders of the batch: it is looked at by `GET /operator/v1/orders/files/{file}/lines` and applied by `POST /operator/v1/orders/files/{file}/apply`. The first row names the columns: `order`, `units`, `price`, `proceeds`, `charge` (or *sales charge*), `net` (or *net amount*); those of the downloaded file and a *trade date* may stay. The same bytes again answer what came of them.",
    "scope": "orders.manage",
    "params": [
      {
        "name": "batch",
        "kind": "text",
        "isRequired": true,
        "about": "The id of the batch."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "file_name",
        "kind": "text",
        "isRequired": true,
        "about": "How the file is called. (1 to 255 characters)"
      },
      {
        "name": "content",
        "kind": "text",
        "isRequired": true,
        "about": "The file in base64, at most 10000 rows besides the header. (byte, at least 1 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false,
    "file": {
      "field": "content",
      "as": "base64"
    }
  },
  {
    "name": "orders.listNotes",
    "method": "GET",
    "path": "/operator/v1/orders/batches/{batch}/notes",
    "summary": "List the files of contract notes of a batch, newest first",
    "description": "",
    "scope": "partners.read",
    "params": [
      {
        "name": "batch",
        "kind": "text",
        "isRequired": true,
        "about": "The id of the batch."
      }
    ],
    "query": [
      {
        "name": "limit",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to return, 1 to 200. (1 to 200, 50 when absent)"
      },
      {
        "name": "offset",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to skip. It moves when records are added; `before` does not. (at least 0, 0 when absent)"
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": true,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "marketImports.preview",
    "method": "POST",
    "path": "/operator/v1/market/imports/preview",
    "summary": "See what a file of market data would publish and which rows would fail; nothing is stored",
    "description": "All of the import is carried out and undone. A file of holidays with a wrong row is refused whole. A quote or a rate that is further from the newest one, or from the one of 24 hours ago, than the settings `price_jump_percent` or `rate_jump_percent` is quarantined. Files of rates need the permission `money.manage` too.",
    "scope": "catalogue.manage",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "kind",
        "kind": "text",
        "isRequired": true,
        "about": "What the rows are about.",
        "choices": [
          "instruments",
          "quotes",
          "bars",
          "sessions",
          "disclosures",
          "rates",
          "holidays",
          "links"
        ]
      },
      {
        "name": "exchange",
        "kind": "text",
        "isRequired": false,
        "about": "The exchange; the default one when absent. Not of holidays and links, whose rows name it."
      },
      {
        "name": "provider",
        "kind": "text",
        "isRequired": false,
        "about": "Who reported the data; `csv` when absent. (1 to 64 characters)"
      },
      {
        "name": "content",
        "kind": "text",
        "isRequired": true,
        "about": "The CSV file in base64: its first row names the columns of the kind. At most 5 MiB decoded and 20000 rows; of holidays and links at most 1 MiB and 2000 rows. (byte, at least 1 characters)"
      },
      {
        "name": "file_name",
        "kind": "text",
        "isRequired": false,
        "about": "How the file is called. (1 to 255 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false,
    "file": {
      "field": "content",
      "as": "base64"
    }
  },
  {
    "name": "marketImports.create",
    "method": "POST",
    "path": "/operator/v1/market/imports",
    "summary": "Publish a file of market data, once; rows that fail their checks are quarantined",
    "description": "The same bytes of the same kind and exchange are refused with what came of them the first time. Holidays are declared all or none. A quote or a rate that is further from the newest one, or from the one of 24 hours ago, than the settings `price_jump_percent` or `rate_jump_percent` is quarantined. Files of rates need the permission `money.manage` too.",
    "scope": "catalogue.manage",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "kind",
        "kind": "text",
        "isRequired": true,
        "about": "What the rows are about.",
        "choices": [
          "instruments",
          "quotes",
          "bars",
          "sessions",
          "disclosures",
          "rates",
          "holidays",
          "links"
        ]
      },
      {
        "name": "exchange",
        "kind": "text",
        "isRequired": false,
        "about": "The exchange; the default one when absent. Not of holidays and links, whose rows name it."
      },
      {
        "name": "provider",
        "kind": "text",
        "isRequired": false,
        "about": "Who reported the data; `csv` when absent. (1 to 64 characters)"
      },
      {
        "name": "content",
        "kind": "text",
        "isRequired": true,
        "about": "The CSV file in base64: its first row names the columns of the kind. At most 5 MiB decoded and 20000 rows; of holidays and links at most 1 MiB and 2000 rows. (byte, at least 1 characters)"
      },
      {
        "name": "file_name",
        "kind": "text",
        "isRequired": true,
        "about": "How the file is called. (1 to 255 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false,
    "file": {
      "field": "content",
      "as": "base64"
    }
  },
  {
    "name": "marketImports.list",
    "method": "GET",
    "path": "/operator/v1/market/imports",
    "summary": "List the files of market data that were imported, newest first",
    "description": "",
    "scope": "partners.read",
    "params": [],
    "query": [
      {
        "name": "limit",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to return, 1 to 200. (1 to 200, 50 when absent)"
      },
      {
        "name": "offset",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent)"
      },
      {
        "name": "sort",
        "kind": "text",
        "isRequired": false,
        "about": "By time: `desc`, the newest first, when absent, or `asc`, the oldest first.",
        "choices": [
          "asc",
          "desc"
        ]
      },
      {
        "name": "before",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "after",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "from",
        "kind": "text",
        "isRequired": false,
        "about": "The beginning, inclusive: a date (UTC), or a date-time with its offset, such as `2026-11-21T00:00:00+01:00`. In a query `+` is written `%2B`."
      },
      {
        "name": "to",
        "kind": "text",
        "isRequired": false,
        "about": "The end, inclusive: a date (UTC), or a date-time with its offset, to the millisecond. A Lagos day ends at `2026-11-21T23:59:59.999+01:00`."
      },
      {
        "name": "kind",
        "kind": "text",
        "isRequired": false,
        "about": "What the rows are about.",
        "choices": [
          "instruments",
          "quotes",
          "bars",
          "sessions",
          "disclosures",
          "rates",
          "holidays",
          "links"
        ]
      },
      {
        "name": "exchange",
        "kind": "text",
        "isRequired": false,
        "about": "Only files of this exchange."
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": true,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "marketImports.get",
    "method": "GET",
    "path": "/operator/v1/market/imports/{import}",
    "summary": "Retrieve what came of a file of market data, with the rows that failed",
    "description": "",
    "scope": "partners.read",
    "params": [
      {
        "name": "import",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the import."
      }
    ],
    "query": [],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "adjustments.list",
    "method": "GET",
    "path": "/operator/v1/adjustments",
    "summary": "List adjustments of all partners, newest first",
    "description": "",
    "scope": "partners.read",
    "params": [],
    "query": [
      {
        "name": "limit",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to return, 1 to 200. (1 to 200, 50 when absent)"
      },
      {
        "name": "offset",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent)"
      },
      {
        "name": "sort",
        "kind": "text",
        "isRequired": false,
        "about": "By time: `desc`, the newest first, when absent, or `asc`, the oldest first.",
        "choices": [
          "asc",
          "desc"
        ]
      },
      {
        "name": "before",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "after",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "from",
        "kind": "text",
        "isRequired": false,
        "about": "The beginning, inclusive: a date (UTC), or a date-time with its offset, such as `2026-11-21T00:00:00+01:00`. In a query `+` is written `%2B`."
      },
      {
        "name": "to",
        "kind": "text",
        "isRequired": false,
        "about": "The end, inclusive: a date (UTC), or a date-time with its offset, to the millisecond. A Lagos day ends at `2026-11-21T23:59:59.999+01:00`."
      },
      {
        "name": "organisation",
        "kind": "text",
        "isRequired": false,
        "about": "Only records of this partner: its id, or its name where no other has it. (1 to 255 characters)"
      },
      {
        "name": "mode",
        "kind": "text",
        "isRequired": false,
        "about": "`test` is the sandbox, `live` is real money.",
        "choices": [
          "test",
          "live"
        ]
      },
      {
        "name": "sandbox",
        "kind": "text",
        "isRequired": false,
        "about": "Only records of sandboxes of this name."
      },
      {
        "name": "waiting",
        "kind": "text",
        "isRequired": false,
        "about": "`true`: only those that wait, which are `proposed`, expired ones too. `false`: only the others.",
        "choices": [
          "true",
          "false"
        ]
      },
      {
        "name": "status",
        "kind": "text",
        "isRequired": false,
        "about": "`proposed`: nothing has moved; after 24 hours it cannot be approved any more. `posted`: it was.",
        "choices": [
          "proposed",
          "posted"
        ]
      },
      {
        "name": "direction",
        "kind": "text",
        "isRequired": false,
        "about": "`credit`: into the wallet. `debit`: out of it.",
        "choices": [
          "credit",
          "debit"
        ]
      },
      {
        "name": "currency",
        "kind": "text",
        "isRequired": false,
        "about": "ISO 4217 code of a wallet currency.",
        "choices": [
          "NGN",
          "GHS",
          "USD"
        ]
      },
      {
        "name": "proposed_by",
        "kind": "text",
        "isRequired": false,
        "about": "Only what this person proposed. (1 to 255 characters)"
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": true,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "adjustments.get",
    "method": "GET",
    "path": "/operator/v1/adjustments/{adjustment}",
    "summary": "Retrieve an adjustment of any partner",
    "description": "",
    "scope": "partners.read",
    "params": [
      {
        "name": "adjustment",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the adjustment."
      }
    ],
    "query": [],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "adjustments.propose",
    "method": "POST",
    "path": "/operator/v1/adjustments",
    "summary": "Propose to move money by hand; nothing moves until another person approves it",
    "description": "Two people: always; another person approves it by its id, as every approval.",
    "scope": "adjustments.manage",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "organisation",
        "kind": "text",
        "isRequired": true,
        "about": "The partner: its id, or its name where no other has it. (1 to 255 characters)"
      },
      {
        "name": "mode",
        "kind": "text",
        "isRequired": true,
        "about": "`test` is the sandbox, `live` is real money.",
        "choices": [
          "test",
          "live"
        ]
      },
      {
        "name": "sandbox",
        "kind": "text",
        "isRequired": false,
        "about": "In test, which sandbox; `default` when absent."
      },
      {
        "name": "currency",
        "kind": "text",
        "isRequired": true,
        "about": "ISO 4217 code of a wallet currency.",
        "choices": [
          "NGN",
          "GHS",
          "USD"
        ]
      },
      {
        "name": "direction",
        "kind": "text",
        "isRequired": true,
        "about": "`credit`: into the wallet. `debit`: out of it.",
        "choices": [
          "credit",
          "debit"
        ]
      },
      {
        "name": "amount",
        "kind": "text",
        "isRequired": true,
        "about": "How much, above 0 with at most 2 decimals."
      },
      {
        "name": "reason",
        "kind": "text",
        "isRequired": true,
        "about": "Why; the partner reads it, and it is kept in the audit. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "periods.show",
    "method": "GET",
    "path": "/operator/v1/periods",
    "summary": "Show which days of a month are closed",
    "description": "",
    "scope": "partners.read",
    "params": [],
    "query": [
      {
        "name": "month",
        "kind": "text",
        "isRequired": false,
        "about": "The month, such as `2026-11`."
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "periods.close",
    "method": "POST",
    "path": "/operator/v1/periods/{period}/close",
    "summary": "Close a day, or all days of a month",
    "description": "A day that is closed already stays as it is; one that is not over, or is before the year before the installation, is 400 `validation_error`. What is found out later about a closed day is booked on the day on which it is found out, and keeps its value day. Refused while the reconciliation of a place is not signed for one of the days.",
    "scope": "periods.manage",
    "params": [
      {
        "name": "period",
        "kind": "text",
        "isRequired": true,
        "about": "A day such as `2026-11-27`, or a month such as `2026-11`."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "reason",
        "kind": "text",
        "isRequired": false,
        "about": "Why; kept in the audit. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "periods.reopen",
    "method": "POST",
    "path": "/operator/v1/periods/{period}/reopen",
    "summary": "Propose to open a closed day or month again",
    "description": "A day whose lines were exported stays closed: 400 `validation_error`. What is found out later about it is booked on the day on which it is found out. Two people: always; it is open when another person approves.",
    "scope": "periods.manage",
    "params": [
      {
        "name": "period",
        "kind": "text",
        "isRequired": true,
        "about": "A day such as `2026-11-27`, or a month such as `2026-11`."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "reason",
        "kind": "text",
        "isRequired": true,
        "about": "Why; kept in the audit. (1 to 500 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "journals.list",
    "method": "GET",
    "path": "/operator/v1/journals",
    "summary": "List what two people booked by hand, newest first",
    "description": "",
    "scope": "partners.read",
    "params": [],
    "query": [
      {
        "name": "limit",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to return, 1 to 200. (1 to 200, 50 when absent)"
      },
      {
        "name": "offset",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent)"
      },
      {
        "name": "sort",
        "kind": "text",
        "isRequired": false,
        "about": "By time: `desc`, the newest first, when absent, or `asc`, the oldest first.",
        "choices": [
          "asc",
          "desc"
        ]
      },
      {
        "name": "before",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "after",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "mode",
        "kind": "text",
        "isRequired": false,
        "about": "`test` is the sandbox, `live` is real money.",
        "choices": [
          "test",
          "live"
        ]
      },
      {
        "name": "kind",
        "kind": "text",
        "isRequired": false,
        "about": "Only journals of this kind.",
        "choices": [
          "bank_charge",
          "interest",
          "top_up",
          "write_off",
          "correction",
          "remittance",
          "unclaimed"
        ]
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": true,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "journals.get",
    "method": "GET",
    "path": "/operator/v1/journals/{journal}",
    "summary": "Retrieve a journal with its lines",
    "description": "",
    "scope": "partners.read",
    "params": [
      {
        "name": "journal",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the journal."
      }
    ],
    "query": [],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "journalReasons.list",
    "method": "GET",
    "path": "/operator/v1/journal-reasons",
    "summary": "List the kinds of journals and the accounts that each may name",
    "description": "",
    "scope": "partners.read",
    "params": [],
    "query": [],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "journals.propose",
    "method": "POST",
    "path": "/operator/v1/journals",
    "summary": "Propose to book something by hand",
    "description": "Debits and credits are equal in each currency of each partner and of the firm. It is booked on the day of its approval and keeps its value day. A document is attached to the approval. Two people: always.",
    "scope": "journals.manage",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "mode",
        "kind": "text",
        "isRequired": true,
        "about": "`test` is the sandbox, `live` is real money.",
        "choices": [
          "test",
          "live"
        ]
      },
      {
        "name": "kind",
        "kind": "text",
        "isRequired": true,
        "about": "`bank_charge`, `interest`: of a bank. `top_up`: own money of the firm that is put in. `write_off`: money that is missing, or that a partner owes and will not pay. `remittance`: a tax, a levy or a share that is paid out. `correction`: money lies at another place, or one of the others is taken back. `unclaimed`: money in suspense that nobody claims.",
        "choices": [
          "bank_charge",
          "interest",
          "top_up",
          "write_off",
          "correction",
          "remittance",
          "unclaimed"
        ]
      },
      {
        "name": "value_day",
        "kind": "text",
        "isRequired": true,
        "about": "The day that it is about, today or earlier (Lagos), from the year before the installation on. (date)"
      },
      {
        "name": "day",
        "kind": "text",
        "isRequired": false,
        "about": "The day on which it is to be booked: today (Lagos), which is meant when absent. A closed day is refused. (date)"
      },
      {
        "name": "reference",
        "kind": "text",
        "isRequired": false,
        "about": "The document behind it. (1 to 100 characters)"
      },
      {
        "name": "reason",
        "kind": "text",
        "isRequired": true,
        "about": "Why; it is kept with the journal and in the audit. (1 to 500 characters)"
      },
      {
        "name": "lines",
        "kind": "json",
        "isRequired": true,
        "about": "At most 500 lines, whose debits and credits are equal in each currency of each partner and of the firm. (at most 500 items)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "journals.reverse",
    "method": "POST",
    "path": "/operator/v1/journals/{journal}/reverse",
    "summary": "Propose to take a journal back by another that names it",
    "description": "Two people: always.",
    "scope": "journals.manage",
    "params": [
      {
        "name": "journal",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the journal."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "reason",
        "kind": "text",
        "isRequired": true,
        "about": "Why; it is kept with the reversal and in the audit. (1 to 500 characters)"
      },
      {
        "name": "reference",
        "kind": "text",
        "isRequired": false,
        "about": "The document behind it. (1 to 100 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "wallets.writeOff",
    "method": "POST",
    "path": "/operator/v1/wallets/{wallet}/write-off",
    "summary": "Propose to write off what a wallet owes, or a part of it",
    "description": "A journal of the kind `write_off` pays it as an expense of the firm, and a later credit repays only what is left. What the firm put in for it goes back within a minute. The partner is sent no event. Two people: always.",
    "scope": "journals.manage",
    "params": [
      {
        "name": "wallet",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the wallet."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "amount",
        "kind": "text",
        "isRequired": true,
        "about": "How much, at most what is owed when it is proposed and when it is approved."
      },
      {
        "name": "reason",
        "kind": "text",
        "isRequired": true,
        "about": "Why; it is kept with the journal and in the audit. (1 to 500 characters)"
      },
      {
        "name": "reference",
        "kind": "text",
        "isRequired": false,
        "about": "The document behind it. (1 to 100 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "journalExports.list",
    "method": "GET",
    "path": "/operator/v1/journal-exports",
    "summary": "List the runs that exported lines of the books, newest first",
    "description": "",
    "scope": "partners.read",
    "params": [],
    "query": [
      {
        "name": "limit",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to return, 1 to 200. (1 to 200, 50 when absent)"
      },
      {
        "name": "offset",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent)"
      },
      {
        "name": "sort",
        "kind": "text",
        "isRequired": false,
        "about": "By time: `desc`, the newest first, when absent, or `asc`, the oldest first.",
        "choices": [
          "asc",
          "desc"
        ]
      },
      {
        "name": "before",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "after",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": true,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "journalExports.make",
    "method": "POST",
    "path": "/operator/v1/journal-exports",
    "summary": "Export the lines of closed days, each once",
    "description": "Takes what was booked in live mode on the days of the period that no run had. Each of its days has to be closed; a day that was exported is not opened again. Where the chart of accounts changed within the period, a run has the days before that, and the next run the others. A day that is open, and a period with nothing left to export, is 400 `validation_error`. No money moves.",
    "scope": "periods.manage",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "period",
        "kind": "text",
        "isRequired": true,
        "about": "A day of Lagos such as `2026-11-27`, or a month such as `2026-11`."
      },
      {
        "name": "form",
        "kind": "text",
        "isRequired": true,
        "about": "`single`: two lines for each movement of money, its debit and its credit. `summed`: for each day, currency and code one line of its debits and one of its credits.",
        "choices": [
          "single",
          "summed"
        ]
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "journalExports.download",
    "method": "GET",
    "path": "/operator/v1/journal-exports/{journal_export}/file",
    "summary": "Download the lines of a run as CSV or XLSX; who does is in the audit",
    "description": "The columns are `date`, `code`, `description`, `debit`, `credit`, `currency`, `document`, `partner`. `code` is that of the chart of accounts on the day of the line, and `partner` the name of then; both stay when they are changed later. A line has a debit or a credit. A cell that a spreadsheet would run as a formula is made text. In a workbook amounts are numbers and dates are dates.",
    "scope": "partners.read",
    "params": [
      {
        "name": "journal_export",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the run."
      }
    ],
    "query": [
      {
        "name": "format",
        "kind": "text",
        "isRequired": false,
        "about": "`csv` when absent.",
        "choices": [
          "csv",
          "xlsx"
        ]
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": true,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "reports.list",
    "method": "GET",
    "path": "/operator/v1/reports",
    "summary": "List the reports of the firm, with their columns and what their totals are compared with",
    "description": "",
    "scope": "partners.read",
    "params": [],
    "query": [],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "reports.show",
    "method": "GET",
    "path": "/operator/v1/reports/{report}",
    "summary": "Show the rows of a report as of a day, page by page, with its totals",
    "description": "A report of verifications takes the permission `kyb.read`, and the extract of the audit takes `audit.read`; who reads these is in the audit. What one response shows is of one moment, and so are the pages that are turned behind it: a report is read whole for its first page only. Rows beyond the first 10,000 are in its files.",
    "scope": "partners.read",
    "params": [
      {
        "name": "report",
        "kind": "text",
        "isRequired": true,
        "about": "The name of the report. (1 to 100 characters)"
      }
    ],
    "query": [
      {
        "name": "as_of",
        "kind": "text",
        "isRequired": false,
        "about": "The last day to show, of Lagos; when absent today, or yesterday where the report is of days that are over. (date)"
      },
      {
        "name": "from",
        "kind": "text",
        "isRequired": false,
        "about": "Of a report that takes it: the first day to show, of Lagos; `as_of` when absent. (date)"
      },
      {
        "name": "mode",
        "kind": "text",
        "isRequired": false,
        "about": "`live` when absent: test money is shown only where it is asked for.",
        "choices": [
          "test",
          "live"
        ]
      },
      {
        "name": "organisation",
        "kind": "text",
        "isRequired": false,
        "about": "Of a report that takes it: the partner, its id, or its name where no other has it. (1 to 255 characters)"
      },
      {
        "name": "customer",
        "kind": "text",
        "isRequired": false,
        "about": "Of a report that takes it: the customer, as the partner names it. (1 to 100 characters)"
      },
      {
        "name": "limit",
        "kind": "text",
        "isRequired": false,
        "about": "Rows of the page, 1 to 200; 50 when absent."
      },
      {
        "name": "offset",
        "kind": "text",
        "isRequired": false,
        "about": "How many rows to skip, 0 when absent. With `limit` at most 10,000: all rows are in the files."
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "reports.make",
    "method": "POST",
    "path": "/operator/v1/reports/{report}/runs",
    "summary": "Ask for the files of a report; they are made while nobody waits, and kept",
    "description": "",
    "scope": "partners.read",
    "params": [
      {
        "name": "report",
        "kind": "text",
        "isRequired": true,
        "about": "The name of the report. (1 to 100 characters)"
      }
    ],
    "query": [],
    "body": [
      {
        "name": "as_of",
        "kind": "text",
        "isRequired": false,
        "about": "The last day to show, of Lagos; when absent today, or yesterday where the report is of days that are over. (date)"
      },
      {
        "name": "from",
        "kind": "text",
        "isRequired": false,
        "about": "Of a report that takes it: the first day to show, of Lagos; `as_of` when absent. (date)"
      },
      {
        "name": "mode",
        "kind": "text",
        "isRequired": false,
        "about": "`live` when absent: test money is shown only where it is asked for.",
        "choices": [
          "test",
          "live"
        ]
      },
      {
        "name": "organisation",
        "kind": "text",
        "isRequired": false,
        "about": "Of a report that takes it: the partner, its id, or its name where no other has it. (1 to 255 characters)"
      },
      {
        "name": "customer",
        "kind": "text",
        "isRequired": false,
        "about": "Of a report that takes it: the customer, as the partner names it. (1 to 100 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "reports.runs",
    "method": "GET",
    "path": "/operator/v1/reports/{report}/runs",
    "summary": "List the runs of a report, newest first",
    "description": "",
    "scope": "partners.read",
    "params": [
      {
        "name": "report",
        "kind": "text",
        "isRequired": true,
        "about": "The name of the report. (1 to 100 characters)"
      }
    ],
    "query": [
      {
        "name": "limit",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to return, 1 to 200. (1 to 200, 50 when absent)"
      },
      {
        "name": "offset",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent)"
      },
      {
        "name": "sort",
        "kind": "text",
        "isRequired": false,
        "about": "By time: `desc`, the newest first, when absent, or `asc`, the oldest first.",
        "choices": [
          "asc",
          "desc"
        ]
      },
      {
        "name": "before",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "after",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": true,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "reports.run",
    "method": "GET",
    "path": "/operator/v1/reports/{report}/runs/{run}",
    "summary": "Retrieve a run of a report: whether it is made, its totals and the hashes of its files",
    "description": "",
    "scope": "partners.read",
    "params": [
      {
        "name": "report",
        "kind": "text",
        "isRequired": true,
        "about": "The name of the report. (1 to 100 characters)"
      },
      {
        "name": "run",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the run."
      }
    ],
    "query": [],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "reports.download",
    "method": "GET",
    "path": "/operator/v1/reports/{report}/runs/{run}/file",
    "summary": "Download a report as CSV or XLSX; who does is in the audit",
    "description": "The first column says what a line is: `row`, `total` or `check`; the last has words. A cell that a spreadsheet would run as a formula is made text. In a workbook figures are numbers and days are dates; a number with more than 15 digits is a text.",
    "scope": "partners.read",
    "params": [
      {
        "name": "report",
        "kind": "text",
        "isRequired": true,
        "about": "The name of the report. (1 to 100 characters)"
      },
      {
        "name": "run",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the run."
      }
    ],
    "query": [
      {
        "name": "format",
        "kind": "text",
        "isRequired": false,
        "about": "`csv` when absent.",
        "choices": [
          "csv",
          "xlsx"
        ]
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": true,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "audit.list",
    "method": "GET",
    "path": "/operator/v1/audit",
    "summary": "List what was done, newest first",
    "description": "",
    "scope": "audit.read",
    "params": [],
    "query": [
      {
        "name": "limit",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to return, 1 to 200. (1 to 200, 50 when absent)"
      },
      {
        "name": "offset",
        "kind": "integer",
        "isRequired": false,
        "about": "How many records to skip. Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it. (0 to 10000, 0 when absent)"
      },
      {
        "name": "sort",
        "kind": "text",
        "isRequired": false,
        "about": "By time: `desc`, the newest first, when absent, or `asc`, the oldest first.",
        "choices": [
          "asc",
          "desc"
        ]
      },
      {
        "name": "before",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "after",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "from",
        "kind": "text",
        "isRequired": false,
        "about": "The beginning, inclusive: a date (UTC), or a date-time with its offset, such as `2026-11-21T00:00:00+01:00`. In a query `+` is written `%2B`."
      },
      {
        "name": "to",
        "kind": "text",
        "isRequired": false,
        "about": "The end, inclusive: a date (UTC), or a date-time with its offset, to the millisecond. A Lagos day ends at `2026-11-21T23:59:59.999+01:00`."
      },
      {
        "name": "actor",
        "kind": "text",
        "isRequired": false,
        "about": "Only what this actor did, as the entry has it. (1 to 255 characters)"
      },
      {
        "name": "operator_id",
        "kind": "text",
        "isRequired": false,
        "about": "Only what this operator did on the operators' listener. (uuid)"
      },
      {
        "name": "action",
        "kind": "text",
        "isRequired": false,
        "about": "Only this action, such as `orders fulfil`. (1 to 255 characters)"
      },
      {
        "name": "subject_type",
        "kind": "text",
        "isRequired": false,
        "about": "Only records of this kind, such as `order`. (1 to 255 characters)"
      },
      {
        "name": "subject_id",
        "kind": "text",
        "isRequired": false,
        "about": "Only what was done to this record. (1 to 255 characters)"
      },
      {
        "name": "organisation",
        "kind": "text",
        "isRequired": false,
        "about": "Only what concerns this partner: its id, or its name where no other has it. (1 to 255 characters)"
      },
      {
        "name": "request_id",
        "kind": "text",
        "isRequired": false,
        "about": "Only what this request did. (1 to 255 characters)"
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": true,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "audit.export",
    "method": "GET",
    "path": "/operator/v1/audit/export",
    "summary": "Download what was done as CSV, oldest first, at most 50000 entries",
    "description": "A cell that a spreadsheet would run as a formula is made text. Where more entries match than a file holds, nothing is cut: it is refused before any is read, and `from` and `to`, which take times within a day too, make several files of it. The file is of the moment at which it began.",
    "scope": "audit.read",
    "params": [],
    "query": [
      {
        "name": "from",
        "kind": "text",
        "isRequired": false,
        "about": "The beginning, inclusive: a date (UTC), or a date-time with its offset, such as `2026-11-21T00:00:00+01:00`. In a query `+` is written `%2B`."
      },
      {
        "name": "to",
        "kind": "text",
        "isRequired": false,
        "about": "The end, inclusive: a date (UTC), or a date-time with its offset, to the millisecond. A Lagos day ends at `2026-11-21T23:59:59.999+01:00`."
      },
      {
        "name": "actor",
        "kind": "text",
        "isRequired": false,
        "about": "Only what this actor did, as the entry has it. (1 to 255 characters)"
      },
      {
        "name": "operator_id",
        "kind": "text",
        "isRequired": false,
        "about": "Only what this operator did on the operators' listener. (uuid)"
      },
      {
        "name": "action",
        "kind": "text",
        "isRequired": false,
        "about": "Only this action, such as `orders fulfil`. (1 to 255 characters)"
      },
      {
        "name": "subject_type",
        "kind": "text",
        "isRequired": false,
        "about": "Only records of this kind, such as `order`. (1 to 255 characters)"
      },
      {
        "name": "subject_id",
        "kind": "text",
        "isRequired": false,
        "about": "Only what was done to this record. (1 to 255 characters)"
      },
      {
        "name": "organisation",
        "kind": "text",
        "isRequired": false,
        "about": "Only what concerns this partner: its id, or its name where no other has it. (1 to 255 characters)"
      },
      {
        "name": "request_id",
        "kind": "text",
        "isRequired": false,
        "about": "Only what this request did. (1 to 255 characters)"
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": true,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "audit.verify",
    "method": "GET",
    "path": "/operator/v1/audit/verify",
    "summary": "Prove that no entry was changed or removed, and that a head noted earlier is still in the chain",
    "description": "Reads at most 250000 entries. Of a longer chain `next` says where it ended: the chain is proven once each response was without problems and the last `next` is null. `audit verify` on the command line reads all of it.",
    "scope": "audit.read",
    "params": [],
    "query": [
      {
        "name": "head",
        "kind": "text",
        "isRequired": false,
        "about": "A head that was noted elsewhere: number:hash, or only the hash."
      },
      {
        "name": "after",
        "kind": "text",
        "isRequired": false,
        "about": "`next` of the response before: the proof goes on behind that entry."
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "work.list",
    "method": "GET",
    "path": "/operator/v1/work",
    "summary": "See what waits: each queue with its count and its oldest",
    "description": "",
    "scope": "partners.read",
    "params": [],
    "query": [
      {
        "name": "mine",
        "kind": "text",
        "isRequired": false,
        "about": "Only the queues that your roles work off.",
        "choices": [
          "true"
        ]
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "capabilities.list",
    "method": "GET",
    "path": "/operator/v1/capabilities",
    "summary": "See who carries each rail of each currency, and what nobody does",
    "description": "",
    "scope": "partners.read",
    "params": [],
    "query": [
      {
        "name": "not_served",
        "kind": "text",
        "isRequired": false,
        "about": "Only what nobody is configured for.",
        "choices": [
          "true"
        ]
      }
    ],
    "body": [],
    "takesBody": false,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  }
];

