// Written by `npm run generate` from the tables of the service. Do not edit.

import type { Operation } from './operation.ts';

export const resources: Readonly<Record<string, string>> = {
  "organisation": "Your organisation as the service sees it: status, business verification, what the key may create.",
  "keys": "Signing keys of this environment: create, rotate, restrict to addresses, revoke.",
  "sandboxes": "Test environments apart from each other, so that two developers or two CI runs never meet. Test keys only.",
  "kyb": "Business verification: the business, its people and documents, what is still missing, and the submission.",
  "wallets": "Your money in NGN, GHS and USD, and the proof that each balance is the sum of its entries.",
  "ledger": "The statement: every movement of every wallet, append-only and hash-chained.",
  "fx": "Changing money from one wallet into another, at a quote.",
  "withdrawals": "Money from a wallet to a bank account of your own, with approval.",
  "banks": "Banks and mobile money operators that accounts are kept with.",
  "settlementAccounts": "Your own bank accounts: withdrawals go there, mandates debit them.",
  "fundingRequests": "Money on its way into a wallet: by transfer, checkout, mobile money or direct debit.",
  "mandates": "Standing authorities to debit a settlement account, activated by a token payment.",
  "investments": "What can be bought, on which terms and at which price.",
  "orders": "Buys and sells. A buy spends an amount of money, a sell redeems units of one holding.",
  "holdings": "Positions. Each completed buy is one holding; sells take units from it.",
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
    "description": "",
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
    "description": "",
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
    "description": "The secret is in this answer alone. A replay with the same Idempotency-Key shows it again. A `sandbox` that does not exist is 404; with a live key 403 `sandbox_only`.",
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
        "about": "No scope that the calling key lacks. Absent: all but `withdrawals` and `keys`."
      },
      {
        "name": "ip_allowlist",
        "kind": "list",
        "isRequired": false,
        "about": "IPv4 or IPv6 addresses and CIDR blocks, masks of at least /8 and /32. (at most 50 items)"
      },
      {
        "name": "expires_at",
        "kind": "text",
        "isRequired": false,
        "about": "An instant in the future. (date-time)"
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
    "description": "",
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
    "description": "The successor has the same scopes, allowlist, `strict_replay` and end. Needs every scope of the key.",
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
    "description": "Needs every scope of the key.",
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
        "about": "IPv4 or IPv6 addresses and CIDR blocks, masks of at least /8 and /32. (at most 50 items)"
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
    "description": "Needs every scope of the key.",
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
    "description": "",
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
    "description": "Wallets are at 0.00, verification is not begun, the clock is real. Give it a key with POST /keys {sandbox}. At most 20 per organisation.",
    "scope": "keys",
    "mode": "test",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "name",
        "kind": "text",
        "isRequired": true,
        "about": "1 to 40 lower-case letters, digits and hyphens."
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
    "description": "Its keys are revoked at once, so the calling key needs every scope of each; the audit names them, and no `key.revoked` is sent, as the events of the sandbox are gone with it. The name is free again. `default` cannot be deleted: 409 `invalid_state`; POST /sandbox/reset empties it.",
    "scope": "keys",
    "mode": "test",
    "params": [
      {
        "name": "name",
        "kind": "text",
        "isRequired": true,
        "about": "The name of the sandbox."
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
    "description": "",
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
    "description": "Refused with every missing item at once. From then on nothing can be edited until the review says so.",
    "scope": "kyb",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "attestation",
        "kind": "json",
        "isRequired": true,
        "about": "Who answers for what is submitted."
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
    "description": "",
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
    "description": "A partial update: null clears, absent keeps. Only while verification is `draft` or `more_info_required`; `country` is fixed once a document exists.",
    "scope": "kyb",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "legal_name",
        "kind": "text",
        "isRequired": false,
        "about": "Its name as registered. (1 to 255 characters)"
      },
      {
        "name": "trading_name",
        "kind": "text",
        "isRequired": false,
        "about": "The name it trades under. (1 to 255 characters)"
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
        "about": "Its number in the register of companies. (1 to 64 characters)"
      },
      {
        "name": "date_of_incorporation",
        "kind": "text",
        "isRequired": false,
        "about": "When it was incorporated; in the past when submitted. (date)"
      },
      {
        "name": "tax_id",
        "kind": "text",
        "isRequired": false,
        "about": "Its tax identification number. (1 to 64 characters)"
      },
      {
        "name": "registered_address",
        "kind": "text",
        "isRequired": false,
        "about": "Its registered address. (1 to 500 characters)"
      },
      {
        "name": "operating_address",
        "kind": "text",
        "isRequired": false,
        "about": "Where it works. (1 to 500 characters)"
      },
      {
        "name": "industry",
        "kind": "text",
        "isRequired": false,
        "about": "What line of business it is in. (1 to 120 characters)"
      },
      {
        "name": "website",
        "kind": "text",
        "isRequired": false,
        "about": "Its http or https address, up to 255 characters. (uri, at most 255 characters)"
      },
      {
        "name": "use_case",
        "kind": "text",
        "isRequired": false,
        "about": "What it wants to use the service for. (1 to 2000 characters)"
      },
      {
        "name": "expected_monthly_volume",
        "kind": "text",
        "isRequired": false,
        "about": "How much it expects to move a month. (1 to 120 characters)"
      },
      {
        "name": "source_of_funds",
        "kind": "text",
        "isRequired": false,
        "about": "Where its money comes from. (1 to 1000 characters)"
      },
      {
        "name": "licence_regulator",
        "kind": "text",
        "isRequired": false,
        "about": "Who licensed it. (1 to 120 characters)"
      },
      {
        "name": "licence_type",
        "kind": "text",
        "isRequired": false,
        "about": "What it is licensed for. (1 to 120 characters)"
      },
      {
        "name": "licence_number",
        "kind": "text",
        "isRequired": false,
        "about": "The number of its licence. (1 to 120 characters)"
      },
      {
        "name": "contact_name",
        "kind": "text",
        "isRequired": false,
        "about": "Whom to talk to. (1 to 255 characters)"
      },
      {
        "name": "contact_email",
        "kind": "text",
        "isRequired": false,
        "about": "The contact's e-mail address. 1 to 254 characters. (email, 1 to 254 characters)"
      },
      {
        "name": "contact_phone",
        "kind": "text",
        "isRequired": false,
        "about": "The contact's telephone number. (1 to 50 characters)"
      },
      {
        "name": "technical_contact_email",
        "kind": "text",
        "isRequired": false,
        "about": "Who is informed of technical matters. 1 to 254 characters. (email, 1 to 254 characters)"
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
    "description": "",
    "scope": "kyb",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "roles",
        "kind": "list",
        "isRequired": true,
        "about": "What the person is to the business: at least one, none twice."
      },
      {
        "name": "first_name",
        "kind": "text",
        "isRequired": true,
        "about": "First name. (1 to 100 characters)"
      },
      {
        "name": "last_name",
        "kind": "text",
        "isRequired": true,
        "about": "Last name. (1 to 100 characters)"
      },
      {
        "name": "middle_name",
        "kind": "text",
        "isRequired": false,
        "about": "Middle names. (1 to 100 characters)"
      },
      {
        "name": "date_of_birth",
        "kind": "text",
        "isRequired": false,
        "about": "Birthday; at least 18 years ago. (date)"
      },
      {
        "name": "nationality",
        "kind": "text",
        "isRequired": false,
        "about": "ISO 3166 alpha-2 or alpha-3, in any case. (1 to 3 characters)"
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
        "about": "E-mail address. 1 to 254 characters. (email, 1 to 254 characters)"
      },
      {
        "name": "phone",
        "kind": "text",
        "isRequired": false,
        "about": "Telephone number. (1 to 50 characters)"
      },
      {
        "name": "residential_address",
        "kind": "text",
        "isRequired": false,
        "about": "Where the person lives. (1 to 500 characters)"
      },
      {
        "name": "ownership_percentage",
        "kind": "text",
        "isRequired": false,
        "about": "Share of the business in percent. A beneficial owner needs 5 to 100; all people together own at most 100."
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
        "about": "Which office; required when is_pep is true. (1 to 2000 characters)"
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
    "description": "",
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
    "description": "",
    "scope": "kyb",
    "params": [
      {
        "name": "person_id",
        "kind": "text",
        "isRequired": true,
        "about": "The person. (uuid)"
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
    "description": "A partial update: null clears, absent keeps. Whoever was reviewed is reviewed again.",
    "scope": "kyb",
    "params": [
      {
        "name": "person_id",
        "kind": "text",
        "isRequired": true,
        "about": "The person. (uuid)"
      }
    ],
    "query": [],
    "body": [
      {
        "name": "roles",
        "kind": "list",
        "isRequired": false,
        "about": "What the person is to the business: at least one, none twice."
      },
      {
        "name": "first_name",
        "kind": "text",
        "isRequired": false,
        "about": "First name. (1 to 100 characters)"
      },
      {
        "name": "last_name",
        "kind": "text",
        "isRequired": false,
        "about": "Last name. (1 to 100 characters)"
      },
      {
        "name": "middle_name",
        "kind": "text",
        "isRequired": false,
        "about": "Middle names. (1 to 100 characters)"
      },
      {
        "name": "date_of_birth",
        "kind": "text",
        "isRequired": false,
        "about": "Birthday; at least 18 years ago. (date)"
      },
      {
        "name": "nationality",
        "kind": "text",
        "isRequired": false,
        "about": "ISO 3166 alpha-2 or alpha-3, in any case. (1 to 3 characters)"
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
        "about": "E-mail address. 1 to 254 characters. (email, 1 to 254 characters)"
      },
      {
        "name": "phone",
        "kind": "text",
        "isRequired": false,
        "about": "Telephone number. (1 to 50 characters)"
      },
      {
        "name": "residential_address",
        "kind": "text",
        "isRequired": false,
        "about": "Where the person lives. (1 to 500 characters)"
      },
      {
        "name": "ownership_percentage",
        "kind": "text",
        "isRequired": false,
        "about": "Share of the business in percent. A beneficial owner needs 5 to 100; all people together own at most 100."
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
        "about": "Which office; required when is_pep is true. (1 to 2000 characters)"
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
    "description": "",
    "scope": "kyb",
    "params": [
      {
        "name": "person_id",
        "kind": "text",
        "isRequired": true,
        "about": "The person. (uuid)"
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
    "description": "A PDF has at least one page. What phones append to a JPEG (HDR gain maps, the video of a motion photo, Samsung trailers) and blanks around a PDF are kept as sent. Encrypted PDFs, files that are two things at once, and files that unpack to more than any document needs are refused. At most 100 documents.",
    "scope": "kyb",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "document_type",
        "kind": "text",
        "isRequired": true,
        "about": "What a document proves.",
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
        "about": "Whose document it is: required for the types of a person, refused for those of the company. (uuid)"
      },
      {
        "name": "file_name",
        "kind": "text",
        "isRequired": true,
        "about": "The name of the file, without a path. It ends as its type does: .pdf, .png, .jpg or .jpeg. (1 to 255 characters)"
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
        "about": "The file in base64: a PDF, PNG or JPEG of at most 10 MiB decoded. (byte, at least 1 characters)"
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
    "description": "",
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
    "description": "",
    "scope": "kyb",
    "params": [
      {
        "name": "document_id",
        "kind": "text",
        "isRequired": true,
        "about": "The document. (uuid)"
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
    "description": "The bytes as they were uploaded, as an attachment. Every download is kept in the audit.",
    "scope": "kyb",
    "params": [
      {
        "name": "document_id",
        "kind": "text",
        "isRequired": true,
        "about": "The document. (uuid)"
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
    "description": "",
    "scope": "kyb",
    "params": [
      {
        "name": "document_id",
        "kind": "text",
        "isRequired": true,
        "about": "The document. (uuid)"
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
    "description": "",
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
    "description": "",
    "scope": "read",
    "params": [
      {
        "name": "currency",
        "kind": "text",
        "isRequired": true,
        "about": "NGN, GHS or USD."
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
    "description": "With `currency`, newest first by sequence; a page at any offset costs the same. Without, by created_at and id.",
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
        "about": "An id of this list: only records older than that one, whether it is still there or not. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "after",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list: only records newer than that one, those next to it, in the order of the list. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
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
          "adjustment",
          "funding_reversal"
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
    "description": "Oldest first, wallet after wallet. It is streamed: a statement of any length can be downloaded. The CSV alone is enough to recompute its hash chain: each line has `hash_before`, `wallet_id` and all else that its `hash` is made of.",
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
    "description": "",
    "scope": "read",
    "params": [
      {
        "name": "adjustment_id",
        "kind": "text",
        "isRequired": true,
        "about": "The adjustment. (uuid)"
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
    "description": "",
    "scope": "read",
    "params": [
      {
        "name": "currency",
        "kind": "text",
        "isRequired": true,
        "about": "NGN, GHS or USD."
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
    "name": "fx.quote",
    "method": "POST",
    "path": "/partner/v1/fx/quotes",
    "summary": "Ask for a rate that holds for 60 seconds",
    "description": "Where no rate is known, or the known one is too old (4 days, unless the firm says otherwise; in the sandbox by its clock), it is 502 `provider_unavailable`; of an old rate `details` has `reason` = `rate_stale` and `as_of`.",
    "scope": "funding",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "from",
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
        "name": "to",
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
        "name": "amount",
        "kind": "text",
        "isRequired": true,
        "about": "How much of `from` to change."
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
    "description": "",
    "scope": "funding",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "quote_id",
        "kind": "text",
        "isRequired": true,
        "about": "The quote to use. (uuid)"
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
    "description": "",
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
        "about": "An id of this list: only records older than that one, whether it is still there or not. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "after",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list: only records newer than that one, those next to it, in the order of the list. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
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
    "description": "",
    "scope": "read",
    "params": [
      {
        "name": "conversion_id",
        "kind": "text",
        "isRequired": true,
        "about": "The conversion. (uuid)"
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
    "description": "The wallet is debited at once and refunded if the withdrawal fails. Live: it waits for approval. Test keys: it completes in the request.",
    "scope": "withdrawals",
    "params": [],
    "query": [],
    "body": [
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
        "name": "amount",
        "kind": "text",
        "isRequired": true,
        "about": "How much to withdraw."
      },
      {
        "name": "settlement_account_id",
        "kind": "text",
        "isRequired": true,
        "about": "A verified settlement account of that currency. (uuid)"
      },
      {
        "name": "client_reference",
        "kind": "text",
        "isRequired": false,
        "about": "The caller's own reference, unique for ever per environment and kind of record. (1 to 100 characters)"
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
    "description": "",
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
        "about": "An id of this list: only records older than that one, whether it is still there or not. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "after",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list: only records newer than that one, those next to it, in the order of the list. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
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
    "description": "",
    "scope": "read",
    "params": [
      {
        "name": "withdrawal_id",
        "kind": "text",
        "isRequired": true,
        "about": "The withdrawal. (uuid)"
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
    "description": "",
    "scope": "withdrawals",
    "params": [
      {
        "name": "withdrawal_id",
        "kind": "text",
        "isRequired": true,
        "about": "The withdrawal. (uuid)"
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
    "description": "",
    "scope": "read",
    "params": [],
    "query": [
      {
        "name": "country",
        "kind": "text",
        "isRequired": false,
        "about": "ISO 3166 alpha-2.",
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
    "description": "",
    "scope": "funding",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "bank_code",
        "kind": "text",
        "isRequired": true,
        "about": "A code that GET /banks lists. (1 to 20 characters)"
      },
      {
        "name": "account_number",
        "kind": "text",
        "isRequired": true,
        "about": "NGN: 10 digits. GHS: 8 to 20 digits, of mobile money the phone number. USD: up to 34 characters."
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
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "settlementAccounts.create",
    "method": "POST",
    "path": "/partner/v1/settlement-accounts",
    "summary": "Add a bank account of your own",
    "description": "Test keys: verified at once; a number that ends in 0000 is rejected, one that ends in 9999 stays pending. Live keys: the bank is asked within seconds; a name that does not match waits for the operator. The same account a second time (currency, bank and number) is 409 `settlement_account_exists`; a removed one may be added again.",
    "scope": "funding",
    "params": [],
    "query": [],
    "body": [
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
        "name": "bank_code",
        "kind": "text",
        "isRequired": false,
        "about": "NGN and GHS, required: a code that GET /banks lists. Refused for USD. (1 to 20 characters)"
      },
      {
        "name": "bank_name",
        "kind": "text",
        "isRequired": false,
        "about": "The bank. Required for USD, refused otherwise. (1 to 140 characters)"
      },
      {
        "name": "bank_country",
        "kind": "text",
        "isRequired": false,
        "about": "Where the bank is, ISO 3166 alpha-2. Required for USD, refused otherwise. (2 characters)"
      },
      {
        "name": "account_number",
        "kind": "text",
        "isRequired": true,
        "about": "NGN: 10 digits. GHS: 8 to 20 digits, of mobile money the phone number. USD: up to 34 characters."
      },
      {
        "name": "label",
        "kind": "text",
        "isRequired": false,
        "about": "Your own name for it. (1 to 100 characters)"
      },
      {
        "name": "account_name",
        "kind": "text",
        "isRequired": false,
        "about": "The holder. Required for USD, refused otherwise: the bank names it. (1 to 140 characters)"
      },
      {
        "name": "swift_bic",
        "kind": "text",
        "isRequired": false,
        "about": "Required for USD, refused otherwise."
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
    "description": "",
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
        "about": "An id of this list: only records older than that one, whether it is still there or not. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "after",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list: only records newer than that one, those next to it, in the order of the list. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
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
    "description": "",
    "scope": "read",
    "params": [
      {
        "name": "settlement_account_id",
        "kind": "text",
        "isRequired": true,
        "about": "The settlement account. (uuid)"
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
    "description": "",
    "scope": "funding",
    "params": [
      {
        "name": "settlement_account_id",
        "kind": "text",
        "isRequired": true,
        "about": "The settlement account. (uuid)"
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
    "description": "",
    "scope": "funding",
    "params": [
      {
        "name": "settlement_account_id",
        "kind": "text",
        "isRequired": true,
        "about": "The settlement account. (uuid)"
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
    "description": "Where a provider is called, the key is bound to the request before: after 502, 503 or no answer the same key and body resume it.",
    "scope": "funding",
    "params": [],
    "query": [],
    "body": [
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
        "name": "method",
        "kind": "text",
        "isRequired": true,
        "about": "NGN: bank_transfer, gateway_checkout, gateway_direct_debit. GHS: bank_transfer, gateway_checkout, gateway_mobile_money. USD: wire. What is paid into the account of the NGN wallet (virtual_account) is not asked for: it makes a funding request by itself.",
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
        "name": "amount",
        "kind": "text",
        "isRequired": true,
        "about": "How much is asked for."
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
        "about": "With gateway_mobile_money, and only there: the payer."
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
        "about": "The caller's own reference, unique for ever per environment and kind of record. (1 to 100 characters)"
      },
      {
        "name": "metadata",
        "kind": "json",
        "isRequired": false,
        "about": "Up to 50 pairs; keys up to 40, values up to 500 characters or null."
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
    "description": "",
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
        "about": "An id of this list: only records older than that one, whether it is still there or not. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "after",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list: only records newer than that one, those next to it, in the order of the list. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
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
        "about": "The `FND-…` reference. (1 to 100 characters)"
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
    "description": "",
    "scope": "read",
    "params": [
      {
        "name": "funding_request_id",
        "kind": "text",
        "isRequired": true,
        "about": "The funding request. (uuid)"
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
    "description": "",
    "scope": "funding",
    "params": [
      {
        "name": "funding_request_id",
        "kind": "text",
        "isRequired": true,
        "about": "The funding request. (uuid)"
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
    "description": "There is one for ever: asked again, it answers the wallet with the account that it has.",
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
    "description": "",
    "scope": "funding",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "settlement_account_id",
        "kind": "text",
        "isRequired": true,
        "about": "A verified NGN account at a bank that supports direct debit. (uuid)"
      },
      {
        "name": "limit_amount",
        "kind": "text",
        "isRequired": true,
        "about": "The most that one debit may take."
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
    "description": "",
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
        "about": "An id of this list: only records older than that one, whether it is still there or not. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "after",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list: only records newer than that one, those next to it, in the order of the list. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
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
    "description": "",
    "scope": "read",
    "params": [
      {
        "name": "mandate_id",
        "kind": "text",
        "isRequired": true,
        "about": "The mandate. (uuid)"
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
    "description": "",
    "scope": "funding",
    "params": [
      {
        "name": "mandate_id",
        "kind": "text",
        "isRequired": true,
        "about": "The mandate. (uuid)"
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
    "description": "",
    "scope": "funding",
    "params": [
      {
        "name": "mandate_id",
        "kind": "text",
        "isRequired": true,
        "about": "The mandate. (uuid)"
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
    "name": "investments.list",
    "method": "GET",
    "path": "/partner/v1/investments",
    "summary": "List investments",
    "description": "",
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
        "about": "An id of this list: only records older than that one, whether it is still there or not. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "after",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list: only records newer than that one, those next to it, in the order of the list. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
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
    "description": "",
    "scope": "read",
    "params": [
      {
        "name": "investment_id",
        "kind": "text",
        "isRequired": true,
        "about": "The investment. (uuid)"
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
    "description": "",
    "scope": "read",
    "params": [
      {
        "name": "investment_id",
        "kind": "text",
        "isRequired": true,
        "about": "The investment. (uuid)"
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
      },
      {
        "name": "sort",
        "kind": "text",
        "isRequired": false,
        "about": "By changed_at; desc, newest first, when absent.",
        "choices": [
          "asc",
          "desc"
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
    "name": "orders.create",
    "method": "POST",
    "path": "/partner/v1/orders",
    "summary": "Buy an investment, or sell units of a holding",
    "description": "",
    "scope": "orders",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "side",
        "kind": "text",
        "isRequired": false,
        "about": "`buy` when absent. A sell says so.",
        "choices": [
          "buy",
          "sell"
        ]
      },
      {
        "name": "investment_id",
        "kind": "text",
        "isRequired": false,
        "about": "What to buy. (uuid)"
      },
      {
        "name": "amount",
        "kind": "text",
        "isRequired": false,
        "about": "How much to spend."
      },
      {
        "name": "currency",
        "kind": "text",
        "isRequired": false,
        "about": "Must equal the investment's. When given, must equal the holding's.",
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
        "about": "`wallet` when absent. Proceeds always go to the wallet.",
        "choices": [
          "wallet",
          "checkout"
        ]
      },
      {
        "name": "client_reference",
        "kind": "text",
        "isRequired": false,
        "about": "The caller's own reference, unique for ever per environment and kind of record. (1 to 100 characters)"
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
        "about": "Up to 50 pairs; keys up to 40, values up to 500 characters or null."
      },
      {
        "name": "holding_id",
        "kind": "text",
        "isRequired": false,
        "about": "What to sell from. (uuid)"
      },
      {
        "name": "units",
        "kind": "text",
        "isRequired": false,
        "about": "How many units, up to the precision of the investment; absent: all not in a pending sell."
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
    "description": "",
    "scope": "orders",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "side",
        "kind": "text",
        "isRequired": false,
        "about": "`buy` when absent. A sell says so.",
        "choices": [
          "buy",
          "sell"
        ]
      },
      {
        "name": "investment_id",
        "kind": "text",
        "isRequired": false,
        "about": "What to buy. (uuid)"
      },
      {
        "name": "amount",
        "kind": "text",
        "isRequired": false,
        "about": "How much to spend."
      },
      {
        "name": "currency",
        "kind": "text",
        "isRequired": false,
        "about": "Must equal the investment's. When given, must equal the holding's.",
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
        "about": "`wallet` when absent. Proceeds always go to the wallet.",
        "choices": [
          "wallet",
          "checkout"
        ]
      },
      {
        "name": "client_reference",
        "kind": "text",
        "isRequired": false,
        "about": "The caller's own reference, unique for ever per environment and kind of record. (1 to 100 characters)"
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
        "about": "Up to 50 pairs; keys up to 40, values up to 500 characters or null."
      },
      {
        "name": "holding_id",
        "kind": "text",
        "isRequired": false,
        "about": "What to sell from. (uuid)"
      },
      {
        "name": "units",
        "kind": "text",
        "isRequired": false,
        "about": "How many units, up to the precision of the investment; absent: all not in a pending sell."
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
    "description": "",
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
        "about": "An id of this list: only records older than that one, whether it is still there or not. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "after",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list: only records newer than that one, those next to it, in the order of the list. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
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
    "description": "",
    "scope": "read",
    "params": [
      {
        "name": "order_id",
        "kind": "text",
        "isRequired": true,
        "about": "The order. (uuid)"
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
    "description": "",
    "scope": "orders",
    "params": [
      {
        "name": "order_id",
        "kind": "text",
        "isRequired": true,
        "about": "The order. (uuid)"
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
    "description": "",
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
        "about": "An id of this list: only records older than that one, whether it is still there or not. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "after",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list: only records newer than that one, those next to it, in the order of the list. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
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
    "description": "",
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
    "description": "",
    "scope": "read",
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
    "name": "market.snapshot",
    "method": "GET",
    "path": "/partner/v1/market/snapshot",
    "summary": "Retrieve the latest session summary, or that of a day",
    "description": "A day without a session answers 404 with `reason` (`not_a_trading_day`, `no_data`) and `previous_trading_day`.",
    "scope": "read",
    "params": [],
    "query": [
      {
        "name": "exchange",
        "kind": "text",
        "isRequired": false,
        "about": "Code of the exchange, such as `NGX` or `GSE`; the default exchange when absent."
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
    "description": "One per trading day: its last observation. Newest first.",
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
        "about": "Code of the exchange, such as `NGX` or `GSE`; the default exchange when absent."
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
    "description": "The latest level is in `quote.last`. Indices are never orderable. Sorted by symbol.",
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
        "about": "An id of this list: only records that precede that one, those next to it. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "after",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list: only records that follow that one. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "exchange",
        "kind": "text",
        "isRequired": false,
        "about": "Code of the exchange, such as `NGX` or `GSE`; the default exchange when absent."
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
    "description": "Sorted by symbol; indices included.",
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
        "about": "An id of this list: only records that precede that one, those next to it. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "after",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list: only records that follow that one. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "exchange",
        "kind": "text",
        "isRequired": false,
        "about": "Code of the exchange, such as `NGX` or `GSE`; the default exchange when absent."
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
    "description": "An id is found on every exchange, a symbol on the one asked for.",
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
        "about": "Code of the exchange, such as `NGX` or `GSE`; the default exchange when absent."
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
    "description": "Weekly and monthly bars are made of the daily ones; `from` and `to` choose the days they are made of.",
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
        "about": "Code of the exchange, such as `NGX` or `GSE`; the default exchange when absent."
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
        "about": "1d when absent.",
        "choices": [
          "1d",
          "1w",
          "1mo"
        ]
      },
      {
        "name": "sort",
        "kind": "text",
        "isRequired": false,
        "about": "By date; desc when absent.",
        "choices": [
          "asc",
          "desc"
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
    "description": "In the order asked, doubles removed. Unknown symbols, and instruments without a quote yet, are skipped. Indices are included.",
    "scope": "read",
    "params": [],
    "query": [
      {
        "name": "exchange",
        "kind": "text",
        "isRequired": false,
        "about": "Code of the exchange, such as `NGX` or `GSE`; the default exchange when absent."
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
    "description": "Gainers and losers by change_percent, active by value_traded. Indices are left out.",
    "scope": "read",
    "params": [],
    "query": [
      {
        "name": "exchange",
        "kind": "text",
        "isRequired": false,
        "about": "Code of the exchange, such as `NGX` or `GSE`; the default exchange when absent."
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
    "description": "",
    "scope": "read",
    "params": [],
    "query": [
      {
        "name": "exchange",
        "kind": "text",
        "isRequired": false,
        "about": "Code of the exchange, such as `NGX` or `GSE`; the default exchange when absent."
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
    "description": "",
    "scope": "read",
    "params": [],
    "query": [
      {
        "name": "exchange",
        "kind": "text",
        "isRequired": false,
        "about": "Code of the exchange, such as `NGX` or `GSE`; the default exchange when absent."
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
    "description": "",
    "scope": "read",
    "params": [
      {
        "name": "holding_id",
        "kind": "text",
        "isRequired": true,
        "about": "The holding. (uuid)"
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
        "name": "before",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list: only records older than that one, whether it is still there or not. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "after",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list: only records newer than that one, those next to it, in the order of the list. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
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
    "description": "",
    "scope": "read",
    "params": [
      {
        "name": "distribution_id",
        "kind": "text",
        "isRequired": true,
        "about": "The distribution. (uuid)"
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
    "description": "One rate per pair of wallet currencies; pairs without any rate are left out.",
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
    "description": "The last rate of each day (UTC) on which the pair, or what it follows from, was observed.",
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
      },
      {
        "name": "sort",
        "kind": "text",
        "isRequired": false,
        "about": "By date; desc when absent.",
        "choices": [
          "asc",
          "desc"
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
    "name": "market.disclosures",
    "method": "GET",
    "path": "/partner/v1/market/disclosures",
    "summary": "List disclosures",
    "description": "Newest first.",
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
        "about": "An id of this list: only records older than that one, whether it is still there or not. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "after",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list: only records newer than that one, those next to it, in the order of the list. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "exchange",
        "kind": "text",
        "isRequired": false,
        "about": "Code of the exchange, such as `NGX` or `GSE`; the default exchange when absent."
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
        "about": "Of the issuer, in any case. (1 to 32 characters)"
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
    "description": "",
    "scope": "read",
    "params": [
      {
        "name": "disclosure_id",
        "kind": "text",
        "isRequired": true,
        "about": "The disclosure. (uuid)"
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
    "description": "Newest first; with a sequence as `after`, ascending from the event that follows it: a cursor that misses nothing. Its `Link` leads on by sequence, and has no `prev`.",
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
        "about": "An id of this list: only records older than that one, whether it is still there or not. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
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
    "description": "",
    "scope": "read",
    "params": [
      {
        "name": "event_id",
        "kind": "text",
        "isRequired": true,
        "about": "The event. (uuid)"
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
    "description": "",
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
    "description": "At most 16 per environment. The secret is in this answer alone; a replay with the same Idempotency-Key shows it again.",
    "scope": "webhooks",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "url",
        "kind": "text",
        "isRequired": true,
        "about": "https to a public address, on port 443 or above 1023, without credentials. In the sandbox also http to loopback where the service allows it. (at most 2048 characters)"
      },
      {
        "name": "description",
        "kind": "text",
        "isRequired": false,
        "about": "The caller's own words. (0 to 255 characters)"
      },
      {
        "name": "events",
        "kind": "list",
        "isRequired": false,
        "about": "Event types, or families such as `order.*`; empty means all. (at most 100 items)"
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
    "description": "",
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
    "description": "",
    "scope": "read",
    "params": [
      {
        "name": "endpoint_id",
        "kind": "text",
        "isRequired": true,
        "about": "The webhook endpoint. (uuid)"
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
    "description": "Partial: what is absent stays, null clears.",
    "scope": "webhooks",
    "params": [
      {
        "name": "endpoint_id",
        "kind": "text",
        "isRequired": true,
        "about": "The webhook endpoint. (uuid)"
      }
    ],
    "query": [],
    "body": [
      {
        "name": "url",
        "kind": "text",
        "isRequired": false,
        "about": "https to a public address, on port 443 or above 1023, without credentials. In the sandbox also http to loopback where the service allows it. (at most 2048 characters)"
      },
      {
        "name": "description",
        "kind": "text",
        "isRequired": false,
        "about": "The caller's own words. (0 to 255 characters)"
      },
      {
        "name": "events",
        "kind": "list",
        "isRequired": false,
        "about": "Event types, or families such as `order.*`; empty means all. (at most 100 items)"
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
    "description": "What waits to be delivered to it is cancelled; an attempt under way finishes.",
    "scope": "webhooks",
    "params": [
      {
        "name": "endpoint_id",
        "kind": "text",
        "isRequired": true,
        "about": "The webhook endpoint. (uuid)"
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
    "description": "During the grace period every delivery carries a signature by each secret.",
    "scope": "webhooks",
    "params": [
      {
        "name": "endpoint_id",
        "kind": "text",
        "isRequired": true,
        "about": "The webhook endpoint. (uuid)"
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
    "description": "Answers the delivery before it is made; retrieve it to see how it went. Never counts as a failure.",
    "scope": "webhooks",
    "params": [
      {
        "name": "endpoint_id",
        "kind": "text",
        "isRequired": true,
        "about": "The webhook endpoint. (uuid)"
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
    "description": "",
    "scope": "read",
    "params": [
      {
        "name": "endpoint_id",
        "kind": "text",
        "isRequired": true,
        "about": "The webhook endpoint. (uuid)"
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
        "name": "before",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list: only records older than that one, whether it is still there or not. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
      },
      {
        "name": "after",
        "kind": "text",
        "isRequired": false,
        "about": "An id of this list: only records newer than that one, those next to it, in the order of the list. Not together with the other cursor, nor with an `offset` above 0. (uuid)"
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
        "about": "`failed` after the last attempt; `cancelled` with its endpoint.",
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
        "about": "Only deliveries of this event type. (1 to 100 characters)"
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
    "description": "",
    "scope": "read",
    "params": [
      {
        "name": "endpoint_id",
        "kind": "text",
        "isRequired": true,
        "about": "The webhook endpoint. (uuid)"
      },
      {
        "name": "delivery_id",
        "kind": "text",
        "isRequired": true,
        "about": "The delivery. (uuid)"
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
    "description": "Whatever became of it before: a new round of attempts begins, with the same webhook-id. Its failures do not count towards disabling the endpoint.",
    "scope": "webhooks",
    "params": [
      {
        "name": "endpoint_id",
        "kind": "text",
        "isRequired": true,
        "about": "The webhook endpoint. (uuid)"
      },
      {
        "name": "delivery_id",
        "kind": "text",
        "isRequired": true,
        "about": "The delivery. (uuid)"
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
    "description": "Events that the endpoint subscribes to, in order of sequence and behind new ones, at most 10000 at a time. What is on its way already is not doubled. Failures do not count towards disabling the endpoint.",
    "scope": "webhooks",
    "params": [
      {
        "name": "endpoint_id",
        "kind": "text",
        "isRequired": true,
        "about": "The webhook endpoint. (uuid)"
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
    "description": "",
    "scope": "funding",
    "mode": "test",
    "params": [
      {
        "name": "currency",
        "kind": "text",
        "isRequired": true,
        "about": "NGN, GHS or USD."
      }
    ],
    "query": [],
    "body": [
      {
        "name": "amount",
        "kind": "text",
        "isRequired": true,
        "about": "How much to put in."
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
    "description": "",
    "scope": "orders",
    "mode": "test",
    "params": [
      {
        "name": "order_id",
        "kind": "text",
        "isRequired": true,
        "about": "The order. (uuid)"
      }
    ],
    "query": [],
    "body": [
      {
        "name": "event",
        "kind": "text",
        "isRequired": true,
        "about": "What happens to the order.",
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
        "about": "With `failed`; when absent provider_rejected, or payment_failed of what is not paid for yet.",
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
    "description": "",
    "scope": "funding",
    "mode": "test",
    "params": [
      {
        "name": "settlement_account_id",
        "kind": "text",
        "isRequired": true,
        "about": "The settlement account. (uuid)"
      }
    ],
    "query": [],
    "body": [
      {
        "name": "event",
        "kind": "text",
        "isRequired": true,
        "about": "What the bank says.",
        "choices": [
          "verified",
          "rejected"
        ]
      },
      {
        "name": "reason",
        "kind": "text",
        "isRequired": false,
        "about": "With `rejected`: why. (1 to 200 characters)"
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
    "description": "Where a sandbox helper can make it happen, it does, with every event of that chain; else the event is sent about a record that stands as it says. What it carries can be read with GET. Where there is no such record, 409 `invalid_state` says what to make first. It has a sequence, is in GET /events and is delivered like any other; test.ping has no sequence and is only delivered.",
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
    "description": "`submitted` skips the completeness check, and `approved` accepts every item that was not rejected; every step obeys the states of a real review.",
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
        "about": "What the reviewer has to say. (1 to 2000 characters)"
      }
    ],
    "takesBody": true,
    "isPaginated": false,
    "answersFile": false,
    "takesKey": false,
    "takesScenario": false
  },
  {
    "name": "sandbox.setInvestmentPrice",
    "method": "POST",
    "path": "/partner/v1/sandbox/investments/{investment_id}/price",
    "summary": "Set the price of an investment in this sandbox alone",
    "description": "It stands over the catalogue from now on, whatever the catalogue does, until the sandbox is reset.",
    "scope": "orders",
    "mode": "test",
    "params": [
      {
        "name": "investment_id",
        "kind": "text",
        "isRequired": true,
        "about": "The investment. (uuid)"
      }
    ],
    "query": [],
    "body": [
      {
        "name": "price",
        "kind": "text",
        "isRequired": true,
        "about": "What a buyer pays per unit."
      },
      {
        "name": "bid_price",
        "kind": "text",
        "isRequired": false,
        "about": "What a redemption pays per unit, at most the price; the price when absent."
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
    "summary": "Set the last price of an instrument in this sandbox alone",
    "description": "It stands over what the exchange does until the sandbox is reset. Investments that follow the instrument follow it.",
    "scope": "orders",
    "mode": "test",
    "params": [
      {
        "name": "symbol",
        "kind": "text",
        "isRequired": true,
        "about": "A symbol, in any case."
      }
    ],
    "query": [
      {
        "name": "exchange",
        "kind": "text",
        "isRequired": false,
        "about": "Code of the exchange, such as `NGX` or `GSE`; the default exchange when absent."
      }
    ],
    "body": [
      {
        "name": "last",
        "kind": "text",
        "isRequired": true,
        "about": "The last price; of an index its level."
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
    "description": "",
    "scope": "orders",
    "mode": "test",
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
    "name": "sandbox.distributeHolding",
    "method": "POST",
    "path": "/partner/v1/sandbox/holdings/{holding_id}/distribute",
    "summary": "Let a holding pay income now",
    "description": "",
    "scope": "orders",
    "mode": "test",
    "params": [
      {
        "name": "holding_id",
        "kind": "text",
        "isRequired": true,
        "about": "The holding. (uuid)"
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
        "about": "Kept back for the tax authority; 0.00 when absent."
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
    "description": "",
    "scope": "withdrawals",
    "mode": "test",
    "params": [
      {
        "name": "withdrawal_id",
        "kind": "text",
        "isRequired": true,
        "about": "The withdrawal. (uuid)"
      }
    ],
    "query": [],
    "body": [
      {
        "name": "event",
        "kind": "text",
        "isRequired": true,
        "about": "What happens to it. `processing`: the operator approves it.",
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
        "about": "With `failed` (provider_rejected when absent) and `returned` (returned_by_bank when absent).",
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
    "description": "",
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
    "description": "Concerns this environment alone: its days, accruals, maturities and expiries. Signatures, rate limits and idempotency stay in real time.",
    "scope": "orders",
    "mode": "test",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "advance_to",
        "kind": "text",
        "isRequired": false,
        "about": "The instant to advance to; after `now`. (date-time)"
      },
      {
        "name": "advance_by_seconds",
        "kind": "integer",
        "isRequired": false,
        "about": "How far to advance, in seconds. (1 to 1577880000)"
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
    "description": "Once anything was created in advanced time this is 409 `invalid_state`; POST /sandbox/reset begins afresh.",
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
    "description": "Keeps the organisation, and the keys and webhook endpoints of this sandbox with the Idempotency-Keys that they were made with. Orders, holdings, verification and events are gone, wallets are at 0.00, the clock is real; the sequence of events goes on.",
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
    "summary": "List what is still to go wrong in this sandbox, newest first",
    "description": "",
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
    "summary": "Let the coming requests of this sandbox go wrong",
    "description": "`provider_unavailable` is injected only where a provider is called, and names no other route. A fault takes the place of one of the same kind and route. A request that meets a 502 or 429 has no effect and its key may be retried; where a provider is called while you wait, the key stays bound to what was recorded. No fault is injected into sandbox helpers.",
    "scope": "orders",
    "mode": "test",
    "params": [],
    "query": [],
    "body": [
      {
        "name": "kind",
        "kind": "text",
        "isRequired": true,
        "about": "`provider_unavailable`: 502, only where a provider is called. `latency`: the answer comes 3 s late. `rate_limit`: 429 with Retry-After.",
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
    "description": "",
    "scope": "orders",
    "mode": "test",
    "params": [
      {
        "name": "fault_id",
        "kind": "text",
        "isRequired": true,
        "about": "The fault. (uuid)"
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
    "description": "",
    "scope": "funding",
    "mode": "test",
    "params": [
      {
        "name": "funding_request_id",
        "kind": "text",
        "isRequired": true,
        "about": "The funding request. (uuid)"
      }
    ],
    "query": [],
    "body": [
      {
        "name": "event",
        "kind": "text",
        "isRequired": true,
        "about": "What happens to the funding request.",
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
        "about": "With `completed` or `underpaid`: what arrives; by default what is missing, or half."
      },
      {
        "name": "failure_code",
        "kind": "text",
        "isRequired": false,
        "about": "With `failed`; payment_failed when absent.",
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
    "description": "",
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
        "about": "What is paid in."
      },
      {
        "name": "sender_name",
        "kind": "text",
        "isRequired": false,
        "about": "Who pays. (1 to 140 characters)"
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
    "description": "",
    "scope": "funding",
    "mode": "test",
    "params": [
      {
        "name": "mandate_id",
        "kind": "text",
        "isRequired": true,
        "about": "The mandate. (uuid)"
      }
    ],
    "query": [],
    "body": [
      {
        "name": "event",
        "kind": "text",
        "isRequired": true,
        "about": "What the bank says.",
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

