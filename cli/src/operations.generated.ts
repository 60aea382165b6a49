// Written by `npm run generate` from the tables of the service. Do not edit.

import type { Operation } from './operation.ts';

export const resources: Readonly<Record<string, string>> = {
  "organisation": "Your organisation as the service sees it: status, business verification, what the key may create.",
  "keys": "Signing keys of this environment: create, rotate, restrict to addresses, revoke.",
  "sandboxes": "Test environments apart from each other, so that two developers or two CI runs never meet. Test keys only.",
  "kyb": "Business verification: the business, its people and documents, what is still missing, and the submission.",
  "wallets": "Your money in NGN, GHS and USD, and the proof that each balance is the sum of its entries.",
  "ledger": "The statement: every movement of every wallet, append-only and hash-chained.",
  "revenueShares": "Your share of the fees that the firm charged, stated monthly and credited to your wallet.",
  "taxCertificates": "What the firm withheld of your income in a year and paid to the authority.",
  "feeInvoices": "What you were charged in fees in a month, with the taxes on them.",
  "fx": "Changing money from one wallet into another, at a quote.",
  "withdrawals": "Money from a wallet to a bank account of your own, with approval.",
  "banks": "Banks and mobile money operators that accounts are kept with.",
  "settlementAccounts": "Your own bank accounts: withdrawals go there, mandates debit them.",
  "fundingRequests": "Money on its way into a wallet: by bank transfer, checkout, direct debit, mobile money or wire.",
  "mandates": "Standing authorities to debit a settlement account, activated by a token payment.",
  "clientMoney": "Proof that your money is in the sum that the firm says it owes.",
  "investments": "What can be bought, on which terms and at which price.",
  "orders": "Buys and sells. A buy spends an amount of money, a sell redeems units of one holding.",
  "holdings": "Positions. Each completed buy is one holding; sells take units from it.",
  "positions": "What is held of each investment, in sum over its holdings.",
  "custodyCharges": "What custody of your holdings was charged for a month, and whether the wallet was debited with it.",
  "market": "The exchanges: instruments, quotes, sessions, bars, calendars, exchange rates, disclosures.",
  "events": "What happened, numbered without gaps per environment: the record that webhooks deliver.",
  "webhooks": "Endpoints that events are delivered to, the deliveries, and what a receiver is sent, signed as Standard Webhooks describes.",
  "sandbox": "Helpers for test keys: play money, and the outside world on request. Live keys get 403 `sandbox_only`."
};

export const operations: readonly Operation[] = [
  {
    "name": "organisation.get",
    "method": "GET",
    "path": "/partner/v1/organisation",
    "summary": "Retrieve your organisation",
    "description": "Returns the organisation of the calling key: its status with the firm's reason, the status of its business verification in the environment of the key, and what it may create now. A test key and a live key see the same organisation, each with the verification of its own environment. A closed organisation can still call this operation, and no other.",
    "scope": "read",
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
    "name": "keys.list",
    "method": "GET",
    "path": "/partner/v1/keys",
    "summary": "List the keys of this environment",
    "description": "Returns every key of the calling key's environment, newest first, those that have expired or were revoked too. Secrets are never shown again. There are no pages: an environment has at most 20 keys that work.",
    "scope": "keys",
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
    "name": "keys.create",
    "method": "POST",
    "path": "/partner/v1/keys",
    "summary": "Create a key",
    "description": "Creates a key that works at once, in the environment of the calling key or, with `sandbox`, in another sandbox. The secret is only in this response; a replay with the same Idempotency-Key shows it again. It is 403 `insufficient_scope` where the calling key lacks a scope that the new one asks for, 404 where there is no such `sandbox`, and 403 `sandbox_only` where a live key names one. A live key with an empty `ip_allowlist` cannot be used from anywhere.",
    "scope": "keys",
    "params": [],
    "query": [],
    "body": [
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
        "about": "What the new key may do: no scope that the calling key lacks, none twice. Absent: all but `withdrawals` and `keys`, and of a person in the dashboard those of them that the role may give."
      },
      {
        "name": "ip_allowlist",
        "kind": "list",
        "isRequired": false,
        "about": "IPv4 or IPv6 addresses and CIDR blocks from which the key may be used, masks of at least /8 and /32. (at most 50 items)"
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
        "name": "sandbox",
        "kind": "text",
        "isRequired": false,
        "about": "The sandbox that the key is for; absent: that of the calling key. Test keys only."
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
    "path": "/partner/v1/keys/{key_id}",
    "summary": "Retrieve a key",
    "description": "Returns one key of this environment, without its secret. `status` says whether it still works, and `last_used_at` whether something still uses it. A key of another environment is not found.",
    "scope": "keys",
    "params": [
      {
        "name": "key_id",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the key record. (uuid)"
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
    "name": "keys.rotate",
    "method": "POST",
    "path": "/partner/v1/keys/{key_id}/rotate",
    "summary": "Replace a key by a new one, with time to change over",
    "description": "Creates a successor with the same scopes, allowlist, rate limit, `strict_replay` and `expires_at`, and gives the old key an end. The calling key must hold every scope of the key, otherwise it is 403 `insufficient_scope`. Only a key that is `active` or `expiring` can be rotated. The new secret is only in this response; a replay with the same Idempotency-Key shows it again.",
    "scope": "keys",
    "params": [
      {
        "name": "key_id",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the key record. (uuid)"
      }
    ],
    "query": [],
    "body": [
      {
        "name": "grace_seconds",
        "kind": "integer",
        "isRequired": false,
        "about": "How long the old key keeps working, 0 to 604800; 86400 when absent. 0 ends it at once. (0 to 604800)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "keys.replaceIpAllowlist",
    "method": "PUT",
    "path": "/partner/v1/keys/{key_id}/ip-allowlist",
    "summary": "Replace the addresses a key may be used from",
    "description": "Replaces the whole list of addresses from which the key may be used; it holds for the next request, in every process of the service. The calling key must hold every scope of the key, otherwise it is 403 `insufficient_scope`. An empty list means any address for a test key and none for a live key. A key that has expired or was revoked cannot be changed.",
    "scope": "keys",
    "params": [
      {
        "name": "key_id",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the key record. (uuid)"
      }
    ],
    "query": [],
    "body": [
      {
        "name": "ip_allowlist",
        "kind": "list",
        "isRequired": true,
        "about": "IPv4 or IPv6 addresses and CIDR blocks from which the key may be used, masks of at least /8 and /32. (at most 50 items)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "keys.revoke",
    "method": "DELETE",
    "path": "/partner/v1/keys/{key_id}",
    "summary": "Revoke a key at once",
    "description": "Ends the key at once, in every process of the service: its next request is 401 `key_revoked`. The calling key must hold every scope of the key, otherwise it is 403 `insufficient_scope`. It cannot be undone. A key that has expired or was revoked is 409.",
    "scope": "keys",
    "params": [
      {
        "name": "key_id",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the key record. (uuid)"
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
    "name": "sandboxes.list",
    "method": "GET",
    "path": "/partner/v1/sandboxes",
    "summary": "List the sandboxes of your organisation",
    "description": "Returns every sandbox of the organisation, the one that is called `default` too. Each has data, clock, faults, events and webhook endpoints of its own. `is_own` marks the sandbox of the calling key.",
    "scope": "keys",
    "mode": "test",
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
    "name": "sandboxes.create",
    "method": "POST",
    "path": "/partner/v1/sandboxes",
    "summary": "Create a sandbox",
    "description": "Creates an empty sandbox next to the existing ones: wallets at 0.00, the business verification in `draft`, the clock real. Nothing of another sandbox changes. An organisation has at most 20, and a name that is in use is refused.",
    "scope": "keys",
    "mode": "test",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "name",
        "kind": "text",
        "isRequired": true,
        "about": "The name of the new sandbox: 1 to 40 lower-case letters, digits and hyphens, not in use."
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "sandboxes.delete",
    "method": "DELETE",
    "path": "/partner/v1/sandboxes/{name}",
    "summary": "Delete a sandbox with its keys, webhook endpoints and data",
    "description": "Deletes the sandbox with everything in it: its keys are revoked at once, its webhook endpoints are gone, and what waits to be delivered is cancelled. The calling key must hold every scope of each of these keys, otherwise it is 403 `insufficient_scope`. The audit names the keys; no `key.revoked` is sent, as the events of the sandbox are gone too. `default` cannot be deleted and is 409 `invalid_state`.",
    "scope": "keys",
    "mode": "test",
    "params": [
      {
        "name": "name",
        "kind": "text",
        "isRequired": true,
        "about": "The name of the sandbox, as `GET /sandboxes` lists it."
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
    "name": "kyb.get",
    "method": "GET",
    "path": "/partner/v1/kyb",
    "summary": "Retrieve the business verification with its checklist",
    "description": "Returns the status of the business verification of this environment, with the checklist for the country and the kind of company and the reviewer's last note. Test and live are verified apart: an approval in the sandbox approves nothing in live. The checklist follows at once what is sent or deleted.",
    "scope": "read",
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
    "name": "kyb.submit",
    "method": "POST",
    "path": "/partner/v1/kyb/submit",
    "summary": "Submit the business verification for review",
    "description": "Hands the whole verification over to the firm's reviewers: its status becomes `submitted`. Until the review asks for more, nothing of it can be edited. Something that is missing refuses it, with every missing item at once in `details`; so does a status other than `draft` and `more_info_required`. No money moves, with a test key or a live key; live money needs `approved`.",
    "scope": "kyb",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "attestation",
        "kind": "json",
        "isRequired": true,
        "about": "Who is responsible for what is submitted."
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "kyb.getBusiness",
    "method": "GET",
    "path": "/partner/v1/kyb/business",
    "summary": "Retrieve the business information",
    "description": "Returns the business information of this environment, every field of it. What was not given yet is null. It stays readable regardless of the status of the verification.",
    "scope": "read",
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
    "name": "kyb.updateBusiness",
    "method": "PUT",
    "path": "/partner/v1/kyb/business",
    "summary": "Change the business information",
    "description": "Changes the fields that are sent: null clears a field, an absent one keeps its value. It is possible only while the verification is `draft` or `more_info_required`. `country` is fixed once a document exists: delete the documents first. What the reviewer had accepted of a changed field is judged again.",
    "scope": "kyb",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "legal_name",
        "kind": "text",
        "isRequired": false,
        "about": "The name of the business as registered, 1 to 255 characters. It has at least one letter, no invisible, reordering, control or unassigned character, and at most 4 combining marks on a letter. (1 to 255 characters)"
      },
      {
        "name": "trading_name",
        "kind": "text",
        "isRequired": false,
        "about": "The name that the business trades under, where it has another. It has at least one letter, no invisible, reordering, control or unassigned character, and at most 4 combining marks on a letter. (1 to 255 characters)"
      },
      {
        "name": "country",
        "kind": "json",
        "isRequired": false,
        "about": ""
      },
      {
        "name": "entity_type",
        "kind": "json",
        "isRequired": false,
        "about": ""
      },
      {
        "name": "registration_number",
        "kind": "text",
        "isRequired": false,
        "about": "The number of the business in the register of companies. (1 to 64 characters)"
      },
      {
        "name": "date_of_incorporation",
        "kind": "text",
        "isRequired": false,
        "about": "The day on which the business was incorporated; in the past when submitted. (date)"
      },
      {
        "name": "tax_id",
        "kind": "text",
        "isRequired": false,
        "about": "The tax identification number of the business. (1 to 64 characters)"
      },
      {
        "name": "registered_address",
        "kind": "text",
        "isRequired": false,
        "about": "The registered address of the business, with line breaks if need be. (1 to 500 characters)"
      },
      {
        "name": "operating_address",
        "kind": "text",
        "isRequired": false,
        "about": "The address where the business works, if it is another. (1 to 500 characters)"
      },
      {
        "name": "industry",
        "kind": "text",
        "isRequired": false,
        "about": "The line of business, in its own words. (1 to 120 characters)"
      },
      {
        "name": "website",
        "kind": "text",
        "isRequired": false,
        "about": "The website of the business: an http or https address of up to 255 characters. (uri, at most 255 characters)"
      },
      {
        "name": "use_case",
        "kind": "text",
        "isRequired": false,
        "about": "What the business wants to use the service for. (1 to 2000 characters)"
      },
      {
        "name": "expected_monthly_volume",
        "kind": "text",
        "isRequired": false,
        "about": "How much money the business expects to move a month, as free text. (1 to 120 characters)"
      },
      {
        "name": "source_of_funds",
        "kind": "text",
        "isRequired": false,
        "about": "Where the money of the business comes from. (1 to 1000 characters)"
      },
      {
        "name": "licence_regulator",
        "kind": "text",
        "isRequired": false,
        "about": "The authority that licensed the business. (1 to 120 characters)"
      },
      {
        "name": "licence_type",
        "kind": "text",
        "isRequired": false,
        "about": "What the business is licensed for. (1 to 120 characters)"
      },
      {
        "name": "licence_number",
        "kind": "text",
        "isRequired": false,
        "about": "The number of the licence. (1 to 120 characters)"
      },
      {
        "name": "contact_name",
        "kind": "text",
        "isRequired": false,
        "about": "The person whom the firm may talk to. It has at least one letter, no invisible, reordering, control or unassigned character, and at most 4 combining marks on a letter. (1 to 255 characters)"
      },
      {
        "name": "contact_email",
        "kind": "text",
        "isRequired": false,
        "about": "The e-mail address of the contact. 1 to 254 characters. (email, 1 to 254 characters)"
      },
      {
        "name": "contact_phone",
        "kind": "text",
        "isRequired": false,
        "about": "The telephone number of the contact. (1 to 50 characters)"
      },
      {
        "name": "technical_contact_email",
        "kind": "text",
        "isRequired": false,
        "about": "The e-mail address to which technical matters are reported. 1 to 254 characters. (email, 1 to 254 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "kyb.createPerson",
    "method": "POST",
    "path": "/partner/v1/kyb/people",
    "summary": "Add a person",
    "description": "Adds a director, beneficial owner, signatory or administrator to the verification. `id_number` and `bvn` are encrypted and are never answered again, only masked. It is possible only while the verification is `draft` or `more_info_required`, for at most 500 people. The same `bvn`, or the same `id_type` with `id_number`, cannot be there twice.",
    "scope": "kyb",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "roles",
        "kind": "list",
        "isRequired": true,
        "about": "The roles of the person in the business: at least one, none twice."
      },
      {
        "name": "first_name",
        "kind": "text",
        "isRequired": true,
        "about": "First name of the person, 1 to 100 characters. It has at least one letter, no invisible, reordering, control or unassigned character, and at most 4 combining marks on a letter. (1 to 100 characters)"
      },
      {
        "name": "last_name",
        "kind": "text",
        "isRequired": true,
        "about": "Last name of the person, 1 to 100 characters. It has at least one letter, no invisible, reordering, control or unassigned character, and at most 4 combining marks on a letter. (1 to 100 characters)"
      },
      {
        "name": "middle_name",
        "kind": "text",
        "isRequired": false,
        "about": "Middle names of the person, up to 100 characters. It has at least one letter, no invisible, reordering, control or unassigned character, and at most 4 combining marks on a letter. (1 to 100 characters)"
      },
      {
        "name": "date_of_birth",
        "kind": "text",
        "isRequired": false,
        "about": "Date of birth; at least 18 years ago. (date)"
      },
      {
        "name": "nationality",
        "kind": "text",
        "isRequired": false,
        "about": "Nationality, ISO 3166 alpha-2 or alpha-3, in any case. (1 to 3 characters)"
      },
      {
        "name": "id_type",
        "kind": "json",
        "isRequired": false,
        "about": ""
      },
      {
        "name": "id_number",
        "kind": "text",
        "isRequired": false,
        "about": "The number of the identity document; needs id_type. Never answered, only its mask. (1 to 64 characters)"
      },
      {
        "name": "email",
        "kind": "text",
        "isRequired": false,
        "about": "E-mail address of the person. 1 to 254 characters. (email, 1 to 254 characters)"
      },
      {
        "name": "phone",
        "kind": "text",
        "isRequired": false,
        "about": "Telephone number of the person. (1 to 50 characters)"
      },
      {
        "name": "residential_address",
        "kind": "text",
        "isRequired": false,
        "about": "The address where the person lives. (1 to 500 characters)"
      },
      {
        "name": "ownership_percentage",
        "kind": "text",
        "isRequired": false,
        "about": "Share of the business that the person owns, in percent. A beneficial owner needs 5 to 100; all people together own at most 100."
      },
      {
        "name": "bvn",
        "kind": "text",
        "isRequired": false,
        "about": "Bank verification number, 11 digits. Never answered, only its mask."
      },
      {
        "name": "is_pep",
        "kind": "boolean",
        "isRequired": false,
        "about": "Whether the person is politically exposed; false when absent."
      },
      {
        "name": "pep_details",
        "kind": "text",
        "isRequired": false,
        "about": "Which public office it is; required when is_pep is true. (1 to 2000 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "kyb.listPeople",
    "method": "GET",
    "path": "/partner/v1/kyb/people",
    "summary": "List the people, newest first",
    "description": "Returns all people of the verification, newest first, without pages. The numbers of their documents are masked. `review_status` says what the review made of each.",
    "scope": "kyb",
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
    "name": "kyb.getPerson",
    "method": "GET",
    "path": "/partner/v1/kyb/people/{person_id}",
    "summary": "Retrieve a person",
    "description": "Returns one person of this environment's verification. `id_number` and `bvn` are not in it, only their masks. A person of another environment is not found.",
    "scope": "kyb",
    "params": [
      {
        "name": "person_id",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the person. (uuid)"
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
    "name": "kyb.updatePerson",
    "method": "PUT",
    "path": "/partner/v1/kyb/people/{person_id}",
    "summary": "Change a person",
    "description": "Changes the fields that are sent: null clears a field, an absent one keeps its value. A person that was reviewed becomes `pending` and is reviewed again. It is possible only while the verification is `draft` or `more_info_required`. With another `id_type`, send `id_number` again: the one that is kept belongs to the former document.",
    "scope": "kyb",
    "params": [
      {
        "name": "person_id",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the person. (uuid)"
      }
    ],
    "query": [],
    "body": [
      {
        "name": "roles",
        "kind": "list",
        "isRequired": false,
        "about": "The roles of the person in the business: at least one, none twice."
      },
      {
        "name": "first_name",
        "kind": "text",
        "isRequired": false,
        "about": "First name of the person, 1 to 100 characters. It has at least one letter, no invisible, reordering, control or unassigned character, and at most 4 combining marks on a letter. (1 to 100 characters)"
      },
      {
        "name": "last_name",
        "kind": "text",
        "isRequired": false,
        "about": "Last name of the person, 1 to 100 characters. It has at least one letter, no invisible, reordering, control or unassigned character, and at most 4 combining marks on a letter. (1 to 100 characters)"
      },
      {
        "name": "middle_name",
        "kind": "text",
        "isRequired": false,
        "about": "Middle names of the person, up to 100 characters. It has at least one letter, no invisible, reordering, control or unassigned character, and at most 4 combining marks on a letter. (1 to 100 characters)"
      },
      {
        "name": "date_of_birth",
        "kind": "text",
        "isRequired": false,
        "about": "Date of birth; at least 18 years ago. (date)"
      },
      {
        "name": "nationality",
        "kind": "text",
        "isRequired": false,
        "about": "Nationality, ISO 3166 alpha-2 or alpha-3, in any case. (1 to 3 characters)"
      },
      {
        "name": "id_type",
        "kind": "json",
        "isRequired": false,
        "about": ""
      },
      {
        "name": "id_number",
        "kind": "text",
        "isRequired": false,
        "about": "The number of the identity document; needs id_type. Never answered, only its mask. (1 to 64 characters)"
      },
      {
        "name": "email",
        "kind": "text",
        "isRequired": false,
        "about": "E-mail address of the person. 1 to 254 characters. (email, 1 to 254 characters)"
      },
      {
        "name": "phone",
        "kind": "text",
        "isRequired": false,
        "about": "Telephone number of the person. (1 to 50 characters)"
      },
      {
        "name": "residential_address",
        "kind": "text",
        "isRequired": false,
        "about": "The address where the person lives. (1 to 500 characters)"
      },
      {
        "name": "ownership_percentage",
        "kind": "text",
        "isRequired": false,
        "about": "Share of the business that the person owns, in percent. A beneficial owner needs 5 to 100; all people together own at most 100."
      },
      {
        "name": "bvn",
        "kind": "text",
        "isRequired": false,
        "about": "Bank verification number, 11 digits. Never answered, only its mask."
      },
      {
        "name": "is_pep",
        "kind": "boolean",
        "isRequired": false,
        "about": "Whether the person is politically exposed; false when absent."
      },
      {
        "name": "pep_details",
        "kind": "text",
        "isRequired": false,
        "about": "Which public office it is; required when is_pep is true. (1 to 2000 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "kyb.deletePerson",
    "method": "DELETE",
    "path": "/partner/v1/kyb/people/{person_id}",
    "summary": "Remove a person with all documents of that person",
    "description": "Removes the person from the verification, with all documents of that person and their bytes. It is possible only while the verification is `draft` or `more_info_required`. It cannot be undone.",
    "scope": "kyb",
    "params": [
      {
        "name": "person_id",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the person. (uuid)"
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
    "name": "kyb.uploadDocument",
    "method": "POST",
    "path": "/partner/v1/kyb/documents",
    "summary": "Upload a document",
    "description": "Adds a document to the verification, encrypted, with `review_status` `pending`. The bytes decide what a file is: a PDF with at least one page, a PNG or a JPEG. What phones append to a JPEG and blanks around a PDF are kept as sent, and a PDF that opens without a password is taken though it forbids printing or copying. A PDF that needs a password, or that holds a script, an embedded file or an action that starts a program, a file that is two things at once and one that unpacks to more than any document needs are refused with `unsupported_file_type`. It is possible only while the verification is `draft` or `more_info_required`, for at most 100 documents.",
    "scope": "kyb",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "document_type",
        "kind": "text",
        "isRequired": true,
        "about": "What the document proves.",
        "choices": [
          "certificate_of_incorporation",
          "memorandum_and_articles",
          "partnership_deed",
          "status_report",
          "company_profile",
          "tax_certificate",
          "proof_of_address",
          "board_resolution",
          "shareholder_register",
          "beneficial_ownership_declaration",
          "regulatory_licence",
          "aml_policy",
          "audited_financials",
          "bank_statement",
          "power_of_attorney",
          "other",
          "identity_document",
          "person_proof_of_address",
          "pep_declaration"
        ]
      },
      {
        "name": "person_id",
        "kind": "text",
        "isRequired": false,
        "about": "The `id` of the person whose document it is: required for the types of a person, refused for those of the company. (uuid)"
      },
      {
        "name": "file_name",
        "kind": "text",
        "isRequired": true,
        "about": "The name of the file, without a path. It ends as its type does: .pdf, .png, .jpg, .jpeg, .jpe or .jfif. (1 to 255 characters)"
      },
      {
        "name": "content_type",
        "kind": "text",
        "isRequired": true,
        "about": "What the file is said to be. Its bytes decide what it is. (1 to 127 characters)"
      },
      {
        "name": "content",
        "kind": "text",
        "isRequired": true,
        "about": "The file in base64: a PDF that opens without a password and holds nothing to carry out, a PNG or a JPEG, of at most 10 MiB decoded. (byte, at least 1 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "kyb.listDocuments",
    "method": "GET",
    "path": "/partner/v1/kyb/documents",
    "summary": "List the documents, newest first",
    "description": "Returns all documents of the verification, newest first, without pages and without their bytes. `review_status` and `review_note` say what the review made of each. Documents of people name the person.",
    "scope": "kyb",
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
    "name": "kyb.getDocument",
    "method": "GET",
    "path": "/partner/v1/kyb/documents/{document_id}",
    "summary": "Retrieve a document",
    "description": "Returns what is known of one document, without its bytes. `review_note` says why a reviewer rejected it. A document of another environment is not found.",
    "scope": "kyb",
    "params": [
      {
        "name": "document_id",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the document. (uuid)"
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
    "name": "kyb.downloadDocument",
    "method": "GET",
    "path": "/partner/v1/kyb/documents/{document_id}/content",
    "summary": "Download a document",
    "description": "Returns the bytes as they were uploaded, as an attachment under their file name. Every download is written to the audit with the key that made it. The media type is what the bytes are, not what the upload said.",
    "scope": "kyb",
    "params": [
      {
        "name": "document_id",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the document. (uuid)"
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
    "name": "kyb.deleteDocument",
    "method": "DELETE",
    "path": "/partner/v1/kyb/documents/{document_id}",
    "summary": "Delete a document and its bytes",
    "description": "Deletes the document now, and its bytes soon after. It is possible only while the verification is `draft` or `more_info_required`. It cannot be undone.",
    "scope": "kyb",
    "params": [
      {
        "name": "document_id",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the document. (uuid)"
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
    "name": "wallets.list",
    "method": "GET",
    "path": "/partner/v1/wallets",
    "summary": "List your wallets: always NGN, GHS, USD",
    "description": "Returns the three wallets of this environment, in NGN, GHS and USD; they are there from the beginning. `available_balance` can be spent now, `pending_balance` is funding on its way in. Test keys see sandbox money, live keys real money.",
    "scope": "read",
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
    "name": "wallets.get",
    "method": "GET",
    "path": "/partner/v1/wallets/{currency}",
    "summary": "Retrieve a wallet with its balance",
    "description": "Returns one wallet, with its balances and, where the firm froze it or money is owed, why. A wallet that is `frozen` takes money in and pays none out. The currency is written in capital letters.",
    "scope": "read",
    "params": [
      {
        "name": "currency",
        "kind": "text",
        "isRequired": true,
        "about": "The currency of the wallet: `NGN`, `GHS` or `USD`.",
        "choices": [
          "NGN",
          "GHS",
          "USD"
        ]
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
    "name": "ledger.list",
    "method": "GET",
    "path": "/partner/v1/ledger",
    "summary": "List wallet entries: the statement",
    "description": "Returns the entries of the wallets: each movement of money, with the balance after it and the record that caused it. With `currency` the entries come newest first by `sequence`, and a page at any offset costs the same; without it they are sorted by `created_at`, then `id`. Entries are never changed or deleted.",
    "scope": "read",
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
    "name": "ledger.export",
    "method": "GET",
    "path": "/partner/v1/ledger/export",
    "summary": "Download the statement as a file",
    "description": "Returns the statement of one wallet, or of all three, as CSV or PDF, oldest entry first, wallet after wallet. It is streamed, so a statement of any length can be downloaded; 4 at once by all keys and people of an organisation together, and one more is 429 `rate_limited`. The CSV is enough to recompute its hash chain: each line has `hash_before`, `wallet_id` and all else that its `hash` is made of. The PDF of a period without entries shows the balance.",
    "scope": "read",
    "params": [],
    "query": [
      {
        "name": "format",
        "kind": "text",
        "isRequired": false,
        "about": "The kind of file; `csv` when absent.",
        "choices": [
          "csv",
          "pdf"
        ]
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
        "name": "currency",
        "kind": "text",
        "isRequired": false,
        "about": "Only this wallet; all three when absent.",
        "choices": [
          "NGN",
          "GHS",
          "USD"
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
    "name": "ledger.adjustment",
    "method": "GET",
    "path": "/partner/v1/adjustments/{adjustment_id}",
    "summary": "Retrieve an adjustment: what the firm moved by hand, and why",
    "description": "Returns one adjustment: money that the firm moved into or out of a wallet by hand, with its reason, or the difference that the correction of a completed order moved. Two people of the firm make it; no key can. An entry of the statement whose `source.type` is `adjustment` names it.",
    "scope": "read",
    "params": [
      {
        "name": "adjustment_id",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the adjustment. (uuid)"
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
    "name": "wallets.proof",
    "method": "GET",
    "path": "/partner/v1/wallets/{currency}/proof",
    "summary": "Recompute a balance from its entries and check the hash chain",
    "description": "Recomputes the balance of a wallet from its entries, and checks the hash chain from the last checkpoint on. A checkpoint is made every 10,000 entries. `verified` is true where balance and chain both agree; anything else is a defect of the service, to be reported with the `X-Request-Id`.",
    "scope": "read",
    "params": [
      {
        "name": "currency",
        "kind": "text",
        "isRequired": true,
        "about": "The currency of the wallet: `NGN`, `GHS` or `USD`.",
        "choices": [
          "NGN",
          "GHS",
          "USD"
        ]
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
    "name": "revenueShares.list",
    "method": "GET",
    "path": "/partner/v1/revenue-shares",
    "summary": "List statements of your revenue share",
    "description": "Returns the monthly statements of your share of the fees that the firm charged, newest first, one for each month and currency in which there was any. A statement never changes but for its `status`. With a test key there are those of your sandbox only.",
    "scope": "read",
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
    "path": "/partner/v1/revenue-shares/{revenue_share_id}",
    "summary": "Retrieve a statement of your revenue share",
    "description": "Returns one statement with its lines. An entry of the ledger whose `source.type` is `revenue_share` names it.",
    "scope": "read",
    "params": [
      {
        "name": "revenue_share_id",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the statement. (uuid)"
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
    "path": "/partner/v1/revenue-shares/{revenue_share_id}/pdf",
    "summary": "Download a statement of your revenue share as PDF",
    "description": "Returns what `GET /revenue-shares/{revenue_share_id}` has, for people. It is a page of A4 or more, with a line for each product and fee.",
    "scope": "read",
    "params": [
      {
        "name": "revenue_share_id",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the statement. (uuid)"
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
    "name": "taxCertificates.list",
    "method": "GET",
    "path": "/partner/v1/tax-certificates",
    "summary": "List certificates of tax that was withheld",
    "description": "Returns the certificates of what the firm withheld of your income, newest first: one for each year, tax and currency. With a test key there are those of your sandbox only.",
    "scope": "read",
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
    "name": "taxCertificates.get",
    "method": "GET",
    "path": "/partner/v1/tax-certificates/{tax_certificate_id}",
    "summary": "Retrieve a certificate of tax that was withheld",
    "description": "Returns one certificate with its lines. A certificate never changes.",
    "scope": "read",
    "params": [
      {
        "name": "tax_certificate_id",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the certificate. (uuid)"
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
    "path": "/partner/v1/tax-certificates/{tax_certificate_id}/pdf",
    "summary": "Download a certificate of tax as PDF",
    "description": "Returns what `GET /tax-certificates/{tax_certificate_id}` has, for people and their tax returns. It is a page of A4 or more, and the same each time.",
    "scope": "read",
    "params": [
      {
        "name": "tax_certificate_id",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the certificate. (uuid)"
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
    "name": "feeInvoices.list",
    "method": "GET",
    "path": "/partner/v1/fee-invoices",
    "summary": "List invoices of fees",
    "description": "Returns the invoices of the fees that you were charged, newest first: one for each month and currency that the firm invoiced. With a test key there are those of your sandbox only.",
    "scope": "read",
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
    "name": "feeInvoices.get",
    "method": "GET",
    "path": "/partner/v1/fee-invoices/{fee_invoice_id}",
    "summary": "Retrieve an invoice of fees",
    "description": "Returns one invoice with its lines. An invoice never changes.",
    "scope": "read",
    "params": [
      {
        "name": "fee_invoice_id",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the invoice. (uuid)"
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
    "path": "/partner/v1/fee-invoices/{fee_invoice_id}/pdf",
    "summary": "Download an invoice of fees as PDF",
    "description": "Returns what `GET /fee-invoices/{fee_invoice_id}` has, for people and their accounts. It is a page of A4 or more, and the same each time.",
    "scope": "read",
    "params": [
      {
        "name": "fee_invoice_id",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the invoice. (uuid)"
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
    "name": "fx.quote",
    "method": "POST",
    "path": "/partner/v1/fx/quotes",
    "summary": "Ask for a rate that holds for 60 seconds",
    "description": "Fixes a rate for one conversion and returns what it would bring. No money moves and none is reserved. The rate is that at which `from` is bought; what it brings is cut to 2 decimals. What the firm charges comes out of the amount, so that `net_amount` is converted, and is what its conversion is charged; an amount of which nothing would be left is 400 `validation_error` with the field `amount`. Where no rate is known, or the known one is too old, it is 502 `provider_unavailable`; of an old rate `details` has `reason` = `rate_stale` and `as_of`. The same currency twice is 400 `validation_error`.",
    "scope": "funding",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "from",
        "kind": "text",
        "isRequired": true,
        "about": "The currency to be given: its wallet is debited.",
        "choices": [
          "NGN",
          "GHS",
          "USD"
        ]
      },
      {
        "name": "to",
        "kind": "text",
        "isRequired": true,
        "about": "The currency to be received: another one than `from`.",
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
        "about": "How much of `from` to change, above 0 with at most 2 decimals."
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "fx.convert",
    "method": "POST",
    "path": "/partner/v1/fx/conversions",
    "summary": "Change money at a quote",
    "description": "Takes `source_amount` out of one wallet and puts `destination_amount` into another in one step, at the rate of the quote; both happen or neither. What the quote said is charged comes out of `source_amount`. A test key changes sandbox money only, in the same way. With a live key the firm gives what is received out of its own money in that currency: where it has too little, the conversion is 409 `house_cover_missing`, no money moves, and the quote is not used. The conversion is `completed` when it is created and cannot be taken back. A quote that was used, or is too old, is refused. While anything is owed in any currency, no wallet converts.",
    "scope": "funding",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "quote_id",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of a quote that has not been used and has not expired. (uuid)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "fx.conversions",
    "method": "GET",
    "path": "/partner/v1/fx/conversions",
    "summary": "List conversions",
    "description": "Returns the conversions of this environment, newest first. Each is complete: there is no other status. Quotes that were not used are not in the list.",
    "scope": "read",
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
    "name": "fx.conversion",
    "method": "GET",
    "path": "/partner/v1/fx/conversions/{conversion_id}",
    "summary": "Retrieve a conversion",
    "description": "Returns one conversion with the rate it was made at. It never changes. A conversion of another environment is not found.",
    "scope": "read",
    "params": [
      {
        "name": "conversion_id",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the conversion. (uuid)"
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
    "name": "withdrawals.create",
    "method": "POST",
    "path": "/partner/v1/withdrawals",
    "summary": "Withdraw money to a settlement account",
    "description": "Debits the wallet at once and pays the money to a verified settlement account of that currency. With a test key it completes in the request. With a live key it is `pending_approval` until somebody of the firm approves it, then `processing` until the bank has the money. What the firm charges comes out of the amount, by what holds on the day of the request: the bank gets `net_amount`. An amount that is not more than its charges is 400 `validation_error` with the field `amount`. A withdrawal that fails, is cancelled or comes back is refunded to the wallet whole and pays no charges. While anything is owed in any currency, no wallet pays out. Where nobody carries payouts of the currency, it is 502 `provider_unavailable`.",
    "scope": "withdrawals",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "currency",
        "kind": "text",
        "isRequired": true,
        "about": "The currency of the wallet to take the money from; the settlement account has to be of the same.",
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
        "about": "How much leaves the wallet, above 0 with at most 2 decimals, and more than what is charged for it."
      },
      {
        "name": "settlement_account_id",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of a verified settlement account of that currency. (uuid)"
      },
      {
        "name": "client_reference",
        "kind": "text",
        "isRequired": false,
        "about": "Your own reference, 1 to 100 characters, unique forever per environment and kind of record. (1 to 100 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": true
  },
  {
    "name": "withdrawals.list",
    "method": "GET",
    "path": "/partner/v1/withdrawals",
    "summary": "List withdrawals",
    "description": "Returns the withdrawals of this environment, newest first. The filters can be combined. `from` and `to` are about `created_at`.",
    "scope": "read",
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
        "name": "client_reference",
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
    "name": "withdrawals.get",
    "method": "GET",
    "path": "/partner/v1/withdrawals/{withdrawal_id}",
    "summary": "Retrieve a withdrawal",
    "description": "Returns one withdrawal. Of one that failed or came back, `failure_code` and `failure_reason` say why. `completed` means that the bank has the money; it can still become `returned`.",
    "scope": "read",
    "params": [
      {
        "name": "withdrawal_id",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the withdrawal. (uuid)"
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
    "name": "withdrawals.cancel",
    "method": "POST",
    "path": "/partner/v1/withdrawals/{withdrawal_id}/cancel",
    "summary": "Cancel a withdrawal that is not approved yet",
    "description": "Cancels a withdrawal that the firm has not approved yet, and refunds the whole amount to the wallet in the same step. In any other status than `pending_approval`, and after the firm restored a backup for an older one with a live key, it is 409. With a test key only a withdrawal that was held by `X-Sandbox-Scenario` can be cancelled, as the others are complete.",
    "scope": "withdrawals",
    "params": [
      {
        "name": "withdrawal_id",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the withdrawal. (uuid)"
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
    "name": "banks.list",
    "method": "GET",
    "path": "/partner/v1/banks",
    "summary": "List banks and mobile money operators",
    "description": "Returns the banks and mobile money operators by whose `code` accounts are named, for Nigeria and Ghana. `supports_direct_debit` says whether mandates are taken on accounts of that bank, and `token_payment_amount` what activates one. There are no pages.",
    "scope": "read",
    "params": [],
    "query": [
      {
        "name": "country",
        "kind": "text",
        "isRequired": false,
        "about": "The country of the bank, ISO 3166 alpha-2.",
        "choices": [
          "NG",
          "GH"
        ]
      },
      {
        "name": "type",
        "kind": "text",
        "isRequired": false,
        "about": "`bank`, or `mobile_money`: a wallet behind a phone number.",
        "choices": [
          "bank",
          "mobile_money"
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
    "name": "settlementAccounts.resolve",
    "method": "POST",
    "path": "/partner/v1/settlement-accounts/resolve",
    "summary": "Ask the bank who holds an account",
    "description": "Asks the bank who holds an account, and stores nothing. With a test key the simulated bank responds, with a live key the real one. An account number with an unusual check digit is not refused, but `warnings` says so. Accounts in USD cannot be resolved and are 400 `unsupported_method`.",
    "scope": "funding",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "bank_code",
        "kind": "text",
        "isRequired": true,
        "about": "The code of the bank, as `GET /banks` lists it. (1 to 20 characters)"
      },
      {
        "name": "account_number",
        "kind": "text",
        "isRequired": true,
        "about": "The number of the account. NGN: 10 digits. GHS: 8 to 20 digits, of mobile money the phone number. USD: up to 34 letters and digits."
      },
      {
        "name": "currency",
        "kind": "text",
        "isRequired": true,
        "about": "The currency of the account: NGN or GHS.",
        "choices": [
          "NGN",
          "GHS"
        ]
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "settlementAccounts.create",
    "method": "POST",
    "path": "/partner/v1/settlement-accounts",
    "summary": "Add a bank account of your own",
    "description": "Adds a bank account of your own, for withdrawals and direct debit. With a test key it is verified at once; a number that ends in 0000 is rejected, one that ends in 9999 stays pending. With a live key it is `pending` and the bank is asked who holds it; a name that does not match, and every account in USD, waits for somebody of the firm. The number is encrypted, and only its last 4 characters are shown. The same account a second time is refused; one that was removed may be added again.",
    "scope": "funding",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "currency",
        "kind": "text",
        "isRequired": true,
        "about": "The currency of the account. It decides which other fields are required.",
        "choices": [
          "NGN",
          "GHS",
          "USD"
        ]
      },
      {
        "name": "bank_code",
        "kind": "text",
        "isRequired": false,
        "about": "The code of the bank, as `GET /banks` lists it. Required for NGN and GHS, refused for USD. (1 to 20 characters)"
      },
      {
        "name": "bank_name",
        "kind": "text",
        "isRequired": false,
        "about": "The name of the bank. Required for USD, refused otherwise. (1 to 140 characters)"
      },
      {
        "name": "bank_country",
        "kind": "text",
        "isRequired": false,
        "about": "The country of the bank, ISO 3166 alpha-2. Required for USD, refused otherwise. (2 characters)"
      },
      {
        "name": "account_number",
        "kind": "text",
        "isRequired": true,
        "about": "The number of the account. NGN: 10 digits. GHS: 8 to 20 digits, of mobile money the phone number. USD: up to 34 letters and digits."
      },
      {
        "name": "label",
        "kind": "text",
        "isRequired": false,
        "about": "Your own name for the account, up to 100 characters. (1 to 100 characters)"
      },
      {
        "name": "account_name",
        "kind": "text",
        "isRequired": false,
        "about": "The name of the holder. Required for USD, refused otherwise, as the bank names it. It has at least one letter, no invisible, reordering, control or unassigned character, and at most 4 combining marks on a letter. (1 to 140 characters)"
      },
      {
        "name": "swift_bic",
        "kind": "text",
        "isRequired": false,
        "about": "The SWIFT or BIC code of the bank, 8 or 11 capital letters and digits. Required for USD, refused otherwise."
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": true
  },
  {
    "name": "settlementAccounts.list",
    "method": "GET",
    "path": "/partner/v1/settlement-accounts",
    "summary": "List settlement accounts",
    "description": "Returns the settlement accounts of this environment, newest first. Those that were removed are not in the list. `is_default` marks at most one account of each currency.",
    "scope": "read",
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
        "about": "",
        "choices": [
          "pending",
          "verified",
          "rejected",
          "disabled"
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
    "name": "settlementAccounts.get",
    "method": "GET",
    "path": "/partner/v1/settlement-accounts/{settlement_account_id}",
    "summary": "Retrieve a settlement account",
    "description": "Returns one settlement account. `status` says whether it can be used, `rejection_reason` why not, and `mandate_id` which mandate debits it. One that was removed is not found.",
    "scope": "read",
    "params": [
      {
        "name": "settlement_account_id",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the settlement account. (uuid)"
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
    "name": "settlementAccounts.delete",
    "method": "DELETE",
    "path": "/partner/v1/settlement-accounts/{settlement_account_id}",
    "summary": "Remove a settlement account that nothing uses",
    "description": "Removes an account that nothing needs any more. Records that used it keep its name and its masked number. An account with a mandate that is pending, active or suspended, or with a withdrawal under way, is refused; `details` names it.",
    "scope": "funding",
    "params": [
      {
        "name": "settlement_account_id",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the settlement account. (uuid)"
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
    "name": "settlementAccounts.makeDefault",
    "method": "POST",
    "path": "/partner/v1/settlement-accounts/{settlement_account_id}/default",
    "summary": "Make a verified account the default of its currency",
    "description": "Marks a verified account as the default of its currency; the former default is marked no longer. Nothing is paid to it by that: each withdrawal names its account. An account that is not `verified` is 409.",
    "scope": "funding",
    "params": [
      {
        "name": "settlement_account_id",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the settlement account. (uuid)"
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
    "name": "fundingRequests.create",
    "method": "POST",
    "path": "/partner/v1/funding-requests",
    "summary": "Ask for money to be put into a wallet",
    "description": "Asks for money to be put into a wallet and returns how it is to be sent: a bank account with a narration, a checkout page, the debit of a mandate or a prompt on a phone. No balance changes until the money arrives; what arrives is credited, whether it is more or less than `amount`. With a test key `gateway_direct_debit` completes in the request, and the other methods wait for the checkout page or a sandbox helper. Where a provider is called, the key is bound to the request before: after 502, 503 or no response the same key and body resume it. A method that the currency does not have is refused, and so is a mandate that is not active, is not ready, or has a lower limit.",
    "scope": "funding",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "currency",
        "kind": "text",
        "isRequired": true,
        "about": "The currency to be paid in; the wallet of this currency is credited.",
        "choices": [
          "NGN",
          "GHS",
          "USD"
        ]
      },
      {
        "name": "method",
        "kind": "text",
        "isRequired": true,
        "about": "NGN: bank_transfer, gateway_checkout, gateway_direct_debit. GHS: bank_transfer, gateway_checkout, gateway_mobile_money. USD: wire. What is paid into the account of the NGN wallet (virtual_account) is not asked for: it makes a funding request by itself.",
        "choices": [
          "bank_transfer",
          "gateway_checkout",
          "gateway_direct_debit",
          "gateway_mobile_money",
          "wire"
        ]
      },
      {
        "name": "amount",
        "kind": "text",
        "isRequired": true,
        "about": "The amount to be paid in, above 0 with at most 2 decimals."
      },
      {
        "name": "mandate_id",
        "kind": "text",
        "isRequired": false,
        "about": "With gateway_direct_debit, and only there: the mandate to debit. (uuid)"
      },
      {
        "name": "phone",
        "kind": "text",
        "isRequired": false,
        "about": "With gateway_mobile_money, and only there: the phone number of the payer, 9 to 15 digits, such as `233241234567`."
      },
      {
        "name": "network",
        "kind": "text",
        "isRequired": false,
        "about": "With gateway_mobile_money, and only there: a mobile money code that GET /banks lists.",
        "choices": [
          "MTN",
          "ATL",
          "VOD"
        ]
      },
      {
        "name": "return_url",
        "kind": "text",
        "isRequired": false,
        "about": "With gateway_checkout, and only there: where the payer goes afterwards. (uri, at most 2048 characters)"
      },
      {
        "name": "client_reference",
        "kind": "text",
        "isRequired": false,
        "about": "Your own reference, 1 to 100 characters, unique forever per environment and kind of record. (1 to 100 characters)"
      },
      {
        "name": "metadata",
        "kind": "json",
        "isRequired": false,
        "about": "Your own key-value pairs, stored and answered as they are: up to 50, keys up to 40 and values up to 500 characters or null."
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
    "path": "/partner/v1/funding-requests",
    "summary": "List funding requests",
    "description": "Returns the funding requests of this environment, newest first. Those that a checkout buy or a payment into the dedicated account made are in the list too. `from` and `to` are about `created_at`.",
    "scope": "read",
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
        "name": "client_reference",
        "kind": "text",
        "isRequired": false,
        "about": "(1 to 100 characters)"
      },
      {
        "name": "reference",
        "kind": "text",
        "isRequired": false,
        "about": "Only the record with this `FND-…` reference. (1 to 100 characters)"
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
    "path": "/partner/v1/funding-requests/{funding_request_id}",
    "summary": "Retrieve a funding request",
    "description": "Returns one funding request. `amount_received` is what was credited, and may differ from `amount`. `expired`, `failed` and `cancelled` are not final: money that comes late makes it `completed`.",
    "scope": "read",
    "params": [
      {
        "name": "funding_request_id",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the funding request. (uuid)"
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
    "name": "fundingRequests.cancel",
    "method": "POST",
    "path": "/partner/v1/funding-requests/{funding_request_id}/cancel",
    "summary": "Cancel a funding request that is still pending; the checkout buy that it pays for is cancelled too",
    "description": "Cancels a request that is still `pending`; in any other status it is 409. No money moves. The checkout buy that it pays for is cancelled too. Money that comes in spite of it is credited to the wallet.",
    "scope": "funding",
    "params": [
      {
        "name": "funding_request_id",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the funding request. (uuid)"
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
    "name": "wallets.assignVirtualAccount",
    "method": "POST",
    "path": "/partner/v1/wallets/NGN/virtual-account",
    "summary": "Assign the dedicated account whose deposits land in the NGN wallet",
    "description": "Assigns the bank account whose deposits are credited to the NGN wallet without a request. There is only ever one: asked again, it returns the wallet with the account that it has. With a test key the account is simulated and takes no real money. No balance changes by this call.",
    "scope": "funding",
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
    "name": "mandates.create",
    "method": "POST",
    "path": "/partner/v1/mandates",
    "summary": "Set up a direct debit on a verified NGN settlement account",
    "description": "Sets up the authority to debit one of your own verified NGN settlement accounts, up to `limit_amount` for each debit. With a test key it is `active` at once and can be debited. With a live key it is `pending`, and `activation` says which token payment the holder of the account has to make. No wallet changes. The bank must support direct debit, and an account has one mandate that is pending, active or suspended.",
    "scope": "funding",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "settlement_account_id",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of a verified NGN settlement account at a bank that supports direct debit. (uuid)"
      },
      {
        "name": "limit_amount",
        "kind": "text",
        "isRequired": true,
        "about": "The most that one debit may take; it does not bound their sum."
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": true
  },
  {
    "name": "mandates.list",
    "method": "GET",
    "path": "/partner/v1/mandates",
    "summary": "List mandates",
    "description": "Returns the mandates of this environment, newest first. Those that failed, expired or were revoked stay in the list. An account has at most one that is pending, active or suspended.",
    "scope": "read",
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
        "about": "",
        "choices": [
          "pending",
          "active",
          "failed",
          "revoked",
          "suspended",
          "expired"
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
    "name": "mandates.get",
    "method": "GET",
    "path": "/partner/v1/mandates/{mandate_id}",
    "summary": "Retrieve a mandate",
    "description": "Returns one mandate. `activation` is there until it is active, and `ready_to_debit_at` says from when on it can be debited. `failure_reason` says why one failed.",
    "scope": "read",
    "params": [
      {
        "name": "mandate_id",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the mandate. (uuid)"
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
    "name": "mandates.revoke",
    "method": "POST",
    "path": "/partner/v1/mandates/{mandate_id}/revoke",
    "summary": "Revoke a mandate; a debit under way still settles",
    "description": "Ends a mandate that is pending, active or suspended: no further debit begins, from this moment on. A debit that is under way still settles and is credited. With a live key the provider is notified soon after. In any other status it is 409.",
    "scope": "funding",
    "params": [
      {
        "name": "mandate_id",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the mandate. (uuid)"
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
    "name": "mandates.retryActivation",
    "method": "POST",
    "path": "/partner/v1/mandates/{mandate_id}/retry-activation",
    "summary": "Begin the activation of a failed mandate again",
    "description": "Begins the activation of a failed mandate again, with a new token payment; in any other status it is 409. With a live key the provider is asked again, under a new reference. With a test key the mandate becomes `pending`, and is not activated by itself. The settlement account must still be verified, and have no other mandate.",
    "scope": "funding",
    "params": [
      {
        "name": "mandate_id",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the mandate. (uuid)"
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
    "name": "clientMoney.get",
    "method": "GET",
    "path": "/partner/v1/client-money/{date}",
    "summary": "Retrieve the proof that your money is in what the firm owes",
    "description": "Returns your leaves of the trees of a day, with what leads from each of them to the published root. A day is published once every place of live money was reconciled and signed by two people, usually by 12:00 in Lagos on the next day; any other day is `not_found`. It proves what is owed to you; what is held is the statement of the firm. With test keys each day up to today has a tree over your sandbox only, which is published nowhere, so that you can try it.",
    "scope": "read",
    "params": [
      {
        "name": "date",
        "kind": "text",
        "isRequired": true,
        "about": "The day of Lagos, such as `2026-03-31`."
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
    "name": "investments.list",
    "method": "GET",
    "path": "/partner/v1/investments",
    "summary": "List investments",
    "description": "Returns the products of the mode of the key that can be, or could be, bought; an investment has another id in the other mode. The filters can be combined; `is_open=true` returns those that take a buy now. In a sandbox, prices and allocation are its own.",
    "scope": "read",
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
        "name": "country",
        "kind": "text",
        "isRequired": false,
        "about": ""
      },
      {
        "name": "status",
        "kind": "text",
        "isRequired": false,
        "about": "",
        "choices": [
          "pending",
          "open",
          "fully_subscribed",
          "closed",
          "matured",
          "suspended"
        ]
      },
      {
        "name": "risk_profile",
        "kind": "text",
        "isRequired": false,
        "about": "",
        "choices": [
          "low",
          "moderate",
          "high"
        ]
      },
      {
        "name": "is_open",
        "kind": "boolean",
        "isRequired": false,
        "about": "Only those that take buys now, or only those that do not."
      },
      {
        "name": "search",
        "kind": "text",
        "isRequired": false,
        "about": "Case-insensitive part of the name. (1 to 100 characters)"
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
    "path": "/partner/v1/investments/{investment_id}",
    "summary": "Retrieve an investment",
    "description": "Returns one product with its price, its bounds and whether it takes orders now. `is_open` is computed from the status, today's date and the allocation that is left. An investment of the other mode is not found.",
    "scope": "read",
    "params": [
      {
        "name": "investment_id",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the investment. (uuid)"
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
    "path": "/partner/v1/investments/{investment_id}/prices",
    "summary": "List the price history of an investment",
    "description": "Returns each change of the price or the bid of a product. Several changes of one day are all there; the last is the price of that day. Where `pricing` is `forward`, each dealing day with a price has one row, with its own `date`, whenever it was published, and with the price that it was corrected to last; `changed_at` is when that one was published. Where `pricing` is `yield`, each day has the price that follows from its rate. Prices that a sandbox set for itself are seen only by that sandbox.",
    "scope": "read",
    "params": [
      {
        "name": "investment_id",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the investment. (uuid)"
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
    "name": "orders.create",
    "method": "POST",
    "path": "/partner/v1/orders",
    "summary": "Buy an investment, or sell units of it",
    "description": "A buy spends `amount`, or invests it where `charges_on` of the investment is `on_top`; then charges are added, and the order shows the whole debit. With `payment_mode` `wallet` the wallet is debited in the request, with `checkout` the response says where the payer pays. A sell takes `units` out of a holding, or with `investment_id` out of all holdings of one customer, first in, first out: all that are free where none are named. Its proceeds go to the wallet; all that is left may be sold for 0.00. It never takes units that were bought for another customer: with `customer.reference` only those with this reference, and of an investment without one only those with none. With a test key the order completes in the request, at the price of that moment, in either payment mode. With a live key a wallet buy and a sell become `pending_fulfilment` and a checkout buy `awaiting_payment`; the provider completes them later, at its own price; where `pricing` of the investment is `forward`, at the price that is published for `dealing_date`. A buy reserves allocation, a sell reserves units; an order that fails or is cancelled gives back money, allocation and units in the same step. An order is judged in this order: currency, whether it is open, minimum, maximum, allocation, units, balance.",
    "scope": "orders",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "side",
        "kind": "text",
        "isRequired": false,
        "about": "A buy; the same when absent. A sell has to say so.",
        "choices": [
          "buy",
          "sell"
        ]
      },
      {
        "name": "investment_id",
        "kind": "text",
        "isRequired": false,
        "about": "The `id` of the investment to buy. (uuid) Instead of a holding, the `id` of an investment: units are taken from its holdings first in, first out, in the order of `purchased_at` and then `id`, from up to 500 of them. With `customer.reference` from those bought with this reference, without one only from those bought with none. (uuid)"
      },
      {
        "name": "amount",
        "kind": "text",
        "isRequired": false,
        "about": "How much to spend, charges included; where `charges_on` of the investment is `on_top`, how much to invest, without them. Above 0 with at most 2 decimals, within the bounds of the investment."
      },
      {
        "name": "currency",
        "kind": "text",
        "isRequired": false,
        "about": "The currency of the investment; another is refused. The currency of the holding; another is refused. It may be absent.",
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
        "about": "`wallet`: the wallet is debited at once. `checkout`: a payer pays on a page. `wallet` when absent. `wallet`, or absent: proceeds always go to the wallet.",
        "choices": [
          "wallet",
          "checkout"
        ]
      },
      {
        "name": "client_reference",
        "kind": "text",
        "isRequired": false,
        "about": "Your own reference, 1 to 100 characters, unique forever per environment and kind of record. (1 to 100 characters)"
      },
      {
        "name": "customer",
        "kind": "json",
        "isRequired": false,
        "about": ""
      },
      {
        "name": "metadata",
        "kind": "json",
        "isRequired": false,
        "about": "Your own key-value pairs, stored and answered as they are: up to 50, keys up to 40 and values up to 500 characters or null."
      },
      {
        "name": "holding_id",
        "kind": "text",
        "isRequired": false,
        "about": "The `id` of the holding to sell from. A sell without `customer.reference` is for the customer of the holding; with another reference than the holding has it is refused. (uuid)"
      },
      {
        "name": "units",
        "kind": "text",
        "isRequired": false,
        "about": "How many units, up to the precision of the investment; absent: all not in a pending sell, of the holding, or of all holdings that the sell may take from."
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": true
  },
  {
    "name": "orders.preview",
    "method": "POST",
    "path": "/partner/v1/orders/preview",
    "summary": "Check an order and see its figures without placing it",
    "description": "Judges an order exactly as `POST /orders` does, with the same refusals and the same body, and returns the figures that it would have now. Nothing is reserved, no money moves, and no order is created. With a live key the price of the later execution may differ.",
    "scope": "orders",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "side",
        "kind": "text",
        "isRequired": false,
        "about": "A buy; the same when absent. A sell has to say so.",
        "choices": [
          "buy",
          "sell"
        ]
      },
      {
        "name": "investment_id",
        "kind": "text",
        "isRequired": false,
        "about": "The `id` of the investment to buy. (uuid) Instead of a holding, the `id` of an investment: units are taken from its holdings first in, first out, in the order of `purchased_at` and then `id`, from up to 500 of them. With `customer.reference` from those bought with this reference, without one only from those bought with none. (uuid)"
      },
      {
        "name": "amount",
        "kind": "text",
        "isRequired": false,
        "about": "How much to spend, charges included; where `charges_on` of the investment is `on_top`, how much to invest, without them. Above 0 with at most 2 decimals, within the bounds of the investment."
      },
      {
        "name": "currency",
        "kind": "text",
        "isRequired": false,
        "about": "The currency of the investment; another is refused. The currency of the holding; another is refused. It may be absent.",
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
        "about": "`wallet`: the wallet is debited at once. `checkout`: a payer pays on a page. `wallet` when absent. `wallet`, or absent: proceeds always go to the wallet.",
        "choices": [
          "wallet",
          "checkout"
        ]
      },
      {
        "name": "client_reference",
        "kind": "text",
        "isRequired": false,
        "about": "Your own reference, 1 to 100 characters, unique forever per environment and kind of record. (1 to 100 characters)"
      },
      {
        "name": "customer",
        "kind": "json",
        "isRequired": false,
        "about": ""
      },
      {
        "name": "metadata",
        "kind": "json",
        "isRequired": false,
        "about": "Your own key-value pairs, stored and answered as they are: up to 50, keys up to 40 and values up to 500 characters or null."
      },
      {
        "name": "holding_id",
        "kind": "text",
        "isRequired": false,
        "about": "The `id` of the holding to sell from. A sell without `customer.reference` is for the customer of the holding; with another reference than the holding has it is refused. (uuid)"
      },
      {
        "name": "units",
        "kind": "text",
        "isRequired": false,
        "about": "How many units, up to the precision of the investment; absent: all not in a pending sell, of the holding, or of all holdings that the sell may take from."
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "orders.list",
    "method": "GET",
    "path": "/partner/v1/orders",
    "summary": "List orders",
    "description": "Returns the orders of this environment, newest first. The filters can be combined. `from` and `to` are about `created_at`.",
    "scope": "read",
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
        "name": "investment_id",
        "kind": "text",
        "isRequired": false,
        "about": "Only orders for this investment. (uuid)"
      },
      {
        "name": "holding_id",
        "kind": "text",
        "isRequired": false,
        "about": "Only orders that created or sell from this holding. (uuid)"
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
        "name": "client_reference",
        "kind": "text",
        "isRequired": false,
        "about": "(1 to 100 characters)"
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
    "path": "/partner/v1/orders/{order_id}",
    "summary": "Retrieve an order",
    "description": "Returns one order as it is now. `submitted_at` is null as long as it can still be cancelled. Of an order that failed, `failure_code` and `failure_reason` say why; `investment_closed` also where an exchange delisted what it buys or sells.",
    "scope": "read",
    "params": [
      {
        "name": "order_id",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the order. (uuid)"
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
    "name": "orders.cancel",
    "method": "POST",
    "path": "/partner/v1/orders/{order_id}/cancel",
    "summary": "Cancel an order that is not placed yet",
    "description": "Takes an order back that nobody outside has been asked to carry out: one in `awaiting_payment`, or one in `pending_fulfilment` whose `submitted_at` is null and whose `cut_off_at`, where it has one, is to come. A buy that was paid is refunded to the wallet, its allocation and the units of a sell are free again, and an open checkout is closed, all in one step. With a test key only an order that was held by `X-Sandbox-Scenario` can be cancelled, as the others are complete. Anything later is 409 `order_not_cancellable`.",
    "scope": "orders",
    "params": [
      {
        "name": "order_id",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the order. (uuid)"
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
    "name": "holdings.list",
    "method": "GET",
    "path": "/partner/v1/holdings",
    "summary": "List holdings",
    "description": "Returns the holdings of this environment, newest first: each completed buy is one. They are valued at the price of this moment. Holdings that are closed stay in the list; `status=active` leaves them out.",
    "scope": "read",
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
    "name": "holdings.summary",
    "method": "GET",
    "path": "/partner/v1/holdings/summary",
    "summary": "Total the holdings per currency",
    "description": "Returns the totals of all holdings that are not closed, one line for each currency in which there are any. Currencies are never added together. The values are those of this moment.",
    "scope": "read",
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
    "name": "holdings.get",
    "method": "GET",
    "path": "/partner/v1/holdings/{holding_id}",
    "summary": "Retrieve a holding",
    "description": "Returns one holding, valued at the price of this moment. `available_units` are those that no pending sell has reserved. `accrued_income` is earned and not yet paid out.",
    "scope": "read",
    "params": [
      {
        "name": "holding_id",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the holding. (uuid)"
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
    "path": "/partner/v1/positions",
    "summary": "List positions",
    "description": "Returns what is held in sum: one row for each investment of which units are held, or with `by=customer` one for each investment and `customer.reference`. They are in the order in which the first holding of each was bought, newest first. They are valued at the price of this moment.",
    "scope": "read",
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
    "name": "custodyCharges.list",
    "method": "GET",
    "path": "/partner/v1/custody-charges",
    "summary": "List what custody was charged",
    "description": "Returns a record for each month and currency in which the firm charges for custody, newest first, also of months for which you were charged nothing. The wallet is debited as a whole or not at all: a charge waits with `outstanding` until the wallet has it. With a test key there are those of your sandbox only, by its clock.",
    "scope": "read",
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
    "path": "/partner/v1/custody-charges/{custody_charge_id}",
    "summary": "Retrieve what custody of a month was charged",
    "description": "Returns one charge with its products. An entry of the ledger whose `source.type` is `custody_charge` names it.",
    "scope": "read",
    "params": [
      {
        "name": "custody_charge_id",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the charge. (uuid)"
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
    "name": "market.snapshot",
    "method": "GET",
    "path": "/partner/v1/market/snapshot",
    "summary": "Retrieve the latest session summary, or that of a day",
    "description": "Returns the figures of one session of the exchange: its index, turnover, breadth and market capitalisation. Without `date` it is the newest session, which may still be under way. A day without a session responds with 404 with `reason` (`not_a_trading_day`, `no_data`) and `previous_trading_day`.",
    "scope": "read",
    "params": [],
    "query": [
      {
        "name": "exchange",
        "kind": "text",
        "isRequired": false,
        "about": "The exchange, by its code (`NGX`, `GSE`) or its MIC of ISO 10383 (`XNSA`, `XGHA`), in any letter case; the default exchange when absent."
      },
      {
        "name": "date",
        "kind": "text",
        "isRequired": false,
        "about": "The trading day; the latest when absent. (date)"
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
    "name": "market.snapshotHistory",
    "method": "GET",
    "path": "/partner/v1/market/snapshot/history",
    "summary": "List session summaries",
    "description": "Returns one summary for each trading day, the last observation of that day, newest first. `from` and `to` are days in the exchange's own time. Days without a session have no record.",
    "scope": "read",
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
        "about": "A day of this list: only records of earlier days. Not together with the other cursor, nor with an `offset` above 0. (date)"
      },
      {
        "name": "after",
        "kind": "text",
        "isRequired": false,
        "about": "A day of this list: only records of later days, those next to it, in the order of the list. Not together with the other cursor, nor with an `offset` above 0. (date)"
      },
      {
        "name": "exchange",
        "kind": "text",
        "isRequired": false,
        "about": "The exchange, by its code (`NGX`, `GSE`) or its MIC of ISO 10383 (`XNSA`, `XGHA`), in any letter case; the default exchange when absent."
      },
      {
        "name": "from",
        "kind": "text",
        "isRequired": false,
        "about": "First day, inclusive, in the exchange's own time. A date: the records of this list are days. (date)"
      },
      {
        "name": "to",
        "kind": "text",
        "isRequired": false,
        "about": "Last day, inclusive, in the exchange's own time. A date: the records of this list are days. (date)"
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
    "name": "market.indices",
    "method": "GET",
    "path": "/partner/v1/market/indices",
    "summary": "List indices",
    "description": "Returns the indices of an exchange, sorted by symbol. The latest level is in `quote.last`. Indices can never be ordered.",
    "scope": "read",
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
        "name": "exchange",
        "kind": "text",
        "isRequired": false,
        "about": "The exchange, by its code (`NGX`, `GSE`) or its MIC of ISO 10383 (`XNSA`, `XGHA`), in any letter case; the default exchange when absent."
      },
      {
        "name": "search",
        "kind": "text",
        "isRequired": false,
        "about": "Case-insensitive part of symbol or name. (1 to 100 characters)"
      },
      {
        "name": "status",
        "kind": "text",
        "isRequired": false,
        "about": "By listing status; active when absent. inactive is everything not active.",
        "choices": [
          "active",
          "inactive",
          "all"
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
    "name": "market.instruments",
    "method": "GET",
    "path": "/partner/v1/market/instruments",
    "summary": "List instruments",
    "description": "Returns what is listed on an exchange, sorted by symbol, indices included. Each comes with its latest quote, or null where it has none yet. `service.orderable` says whether it can be bought here now.",
    "scope": "read",
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
        "name": "exchange",
        "kind": "text",
        "isRequired": false,
        "about": "The exchange, by its code (`NGX`, `GSE`) or its MIC of ISO 10383 (`XNSA`, `XGHA`), in any letter case; the default exchange when absent."
      },
      {
        "name": "search",
        "kind": "text",
        "isRequired": false,
        "about": "Case-insensitive part of symbol or name. (1 to 100 characters)"
      },
      {
        "name": "status",
        "kind": "text",
        "isRequired": false,
        "about": "By listing status; active when absent. inactive is everything not active.",
        "choices": [
          "active",
          "inactive",
          "all"
        ]
      },
      {
        "name": "asset_class",
        "kind": "text",
        "isRequired": false,
        "about": "",
        "choices": [
          "equity",
          "etf",
          "fund",
          "bond",
          "index"
        ]
      },
      {
        "name": "sector",
        "kind": "text",
        "isRequired": false,
        "about": "The whole name of a sector, in any case. (1 to 100 characters)"
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
    "name": "market.instrument",
    "method": "GET",
    "path": "/partner/v1/market/instruments/{symbol_or_id}",
    "summary": "Retrieve an instrument",
    "description": "Returns one instrument with its latest quote. An id is found on every exchange, a symbol on the one that `exchange` names. Only the part that fits the kind of instrument is filled: `equity`, `fund` or `index`.",
    "scope": "read",
    "params": [
      {
        "name": "symbol_or_id",
        "kind": "text",
        "isRequired": true,
        "about": "A symbol, in any case, or the id of the instrument."
      }
    ],
    "query": [
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
    "name": "market.bars",
    "method": "GET",
    "path": "/partner/v1/market/instruments/{symbol_or_id}/bars",
    "summary": "List the price bars of an instrument",
    "description": "Returns the prices of an instrument by day, week or month, newest first unless `sort` says otherwise. Weekly and monthly bars are made of the daily ones; `from` and `to` choose the days they are made of. Days without a trade have no bar.",
    "scope": "read",
    "params": [
      {
        "name": "symbol_or_id",
        "kind": "text",
        "isRequired": true,
        "about": "A symbol, in any case, or the id of the instrument."
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
        "about": "A day of this list: only records of earlier days. Not together with the other cursor, nor with an `offset` above 0. (date)"
      },
      {
        "name": "after",
        "kind": "text",
        "isRequired": false,
        "about": "A day of this list: only records of later days, those next to it, in the order of the list. Not together with the other cursor, nor with an `offset` above 0. (date)"
      },
      {
        "name": "exchange",
        "kind": "text",
        "isRequired": false,
        "about": "The exchange, by its code (`NGX`, `GSE`) or its MIC of ISO 10383 (`XNSA`, `XGHA`), in any letter case; the default exchange when absent."
      },
      {
        "name": "from",
        "kind": "text",
        "isRequired": false,
        "about": "First day, inclusive, in the exchange's own time. A date: the records of this list are days. (date)"
      },
      {
        "name": "to",
        "kind": "text",
        "isRequired": false,
        "about": "Last day, inclusive, in the exchange's own time. A date: the records of this list are days. (date)"
      },
      {
        "name": "timeframe",
        "kind": "text",
        "isRequired": false,
        "about": "The period of a bar: `1d` a day, `1w` a week from Monday, `1mo` a month; `1d` when absent.",
        "choices": [
          "1d",
          "1w",
          "1mo"
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
    "name": "market.quotes",
    "method": "GET",
    "path": "/partner/v1/market/quotes",
    "summary": "Retrieve the quotes of up to 200 symbols",
    "description": "Returns the latest quotes in the order in which the symbols were asked for, without doubles. Unknown symbols, and instruments without a quote yet, are left out without an error. Indices can be asked for too. `is_stale` marks a quote that is more than one session old; orders are not refused for it.",
    "scope": "read",
    "params": [],
    "query": [
      {
        "name": "exchange",
        "kind": "text",
        "isRequired": false,
        "about": "The exchange, by its code (`NGX`, `GSE`) or its MIC of ISO 10383 (`XNSA`, `XGHA`), in any letter case; the default exchange when absent."
      },
      {
        "name": "symbols",
        "kind": "text",
        "isRequired": true,
        "about": "Symbols in any case, separated by commas, at most 200. (1 to 8000 characters)"
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
    "name": "market.movers",
    "method": "GET",
    "path": "/partner/v1/market/movers",
    "summary": "List the quotes that moved most in the newest session",
    "description": "Returns the quotes that moved most in the newest session, with `gainers` and `losers` by `change_percent` and `active` by `value_traded`. Indices are left out. Fewer than `limit` are answered where fewer moved.",
    "scope": "read",
    "params": [],
    "query": [
      {
        "name": "exchange",
        "kind": "text",
        "isRequired": false,
        "about": "The exchange, by its code (`NGX`, `GSE`) or its MIC of ISO 10383 (`XNSA`, `XGHA`), in any letter case; the default exchange when absent."
      },
      {
        "name": "direction",
        "kind": "text",
        "isRequired": true,
        "about": "",
        "choices": [
          "gainers",
          "losers",
          "active"
        ]
      },
      {
        "name": "limit",
        "kind": "integer",
        "isRequired": false,
        "about": "How many, 1 to 50. (1 to 50, 10 when absent)"
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
    "name": "market.calendar",
    "method": "GET",
    "path": "/partner/v1/market/calendar",
    "summary": "Retrieve the trading calendar of an exchange",
    "description": "Returns whether the exchange trades today, when it trades next, and the holidays of this year and the next. `date` is today in the exchange's own time. A holiday that is not `confirmed` may still move.",
    "scope": "read",
    "params": [],
    "query": [
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
    "name": "market.status",
    "method": "GET",
    "path": "/partner/v1/market/status",
    "summary": "Show whether an exchange is open",
    "description": "Returns the phase in which the exchange is at this moment, and when it next opens and closes. In a sandbox its own clock decides. Orders are taken in every phase; the provider carries them out when it can.",
    "scope": "read",
    "params": [],
    "query": [
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
    "name": "holdings.distributions",
    "method": "GET",
    "path": "/partner/v1/holdings/{holding_id}/distributions",
    "summary": "List what a holding has paid and is to pay",
    "description": "Returns the income of one holding, what was paid and what is still to be paid, newest first. `net_amount` reaches the wallet or, where the product reinvests, buys units. `tax_withheld` is what the issuer withheld, `charges` what the firm withholds: before it is paid that is not known, and `net_amount` is without it.",
    "scope": "read",
    "params": [
      {
        "name": "holding_id",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the holding. (uuid)"
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
        "about": "",
        "choices": [
          "scheduled",
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
    "name": "holdings.distribution",
    "method": "GET",
    "path": "/partner/v1/distributions/{distribution_id}",
    "summary": "Retrieve a distribution",
    "description": "Returns one distribution with the tax that was withheld, by the issuer in `tax_withheld` and by the firm in `charges`. It is `scheduled` until its payment date, then `paid` or, where the issuer takes it back, `cancelled`. An entry of the statement whose `source.type` is `distribution` names it.",
    "scope": "read",
    "params": [
      {
        "name": "distribution_id",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the distribution. (uuid)"
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
    "name": "market.fx",
    "method": "GET",
    "path": "/partner/v1/market/fx",
    "summary": "List exchange rates",
    "description": "Returns one rate for each pair of wallet currencies; pairs without any rate are left out. With `date` they are the rates at the end of that day in UTC. A rate informs and is not an offer.",
    "scope": "read",
    "params": [],
    "query": [
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
        "name": "date",
        "kind": "text",
        "isRequired": false,
        "about": "The rates that held at the end of that day (UTC); those that hold now when absent. (date)"
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
    "name": "market.fxHistory",
    "method": "GET",
    "path": "/partner/v1/market/fx/{pair}/history",
    "summary": "List the history of an exchange rate",
    "description": "Returns the last rate of each day, in UTC, on which the pair, or what it follows from, was observed. A pair is written as `USD-NGN`. A derived rate is marked and cut to 8 decimals.",
    "scope": "read",
    "params": [
      {
        "name": "pair",
        "kind": "text",
        "isRequired": true,
        "about": ""
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
        "about": "A day of this list: only records of earlier days. Not together with the other cursor, nor with an `offset` above 0. (date)"
      },
      {
        "name": "after",
        "kind": "text",
        "isRequired": false,
        "about": "A day of this list: only records of later days, those next to it, in the order of the list. Not together with the other cursor, nor with an `offset` above 0. (date)"
      },
      {
        "name": "from",
        "kind": "text",
        "isRequired": false,
        "about": "First day, inclusive (UTC). A date: the records of this list are days. (date)"
      },
      {
        "name": "to",
        "kind": "text",
        "isRequired": false,
        "about": "Last day, inclusive (UTC). A date: the records of this list are days. (date)"
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
    "name": "market.disclosures",
    "method": "GET",
    "path": "/partner/v1/market/disclosures",
    "summary": "List disclosures",
    "description": "Returns what issuers announced to the market, newest first. `search` looks in the title and the name of the issuer. Simulated disclosures are marked by their `source`.",
    "scope": "read",
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
        "about": "The exchange, by its code (`NGX`, `GSE`) or its MIC of ISO 10383 (`XNSA`, `XGHA`), in any letter case; the default exchange when absent."
      },
      {
        "name": "from",
        "kind": "text",
        "isRequired": false,
        "about": "The beginning, inclusive: a date in the exchange's own time, or a date-time with its offset."
      },
      {
        "name": "to",
        "kind": "text",
        "isRequired": false,
        "about": "The end, inclusive: a date in the exchange's own time, or a date-time with its offset."
      },
      {
        "name": "symbol",
        "kind": "text",
        "isRequired": false,
        "about": "Only announcements of the issuer with this symbol, in any case. (1 to 32 characters)"
      },
      {
        "name": "category",
        "kind": "text",
        "isRequired": false,
        "about": "",
        "choices": [
          "financial_statement",
          "corporate_action",
          "corporate_disclosure",
          "director_dealing",
          "board_meeting",
          "earnings_forecast",
          "other"
        ]
      },
      {
        "name": "search",
        "kind": "text",
        "isRequired": false,
        "about": "Case-insensitive part of title or issuer. (1 to 100 characters)"
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
    "name": "market.disclosure",
    "method": "GET",
    "path": "/partner/v1/market/disclosures/{disclosure_id}",
    "summary": "Retrieve a disclosure",
    "description": "Returns one disclosure. `document_url` leads to the document where its source has one; the service does not keep a copy. It never changes once it is published.",
    "scope": "read",
    "params": [
      {
        "name": "disclosure_id",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the disclosure. (uuid)"
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
    "name": "events.list",
    "method": "GET",
    "path": "/partner/v1/events",
    "summary": "List events",
    "description": "Returns the events of this environment, newest first. With a sequence as `after` they come in ascending order from the event that follows it, which is a cursor that misses nothing; its `Link` then leads on by sequence and has no `prev`. It returns the same bytes that webhooks deliver.",
    "scope": "read",
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
        "kind": "json",
        "isRequired": false,
        "about": "A sequence: ascending from the event after it, 0 for the first. Events are kept 30 days, or until the sandbox is reset; an older one is 400. Or the id of an event: only newer ones, those next to it, newest first as the list is; not together with `before`, nor with an `offset` above 0."
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
    "path": "/partner/v1/events/{event_id}",
    "summary": "Retrieve an event as it is delivered",
    "description": "Returns one event exactly as webhooks deliver it, byte for byte. Its object is what GET answered at the moment of the event; the record may have changed since. An event of another environment is not found.",
    "scope": "read",
    "params": [
      {
        "name": "event_id",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the event. (uuid)"
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
    "name": "events.types",
    "method": "GET",
    "path": "/partner/v1/event-types",
    "summary": "List every event type with an example",
    "description": "Returns every type of event that exists, with when it is sent and an example. New types may be added within v1, so a receiver ignores types that it does not know. The list is the same for every key.",
    "scope": "read",
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
    "name": "webhooks.create",
    "method": "POST",
    "path": "/partner/v1/webhooks",
    "summary": "Create a webhook endpoint",
    "description": "Registers an address to which the events of this environment are posted from now on, signed as Standard Webhooks are. The secret is only in this response; a replay with the same Idempotency-Key shows it again. The address must be https and public; in the sandbox it may also be http to loopback, where the service allows it. An environment has at most 16 endpoints. Nothing is sent to it by this call.",
    "scope": "webhooks",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "url",
        "kind": "text",
        "isRequired": true,
        "about": "https to a public address, on port 443 or 8443 (or another that the service was set to), without credentials, whose name leads to no private address. In the sandbox also http to loopback where the service allows it. (uri, at most 2048 characters)"
      },
      {
        "name": "description",
        "kind": "text",
        "isRequired": false,
        "about": "Your own description of the endpoint, up to 255 characters. (0 to 255 characters)"
      },
      {
        "name": "events",
        "kind": "list",
        "isRequired": false,
        "about": "The types of event, or families such as `order.*`, that are delivered; empty means all. (at most 100 items)"
      },
      {
        "name": "enabled",
        "kind": "boolean",
        "isRequired": false,
        "about": "Whether it is sent new events; true when absent."
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "webhooks.list",
    "method": "GET",
    "path": "/partner/v1/webhooks",
    "summary": "List the webhook endpoints",
    "description": "Returns all webhook endpoints of this environment, without pages and without their secrets. `enabled` and `disabled_reason` say which get events. `failing_since` warns before one is disabled.",
    "scope": "read",
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
    "path": "/partner/v1/webhooks/{endpoint_id}",
    "summary": "Retrieve a webhook endpoint",
    "description": "Returns one webhook endpoint without its secret. Where it is disabled, `disabled_reason` says who or what did it. An endpoint of another environment is not found.",
    "scope": "read",
    "params": [
      {
        "name": "endpoint_id",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the webhook endpoint. (uuid)"
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
    "name": "webhooks.update",
    "method": "PUT",
    "path": "/partner/v1/webhooks/{endpoint_id}",
    "summary": "Change a webhook endpoint",
    "description": "Changes the fields that are sent: what is absent stays, null clears. `enabled` true ends a disablement and forgets its failures; `enabled` false cancels what waits to be delivered. A new `url` holds for the attempts that follow, those of earlier events too. Events that happened while it was disabled are not sent by themselves.",
    "scope": "webhooks",
    "params": [
      {
        "name": "endpoint_id",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the webhook endpoint. (uuid)"
      }
    ],
    "query": [],
    "body": [
      {
        "name": "url",
        "kind": "text",
        "isRequired": false,
        "about": "https to a public address, on port 443 or 8443 (or another that the service was set to), without credentials, whose name leads to no private address. In the sandbox also http to loopback where the service allows it. (uri, at most 2048 characters)"
      },
      {
        "name": "description",
        "kind": "text",
        "isRequired": false,
        "about": "Your own description of the endpoint, up to 255 characters. (0 to 255 characters)"
      },
      {
        "name": "events",
        "kind": "list",
        "isRequired": false,
        "about": "The types of event, or families such as `order.*`, that are delivered; empty means all. (at most 100 items)"
      },
      {
        "name": "enabled",
        "kind": "boolean",
        "isRequired": false,
        "about": "true clears a disablement and its reason; false cancels what waits to be delivered."
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "webhooks.delete",
    "method": "DELETE",
    "path": "/partner/v1/webhooks/{endpoint_id}",
    "summary": "Delete a webhook endpoint",
    "description": "Deletes the endpoint and its secrets. What waits to be delivered to it is cancelled; an attempt that is under way finishes. It cannot be undone. Events stay in the list of events.",
    "scope": "webhooks",
    "params": [
      {
        "name": "endpoint_id",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the webhook endpoint. (uuid)"
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
    "name": "webhooks.rotateSecret",
    "method": "POST",
    "path": "/partner/v1/webhooks/{endpoint_id}/rotate-secret",
    "summary": "Replace the secret, with time to change over",
    "description": "Replaces the secret that signs deliveries to this endpoint. During the grace period each delivery carries a signature by each of the two secrets, so that a receiver can change over without losing one. Of three secrets in quick succession the oldest ends at once. The new secret is only in this response; a replay with the same Idempotency-Key shows it again.",
    "scope": "webhooks",
    "params": [
      {
        "name": "endpoint_id",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the webhook endpoint. (uuid)"
      }
    ],
    "query": [],
    "body": [
      {
        "name": "grace_seconds",
        "kind": "integer",
        "isRequired": false,
        "about": "How long deliveries carry both signatures, 0 to 604800; 86400 when absent. 0: only the new one. (0 to 604800)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "webhooks.test",
    "method": "POST",
    "path": "/partner/v1/webhooks/{endpoint_id}/test",
    "summary": "Send test.ping to an endpoint",
    "description": "Sends `test.ping` only to this endpoint, also where it is disabled. It returns the delivery before the attempt is made. A ping has no sequence, is in no list of events, and its failure never counts towards disabling the endpoint.",
    "scope": "webhooks",
    "params": [
      {
        "name": "endpoint_id",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the webhook endpoint. (uuid)"
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
    "name": "webhooks.deliveries",
    "method": "GET",
    "path": "/partner/v1/webhooks/{endpoint_id}/deliveries",
    "summary": "List the deliveries to an endpoint",
    "description": "Returns the deliveries to one endpoint, newest first, with what the receiver last answered. A delivery is one event on its way to one endpoint. `from` and `to` are about `created_at`.",
    "scope": "read",
    "params": [
      {
        "name": "endpoint_id",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the webhook endpoint. (uuid)"
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
        "about": "Only deliveries of this type of event. (1 to 100 characters)"
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
    "name": "webhooks.delivery",
    "method": "GET",
    "path": "/partner/v1/webhooks/{endpoint_id}/deliveries/{delivery_id}",
    "summary": "Retrieve a delivery with its attempts",
    "description": "Returns one delivery with its attempts, oldest first, the last 100 of them. Each says what the receiver answered, how long it took, or why there was no response. The body of a response is cut after 2 kB.",
    "scope": "read",
    "params": [
      {
        "name": "endpoint_id",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the webhook endpoint. (uuid)"
      },
      {
        "name": "delivery_id",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the delivery. (uuid)"
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
    "name": "webhooks.retry",
    "method": "POST",
    "path": "/partner/v1/webhooks/{endpoint_id}/deliveries/{delivery_id}/retry",
    "summary": "Deliver again, at once",
    "description": "Delivers the same event again, whatever became of it before, with the same `webhook-id`: a new round of attempts begins. Its failures do not count towards disabling the endpoint. A delivery that is under way, or an endpoint that is disabled, is 409.",
    "scope": "webhooks",
    "params": [
      {
        "name": "endpoint_id",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the webhook endpoint. (uuid)"
      },
      {
        "name": "delivery_id",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the delivery. (uuid)"
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
    "name": "webhooks.replay",
    "method": "POST",
    "path": "/partner/v1/webhooks/{endpoint_id}/replay",
    "summary": "Deliver a range of events again",
    "description": "Delivers the events of a range of time again: those that the endpoint subscribes to, in order of sequence and behind new ones, at most 10000 at a time. What is on its way already is not sent twice. Failures do not count towards disabling the endpoint. An endpoint that is disabled is 409, and a range with more events is 400.",
    "scope": "webhooks",
    "params": [
      {
        "name": "endpoint_id",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the webhook endpoint. (uuid)"
      }
    ],
    "query": [],
    "body": [
      {
        "name": "from",
        "kind": "text",
        "isRequired": true,
        "about": "Events from this instant on. (date-time)"
      },
      {
        "name": "to",
        "kind": "text",
        "isRequired": true,
        "about": "Events up to and including this instant. (date-time)"
      },
      {
        "name": "status",
        "kind": "text",
        "isRequired": false,
        "about": "Only events whose newest delivery to this endpoint ended so; absent: every event it asks for.",
        "choices": [
          "delivered",
          "failed",
          "cancelled"
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
    "name": "sandbox.fundWallet",
    "method": "POST",
    "path": "/partner/v1/sandbox/wallets/{currency}/fund",
    "summary": "Put play money into a sandbox wallet",
    "description": "Puts play money into a wallet of this sandbox, as a payment from outside that nobody asked for: a funding request that is complete comes with it, and an entry `funding` on the statement. A wallet holds at most 15 digits before the point.",
    "scope": "funding",
    "mode": "test",
    "params": [
      {
        "name": "currency",
        "kind": "text",
        "isRequired": true,
        "about": "The currency of the wallet: `NGN`, `GHS` or `USD`.",
        "choices": [
          "NGN",
          "GHS",
          "USD"
        ]
      }
    ],
    "query": [],
    "body": [
      {
        "name": "amount",
        "kind": "text",
        "isRequired": true,
        "about": "How much play money to put in, above 0."
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "sandbox.simulateOrder",
    "method": "POST",
    "path": "/partner/v1/sandbox/orders/{order_id}/simulate",
    "summary": "Let something happen to an order that was created with X-Sandbox-Scenario: hold",
    "description": "Moves an order that was held on its live path. `paid` is the money of a checkout buy, `completed` the placement or redemption, `failed` a refusal by the provider, and `payment_expired` the end of the payment window. Money, units and events follow exactly as they do in live. A step that the order's status does not allow is 409, with the lawful ones. An order with a `dealing_date` completes only after its `cut_off_at`, once the price of that day is set: 409 `price_not_published`.",
    "scope": "orders",
    "mode": "test",
    "params": [
      {
        "name": "order_id",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the order. (uuid)"
      }
    ],
    "query": [],
    "body": [
      {
        "name": "event",
        "kind": "text",
        "isRequired": true,
        "about": "What is to happen to the order.",
        "choices": [
          "paid",
          "completed",
          "failed",
          "payment_expired"
        ]
      },
      {
        "name": "failure_code",
        "kind": "text",
        "isRequired": false,
        "about": "With `failed`: why it fails; when absent provider_rejected, or payment_failed of what is not paid for yet.",
        "choices": [
          "provider_rejected",
          "allocation_exhausted",
          "payment_failed",
          "investment_closed",
          "holding_matured",
          "operator_rejected"
        ]
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "sandbox.simulateSettlementAccount",
    "method": "POST",
    "path": "/partner/v1/sandbox/settlement-accounts/{settlement_account_id}/simulate",
    "summary": "Let the bank verify or reject a pending settlement account",
    "description": "Plays the bank's response about a settlement account that is `pending`: it becomes `verified`, or `rejected` with the reason. Any other status is 409. No money moves.",
    "scope": "funding",
    "mode": "test",
    "params": [
      {
        "name": "settlement_account_id",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the settlement account. (uuid)"
      }
    ],
    "query": [],
    "body": [
      {
        "name": "event",
        "kind": "text",
        "isRequired": true,
        "about": "What the bank returns about the account.",
        "choices": [
          "verified",
          "rejected"
        ]
      },
      {
        "name": "reason",
        "kind": "text",
        "isRequired": false,
        "about": "With `rejected`: why the bank rejects the account, for people. (1 to 200 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "sandbox.triggerWebhook",
    "method": "POST",
    "path": "/partner/v1/sandbox/webhooks/trigger",
    "summary": "Let an event happen, or send one about a record that is there",
    "description": "Makes an event of the type that is named. Where a sandbox helper can make it happen, it does, with every event of that chain and the money that belongs to it; else the event is sent about a record that is as it says. What it carries can be read with GET. Where there is no such record, 409 `invalid_state` says what to make first. It has a sequence, is in the list of events and is delivered like any other; `test.ping` has no sequence and is only delivered.",
    "scope": "webhooks",
    "mode": "test",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "type",
        "kind": "text",
        "isRequired": true,
        "about": "A type of event, as GET /event-types lists them. (1 to 100 characters)"
      },
      {
        "name": "resource_id",
        "kind": "text",
        "isRequired": false,
        "about": "What it is to be about: a record of the kind that the type carries. Absent: the newest. (uuid)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "sandbox.simulateKyb",
    "method": "POST",
    "path": "/partner/v1/sandbox/kyb/simulate",
    "summary": "Let the review of the business verification take a step",
    "description": "Plays a step of the review of this sandbox's business verification. `submitted` skips the completeness check, and `approved` accepts every item that was not rejected and ends a suspension too. Every step obeys the states of a real review; one that is not allowed is 409. It approves nothing in live.",
    "scope": "kyb",
    "mode": "test",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "event",
        "kind": "text",
        "isRequired": true,
        "about": "Where the verification goes; `approved` also ends a suspension.",
        "choices": [
          "submitted",
          "under_review",
          "approved",
          "more_info_required",
          "rejected",
          "reopened",
          "suspended"
        ]
      },
      {
        "name": "note",
        "kind": "text",
        "isRequired": false,
        "about": "What the reviewer writes about the whole verification. (1 to 2000 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "sandbox.loadScenario",
    "method": "POST",
    "path": "/partner/v1/sandbox/scenarios",
    "summary": "Fill the sandbox with a saved scenario",
    "description": "Makes what a test or a demonstration begins with, in one request that takes effect as a whole: money paid into the wallet, completed buys, a verified settlement account and an active mandate. It is added to what the sandbox has, a second time too. All of it is made by the operations of the API and obeys their rules; where the catalogue has fewer than three investments in NGN that are open without an allocation, 409 `invalid_state` says so.",
    "scope": "orders",
    "mode": "test",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "scenario",
        "kind": "text",
        "isRequired": true,
        "about": "`invested_partner`: 50000.00 NGN in the wallet, three active holdings in NGN, and an active mandate on a verified settlement account.",
        "choices": [
          "invested_partner"
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
    "name": "sandbox.setInvestmentPrice",
    "method": "POST",
    "path": "/partner/v1/sandbox/investments/{investment_id}/price",
    "summary": "Set the price of an investment only in this sandbox",
    "description": "Sets what a buyer pays and what a redemption pays for one investment, only in this sandbox. It takes precedence over the catalogue, whatever the catalogue does. Holdings are valued by it at once. A bid above the price is 400. Where `pricing` of the investment is `forward`, it is the price of a dealing day whose cut-off has passed by the clock of the sandbox, and the held orders of that day execute at it. The price of an older day than the last that has one leaves the current price as it is. Another price of a day that has one and orders is 400: they keep theirs. Where `pricing` is `yield`, it takes a `rate` instead.",
    "scope": "orders",
    "mode": "test",
    "params": [
      {
        "name": "investment_id",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the investment. (uuid)"
      }
    ],
    "query": [],
    "body": [
      {
        "name": "price",
        "kind": "text",
        "isRequired": false,
        "about": "The new price: what a buyer pays per unit; required but of an investment with `pricing` `yield`."
      },
      {
        "name": "rate",
        "kind": "text",
        "isRequired": false,
        "about": "Of an investment with `pricing` `yield`, required and instead of a price: percent a year, from which the price of each day on the clock of the sandbox is computed."
      },
      {
        "name": "bid_price",
        "kind": "text",
        "isRequired": false,
        "about": "The new bid: what a redemption pays per unit, at most the price; the price when absent."
      },
      {
        "name": "date",
        "kind": "text",
        "isRequired": false,
        "about": "Of an investment with `pricing` `forward`: the dealing day whose price it is, over by the clock of the sandbox; the last such day when absent. The orders that wait for it execute. (date)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "sandbox.setQuote",
    "method": "POST",
    "path": "/partner/v1/sandbox/market/quotes/{symbol}",
    "summary": "Set the last price of an instrument only in this sandbox",
    "description": "Sets the last price of an instrument, or the level of an index, only in this sandbox. It takes precedence over what the exchange does. Investments that follow the instrument take it as their price.",
    "scope": "orders",
    "mode": "test",
    "params": [
      {
        "name": "symbol",
        "kind": "text",
        "isRequired": true,
        "about": "The symbol of the instrument, in any case."
      }
    ],
    "query": [
      {
        "name": "exchange",
        "kind": "text",
        "isRequired": false,
        "about": "The exchange, by its code (`NGX`, `GSE`) or its MIC of ISO 10383 (`XNSA`, `XGHA`), in any letter case; the default exchange when absent."
      }
    ],
    "body": [
      {
        "name": "last",
        "kind": "text",
        "isRequired": true,
        "about": "The new last price; of an index its level."
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "sandbox.matureHolding",
    "method": "POST",
    "path": "/partner/v1/sandbox/holdings/{holding_id}/mature",
    "summary": "Bring a holding to its end now: pending sells fail, cost_basis + accrued_income reach the wallet",
    "description": "Brings a holding to its end now: sells that are pending on it fail first, then `cost_basis` and `accrued_income` are paid into the wallet, and the holding is closed. A holding that is not `active` is 409, a second time too.",
    "scope": "orders",
    "mode": "test",
    "params": [
      {
        "name": "holding_id",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the holding. (uuid)"
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
    "name": "sandbox.distributeHolding",
    "method": "POST",
    "path": "/partner/v1/sandbox/holdings/{holding_id}/distribute",
    "summary": "Let a holding pay income now",
    "description": "Lets a holding pay income now: by default 1 % of its `cost_basis`, without tax. The net amount is paid into the wallet; where the product reinvests, it buys units at the price of now, and the wallet ends where it began. A holding that is not `active` is 409.",
    "scope": "orders",
    "mode": "test",
    "params": [
      {
        "name": "holding_id",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the holding. (uuid)"
      }
    ],
    "query": [],
    "body": [
      {
        "name": "gross_amount",
        "kind": "text",
        "isRequired": false,
        "about": "Before tax; 1 % of cost_basis when absent."
      },
      {
        "name": "tax_withheld",
        "kind": "text",
        "isRequired": false,
        "about": "Withheld before it reaches the firm; 0.00 when absent."
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "sandbox.simulateWithdrawal",
    "method": "POST",
    "path": "/partner/v1/sandbox/withdrawals/{withdrawal_id}/simulate",
    "summary": "Let something happen to a withdrawal",
    "description": "Moves a withdrawal on its live path. `processing` is the firm's approval, `completed` the bank's receipt, `failed` a refusal by either, and `returned` money that comes back after it was paid. What fails or comes back is refunded to the wallet. A step that its status does not allow is 409; so is an approval while anything is owed.",
    "scope": "withdrawals",
    "mode": "test",
    "params": [
      {
        "name": "withdrawal_id",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the withdrawal. (uuid)"
      }
    ],
    "query": [],
    "body": [
      {
        "name": "event",
        "kind": "text",
        "isRequired": true,
        "about": "What is to happen to the withdrawal. `processing`: the firm approves it.",
        "choices": [
          "processing",
          "completed",
          "failed",
          "returned"
        ]
      },
      {
        "name": "failure_code",
        "kind": "text",
        "isRequired": false,
        "about": "Why it fails or comes back: with `failed` (provider_rejected when absent) and `returned` (returned_by_bank when absent).",
        "choices": [
          "provider_rejected",
          "account_closed",
          "account_invalid",
          "limit_exceeded",
          "operator_rejected",
          "returned_by_bank"
        ]
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "sandbox.readClock",
    "method": "GET",
    "path": "/partner/v1/sandbox/clock",
    "summary": "Read the sandbox's clock",
    "description": "Returns the time of this sandbox, and how far it is ahead of the real clock. Business time, such as days, accruals, maturities and expiries, follows this clock. Signatures, rate limits and idempotency stay in real time.",
    "scope": "read",
    "mode": "test",
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
    "name": "sandbox.advanceClock",
    "method": "POST",
    "path": "/partner/v1/sandbox/clock",
    "summary": "Advance the sandbox's clock; what becomes due by it is done within seconds",
    "description": "Moves the clock of this sandbox forward, by a time or to an instant; it runs on from there. What becomes due by it is done by itself: accruals, maturities, distributions, expiries and what follows from them. Other sandboxes keep their time. The clock never goes backwards, and is at most 50 years ahead.",
    "scope": "orders",
    "mode": "test",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "advance_to",
        "kind": "text",
        "isRequired": false,
        "about": "The instant to advance the clock to; after `now`. (date-time)"
      },
      {
        "name": "advance_by_seconds",
        "kind": "integer",
        "isRequired": false,
        "about": "How far to advance the clock, in seconds. (1 to 1577880000)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "sandbox.resetClock",
    "method": "DELETE",
    "path": "/partner/v1/sandbox/clock",
    "summary": "Return to the real clock, as long as nothing was created in advanced time",
    "description": "Returns this sandbox to the real clock, as long as nothing was created in advanced time. Once anything was, it is 409 `invalid_state`, because records would lie in the future.",
    "scope": "orders",
    "mode": "test",
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
    "name": "sandbox.reset",
    "method": "POST",
    "path": "/partner/v1/sandbox/reset",
    "summary": "Begin this sandbox afresh",
    "description": "Empties this sandbox: orders, holdings, verification, settlement accounts and events are gone, wallets are at 0.00, the clock is real. The organisation, and the keys and webhook endpoints of this sandbox with the Idempotency-Keys that they were made with, are kept. The sequence of events goes on from where it was. Other sandboxes do not change.",
    "scope": "orders",
    "mode": "test",
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
    "name": "sandbox.listFaults",
    "method": "GET",
    "path": "/partner/v1/sandbox/faults",
    "summary": "List the faults that this sandbox is still to meet, newest first",
    "description": "Returns the faults that coming requests of this sandbox are still to meet, newest first. A fault that was met as often as its `count` says is gone from the list. Other sandboxes have faults of their own.",
    "scope": "read",
    "mode": "test",
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
    "name": "sandbox.injectFault",
    "method": "POST",
    "path": "/partner/v1/sandbox/faults",
    "summary": "Inject a fault into the coming requests of this sandbox",
    "description": "Injects a fault into coming requests of this sandbox: a provider that is away (502), a response that comes late, or a rate limit (429). `provider_unavailable` is injected only where a provider is called, and names no other route. A fault replaces one of the same kind and route. A request that meets a 502 or 429 has no effect and its key may be retried; where a provider is called while you wait, the key stays bound to what was recorded. No fault is injected into sandbox helpers.",
    "scope": "orders",
    "mode": "test",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "kind",
        "kind": "text",
        "isRequired": true,
        "about": "`provider_unavailable`: 502, only where a provider is called. `latency`: the response comes 3 s late. `rate_limit`: 429 with Retry-After.",
        "choices": [
          "provider_unavailable",
          "latency",
          "rate_limit"
        ]
      },
      {
        "name": "route",
        "kind": "text",
        "isRequired": false,
        "about": "`METHOD /path` of an endpoint, such as `POST /orders`; every endpoint when absent. (at most 200 characters)"
      },
      {
        "name": "count",
        "kind": "integer",
        "isRequired": false,
        "about": "How many of the coming requests meet it, 1 to 100; 1 when absent. (1 to 100)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "sandbox.removeFault",
    "method": "DELETE",
    "path": "/partner/v1/sandbox/faults/{fault_id}",
    "summary": "Take a fault back",
    "description": "Takes a fault back: coming requests no longer meet it. Requests that met it already are not changed. A fault that was met as often as its `count` said is not found.",
    "scope": "orders",
    "mode": "test",
    "params": [
      {
        "name": "fault_id",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the fault. (uuid)"
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
    "name": "sandbox.simulateFunding",
    "method": "POST",
    "path": "/partner/v1/sandbox/funding-requests/{funding_request_id}/simulate",
    "summary": "Let something happen to a funding request",
    "description": "Plays the payer and the provider of a funding request. `completed` lets the amount that is missing arrive, or the `amount` that is named; `underpaid` less than that; `processing`, `failed` and `expired` are what a provider reports, and `reversed` takes back what was credited, or the `amount` of it that is named. Money and statuses follow exactly as in live; the checkout buy that it pays for goes on or fails with it. A step that its status does not allow is 409.",
    "scope": "funding",
    "mode": "test",
    "params": [
      {
        "name": "funding_request_id",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the funding request. (uuid)"
      }
    ],
    "query": [],
    "body": [
      {
        "name": "event",
        "kind": "text",
        "isRequired": true,
        "about": "What is to happen to the funding request.",
        "choices": [
          "processing",
          "completed",
          "failed",
          "expired",
          "reversed",
          "underpaid"
        ]
      },
      {
        "name": "amount",
        "kind": "text",
        "isRequired": false,
        "about": "With `completed` or `underpaid`: what arrives; by default what is missing, or half. With `reversed`: what is taken back; by default all that is left."
      },
      {
        "name": "failure_code",
        "kind": "text",
        "isRequired": false,
        "about": "With `failed`: why it fails; payment_failed when absent.",
        "choices": [
          "payment_failed",
          "declined",
          "insufficient_funds",
          "limit_exceeded",
          "mandate_not_active",
          "provider_rejected",
          "operator_rejected",
          "order_closed"
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
    "name": "sandbox.simulateDeposit",
    "method": "POST",
    "path": "/partner/v1/sandbox/virtual-accounts/deposit",
    "summary": "Pay into the dedicated account of the NGN wallet",
    "description": "Lets somebody pay into the dedicated account of the NGN wallet: the wallet is credited, and a funding request that is complete is made for it. An account number that is not the one of this wallet is 404.",
    "scope": "funding",
    "mode": "test",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "account_number",
        "kind": "text",
        "isRequired": true,
        "about": "The dedicated account of the NGN wallet. (6 to 34 characters)"
      },
      {
        "name": "amount",
        "kind": "text",
        "isRequired": true,
        "about": "The amount that is paid in, above 0."
      },
      {
        "name": "sender_name",
        "kind": "text",
        "isRequired": false,
        "about": "The name of the person who pays; a simulated one when absent. (1 to 140 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": true,
    "takesScenario": false
  },
  {
    "name": "sandbox.simulateMandate",
    "method": "POST",
    "path": "/partner/v1/sandbox/mandates/{mandate_id}/simulate",
    "summary": "Let the bank decide about a mandate",
    "description": "Plays what the bank decides about a mandate: it activates it, or the mandate fails, is revoked, is suspended or expires. A mandate that it activates can be debited at once. A step that its status does not allow is 409. No money moves.",
    "scope": "funding",
    "mode": "test",
    "params": [
      {
        "name": "mandate_id",
        "kind": "text",
        "isRequired": true,
        "about": "The `id` of the mandate. (uuid)"
      }
    ],
    "query": [],
    "body": [
      {
        "name": "event",
        "kind": "text",
        "isRequired": true,
        "about": "What the bank decides about the mandate.",
        "choices": [
          "activated",
          "failed",
          "revoked",
          "suspended",
          "expired"
        ]
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  }
];

