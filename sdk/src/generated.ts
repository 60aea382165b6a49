// Written by `npm run generate` from the tables of the service. Do not edit.

import type { CallOptions, CreateOptions, ScenarioOptions } from './options.ts';
import type { PagePromise } from './pages.ts';
import { type Download, pathOf, type Send } from './send.ts';
import type {
  AddSettlementAccount,
  Adjustment,
  AdvanceSandboxClock,
  Bank,
  Business,
  ClientMoneyProof,
  Conversion,
  ConversionRequest,
  CreateFundingRequest,
  CreateKey,
  CreateMandate,
  CreatePerson,
  CreateSandbox,
  CreateWebhookEndpoint,
  CustodyCharge,
  Disclosure,
  DistributeSandboxHolding,
  Distribution,
  Document,
  EventType,
  ExchangeSession,
  FeeInvoice,
  FundSandboxWallet,
  FundingRequest,
  FxQuote,
  FxQuoteRequest,
  FxRate,
  Holding,
  HoldingsSummary,
  InjectSandboxFault,
  Investment,
  InvestmentPrice,
  Key,
  Kyb,
  LedgerEntry,
  LoadSandboxScenario,
  LoadedSandboxScenario,
  Mandate,
  MarketBar,
  MarketInstrument,
  MarketStatus,
  NewKey,
  NewWebhookEndpoint,
  Order,
  OrderPreview,
  OrderRequest,
  Organisation,
  Person,
  Position,
  Quote,
  ReplaceIpAllowlist,
  ReplayDeliveries,
  Replayed,
  ResolveAccount,
  ResolvedAccount,
  RevenueShare,
  RotateKey,
  RotateWebhookSecret,
  Sandbox,
  SandboxClock,
  SandboxFault,
  SetSandboxPrice,
  SetSandboxQuote,
  SettlementAccount,
  SimulateDeposit,
  SimulateFunding,
  SimulateKyb,
  SimulateMandate,
  SimulateOrder,
  SimulateSettlementAccount,
  SimulateWithdrawal,
  SubmitKyb,
  TaxCertificate,
  TradingCalendar,
  TriggerWebhook,
  UpdateBusiness,
  UpdatePerson,
  UpdateWebhookEndpoint,
  UploadDocument,
  Wallet,
  WalletProof,
  WebhookDelivery,
  WebhookDeliveryWithAttempts,
  WebhookEndpoint,
  Withdrawal,
  WithdrawalRequest,
  Event,
  LedgerListQuery,
  LedgerExportQuery,
  RevenueSharesListQuery,
  TaxCertificatesListQuery,
  FeeInvoicesListQuery,
  FxConversionsQuery,
  WithdrawalsListQuery,
  BanksListQuery,
  SettlementAccountsListQuery,
  FundingRequestsListQuery,
  MandatesListQuery,
  InvestmentsListQuery,
  InvestmentsPricesQuery,
  OrdersListQuery,
  HoldingsListQuery,
  PositionsListQuery,
  CustodyChargesListQuery,
  MarketSnapshotQuery,
  MarketSnapshotHistoryQuery,
  MarketIndicesQuery,
  MarketInstrumentsQuery,
  MarketInstrumentQuery,
  MarketBarsQuery,
  MarketQuotesQuery,
  MarketMoversQuery,
  MarketCalendarQuery,
  MarketStatusQuery,
  HoldingsDistributionsQuery,
  MarketFxQuery,
  MarketFxHistoryQuery,
  MarketDisclosuresQuery,
  EventsListQuery,
  WebhooksDeliveriesQuery,
  SandboxSetQuoteQuery,
} from './types.generated.ts';

export * from './types.generated.ts';

const organisation = (send: Send) => ({
  /**
   * Retrieve your organisation.
   *
   * Returns the organisation of the calling key: its status with the firm's reason, the status of its business verification in the environment of the key, and what it may create now. A test key and a live key see the same organisation, each with the verification of its own environment. A closed organisation can still call this operation, and no other.
   *
   * It only reads: it moves no money and sends no event.
   *
   * Where `kyb_status` is not `approved`, `GET /kyb` lists what is missing. Listen to `organisation.status_changed` instead of asking again and again.
   *
   * `GET /partner/v1/organisation`, scope `read`.
   */
  get: (options: CallOptions = {}): Promise<Organisation> =>
    send.one({ method: 'GET', path: '/partner/v1/organisation' }, options),
});

const keys = (send: Send) => ({
  /**
   * List the keys of this environment.
   *
   * Returns every key of the calling key's environment, newest first, those that have expired or were revoked too. Secrets are never shown again. There are no pages: an environment has at most 20 keys that work.
   *
   * It only reads: it moves no money and sends no event.
   *
   * Use the `id` of a key, not its `key_id`, in the paths of `POST /keys/{key_id}/rotate` and `DELETE /keys/{key_id}`.
   *
   * `GET /partner/v1/keys`, scope `keys`.
   */
  list: (options: CallOptions = {}): Promise<Array<Key>> =>
    send.one({ method: 'GET', path: '/partner/v1/keys' }, options),
  /**
   * Create a key.
   *
   * Creates a key that works at once, in the environment of the calling key or, with `sandbox`, in another sandbox. The secret is only in this response; a replay with the same Idempotency-Key shows it again. It is 403 `insufficient_scope` where the calling key lacks a scope that the new one asks for, 404 where there is no such `sandbox`, and 403 `sandbox_only` where a live key names one. A live key with an empty `ip_allowlist` cannot be used from anywhere.
   *
   * It sends `key.created`. Later may follow: `key.expiring`.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 409 `key_limit_reached`: There are as many active keys as allowed; revoke one first. Revoke a key that is no longer needed.
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   *
   * With `expires_at` the key is refused from that instant on; `key.expiring` is sent 24 hours before.
   *
   * Store the secret, then call `GET /organisation` with the new key. A live key needs `PUT /keys/{key_id}/ip-allowlist` first, unless it was created with addresses.
   *
   * `POST /partner/v1/keys`, scope `keys`.
   * An idempotency key is made when none is given, and kept over retries.
   */
  create: (body: CreateKey = {}, options: CreateOptions = {}): Promise<NewKey> =>
    send.one({ method: 'POST', path: '/partner/v1/keys', body, takesKey: true }, options),
  /**
   * Retrieve a key.
   *
   * Returns one key of this environment, without its secret. `status` says whether it still works, and `last_used_at` whether something still uses it. A key of another environment is not found.
   *
   * It only reads: it moves no money and sends no event.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   *
   * Before `DELETE /keys/{key_id}`, see here that `last_used_at` no longer moves.
   *
   * `GET /partner/v1/keys/{key_id}`, scope `keys`.
   */
  get: (key_id: string, options: CallOptions = {}): Promise<Key> =>
    send.one({ method: 'GET', path: pathOf('/partner/v1/keys/{key_id}', { key_id }) }, options),
  /**
   * Replace a key by a new one, with time to change over.
   *
   * Creates a successor with the same scopes, allowlist, rate limit, `strict_replay` and `expires_at`, and gives the old key an end. The calling key must hold every scope of the key, otherwise it is 403 `insufficient_scope`. Only a key that is `active` or `expiring` can be rotated. The new secret is only in this response; a replay with the same Idempotency-Key shows it again.
   *
   * It sends, as they apply: `key.rotated`, `key.expiring`, `key.revoked`.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   * - 409 `invalid_state`: The current state does not allow this. Read the record again; act on its current status. Where details names items, see to those first.
   * - 409 `key_limit_reached`: There are as many active keys as allowed; revoke one first. Revoke a key that is no longer needed.
   *
   * The old key works for `grace_seconds` more, or until its own `expires_at` where that is sooner. With 0 it ends at once.
   *
   * Change your servers to the new secret, watch `last_used_at` of the old key with `GET /keys/{key_id}`, then call `DELETE /keys/{key_id}` if you want it to end sooner.
   *
   * `POST /partner/v1/keys/{key_id}/rotate`, scope `keys`.
   * An idempotency key is made when none is given, and kept over retries.
   */
  rotate: (key_id: string, body: RotateKey = {}, options: CreateOptions = {}): Promise<NewKey> =>
    send.one({ method: 'POST', path: pathOf('/partner/v1/keys/{key_id}/rotate', { key_id }), body, takesKey: true }, options),
  /**
   * Replace the addresses a key may be used from.
   *
   * Replaces the whole list of addresses from which the key may be used; it holds for the next request, in every process of the service. The calling key must hold every scope of the key, otherwise it is 403 `insufficient_scope`. An empty list means any address for a test key and none for a live key. A key that has expired or was revoked cannot be changed.
   *
   * It sends `key.allowlist_changed`.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   * - 409 `invalid_state`: The current state does not allow this. Read the record again; act on its current status. Where details names items, see to those first.
   *
   * Call `GET /organisation` from each of your servers: an address that is missing is 403 `ip_not_allowed`.
   *
   * `PUT /partner/v1/keys/{key_id}/ip-allowlist`, scope `keys`.
   */
  replaceIpAllowlist: (key_id: string, body: ReplaceIpAllowlist, options: CallOptions = {}): Promise<Key> =>
    send.one({ method: 'PUT', path: pathOf('/partner/v1/keys/{key_id}/ip-allowlist', { key_id }), body }, options),
  /**
   * Revoke a key at once.
   *
   * Ends the key at once, in every process of the service: its next request is 401 `key_revoked`. The calling key must hold every scope of the key, otherwise it is 403 `insufficient_scope`. It cannot be undone. A key that has expired or was revoked is 409.
   *
   * It sends `key.revoked`.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   * - 409 `invalid_state`: The current state does not allow this. Read the record again; act on its current status. Where details names items, see to those first.
   *
   * To change over without an interruption, call `POST /keys/{key_id}/rotate` instead.
   *
   * `DELETE /partner/v1/keys/{key_id}`, scope `keys`.
   */
  revoke: (key_id: string, options: CallOptions = {}): Promise<{
    /** Always true: it is gone. */
    deleted: true;
  }> =>
    send.one({ method: 'DELETE', path: pathOf('/partner/v1/keys/{key_id}', { key_id }) }, options),
});

const sandboxes = (send: Send) => ({
  /**
   * List the sandboxes of your organisation.
   *
   * Returns every sandbox of the organisation, the one that is called `default` too. Each has data, clock, faults, events and webhook endpoints of its own. `is_own` marks the sandbox of the calling key.
   *
   * It only reads: it moves no money and sends no event.
   *
   * Make another with `POST /sandboxes`, for each developer or each run of your CI.
   *
   * `GET /partner/v1/sandboxes`, scope `keys`, test keys only.
   */
  list: (options: CallOptions = {}): Promise<Array<Sandbox>> =>
    send.one({ method: 'GET', path: '/partner/v1/sandboxes' }, options),
  /**
   * Create a sandbox.
   *
   * Creates an empty sandbox next to the existing ones: wallets at 0.00, the business verification in `draft`, the clock real. Nothing of another sandbox changes. An organisation has at most 20, and a name that is in use is refused.
   *
   * It sends no event.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 409 `sandbox_exists`: The organisation has a sandbox of this name. Use that sandbox, or choose another name.
   * - 409 `sandbox_limit_reached`: There are as many sandboxes as allowed; delete one first. Delete a sandbox that nobody uses.
   *
   * Give it a key with `POST /keys` and its name as `sandbox`, put money into it with `POST /sandbox/wallets/{currency}/fund`, and remove it with `DELETE /sandboxes/{name}`.
   *
   * `POST /partner/v1/sandboxes`, scope `keys`, test keys only.
   * An idempotency key is made when none is given, and kept over retries.
   */
  create: (body: CreateSandbox, options: CreateOptions = {}): Promise<Sandbox> =>
    send.one({ method: 'POST', path: '/partner/v1/sandboxes', body, takesKey: true }, options),
  /**
   * Delete a sandbox with its keys, webhook endpoints and data.
   *
   * Deletes the sandbox with everything in it: its keys are revoked at once, its webhook endpoints are gone, and what waits to be delivered is cancelled. The calling key must hold every scope of each of these keys, otherwise it is 403 `insufficient_scope`. The audit names the keys; no `key.revoked` is sent, as the events of the sandbox are gone too. `default` cannot be deleted and is 409 `invalid_state`.
   *
   * It sends no event.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   * - 409 `invalid_state`: The current state does not allow this. Read the record again; act on its current status. Where details names items, see to those first.
   *
   * It takes effect at once and cannot be undone. The name is free again.
   *
   * To empty `default`, call `POST /sandbox/reset`.
   *
   * `DELETE /partner/v1/sandboxes/{name}`, scope `keys`, test keys only.
   */
  delete: (name: string, options: CallOptions = {}): Promise<{
    /** Always true: it is gone. */
    deleted: true;
  }> =>
    send.one({ method: 'DELETE', path: pathOf('/partner/v1/sandboxes/{name}', { name }) }, options),
});

const kyb = (send: Send) => ({
  /**
   * Retrieve the business verification with its checklist.
   *
   * Returns the status of the business verification of this environment, with the checklist for the country and the kind of company and the reviewer's last note. Test and live are verified apart: an approval in the sandbox approves nothing in live. The checklist follows at once what is sent or deleted.
   *
   * It only reads: it moves no money and sends no event.
   *
   * Send what is `missing` or `rejected` with `PUT /kyb/business`, `POST /kyb/people` and `POST /kyb/documents`, then call `POST /kyb/submit`.
   *
   * `GET /partner/v1/kyb`, scope `read`.
   */
  get: (options: CallOptions = {}): Promise<Kyb> =>
    send.one({ method: 'GET', path: '/partner/v1/kyb' }, options),
  /**
   * Submit the business verification for review.
   *
   * Hands the whole verification over to the firm's reviewers: its status becomes `submitted`. Until the review asks for more, nothing of it can be edited. Something that is missing refuses it, with every missing item at once in `details`; so does a status other than `draft` and `more_info_required`. No money moves, with a test key or a live key; live money needs `approved`.
   *
   * It sends `kyb.submitted`. Later may follow: `kyb.under_review`, `kyb.document.reviewed`, `kyb.more_info_required`, `kyb.approved`, `kyb.rejected`.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 400 `kyb_incomplete`: Required items are missing; details lists every one. Complete every item that details lists, then submit again.
   * - 409 `invalid_state`: The current state does not allow this. Read the record again; act on its current status. Where details names items, see to those first.
   *
   * A review by people has no fixed end: wait for its events.
   *
   * With a test key call `POST /sandbox/kyb/simulate` to play the review. With a live key wait for the events, and read `GET /kyb` for the reviewer's note.
   *
   * `POST /partner/v1/kyb/submit`, scope `kyb`.
   */
  submit: (body: SubmitKyb, options: CallOptions = {}): Promise<Kyb> =>
    send.one({ method: 'POST', path: '/partner/v1/kyb/submit', body }, options),
  /**
   * Retrieve the business information.
   *
   * Returns the business information of this environment, every field of it. What was not given yet is null. It stays readable regardless of the status of the verification.
   *
   * It only reads: it moves no money and sends no event.
   *
   * Change it with `PUT /kyb/business`; `GET /kyb` says which fields are still asked for.
   *
   * `GET /partner/v1/kyb/business`, scope `read`.
   */
  getBusiness: (options: CallOptions = {}): Promise<Business> =>
    send.one({ method: 'GET', path: '/partner/v1/kyb/business' }, options),
  /**
   * Change the business information.
   *
   * Changes the fields that are sent: null clears a field, an absent one keeps its value. It is possible only while the verification is `draft` or `more_info_required`. `country` is fixed once a document exists: delete the documents first. What the reviewer had accepted of a changed field is judged again.
   *
   * It sends no event.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 409 `kyb_locked`: Business verification cannot be edited like this now; details says why. Wait for the review; more_info_required opens it again. For a country, delete the documents first.
   *
   * See with `GET /kyb` what is still missing.
   *
   * `PUT /partner/v1/kyb/business`, scope `kyb`.
   */
  updateBusiness: (body: UpdateBusiness = {}, options: CallOptions = {}): Promise<Business> =>
    send.one({ method: 'PUT', path: '/partner/v1/kyb/business', body }, options),
  /**
   * Add a person.
   *
   * Adds a director, beneficial owner, signatory or administrator to the verification. `id_number` and `bvn` are encrypted and are never answered again, only masked. It is possible only while the verification is `draft` or `more_info_required`, for at most 500 people. The same `bvn`, or the same `id_type` with `id_number`, cannot be there twice.
   *
   * It sends no event.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 409 `kyb_locked`: Business verification cannot be edited like this now; details says why. Wait for the review; more_info_required opens it again. For a country, delete the documents first.
   * - 409 `duplicate_person`: This person has been added before. Change the person that exists instead of adding it again.
   * - 400 `ownership_below_minimum`: A beneficial owner needs an ownership of at least 5 %. List beneficial owners of 5 % or more only.
   * - 400 `ownership_exceeds_total`: The ownership of all people together exceeds 100 %. Correct the percentages: together at most 100.
   *
   * Upload the person's `identity_document` with `POST /kyb/documents`.
   *
   * `POST /partner/v1/kyb/people`, scope `kyb`.
   * An idempotency key is made when none is given, and kept over retries.
   */
  createPerson: (body: CreatePerson, options: CreateOptions = {}): Promise<Person> =>
    send.one({ method: 'POST', path: '/partner/v1/kyb/people', body, takesKey: true }, options),
  /**
   * List the people, newest first.
   *
   * Returns all people of the verification, newest first, without pages. The numbers of their documents are masked. `review_status` says what the review made of each.
   *
   * It only reads: it moves no money and sends no event.
   *
   * Change one with `PUT /kyb/people/{person_id}`, or remove one with `DELETE /kyb/people/{person_id}`.
   *
   * `GET /partner/v1/kyb/people`, scope `kyb`.
   */
  listPeople: (options: CallOptions = {}): Promise<Array<Person>> =>
    send.one({ method: 'GET', path: '/partner/v1/kyb/people' }, options),
  /**
   * Retrieve a person.
   *
   * Returns one person of this environment's verification. `id_number` and `bvn` are not in it, only their masks. A person of another environment is not found.
   *
   * It only reads: it moves no money and sends no event.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   *
   * Change it with `PUT /kyb/people/{person_id}`.
   *
   * `GET /partner/v1/kyb/people/{person_id}`, scope `kyb`.
   */
  getPerson: (person_id: string, options: CallOptions = {}): Promise<Person> =>
    send.one({ method: 'GET', path: pathOf('/partner/v1/kyb/people/{person_id}', { person_id }) }, options),
  /**
   * Change a person.
   *
   * Changes the fields that are sent: null clears a field, an absent one keeps its value. A person that was reviewed becomes `pending` and is reviewed again. It is possible only while the verification is `draft` or `more_info_required`. With another `id_type`, send `id_number` again: the one that is kept belongs to the former document.
   *
   * It sends no event.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   * - 409 `kyb_locked`: Business verification cannot be edited like this now; details says why. Wait for the review; more_info_required opens it again. For a country, delete the documents first.
   * - 409 `duplicate_person`: This person has been added before. Change the person that exists instead of adding it again.
   * - 400 `ownership_below_minimum`: A beneficial owner needs an ownership of at least 5 %. List beneficial owners of 5 % or more only.
   * - 400 `ownership_exceeds_total`: The ownership of all people together exceeds 100 %. Correct the percentages: together at most 100.
   *
   * See with `GET /kyb` whether anything of the person is still missing.
   *
   * `PUT /partner/v1/kyb/people/{person_id}`, scope `kyb`.
   */
  updatePerson: (person_id: string, body: UpdatePerson = {}, options: CallOptions = {}): Promise<Person> =>
    send.one({ method: 'PUT', path: pathOf('/partner/v1/kyb/people/{person_id}', { person_id }), body }, options),
  /**
   * Remove a person with all documents of that person.
   *
   * Removes the person from the verification, with all documents of that person and their bytes. It is possible only while the verification is `draft` or `more_info_required`. It cannot be undone.
   *
   * It sends no event.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   * - 409 `kyb_locked`: Business verification cannot be edited like this now; details says why. Wait for the review; more_info_required opens it again. For a country, delete the documents first.
   *
   * See with `GET /kyb` whether a role is now without a person.
   *
   * `DELETE /partner/v1/kyb/people/{person_id}`, scope `kyb`.
   */
  deletePerson: (person_id: string, options: CallOptions = {}): Promise<{
    /** Always true: it is gone. */
    deleted: true;
  }> =>
    send.one({ method: 'DELETE', path: pathOf('/partner/v1/kyb/people/{person_id}', { person_id }) }, options),
  /**
   * Upload a document.
   *
   * Adds a document to the verification, encrypted, with `review_status` `pending`. The bytes decide what a file is: a PDF with at least one page, a PNG or a JPEG. What phones append to a JPEG and blanks around a PDF are kept as sent, and a PDF that opens without a password is taken though it forbids printing or copying. A PDF that needs a password, or that holds a script, an embedded file or an action that starts a program, a file that is two things at once and one that unpacks to more than any document needs are refused with `unsupported_file_type`. It is possible only while the verification is `draft` or `more_info_required`, for at most 100 documents.
   *
   * Later may follow: `kyb.document.reviewed`.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   * - 409 `kyb_locked`: Business verification cannot be edited like this now; details says why. Wait for the review; more_info_required opens it again. For a country, delete the documents first.
   * - 400 `unsupported_file_type`: Only PDF, PNG and JPEG files are accepted. Convert the file, or print it to a new PDF; its bytes decide, not its name.
   * - 400 `document_too_large`: The document is too large. Reduce the file to at most 10 MiB.
   *
   * See with `GET /kyb` that the item of the checklist is `submitted`.
   *
   * `POST /partner/v1/kyb/documents`, scope `kyb`.
   * An idempotency key is made when none is given, and kept over retries.
   */
  uploadDocument: (body: UploadDocument, options: CreateOptions = {}): Promise<Document> =>
    send.one({ method: 'POST', path: '/partner/v1/kyb/documents', body, takesKey: true }, options),
  /**
   * List the documents, newest first.
   *
   * Returns all documents of the verification, newest first, without pages and without their bytes. `review_status` and `review_note` say what the review made of each. Documents of people name the person.
   *
   * It only reads: it moves no money and sends no event.
   *
   * Get the bytes of one with `GET /kyb/documents/{document_id}/content`.
   *
   * `GET /partner/v1/kyb/documents`, scope `kyb`.
   */
  listDocuments: (options: CallOptions = {}): Promise<Array<Document>> =>
    send.one({ method: 'GET', path: '/partner/v1/kyb/documents' }, options),
  /**
   * Retrieve a document.
   *
   * Returns what is known of one document, without its bytes. `review_note` says why a reviewer rejected it. A document of another environment is not found.
   *
   * It only reads: it moves no money and sends no event.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   *
   * Replace a rejected document: upload a new one with `POST /kyb/documents`, then call `DELETE /kyb/documents/{document_id}`.
   *
   * `GET /partner/v1/kyb/documents/{document_id}`, scope `kyb`.
   */
  getDocument: (document_id: string, options: CallOptions = {}): Promise<Document> =>
    send.one({ method: 'GET', path: pathOf('/partner/v1/kyb/documents/{document_id}', { document_id }) }, options),
  /**
   * Download a document.
   *
   * Returns the bytes as they were uploaded, as an attachment under their file name. Every download is written to the audit with the key that made it. The media type is what the bytes are, not what the upload said.
   *
   * It only reads: it moves no money and sends no event.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   *
   * What is known besides the bytes is returned by `GET /kyb/documents/{document_id}`.
   *
   * `GET /partner/v1/kyb/documents/{document_id}/content`, scope `kyb`.
   */
  downloadDocument: (document_id: string, options: CallOptions = {}): Promise<Download> =>
    send.file({ method: 'GET', path: pathOf('/partner/v1/kyb/documents/{document_id}/content', { document_id }) }, options),
  /**
   * Delete a document and its bytes.
   *
   * Deletes the document now, and its bytes soon after. It is possible only while the verification is `draft` or `more_info_required`. It cannot be undone.
   *
   * It sends no event.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   * - 409 `kyb_locked`: Business verification cannot be edited like this now; details says why. Wait for the review; more_info_required opens it again. For a country, delete the documents first.
   *
   * See with `GET /kyb` whether the item of the checklist is `missing` again.
   *
   * `DELETE /partner/v1/kyb/documents/{document_id}`, scope `kyb`.
   */
  deleteDocument: (document_id: string, options: CallOptions = {}): Promise<{
    /** Always true: it is gone. */
    deleted: true;
  }> =>
    send.one({ method: 'DELETE', path: pathOf('/partner/v1/kyb/documents/{document_id}', { document_id }) }, options),
});

const wallets = (send: Send) => ({
  /**
   * List your wallets: always NGN, GHS, USD.
   *
   * Returns the three wallets of this environment, in NGN, GHS and USD; they are there from the beginning. `available_balance` can be spent now, `pending_balance` is funding on its way in. Test keys see sandbox money, live keys real money.
   *
   * It only reads: it moves no money and sends no event.
   *
   * Each change of a balance is an entry of `GET /ledger`. Fund a wallet with `POST /funding-requests`.
   *
   * `GET /partner/v1/wallets`, scope `read`.
   */
  list: (options: CallOptions = {}): Promise<Array<Wallet>> =>
    send.one({ method: 'GET', path: '/partner/v1/wallets' }, options),
  /**
   * Retrieve a wallet with its balance.
   *
   * Returns one wallet, with its balances and, where the firm froze it or money is owed, why. A wallet that is `frozen` takes money in and pays none out. The currency is written in capital letters.
   *
   * It only reads: it moves no money and sends no event.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   *
   * Where `owed_amount` is above 0.00, fund the wallet with `POST /funding-requests`: what comes in repays it first.
   *
   * `GET /partner/v1/wallets/{currency}`, scope `read`.
   */
  get: (currency: string, options: CallOptions = {}): Promise<Wallet> =>
    send.one({ method: 'GET', path: pathOf('/partner/v1/wallets/{currency}', { currency }) }, options),
  /**
   * Recompute a balance from its entries and check the hash chain.
   *
   * Recomputes the balance of a wallet from its entries, and checks the hash chain from the last checkpoint on. A checkpoint is made every 10,000 entries. `verified` is true where balance and chain both agree; anything else is a defect of the service, to be reported with the `X-Request-Id`.
   *
   * It only reads: it moves no money and sends no event.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   * - 400 `too_large`: Too much was asked for at once; details has the remedy. Ask for less at once, as details says; the same request would be refused again.
   *
   * Check it yourself: download `GET /ledger/export` and recompute every hash.
   *
   * `GET /partner/v1/wallets/{currency}/proof`, scope `read`.
   */
  proof: (currency: string, options: CallOptions = {}): Promise<WalletProof> =>
    send.one({ method: 'GET', path: pathOf('/partner/v1/wallets/{currency}/proof', { currency }) }, options),
  /**
   * Assign the dedicated account whose deposits land in the NGN wallet.
   *
   * Assigns the bank account whose deposits are credited to the NGN wallet without a request. There is only ever one: asked again, it returns the wallet with the account that it has. With a test key the account is simulated and takes no real money. No balance changes by this call.
   *
   * Later may follow: `wallet.funded`, `funding.completed`.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 403 `kyb_not_approved`: Business verification must be approved first. Complete business verification; test keys do not wait for it.
   * - 502 `provider_unavailable`: An upstream provider is unavailable; retry later. Retry later with the same key and body. reason and as_of are only where an exchange rate is too old to quote.
   *
   * It has no end. Where the provider does not answer at once, the account is assigned as soon as it does, and `virtual_account` of the wallet is null until then.
   *
   * Show `virtual_account` to whoever pays. In the sandbox pay into it with `POST /sandbox/virtual-accounts/deposit`.
   *
   * `POST /partner/v1/wallets/NGN/virtual-account`, scope `funding`.
   * An idempotency key is made when none is given, and kept over retries.
   */
  assignVirtualAccount: (options: CreateOptions = {}): Promise<Wallet> =>
    send.one({ method: 'POST', path: '/partner/v1/wallets/NGN/virtual-account', takesKey: true }, options),
});

const ledger = (send: Send) => ({
  /**
   * List wallet entries: the statement.
   *
   * Returns the entries of the wallets: each movement of money, with the balance after it and the record that caused it. With `currency` the entries come newest first by `sequence`, and a page at any offset costs the same; without it they are sorted by `created_at`, then `id`. Entries are never changed or deleted.
   *
   * It only reads: it moves no money and sends no event.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 400 `invalid_cursor`: The list has no record of that id: take an id of this list, or begin without a cursor. Go on from the last id that you have read of this list, or begin without `before` and `after`.
   * - 400 `too_large`: Too much was asked for at once; details has the remedy. Ask for less at once, as details says; the same request would be refused again.
   * - 400 `invalid_date_range`: "from" must not be after "to". Swap or correct the dates.
   *
   * Follow `source` to the record that caused an entry. `GET /ledger/export` has the same entries as a file.
   *
   * `GET /partner/v1/ledger`, scope `read`.
   */
  list: (query: LedgerListQuery = {}, options: CallOptions = {}): PagePromise<LedgerEntry> =>
    send.page({ method: 'GET', path: '/partner/v1/ledger', query }, options),
  /**
   * Download the statement as a file.
   *
   * Returns the statement of one wallet, or of all three, as CSV or PDF, oldest entry first, wallet after wallet. It is streamed, so a statement of any length can be downloaded; 4 at once by all keys and people of an organisation together, and one more is 429 `rate_limited`. The CSV is enough to recompute its hash chain: each line has `hash_before`, `wallet_id` and all else that its `hash` is made of. The PDF of a period without entries shows the balance.
   *
   * It only reads: it moves no money and sends no event.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 400 `too_large`: Too much was asked for at once; details has the remedy. Ask for less at once, as details says; the same request would be refused again.
   * - 400 `invalid_date_range`: "from" must not be after "to". Swap or correct the dates.
   *
   * Compare the last hash with `head_hash` of `GET /wallets/{currency}/proof`.
   *
   * `GET /partner/v1/ledger/export`, scope `read`.
   */
  export: (query: LedgerExportQuery = {}, options: CallOptions = {}): Promise<Download> =>
    send.file({ method: 'GET', path: '/partner/v1/ledger/export', query }, options),
  /**
   * Retrieve an adjustment: what the firm moved by hand, and why.
   *
   * Returns one adjustment: money that the firm moved into or out of a wallet by hand, with its reason, or the difference that the correction of a completed order moved. Two people of the firm make it; no key can. An entry of the statement whose `source.type` is `adjustment` names it.
   *
   * It only reads: it moves no money and sends no event.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   *
   * The entry itself is in `GET /ledger` with the type `adjustment`.
   *
   * `GET /partner/v1/adjustments/{adjustment_id}`, scope `read`.
   */
  adjustment: (adjustment_id: string, options: CallOptions = {}): Promise<Adjustment> =>
    send.one({ method: 'GET', path: pathOf('/partner/v1/adjustments/{adjustment_id}', { adjustment_id }) }, options),
});

const revenueShares = (send: Send) => ({
  /**
   * List statements of your revenue share.
   *
   * Returns the monthly statements of your share of the fees that the firm charged, newest first, one for each month and currency in which there was any. A statement never changes but for its `status`. With a test key there are those of your sandbox only.
   *
   * It only reads: it moves no money and sends no event.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 400 `invalid_cursor`: The list has no record of that id: take an id of this list, or begin without a cursor. Go on from the last id that you have read of this list, or begin without `before` and `after`.
   * - 400 `too_large`: Too much was asked for at once; details has the remedy. Ask for less at once, as details says; the same request would be refused again.
   *
   * Listen to `revenue_share.issued` and `revenue_share.credited`; `GET /revenue-shares/{revenue_share_id}` has a single one.
   *
   * `GET /partner/v1/revenue-shares`, scope `read`.
   */
  list: (query: RevenueSharesListQuery = {}, options: CallOptions = {}): PagePromise<RevenueShare> =>
    send.page({ method: 'GET', path: '/partner/v1/revenue-shares', query }, options),
  /**
   * Retrieve a statement of your revenue share.
   *
   * Returns one statement with its lines. An entry of the ledger whose `source.type` is `revenue_share` names it.
   *
   * It only reads: it moves no money and sends no event.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   *
   * Its money is in `GET /ledger` with the type `revenue_share`; `GET /revenue-shares/{revenue_share_id}/pdf` has it for people.
   *
   * `GET /partner/v1/revenue-shares/{revenue_share_id}`, scope `read`.
   */
  get: (revenue_share_id: string, options: CallOptions = {}): Promise<RevenueShare> =>
    send.one({ method: 'GET', path: pathOf('/partner/v1/revenue-shares/{revenue_share_id}', { revenue_share_id }) }, options),
  /**
   * Download a statement of your revenue share as PDF.
   *
   * Returns what `GET /revenue-shares/{revenue_share_id}` has, for people. It is a page of A4 or more, with a line for each product and fee.
   *
   * It only reads: it moves no money and sends no event.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   *
   * Its money is in `GET /ledger` with the type `revenue_share`.
   *
   * `GET /partner/v1/revenue-shares/{revenue_share_id}/pdf`, scope `read`.
   */
  download: (revenue_share_id: string, options: CallOptions = {}): Promise<Download> =>
    send.file({ method: 'GET', path: pathOf('/partner/v1/revenue-shares/{revenue_share_id}/pdf', { revenue_share_id }) }, options),
});

const taxCertificates = (send: Send) => ({
  /**
   * List certificates of tax that was withheld.
   *
   * Returns the certificates of what the firm withheld of your income, newest first: one for each year, tax and currency. With a test key there are those of your sandbox only.
   *
   * It only reads: it moves no money and sends no event.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 400 `invalid_cursor`: The list has no record of that id: take an id of this list, or begin without a cursor. Go on from the last id that you have read of this list, or begin without `before` and `after`.
   * - 400 `too_large`: Too much was asked for at once; details has the remedy. Ask for less at once, as details says; the same request would be refused again.
   *
   * Listen to `tax_certificate.issued`; `GET /tax-certificates/{tax_certificate_id}` has a single one.
   *
   * `GET /partner/v1/tax-certificates`, scope `read`.
   */
  list: (query: TaxCertificatesListQuery = {}, options: CallOptions = {}): PagePromise<TaxCertificate> =>
    send.page({ method: 'GET', path: '/partner/v1/tax-certificates', query }, options),
  /**
   * Retrieve a certificate of tax that was withheld.
   *
   * Returns one certificate with its lines. A certificate never changes.
   *
   * It only reads: it moves no money and sends no event.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   *
   * `GET /tax-certificates/{tax_certificate_id}/pdf` has it for people.
   *
   * `GET /partner/v1/tax-certificates/{tax_certificate_id}`, scope `read`.
   */
  get: (tax_certificate_id: string, options: CallOptions = {}): Promise<TaxCertificate> =>
    send.one({ method: 'GET', path: pathOf('/partner/v1/tax-certificates/{tax_certificate_id}', { tax_certificate_id }) }, options),
  /**
   * Download a certificate of tax as PDF.
   *
   * Returns what `GET /tax-certificates/{tax_certificate_id}` has, for people and their tax returns. It is a page of A4 or more, and the same each time.
   *
   * It only reads: it moves no money and sends no event.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   *
   * The charges of each distribution and each holding that matured say what was withheld of it.
   *
   * `GET /partner/v1/tax-certificates/{tax_certificate_id}/pdf`, scope `read`.
   */
  download: (tax_certificate_id: string, options: CallOptions = {}): Promise<Download> =>
    send.file({ method: 'GET', path: pathOf('/partner/v1/tax-certificates/{tax_certificate_id}/pdf', { tax_certificate_id }) }, options),
});

const feeInvoices = (send: Send) => ({
  /**
   * List invoices of fees.
   *
   * Returns the invoices of the fees that you were charged, newest first: one for each month and currency that the firm invoiced. With a test key there are those of your sandbox only.
   *
   * It only reads: it moves no money and sends no event.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 400 `invalid_cursor`: The list has no record of that id: take an id of this list, or begin without a cursor. Go on from the last id that you have read of this list, or begin without `before` and `after`.
   * - 400 `too_large`: Too much was asked for at once; details has the remedy. Ask for less at once, as details says; the same request would be refused again.
   *
   * Listen to `fee_invoice.issued`; `GET /fee-invoices/{fee_invoice_id}` has a single one.
   *
   * `GET /partner/v1/fee-invoices`, scope `read`.
   */
  list: (query: FeeInvoicesListQuery = {}, options: CallOptions = {}): PagePromise<FeeInvoice> =>
    send.page({ method: 'GET', path: '/partner/v1/fee-invoices', query }, options),
  /**
   * Retrieve an invoice of fees.
   *
   * Returns one invoice with its lines. An invoice never changes.
   *
   * It only reads: it moves no money and sends no event.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   *
   * `GET /fee-invoices/{fee_invoice_id}/pdf` has it for people.
   *
   * `GET /partner/v1/fee-invoices/{fee_invoice_id}`, scope `read`.
   */
  get: (fee_invoice_id: string, options: CallOptions = {}): Promise<FeeInvoice> =>
    send.one({ method: 'GET', path: pathOf('/partner/v1/fee-invoices/{fee_invoice_id}', { fee_invoice_id }) }, options),
  /**
   * Download an invoice of fees as PDF.
   *
   * Returns what `GET /fee-invoices/{fee_invoice_id}` has, for people and their accounts. It is a page of A4 or more, and the same each time.
   *
   * It only reads: it moves no money and sends no event.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   *
   * The charges of each order, conversion, withdrawal and custody charge say what it was charged.
   *
   * `GET /partner/v1/fee-invoices/{fee_invoice_id}/pdf`, scope `read`.
   */
  download: (fee_invoice_id: string, options: CallOptions = {}): Promise<Download> =>
    send.file({ method: 'GET', path: pathOf('/partner/v1/fee-invoices/{fee_invoice_id}/pdf', { fee_invoice_id }) }, options),
});

const fx = (send: Send) => ({
  /**
   * Ask for a rate that holds for 60 seconds.
   *
   * Fixes a rate for one conversion and returns what it would bring. No money moves and none is reserved. The rate is that at which `from` is bought; what it brings is cut to 2 decimals. What the firm charges comes out of the amount, so that `net_amount` is converted, and is what its conversion is charged; an amount of which nothing would be left is 400 `validation_error` with the field `amount`. Where no rate is known, or the known one is too old, it is 502 `provider_unavailable`; of an old rate `details` has `reason` = `rate_stale` and `as_of`. The same currency twice is 400 `validation_error`.
   *
   * It sends no event.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 400 `amount_below_minimum`: The amount is below the minimum. Raise the amount to at least the minimum.
   * - 400 `amount_above_maximum`: The amount is above the maximum. Lower the amount to at most the maximum.
   * - 502 `provider_unavailable`: An upstream provider is unavailable; retry later. Retry later with the same key and body. reason and as_of are only where an exchange rate is too old to quote.
   *
   * The quote holds for 60 seconds and for one conversion. A rate older than 4 days, unless the firm set another age, is not quoted; in the sandbox its clock decides.
   *
   * Send its `id` as `quote_id` to `POST /fx/conversions` before `expires_at`.
   *
   * `POST /partner/v1/fx/quotes`, scope `funding`.
   * An idempotency key is made when none is given, and kept over retries.
   */
  quote: (body: FxQuoteRequest, options: CreateOptions = {}): Promise<FxQuote> =>
    send.one({ method: 'POST', path: '/partner/v1/fx/quotes', body, takesKey: true }, options),
  /**
   * Change money at a quote.
   *
   * Takes `source_amount` out of one wallet and puts `destination_amount` into another in one step, at the rate of the quote; both happen or neither. What the quote said is charged comes out of `source_amount`. A test key changes sandbox money only, in the same way. With a live key the firm gives what is received out of its own money in that currency: where it has too little, the conversion is 409 `house_cover_missing`, no money moves, and the quote is not used. The conversion is `completed` when it is created and cannot be taken back. A quote that was used, or is too old, is refused. While anything is owed in any currency, no wallet converts.
   *
   * It sends `conversion.completed`.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 403 `organisation_restricted`: The organisation is restricted: it may not move money out or place orders and mandates; details says why. Contact the firm. Reads, cancels and what brings money in go on.
   * - 403 `kyb_not_approved`: Business verification must be approved first. Complete business verification; test keys do not wait for it.
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   * - 409 `quote_used`: The quote has been used. Ask for a new quote for another conversion.
   * - 409 `quote_expired`: The quote has expired; ask for a new one. Ask for a new quote and use it within 60 seconds.
   * - 409 `wallet_frozen`: No money may leave: the wallet is frozen, or reversed funding is owed. reversal: fund the wallet of owed_currency, what comes in repays owed_amount first; while anything is owed no wallet withdraws or converts. operator: contact the firm; money in is still credited, and owed_currency and owed_amount are null where nothing is owed.
   * - 400 `amount_above_maximum`: The amount is above the maximum. Lower the amount to at most the maximum.
   * - 402 `insufficient_funds`: The wallet balance is too low. Fund the wallet with at least the shortfall, then send the same request with the same key.
   * - 409 `house_cover_missing`: The firm does not have as much of the currency to give at once; nothing was moved. Convert less, or ask again later with a new quote: the firm brings in the currency first.
   *
   * The quote can be used until its `expires_at`.
   *
   * Both sides are entries of `GET /ledger`: `conversion_out` and `conversion_in`.
   *
   * `POST /partner/v1/fx/conversions`, scope `funding`.
   * An idempotency key is made when none is given, and kept over retries.
   */
  convert: (body: ConversionRequest, options: CreateOptions = {}): Promise<Conversion> =>
    send.one({ method: 'POST', path: '/partner/v1/fx/conversions', body, takesKey: true }, options),
  /**
   * List conversions.
   *
   * Returns the conversions of this environment, newest first. Each is complete: there is no other status. Quotes that were not used are not in the list.
   *
   * It only reads: it moves no money and sends no event.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 400 `invalid_cursor`: The list has no record of that id: take an id of this list, or begin without a cursor. Go on from the last id that you have read of this list, or begin without `before` and `after`.
   * - 400 `too_large`: Too much was asked for at once; details has the remedy. Ask for less at once, as details says; the same request would be refused again.
   *
   * A single one is answered by `GET /fx/conversions/{conversion_id}`.
   *
   * `GET /partner/v1/fx/conversions`, scope `read`.
   */
  conversions: (query: FxConversionsQuery = {}, options: CallOptions = {}): PagePromise<Conversion> =>
    send.page({ method: 'GET', path: '/partner/v1/fx/conversions', query }, options),
  /**
   * Retrieve a conversion.
   *
   * Returns one conversion with the rate it was made at. It never changes. A conversion of another environment is not found.
   *
   * It only reads: it moves no money and sends no event.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   *
   * Its two entries in `GET /ledger` have it as their `source`.
   *
   * `GET /partner/v1/fx/conversions/{conversion_id}`, scope `read`.
   */
  conversion: (conversion_id: string, options: CallOptions = {}): Promise<Conversion> =>
    send.one({ method: 'GET', path: pathOf('/partner/v1/fx/conversions/{conversion_id}', { conversion_id }) }, options),
});

const withdrawals = (send: Send) => ({
  /**
   * Withdraw money to a settlement account.
   *
   * Debits the wallet at once and pays the money to a verified settlement account of that currency. With a test key it completes in the request. With a live key it is `pending_approval` until somebody of the firm approves it, then `processing` until the bank has the money. What the firm charges comes out of the amount, by what holds on the day of the request: the bank gets `net_amount`. An amount that is not more than its charges is 400 `validation_error` with the field `amount`. A withdrawal that fails, is cancelled or comes back is refunded to the wallet whole and pays no charges. While anything is owed in any currency, no wallet pays out. Where nobody carries payouts of the currency, it is 502 `provider_unavailable`.
   *
   * It sends, as they apply: `withdrawal.created`, `withdrawal.completed`. Later may follow: `withdrawal.*`.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 403 `organisation_restricted`: The organisation is restricted: it may not move money out or place orders and mandates; details says why. Contact the firm. Reads, cancels and what brings money in go on.
   * - 403 `kyb_not_approved`: Business verification must be approved first. Complete business verification; test keys do not wait for it.
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   * - 409 `duplicate_reference`: The client_reference has been used before. The record exists: read it by the id in details, or use another reference.
   * - 409 `wallet_frozen`: No money may leave: the wallet is frozen, or reversed funding is owed. reversal: fund the wallet of owed_currency, what comes in repays owed_amount first; while anything is owed no wallet withdraws or converts. operator: contact the firm; money in is still credited, and owed_currency and owed_amount are null where nothing is owed.
   * - 400 `settlement_account_not_eligible`: The settlement account cannot be used for this. Use a verified account of your own that meets the stated reason.
   * - 402 `insufficient_funds`: The wallet balance is too low. Fund the wallet with at least the shortfall, then send the same request with the same key.
   * - 502 `provider_unavailable`: An upstream provider is unavailable; retry later. Retry later with the same key and body. reason and as_of are only where an exchange rate is too old to quote.
   *
   * An approval by people has no fixed time. A bank may send money back days after `completed`: it is then `returned`.
   *
   * Wait for its events, or read `GET /withdrawals/{withdrawal_id}`. Until it is approved it can be taken back with `POST /withdrawals/{withdrawal_id}/cancel`. In the sandbox `POST /sandbox/withdrawals/{withdrawal_id}/simulate` moves one that is held.
   *
   * `POST /partner/v1/withdrawals`, scope `withdrawals`.
   * An idempotency key is made when none is given, and kept over retries.
   */
  create: (body: WithdrawalRequest, options: ScenarioOptions = {}): Promise<Withdrawal> =>
    send.one({ method: 'POST', path: '/partner/v1/withdrawals', body, takesKey: true }, options),
  /**
   * List withdrawals.
   *
   * Returns the withdrawals of this environment, newest first. The filters can be combined. `from` and `to` are about `created_at`.
   *
   * It only reads: it moves no money and sends no event.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 400 `invalid_cursor`: The list has no record of that id: take an id of this list, or begin without a cursor. Go on from the last id that you have read of this list, or begin without `before` and `after`.
   * - 400 `too_large`: Too much was asked for at once; details has the remedy. Ask for less at once, as details says; the same request would be refused again.
   * - 400 `invalid_date_range`: "from" must not be after "to". Swap or correct the dates.
   *
   * A single one is answered by `GET /withdrawals/{withdrawal_id}`.
   *
   * `GET /partner/v1/withdrawals`, scope `read`.
   */
  list: (query: WithdrawalsListQuery = {}, options: CallOptions = {}): PagePromise<Withdrawal> =>
    send.page({ method: 'GET', path: '/partner/v1/withdrawals', query }, options),
  /**
   * Retrieve a withdrawal.
   *
   * Returns one withdrawal. Of one that failed or came back, `failure_code` and `failure_reason` say why. `completed` means that the bank has the money; it can still become `returned`.
   *
   * It only reads: it moves no money and sends no event.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   *
   * While it is `pending_approval` it can be cancelled with `POST /withdrawals/{withdrawal_id}/cancel`.
   *
   * `GET /partner/v1/withdrawals/{withdrawal_id}`, scope `read`.
   */
  get: (withdrawal_id: string, options: CallOptions = {}): Promise<Withdrawal> =>
    send.one({ method: 'GET', path: pathOf('/partner/v1/withdrawals/{withdrawal_id}', { withdrawal_id }) }, options),
  /**
   * Cancel a withdrawal that is not approved yet.
   *
   * Cancels a withdrawal that the firm has not approved yet, and refunds the whole amount to the wallet in the same step. In any other status than `pending_approval`, and after the firm restored a backup for an older one with a live key, it is 409. With a test key only a withdrawal that was held by `X-Sandbox-Scenario` can be cancelled, as the others are complete.
   *
   * It sends `withdrawal.cancelled`.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   * - 409 `invalid_state`: The current state does not allow this. Read the record again; act on its current status. Where details names items, see to those first.
   *
   * The refund is an entry `withdrawal_reversal` of `GET /ledger`.
   *
   * `POST /partner/v1/withdrawals/{withdrawal_id}/cancel`, scope `withdrawals`.
   * An idempotency key is made when none is given, and kept over retries.
   */
  cancel: (withdrawal_id: string, options: CreateOptions = {}): Promise<Withdrawal> =>
    send.one({ method: 'POST', path: pathOf('/partner/v1/withdrawals/{withdrawal_id}/cancel', { withdrawal_id }), takesKey: true }, options),
});

const banks = (send: Send) => ({
  /**
   * List banks and mobile money operators.
   *
   * Returns the banks and mobile money operators by whose `code` accounts are named, for Nigeria and Ghana. `supports_direct_debit` says whether mandates are taken on accounts of that bank, and `token_payment_amount` what activates one. There are no pages.
   *
   * It only reads: it moves no money and sends no event.
   *
   * Check an account of one of these banks with `POST /settlement-accounts/resolve`.
   *
   * `GET /partner/v1/banks`, scope `read`.
   */
  list: (query: BanksListQuery = {}, options: CallOptions = {}): Promise<Array<Bank>> =>
    send.one({ method: 'GET', path: '/partner/v1/banks', query }, options),
});

const settlementAccounts = (send: Send) => ({
  /**
   * Ask the bank who holds an account.
   *
   * Asks the bank who holds an account, and stores nothing. With a test key the simulated bank responds, with a live key the real one. An account number with an unusual check digit is not refused, but `warnings` says so. Accounts in USD cannot be resolved and are 400 `unsupported_method`.
   *
   * It sends no event.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 400 `unsupported_method`: This currency has no such payment method. Choose a method that the currency has; of funding requests, details lists them.
   * - 400 `account_not_resolved`: The bank knows no such account. Check bank code and account number with the account holder.
   * - 502 `provider_unavailable`: An upstream provider is unavailable; retry later. Retry later with the same key and body. reason and as_of are only where an exchange rate is too old to quote.
   *
   * Where the name is right, add the account with `POST /settlement-accounts`.
   *
   * `POST /partner/v1/settlement-accounts/resolve`, scope `funding`.
   */
  resolve: (body: ResolveAccount, options: CallOptions = {}): Promise<ResolvedAccount> =>
    send.one({ method: 'POST', path: '/partner/v1/settlement-accounts/resolve', body }, options),
  /**
   * Add a bank account of your own.
   *
   * Adds a bank account of your own, for withdrawals and direct debit. With a test key it is verified at once; a number that ends in 0000 is rejected, one that ends in 9999 stays pending. With a live key it is `pending` and the bank is asked who holds it; a name that does not match, and every account in USD, waits for somebody of the firm. The number is encrypted, and only its last 4 characters are shown. The same account a second time is refused; one that was removed may be added again.
   *
   * It sends, as they apply: `settlement_account.verified`, `settlement_account.rejected`. Later may follow: `settlement_account.verified`, `settlement_account.rejected`.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 409 `settlement_account_exists`: This account has been added before. Use the account in details, or remove it first.
   *
   * A live bank is asked within seconds; what people have to look at has no fixed time.
   *
   * Once it is `verified`, use it for `POST /withdrawals` or `POST /mandates`. One that stays `pending` in the sandbox is moved by `POST /sandbox/settlement-accounts/{settlement_account_id}/simulate`.
   *
   * `POST /partner/v1/settlement-accounts`, scope `funding`.
   * An idempotency key is made when none is given, and kept over retries.
   */
  create: (body: AddSettlementAccount, options: ScenarioOptions = {}): Promise<SettlementAccount> =>
    send.one({ method: 'POST', path: '/partner/v1/settlement-accounts', body, takesKey: true }, options),
  /**
   * List settlement accounts.
   *
   * Returns the settlement accounts of this environment, newest first. Those that were removed are not in the list. `is_default` marks at most one account of each currency.
   *
   * It only reads: it moves no money and sends no event.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 400 `invalid_cursor`: The list has no record of that id: take an id of this list, or begin without a cursor. Go on from the last id that you have read of this list, or begin without `before` and `after`.
   * - 400 `too_large`: Too much was asked for at once; details has the remedy. Ask for less at once, as details says; the same request would be refused again.
   *
   * A single one is answered by `GET /settlement-accounts/{settlement_account_id}`.
   *
   * `GET /partner/v1/settlement-accounts`, scope `read`.
   */
  list: (query: SettlementAccountsListQuery = {}, options: CallOptions = {}): PagePromise<SettlementAccount> =>
    send.page({ method: 'GET', path: '/partner/v1/settlement-accounts', query }, options),
  /**
   * Retrieve a settlement account.
   *
   * Returns one settlement account. `status` says whether it can be used, `rejection_reason` why not, and `mandate_id` which mandate debits it. One that was removed is not found.
   *
   * It only reads: it moves no money and sends no event.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   *
   * Set up a direct debit on it with `POST /mandates`, or pay out to it with `POST /withdrawals`.
   *
   * `GET /partner/v1/settlement-accounts/{settlement_account_id}`, scope `read`.
   */
  get: (settlement_account_id: string, options: CallOptions = {}): Promise<SettlementAccount> =>
    send.one({ method: 'GET', path: pathOf('/partner/v1/settlement-accounts/{settlement_account_id}', { settlement_account_id }) }, options),
  /**
   * Remove a settlement account that nothing uses.
   *
   * Removes an account that nothing needs any more. Records that used it keep its name and its masked number. An account with a mandate that is pending, active or suspended, or with a withdrawal under way, is refused; `details` names it.
   *
   * It sends `settlement_account.disabled`.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   * - 409 `settlement_account_in_use`: The settlement account is in use. Revoke the mandate or wait for the payment that uses it.
   *
   * Where a mandate is in the way, call `POST /mandates/{mandate_id}/revoke` first.
   *
   * `DELETE /partner/v1/settlement-accounts/{settlement_account_id}`, scope `funding`.
   */
  delete: (settlement_account_id: string, options: CallOptions = {}): Promise<{
    /** Always true: it is gone. */
    deleted: true;
  }> =>
    send.one({ method: 'DELETE', path: pathOf('/partner/v1/settlement-accounts/{settlement_account_id}', { settlement_account_id }) }, options),
  /**
   * Make a verified account the default of its currency.
   *
   * Marks a verified account as the default of its currency; the former default is marked no longer. Nothing is paid to it by that: each withdrawal names its account. An account that is not `verified` is 409.
   *
   * It sends no event.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   * - 409 `invalid_state`: The current state does not allow this. Read the record again; act on its current status. Where details names items, see to those first.
   *
   * Name it as `settlement_account_id` in `POST /withdrawals`.
   *
   * `POST /partner/v1/settlement-accounts/{settlement_account_id}/default`, scope `funding`.
   */
  makeDefault: (settlement_account_id: string, options: CallOptions = {}): Promise<SettlementAccount> =>
    send.one({ method: 'POST', path: pathOf('/partner/v1/settlement-accounts/{settlement_account_id}/default', { settlement_account_id }) }, options),
});

const fundingRequests = (send: Send) => ({
  /**
   * Ask for money to be put into a wallet.
   *
   * Asks for money to be put into a wallet and returns how it is to be sent: a bank account with a narration, a checkout page, the debit of a mandate or a prompt on a phone. No balance changes until the money arrives; what arrives is credited, whether it is more or less than `amount`. With a test key `gateway_direct_debit` completes in the request, and the other methods wait for the checkout page or a sandbox helper. Where a provider is called, the key is bound to the request before: after 502, 503 or no response the same key and body resume it. A method that the currency does not have is refused, and so is a mandate that is not active, is not ready, or has a lower limit.
   *
   * It sends, as they apply: `wallet.funded`, `funding.completed`. Later may follow: `funding.*`, `wallet.funded`.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 403 `kyb_not_approved`: Business verification must be approved first. Complete business verification; test keys do not wait for it.
   * - 400 `unsupported_method`: This currency has no such payment method. Choose a method that the currency has; of funding requests, details lists them.
   * - 409 `duplicate_reference`: The client_reference has been used before. The record exists: read it by the id in details, or use another reference.
   * - 409 `mandate_not_active`: The mandate is not active. Wait for mandate.activated, or create another mandate.
   * - 409 `mandate_not_ready`: The mandate is not ready to be debited yet. Debit from the instant in details on.
   * - 400 `amount_above_maximum`: The amount is above the maximum. Lower the amount to at most the maximum.
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   * - 502 `provider_unavailable`: An upstream provider is unavailable; retry later. Retry later with the same key and body. reason and as_of are only where an exchange rate is too old to quote.
   *
   * It expires after 24 hours (bank transfer), 30 minutes (checkout), 72 hours (direct debit), 10 minutes (mobile money) or 10 days (wire). Money that comes later is still credited.
   *
   * Show `instructions` to the payer and wait for `wallet.funded`, or read `GET /funding-requests/{funding_request_id}`. In the sandbox call `POST /sandbox/funding-requests/{funding_request_id}/simulate`.
   *
   * `POST /partner/v1/funding-requests`, scope `funding`.
   * An idempotency key is made when none is given, and kept over retries.
   */
  create: (body: CreateFundingRequest, options: CreateOptions = {}): Promise<FundingRequest> =>
    send.one({ method: 'POST', path: '/partner/v1/funding-requests', body, takesKey: true }, options),
  /**
   * List funding requests.
   *
   * Returns the funding requests of this environment, newest first. Those that a checkout buy or a payment into the dedicated account made are in the list too. `from` and `to` are about `created_at`.
   *
   * It only reads: it moves no money and sends no event.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 400 `invalid_cursor`: The list has no record of that id: take an id of this list, or begin without a cursor. Go on from the last id that you have read of this list, or begin without `before` and `after`.
   * - 400 `too_large`: Too much was asked for at once; details has the remedy. Ask for less at once, as details says; the same request would be refused again.
   * - 400 `invalid_date_range`: "from" must not be after "to". Swap or correct the dates.
   *
   * A single one is answered by `GET /funding-requests/{funding_request_id}`.
   *
   * `GET /partner/v1/funding-requests`, scope `read`.
   */
  list: (query: FundingRequestsListQuery = {}, options: CallOptions = {}): PagePromise<FundingRequest> =>
    send.page({ method: 'GET', path: '/partner/v1/funding-requests', query }, options),
  /**
   * Retrieve a funding request.
   *
   * Returns one funding request. `amount_received` is what was credited, and may differ from `amount`. `expired`, `failed` and `cancelled` are not final: money that comes late makes it `completed`.
   *
   * It only reads: it moves no money and sends no event.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   *
   * While it is `pending` it can be cancelled with `POST /funding-requests/{funding_request_id}/cancel`.
   *
   * `GET /partner/v1/funding-requests/{funding_request_id}`, scope `read`.
   */
  get: (funding_request_id: string, options: CallOptions = {}): Promise<FundingRequest> =>
    send.one({ method: 'GET', path: pathOf('/partner/v1/funding-requests/{funding_request_id}', { funding_request_id }) }, options),
  /**
   * Cancel a funding request that is still pending; the checkout buy that it pays for is cancelled too.
   *
   * Cancels a request that is still `pending`; in any other status it is 409. No money moves. The checkout buy that it pays for is cancelled too. Money that comes in spite of it is credited to the wallet.
   *
   * It sends, as they apply: `funding.cancelled`, `order.cancelled`. Later may follow: `wallet.funded`, `funding.completed`.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   * - 409 `invalid_state`: The current state does not allow this. Read the record again; act on its current status. Where details names items, see to those first.
   *
   * Ask again, with another method or amount, with `POST /funding-requests`.
   *
   * `POST /partner/v1/funding-requests/{funding_request_id}/cancel`, scope `funding`.
   * An idempotency key is made when none is given, and kept over retries.
   */
  cancel: (funding_request_id: string, options: CreateOptions = {}): Promise<FundingRequest> =>
    send.one({ method: 'POST', path: pathOf('/partner/v1/funding-requests/{funding_request_id}/cancel', { funding_request_id }), takesKey: true }, options),
});

const mandates = (send: Send) => ({
  /**
   * Set up a direct debit on a verified NGN settlement account.
   *
   * Sets up the authority to debit one of your own verified NGN settlement accounts, up to `limit_amount` for each debit. With a test key it is `active` at once and can be debited. With a live key it is `pending`, and `activation` says which token payment the holder of the account has to make. No wallet changes. The bank must support direct debit, and an account has one mandate that is pending, active or suspended.
   *
   * It sends `mandate.activated`. Later may follow: `mandate.*`.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 403 `organisation_restricted`: The organisation is restricted: it may not move money out or place orders and mandates; details says why. Contact the firm. Reads, cancels and what brings money in go on.
   * - 403 `kyb_not_approved`: Business verification must be approved first. Complete business verification; test keys do not wait for it.
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   * - 400 `settlement_account_not_eligible`: The settlement account cannot be used for this. Use a verified account of your own that meets the stated reason.
   * - 409 `mandate_exists`: The settlement account already has a mandate. Use the mandate in details, or revoke it first.
   * - 502 `provider_unavailable`: An upstream provider is unavailable; retry later. Retry later with the same key and body. reason and as_of are only where an exchange rate is too old to quote.
   *
   * The token payment is awaited for 72 hours; after that the mandate fails. A live mandate can be debited from `ready_to_debit_at` on.
   *
   * Show `activation` to the holder and wait for `mandate.activated`; then fund the wallet with `POST /funding-requests` and the method `gateway_direct_debit`.
   *
   * `POST /partner/v1/mandates`, scope `funding`.
   * An idempotency key is made when none is given, and kept over retries.
   */
  create: (body: CreateMandate, options: ScenarioOptions = {}): Promise<Mandate> =>
    send.one({ method: 'POST', path: '/partner/v1/mandates', body, takesKey: true }, options),
  /**
   * List mandates.
   *
   * Returns the mandates of this environment, newest first. Those that failed, expired or were revoked stay in the list. An account has at most one that is pending, active or suspended.
   *
   * It only reads: it moves no money and sends no event.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 400 `invalid_cursor`: The list has no record of that id: take an id of this list, or begin without a cursor. Go on from the last id that you have read of this list, or begin without `before` and `after`.
   * - 400 `too_large`: Too much was asked for at once; details has the remedy. Ask for less at once, as details says; the same request would be refused again.
   *
   * A single one is answered by `GET /mandates/{mandate_id}`.
   *
   * `GET /partner/v1/mandates`, scope `read`.
   */
  list: (query: MandatesListQuery = {}, options: CallOptions = {}): PagePromise<Mandate> =>
    send.page({ method: 'GET', path: '/partner/v1/mandates', query }, options),
  /**
   * Retrieve a mandate.
   *
   * Returns one mandate. `activation` is there until it is active, and `ready_to_debit_at` says from when on it can be debited. `failure_reason` says why one failed.
   *
   * It only reads: it moves no money and sends no event.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   *
   * One that failed can be activated again with `POST /mandates/{mandate_id}/retry-activation`.
   *
   * `GET /partner/v1/mandates/{mandate_id}`, scope `read`.
   */
  get: (mandate_id: string, options: CallOptions = {}): Promise<Mandate> =>
    send.one({ method: 'GET', path: pathOf('/partner/v1/mandates/{mandate_id}', { mandate_id }) }, options),
  /**
   * Revoke a mandate; a debit under way still settles.
   *
   * Ends a mandate that is pending, active or suspended: no further debit begins, from this moment on. A debit that is under way still settles and is credited. With a live key the provider is notified soon after. In any other status it is 409.
   *
   * It sends `mandate.revoked`.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   * - 409 `invalid_state`: The current state does not allow this. Read the record again; act on its current status. Where details names items, see to those first.
   *
   * It takes effect at once and cannot be undone.
   *
   * For a new authority on the same account call `POST /mandates`.
   *
   * `POST /partner/v1/mandates/{mandate_id}/revoke`, scope `funding`.
   * An idempotency key is made when none is given, and kept over retries.
   */
  revoke: (mandate_id: string, options: CreateOptions = {}): Promise<Mandate> =>
    send.one({ method: 'POST', path: pathOf('/partner/v1/mandates/{mandate_id}/revoke', { mandate_id }), takesKey: true }, options),
  /**
   * Begin the activation of a failed mandate again.
   *
   * Begins the activation of a failed mandate again, with a new token payment; in any other status it is 409. With a live key the provider is asked again, under a new reference. With a test key the mandate becomes `pending`, and is not activated by itself. The settlement account must still be verified, and have no other mandate.
   *
   * Later may follow: `mandate.activated`, `mandate.failed`.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 403 `organisation_restricted`: The organisation is restricted: it may not move money out or place orders and mandates; details says why. Contact the firm. Reads, cancels and what brings money in go on.
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   * - 409 `invalid_state`: The current state does not allow this. Read the record again; act on its current status. Where details names items, see to those first.
   * - 409 `mandate_exists`: The settlement account already has a mandate. Use the mandate in details, or revoke it first.
   * - 502 `provider_unavailable`: An upstream provider is unavailable; retry later. Retry later with the same key and body. reason and as_of are only where an exchange rate is too old to quote.
   *
   * The new token payment is awaited for 72 hours.
   *
   * Show the new `activation` to the holder. In the sandbox call `POST /sandbox/mandates/{mandate_id}/simulate`.
   *
   * `POST /partner/v1/mandates/{mandate_id}/retry-activation`, scope `funding`.
   * An idempotency key is made when none is given, and kept over retries.
   */
  retryActivation: (mandate_id: string, options: CreateOptions = {}): Promise<Mandate> =>
    send.one({ method: 'POST', path: pathOf('/partner/v1/mandates/{mandate_id}/retry-activation', { mandate_id }), takesKey: true }, options),
});

const clientMoney = (send: Send) => ({
  /**
   * Retrieve the proof that your money is in what the firm owes.
   *
   * Returns your leaves of the trees of a day, with what leads from each of them to the published root. A day is published once every place of live money was reconciled and signed by two people, usually by 12:00 in Lagos on the next day; any other day is `not_found`. It proves what is owed to you; what is held is the statement of the firm. With test keys each day up to today has a tree over your sandbox only, which is published nowhere, so that you can try it.
   *
   * It only reads: it moves no money and sends no event.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   *
   * Compare the amounts with `GET /wallets`. Read the roots without a signature at `/partner/v1/client-money/{date}/root`. Verify both with `verifyClientMoney` of the SDK or `partner verify client-money`.
   *
   * `GET /partner/v1/client-money/{date}`, scope `read`.
   */
  get: (date: string, options: CallOptions = {}): Promise<ClientMoneyProof> =>
    send.one({ method: 'GET', path: pathOf('/partner/v1/client-money/{date}', { date }) }, options),
});

const investments = (send: Send) => ({
  /**
   * List investments.
   *
   * Returns the products of the mode of the key that can be, or could be, bought; an investment has another id in the other mode. The filters can be combined; `is_open=true` returns those that take a buy now. In a sandbox, prices and allocation are its own.
   *
   * It only reads: it moves no money and sends no event.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 400 `invalid_cursor`: The list has no record of that id: take an id of this list, or begin without a cursor. Go on from the last id that you have read of this list, or begin without `before` and `after`.
   * - 400 `too_large`: Too much was asked for at once; details has the remedy. Ask for less at once, as details says; the same request would be refused again.
   *
   * Show a product with `GET /investments/{investment_id}`, and check a buy with `POST /orders/preview`.
   *
   * `GET /partner/v1/investments`, scope `read`.
   */
  list: (query: InvestmentsListQuery = {}, options: CallOptions = {}): PagePromise<Investment> =>
    send.page({ method: 'GET', path: '/partner/v1/investments', query }, options),
  /**
   * Retrieve an investment.
   *
   * Returns one product with its price, its bounds and whether it takes orders now. `is_open` is computed from the status, today's date and the allocation that is left. An investment of the other mode is not found.
   *
   * It only reads: it moves no money and sends no event.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   *
   * See what a buy would bring with `POST /orders/preview`, then call `POST /orders`.
   *
   * `GET /partner/v1/investments/{investment_id}`, scope `read`.
   */
  get: (investment_id: string, options: CallOptions = {}): Promise<Investment> =>
    send.one({ method: 'GET', path: pathOf('/partner/v1/investments/{investment_id}', { investment_id }) }, options),
  /**
   * List the price history of an investment.
   *
   * Returns each change of the price or the bid of a product. Several changes of one day are all there; the last is the price of that day. Where `pricing` is `forward`, each dealing day with a price has one row, with its own `date`, whenever it was published, and with the price that it was corrected to last; `changed_at` is when that one was published. Where `pricing` is `yield`, each day has the price that follows from its rate. Prices that a sandbox set for itself are seen only by that sandbox.
   *
   * It only reads: it moves no money and sends no event.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   * - 400 `too_large`: Too much was asked for at once; details has the remedy. Ask for less at once, as details says; the same request would be refused again.
   * - 400 `invalid_date_range`: "from" must not be after "to". Swap or correct the dates.
   *
   * The price that holds now is in `GET /investments/{investment_id}`.
   *
   * `GET /partner/v1/investments/{investment_id}/prices`, scope `read`.
   */
  prices: (investment_id: string, query: InvestmentsPricesQuery = {}, options: CallOptions = {}): PagePromise<InvestmentPrice> =>
    send.page({ method: 'GET', path: pathOf('/partner/v1/investments/{investment_id}/prices', { investment_id }), query }, options),
});

const orders = (send: Send) => ({
  /**
   * Buy an investment, or sell units of it.
   *
   * A buy spends `amount`, or invests it where `charges_on` of the investment is `on_top`; then charges are added, and the order shows the whole debit. With `payment_mode` `wallet` the wallet is debited in the request, with `checkout` the response says where the payer pays. A sell takes `units` out of a holding, or with `investment_id` out of all holdings of one customer, first in, first out: all that are free where none are named. Its proceeds go to the wallet; all that is left may be sold for 0.00. It never takes units that were bought for another customer: with `customer.reference` only those with this reference, and of an investment without one only those with none. With a test key the order completes in the request, at the price of that moment, in either payment mode. With a live key a wallet buy and a sell become `pending_fulfilment` and a checkout buy `awaiting_payment`; the provider completes them later, at its own price; where `pricing` of the investment is `forward`, at the price that is published for `dealing_date`. A buy reserves allocation, a sell reserves units; an order that fails or is cancelled gives back money, allocation and units in the same step. An order is judged in this order: currency, whether it is open, minimum, maximum, allocation, units, balance.
   *
   * It sends, as they apply: `order.created`, `order.pending_fulfilment`, `order.completed`, `holding.created`, `holding.updated`, `holding.closed`, `wallet.funded`, `funding.completed`. Later may follow: `order.*`, `holding.*`, `wallet.funded`, `funding.*`.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 403 `organisation_restricted`: The organisation is restricted: it may not move money out or place orders and mandates; details says why. Contact the firm. Reads, cancels and what brings money in go on.
   * - 403 `kyb_not_approved`: Business verification must be approved first. Complete business verification; test keys do not wait for it.
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   * - 409 `invalid_state`: The current state does not allow this. Read the record again; act on its current status. Where details names items, see to those first.
   * - 409 `customer_mismatch`: The holding was bought for another customer. Send the reference of the holding, or none; or sell a holding of that customer.
   * - 409 `wallet_frozen`: No money may leave: the wallet is frozen, or reversed funding is owed. reversal: fund the wallet of owed_currency, what comes in repays owed_amount first; while anything is owed no wallet withdraws or converts. operator: contact the firm; money in is still credited, and owed_currency and owed_amount are null where nothing is owed.
   * - 409 `duplicate_reference`: The client_reference has been used before. The record exists: read it by the id in details, or use another reference.
   * - 400 `currency_mismatch`: The currency differs from the one that is expected. Send the currency that details names as expected: that of the investment or of the holding.
   * - 400 `investment_not_open`: The investment does not take this order now. Offer investments whose is_open is true.
   * - 400 `amount_below_minimum`: The amount is below the minimum. Raise the amount to at least the minimum.
   * - 400 `amount_above_maximum`: The amount is above the maximum. Lower the amount to at most the maximum.
   * - 400 `allocation_exceeded`: The investment has less allocation left than the amount. Lower the amount to what is left, or choose another investment.
   * - 400 `insufficient_units`: Too few units are free to sell. Sell at most available_units; units in pending sells are not free.
   * - 400 `unsupported_method`: This currency has no such payment method. Choose a method that the currency has; of funding requests, details lists them.
   * - 402 `insufficient_funds`: The wallet balance is too low. Fund the wallet with at least the shortfall, then send the same request with the same key.
   * - 502 `provider_unavailable`: An upstream provider is unavailable; retry later. Retry later with the same key and body. reason and as_of are only where an exchange rate is too old to quote.
   *
   * A checkout buy that is not paid within 30 minutes is cancelled; money that comes later stays in the wallet. A live order has no fixed time to complete: while its investment or the listing behind it is suspended, one whose `submitted_at` is null is paused.
   *
   * Keep the `id` and wait for the events of the order, or read `GET /orders/{order_id}`. Until it is sent to the provider it can be taken back with `POST /orders/{order_id}/cancel`. In the sandbox, `POST /sandbox/orders/{order_id}/simulate` moves an order that was held.
   *
   * `POST /partner/v1/orders`, scope `orders`.
   * An idempotency key is made when none is given, and kept over retries.
   */
  create: (body: OrderRequest, options: ScenarioOptions = {}): Promise<Order> =>
    send.one({ method: 'POST', path: '/partner/v1/orders', body, takesKey: true }, options),
  /**
   * Check an order and see its figures without placing it.
   *
   * Judges an order exactly as `POST /orders` does, with the same refusals and the same body, and returns the figures that it would have now. Nothing is reserved, no money moves, and no order is created. With a live key the price of the later execution may differ.
   *
   * It sends no event.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 403 `organisation_restricted`: The organisation is restricted: it may not move money out or place orders and mandates; details says why. Contact the firm. Reads, cancels and what brings money in go on.
   * - 403 `kyb_not_approved`: Business verification must be approved first. Complete business verification; test keys do not wait for it.
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   * - 409 `invalid_state`: The current state does not allow this. Read the record again; act on its current status. Where details names items, see to those first.
   * - 409 `customer_mismatch`: The holding was bought for another customer. Send the reference of the holding, or none; or sell a holding of that customer.
   * - 409 `wallet_frozen`: No money may leave: the wallet is frozen, or reversed funding is owed. reversal: fund the wallet of owed_currency, what comes in repays owed_amount first; while anything is owed no wallet withdraws or converts. operator: contact the firm; money in is still credited, and owed_currency and owed_amount are null where nothing is owed.
   * - 409 `duplicate_reference`: The client_reference has been used before. The record exists: read it by the id in details, or use another reference.
   * - 400 `currency_mismatch`: The currency differs from the one that is expected. Send the currency that details names as expected: that of the investment or of the holding.
   * - 400 `investment_not_open`: The investment does not take this order now. Offer investments whose is_open is true.
   * - 400 `amount_below_minimum`: The amount is below the minimum. Raise the amount to at least the minimum.
   * - 400 `amount_above_maximum`: The amount is above the maximum. Lower the amount to at most the maximum.
   * - 400 `allocation_exceeded`: The investment has less allocation left than the amount. Lower the amount to what is left, or choose another investment.
   * - 400 `insufficient_units`: Too few units are free to sell. Sell at most available_units; units in pending sells are not free.
   * - 400 `unsupported_method`: This currency has no such payment method. Choose a method that the currency has; of funding requests, details lists them.
   * - 402 `insufficient_funds`: The wallet balance is too low. Fund the wallet with at least the shortfall, then send the same request with the same key.
   *
   * The figures are those of this moment.
   *
   * Send the same body to `POST /orders`.
   *
   * `POST /partner/v1/orders/preview`, scope `orders`.
   */
  preview: (body: OrderRequest, options: CallOptions = {}): Promise<OrderPreview> =>
    send.one({ method: 'POST', path: '/partner/v1/orders/preview', body }, options),
  /**
   * List orders.
   *
   * Returns the orders of this environment, newest first. The filters can be combined. `from` and `to` are about `created_at`.
   *
   * It only reads: it moves no money and sends no event.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 400 `invalid_cursor`: The list has no record of that id: take an id of this list, or begin without a cursor. Go on from the last id that you have read of this list, or begin without `before` and `after`.
   * - 400 `too_large`: Too much was asked for at once; details has the remedy. Ask for less at once, as details says; the same request would be refused again.
   * - 400 `invalid_date_range`: "from" must not be after "to". Swap or correct the dates.
   *
   * A single one is answered by `GET /orders/{order_id}`. To follow changes, listen to `order.*` instead of reading the list again.
   *
   * `GET /partner/v1/orders`, scope `read`.
   */
  list: (query: OrdersListQuery = {}, options: CallOptions = {}): PagePromise<Order> =>
    send.page({ method: 'GET', path: '/partner/v1/orders', query }, options),
  /**
   * Retrieve an order.
   *
   * Returns one order as it is now. `submitted_at` is null as long as it can still be cancelled. Of an order that failed, `failure_code` and `failure_reason` say why; `investment_closed` also where an exchange delisted what it buys or sells.
   *
   * It only reads: it moves no money and sends no event.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   *
   * A completed buy has `holding_id`: read it with `GET /holdings/{holding_id}`.
   *
   * `GET /partner/v1/orders/{order_id}`, scope `read`.
   */
  get: (order_id: string, options: CallOptions = {}): Promise<Order> =>
    send.one({ method: 'GET', path: pathOf('/partner/v1/orders/{order_id}', { order_id }) }, options),
  /**
   * Cancel an order that is not placed yet.
   *
   * Takes an order back that nobody outside has been asked to carry out: one in `awaiting_payment`, or one in `pending_fulfilment` whose `submitted_at` is null and whose `cut_off_at`, where it has one, is to come. A buy that was paid is refunded to the wallet, its allocation and the units of a sell are free again, and an open checkout is closed, all in one step. With a test key only an order that was held by `X-Sandbox-Scenario` can be cancelled, as the others are complete. Anything later is 409 `order_not_cancellable`.
   *
   * It sends, as they apply: `order.cancelled`, `funding.cancelled`, `holding.updated`.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   * - 409 `order_not_cancellable`: The order can no longer be cancelled. Read the order; a completed buy can be sold instead.
   *
   * It is possible until the order is sent to the provider, and of a product with `pricing` `forward` until `cut_off_at`. After the firm restored a backup, an older live order cannot be cancelled once it is in `pending_fulfilment`.
   *
   * The refund is an entry `order_refund` of `GET /ledger`.
   *
   * `POST /partner/v1/orders/{order_id}/cancel`, scope `orders`.
   * An idempotency key is made when none is given, and kept over retries.
   */
  cancel: (order_id: string, options: CreateOptions = {}): Promise<Order> =>
    send.one({ method: 'POST', path: pathOf('/partner/v1/orders/{order_id}/cancel', { order_id }), takesKey: true }, options),
});

const holdings = (send: Send) => ({
  /**
   * List holdings.
   *
   * Returns the holdings of this environment, newest first: each completed buy is one. They are valued at the price of this moment. Holdings that are closed stay in the list; `status=active` leaves them out.
   *
   * It only reads: it moves no money and sends no event.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 400 `invalid_cursor`: The list has no record of that id: take an id of this list, or begin without a cursor. Go on from the last id that you have read of this list, or begin without `before` and `after`.
   * - 400 `too_large`: Too much was asked for at once; details has the remedy. Ask for less at once, as details says; the same request would be refused again.
   *
   * Sell units of one with `POST /orders` and its `holding_id`.
   *
   * `GET /partner/v1/holdings`, scope `read`.
   */
  list: (query: HoldingsListQuery = {}, options: CallOptions = {}): PagePromise<Holding> =>
    send.page({ method: 'GET', path: '/partner/v1/holdings', query }, options),
  /**
   * Total the holdings per currency.
   *
   * Returns the totals of all holdings that are not closed, one line for each currency in which there are any. Currencies are never added together. The values are those of this moment.
   *
   * It only reads: it moves no money and sends no event.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 400 `too_large`: Too much was asked for at once; details has the remedy. Ask for less at once, as details says; the same request would be refused again.
   *
   * The single holdings are answered by `GET /holdings`.
   *
   * `GET /partner/v1/holdings/summary`, scope `read`.
   */
  summary: (options: CallOptions = {}): Promise<Array<HoldingsSummary>> =>
    send.one({ method: 'GET', path: '/partner/v1/holdings/summary' }, options),
  /**
   * Retrieve a holding.
   *
   * Returns one holding, valued at the price of this moment. `available_units` are those that no pending sell has reserved. `accrued_income` is earned and not yet paid out.
   *
   * It only reads: it moves no money and sends no event.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   *
   * Sell with `POST /orders`; what it paid and is to pay is answered by `GET /holdings/{holding_id}/distributions`.
   *
   * `GET /partner/v1/holdings/{holding_id}`, scope `read`.
   */
  get: (holding_id: string, options: CallOptions = {}): Promise<Holding> =>
    send.one({ method: 'GET', path: pathOf('/partner/v1/holdings/{holding_id}', { holding_id }) }, options),
  /**
   * List what a holding has paid and is to pay.
   *
   * Returns the income of one holding, what was paid and what is still to be paid, newest first. `net_amount` reaches the wallet or, where the product reinvests, buys units. `tax_withheld` is what the issuer withheld, `charges` what the firm withholds: before it is paid that is not known, and `net_amount` is without it.
   *
   * It only reads: it moves no money and sends no event.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   * - 400 `invalid_cursor`: The list has no record of that id: take an id of this list, or begin without a cursor. Go on from the last id that you have read of this list, or begin without `before` and `after`.
   * - 400 `too_large`: Too much was asked for at once; details has the remedy. Ask for less at once, as details says; the same request would be refused again.
   *
   * A single one is answered by `GET /distributions/{distribution_id}`. Listen to `distribution.paid`.
   *
   * `GET /partner/v1/holdings/{holding_id}/distributions`, scope `read`.
   */
  distributions: (holding_id: string, query: HoldingsDistributionsQuery = {}, options: CallOptions = {}): PagePromise<Distribution> =>
    send.page({ method: 'GET', path: pathOf('/partner/v1/holdings/{holding_id}/distributions', { holding_id }), query }, options),
  /**
   * Retrieve a distribution.
   *
   * Returns one distribution with the tax that was withheld, by the issuer in `tax_withheld` and by the firm in `charges`. It is `scheduled` until its payment date, then `paid` or, where the issuer takes it back, `cancelled`. An entry of the statement whose `source.type` is `distribution` names it.
   *
   * It only reads: it moves no money and sends no event.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   *
   * Its money is in `GET /ledger` with the type `distribution`.
   *
   * `GET /partner/v1/distributions/{distribution_id}`, scope `read`.
   */
  distribution: (distribution_id: string, options: CallOptions = {}): Promise<Distribution> =>
    send.one({ method: 'GET', path: pathOf('/partner/v1/distributions/{distribution_id}', { distribution_id }) }, options),
});

const positions = (send: Send) => ({
  /**
   * List positions.
   *
   * Returns what is held in sum: one row for each investment of which units are held, or with `by=customer` one for each investment and `customer.reference`. They are in the order in which the first holding of each was bought, newest first. They are valued at the price of this moment.
   *
   * It only reads: it moves no money and sends no event.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 400 `invalid_cursor`: The list has no record of that id: take an id of this list, or begin without a cursor. Go on from the last id that you have read of this list, or begin without `before` and `after`.
   * - 400 `too_large`: Too much was asked for at once; details has the remedy. Ask for less at once, as details says; the same request would be refused again.
   *
   * The single holdings are answered by `GET /holdings`. Sell units of a position with `POST /orders` and its `investment_id`, with `customer.reference` where it has a customer.
   *
   * `GET /partner/v1/positions`, scope `read`.
   */
  list: (query: PositionsListQuery = {}, options: CallOptions = {}): PagePromise<Position> =>
    send.page({ method: 'GET', path: '/partner/v1/positions', query }, options),
});

const custodyCharges = (send: Send) => ({
  /**
   * List what custody was charged.
   *
   * Returns a record for each month and currency in which the firm charges for custody, newest first, also of months for which you were charged nothing. The wallet is debited as a whole or not at all: a charge waits with `outstanding` until the wallet has it. With a test key there are those of your sandbox only, by its clock.
   *
   * It only reads: it moves no money and sends no event.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 400 `invalid_cursor`: The list has no record of that id: take an id of this list, or begin without a cursor. Go on from the last id that you have read of this list, or begin without `before` and `after`.
   * - 400 `too_large`: Too much was asked for at once; details has the remedy. Ask for less at once, as details says; the same request would be refused again.
   *
   * The money is in `GET /ledger` with the types `fee` and `tax`; listen to `custody_charge.cancelled`; `GET /custody-charges/{custody_charge_id}` has a single one.
   *
   * `GET /partner/v1/custody-charges`, scope `read`.
   */
  list: (query: CustodyChargesListQuery = {}, options: CallOptions = {}): PagePromise<CustodyCharge> =>
    send.page({ method: 'GET', path: '/partner/v1/custody-charges', query }, options),
  /**
   * Retrieve what custody of a month was charged.
   *
   * Returns one charge with its products. An entry of the ledger whose `source.type` is `custody_charge` names it.
   *
   * It only reads: it moves no money and sends no event.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   *
   * Its money is in `GET /ledger` with the types `fee` and `tax`.
   *
   * `GET /partner/v1/custody-charges/{custody_charge_id}`, scope `read`.
   */
  get: (custody_charge_id: string, options: CallOptions = {}): Promise<CustodyCharge> =>
    send.one({ method: 'GET', path: pathOf('/partner/v1/custody-charges/{custody_charge_id}', { custody_charge_id }) }, options),
});

const market = (send: Send) => ({
  /**
   * Retrieve the latest session summary, or that of a day.
   *
   * Returns the figures of one session of the exchange: its index, turnover, breadth and market capitalisation. Without `date` it is the newest session, which may still be under way. A day without a session responds with 404 with `reason` (`not_a_trading_day`, `no_data`) and `previous_trading_day`.
   *
   * It only reads: it moves no money and sends no event.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   *
   * Earlier sessions are answered by `GET /market/snapshot/history`.
   *
   * `GET /partner/v1/market/snapshot`, scope `read`.
   */
  snapshot: (query: MarketSnapshotQuery = {}, options: CallOptions = {}): Promise<ExchangeSession> =>
    send.one({ method: 'GET', path: '/partner/v1/market/snapshot', query }, options),
  /**
   * List session summaries.
   *
   * Returns one summary for each trading day, the last observation of that day, newest first. `from` and `to` are days in the exchange's own time. Days without a session have no record.
   *
   * It only reads: it moves no money and sends no event.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 400 `too_large`: Too much was asked for at once; details has the remedy. Ask for less at once, as details says; the same request would be refused again.
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   * - 400 `invalid_date_range`: "from" must not be after "to". Swap or correct the dates.
   *
   * A single day is answered by `GET /market/snapshot`.
   *
   * `GET /partner/v1/market/snapshot/history`, scope `read`.
   */
  snapshotHistory: (query: MarketSnapshotHistoryQuery = {}, options: CallOptions = {}): PagePromise<ExchangeSession> =>
    send.page({ method: 'GET', path: '/partner/v1/market/snapshot/history', query }, options),
  /**
   * List indices.
   *
   * Returns the indices of an exchange, sorted by symbol. The latest level is in `quote.last`. Indices can never be ordered.
   *
   * It only reads: it moves no money and sends no event.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 400 `invalid_cursor`: The list has no record of that id: take an id of this list, or begin without a cursor. Go on from the last id that you have read of this list, or begin without `before` and `after`.
   * - 400 `too_large`: Too much was asked for at once; details has the remedy. Ask for less at once, as details says; the same request would be refused again.
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   *
   * The history of an index is answered by `GET /market/instruments/{symbol_or_id}/bars`.
   *
   * `GET /partner/v1/market/indices`, scope `read`.
   */
  indices: (query: MarketIndicesQuery = {}, options: CallOptions = {}): PagePromise<MarketInstrument> =>
    send.page({ method: 'GET', path: '/partner/v1/market/indices', query }, options),
  /**
   * List instruments.
   *
   * Returns what is listed on an exchange, sorted by symbol, indices included. Each comes with its latest quote, or null where it has none yet. `service.orderable` says whether it can be bought here now.
   *
   * It only reads: it moves no money and sends no event.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 400 `invalid_cursor`: The list has no record of that id: take an id of this list, or begin without a cursor. Go on from the last id that you have read of this list, or begin without `before` and `after`.
   * - 400 `too_large`: Too much was asked for at once; details has the remedy. Ask for less at once, as details says; the same request would be refused again.
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   *
   * Where `service.investment_id` is set, buy it with `POST /orders`.
   *
   * `GET /partner/v1/market/instruments`, scope `read`.
   */
  instruments: (query: MarketInstrumentsQuery = {}, options: CallOptions = {}): PagePromise<MarketInstrument> =>
    send.page({ method: 'GET', path: '/partner/v1/market/instruments', query }, options),
  /**
   * Retrieve an instrument.
   *
   * Returns one instrument with its latest quote. An id is found on every exchange, a symbol on the one that `exchange` names. Only the part that fits the kind of instrument is filled: `equity`, `fund` or `index`.
   *
   * It only reads: it moves no money and sends no event.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   *
   * Its history is answered by `GET /market/instruments/{symbol_or_id}/bars`.
   *
   * `GET /partner/v1/market/instruments/{symbol_or_id}`, scope `read`.
   */
  instrument: (symbol_or_id: string, query: MarketInstrumentQuery = {}, options: CallOptions = {}): Promise<MarketInstrument> =>
    send.one({ method: 'GET', path: pathOf('/partner/v1/market/instruments/{symbol_or_id}', { symbol_or_id }), query }, options),
  /**
   * List the price bars of an instrument.
   *
   * Returns the prices of an instrument by day, week or month, newest first unless `sort` says otherwise. Weekly and monthly bars are made of the daily ones; `from` and `to` choose the days they are made of. Days without a trade have no bar.
   *
   * It only reads: it moves no money and sends no event.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   * - 400 `too_large`: Too much was asked for at once; details has the remedy. Ask for less at once, as details says; the same request would be refused again.
   * - 400 `invalid_date_range`: "from" must not be after "to". Swap or correct the dates.
   *
   * The price of now is answered by `GET /market/quotes`.
   *
   * `GET /partner/v1/market/instruments/{symbol_or_id}/bars`, scope `read`.
   */
  bars: (symbol_or_id: string, query: MarketBarsQuery = {}, options: CallOptions = {}): PagePromise<MarketBar> =>
    send.page({ method: 'GET', path: pathOf('/partner/v1/market/instruments/{symbol_or_id}/bars', { symbol_or_id }), query }, options),
  /**
   * Retrieve the quotes of up to 200 symbols.
   *
   * Returns the latest quotes in the order in which the symbols were asked for, without doubles. Unknown symbols, and instruments without a quote yet, are left out without an error. Indices can be asked for too. `is_stale` marks a quote that is more than one session old; orders are not refused for it.
   *
   * It only reads: it moves no money and sends no event.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 400 `too_many_symbols`: Too many symbols in one request. Split the symbols over several requests.
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   *
   * Earlier prices are answered by `GET /market/instruments/{symbol_or_id}/bars`.
   *
   * `GET /partner/v1/market/quotes`, scope `read`.
   */
  quotes: (query: MarketQuotesQuery, options: CallOptions = {}): Promise<Array<Quote>> =>
    send.one({ method: 'GET', path: '/partner/v1/market/quotes', query }, options),
  /**
   * List the quotes that moved most in the newest session.
   *
   * Returns the quotes that moved most in the newest session, with `gainers` and `losers` by `change_percent` and `active` by `value_traded`. Indices are left out. Fewer than `limit` are answered where fewer moved.
   *
   * It only reads: it moves no money and sends no event.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 400 `too_large`: Too much was asked for at once; details has the remedy. Ask for less at once, as details says; the same request would be refused again.
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   *
   * The instrument behind a quote is answered by `GET /market/instruments/{symbol_or_id}`.
   *
   * `GET /partner/v1/market/movers`, scope `read`.
   */
  movers: (query: MarketMoversQuery, options: CallOptions = {}): Promise<Array<Quote>> =>
    send.one({ method: 'GET', path: '/partner/v1/market/movers', query }, options),
  /**
   * Retrieve the trading calendar of an exchange.
   *
   * Returns whether the exchange trades today, when it trades next, and the holidays of this year and the next. `date` is today in the exchange's own time. A holiday that is not `confirmed` may still move.
   *
   * It only reads: it moves no money and sends no event.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   *
   * Whether it trades at this moment is answered by `GET /market/status`.
   *
   * `GET /partner/v1/market/calendar`, scope `read`.
   */
  calendar: (query: MarketCalendarQuery = {}, options: CallOptions = {}): Promise<TradingCalendar> =>
    send.one({ method: 'GET', path: '/partner/v1/market/calendar', query }, options),
  /**
   * Show whether an exchange is open.
   *
   * Returns the phase in which the exchange is at this moment, and when it next opens and closes. In a sandbox its own clock decides. Orders are taken in every phase; the provider carries them out when it can.
   *
   * It only reads: it moves no money and sends no event.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   *
   * The days on which it trades are answered by `GET /market/calendar`.
   *
   * `GET /partner/v1/market/status`, scope `read`.
   */
  status: (query: MarketStatusQuery = {}, options: CallOptions = {}): Promise<MarketStatus> =>
    send.one({ method: 'GET', path: '/partner/v1/market/status', query }, options),
  /**
   * List exchange rates.
   *
   * Returns one rate for each pair of wallet currencies; pairs without any rate are left out. With `date` they are the rates at the end of that day in UTC. A rate informs and is not an offer.
   *
   * It only reads: it moves no money and sends no event.
   *
   * To convert money, ask for a rate that holds with `POST /fx/quotes`.
   *
   * `GET /partner/v1/market/fx`, scope `read`.
   */
  fx: (query: MarketFxQuery = {}, options: CallOptions = {}): Promise<Array<FxRate>> =>
    send.one({ method: 'GET', path: '/partner/v1/market/fx', query }, options),
  /**
   * List the history of an exchange rate.
   *
   * Returns the last rate of each day, in UTC, on which the pair, or what it follows from, was observed. A pair is written as `USD-NGN`. A derived rate is marked and cut to 8 decimals.
   *
   * It only reads: it moves no money and sends no event.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   * - 400 `too_large`: Too much was asked for at once; details has the remedy. Ask for less at once, as details says; the same request would be refused again.
   * - 400 `invalid_date_range`: "from" must not be after "to". Swap or correct the dates.
   *
   * The rates of now are answered by `GET /market/fx`.
   *
   * `GET /partner/v1/market/fx/{pair}/history`, scope `read`.
   */
  fxHistory: (pair: string, query: MarketFxHistoryQuery = {}, options: CallOptions = {}): PagePromise<FxRate> =>
    send.page({ method: 'GET', path: pathOf('/partner/v1/market/fx/{pair}/history', { pair }), query }, options),
  /**
   * List disclosures.
   *
   * Returns what issuers announced to the market, newest first. `search` looks in the title and the name of the issuer. Simulated disclosures are marked by their `source`.
   *
   * It only reads: it moves no money and sends no event.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 400 `invalid_cursor`: The list has no record of that id: take an id of this list, or begin without a cursor. Go on from the last id that you have read of this list, or begin without `before` and `after`.
   * - 400 `too_large`: Too much was asked for at once; details has the remedy. Ask for less at once, as details says; the same request would be refused again.
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   * - 400 `invalid_date_range`: "from" must not be after "to". Swap or correct the dates.
   *
   * A single one is answered by `GET /market/disclosures/{disclosure_id}`. Listen to `disclosure.published`.
   *
   * `GET /partner/v1/market/disclosures`, scope `read`.
   */
  disclosures: (query: MarketDisclosuresQuery = {}, options: CallOptions = {}): PagePromise<Disclosure> =>
    send.page({ method: 'GET', path: '/partner/v1/market/disclosures', query }, options),
  /**
   * Retrieve a disclosure.
   *
   * Returns one disclosure. `document_url` leads to the document where its source has one; the service does not keep a copy. It never changes once it is published.
   *
   * It only reads: it moves no money and sends no event.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   *
   * Others of the same issuer are answered by `GET /market/disclosures` with `symbol`.
   *
   * `GET /partner/v1/market/disclosures/{disclosure_id}`, scope `read`.
   */
  disclosure: (disclosure_id: string, options: CallOptions = {}): Promise<Disclosure> =>
    send.one({ method: 'GET', path: pathOf('/partner/v1/market/disclosures/{disclosure_id}', { disclosure_id }) }, options),
});

const events = (send: Send) => ({
  /**
   * List events.
   *
   * Returns the events of this environment, newest first. With a sequence as `after` they come in ascending order from the event that follows it, which is a cursor that misses nothing; its `Link` then leads on by sequence and has no `prev`. It returns the same bytes that webhooks deliver.
   *
   * It only reads: it moves no money and sends no event.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 400 `invalid_cursor`: The list has no record of that id: take an id of this list, or begin without a cursor. Go on from the last id that you have read of this list, or begin without `before` and `after`.
   * - 400 `too_large`: Too much was asked for at once; details has the remedy. Ask for less at once, as details says; the same request would be refused again.
   * - 400 `invalid_date_range`: "from" must not be after "to". Swap or correct the dates.
   * - 400 `unknown_event_type`: There is no such event type; GET /event-types lists them all. Use a type that GET /event-types lists.
   *
   * Events are kept 30 days, or until the sandbox is reset; an older sequence is 400.
   *
   * Store the highest `sequence` that you have handled, and ask for what follows it. `GET /events/stream` sends the same without asking again.
   *
   * `GET /partner/v1/events`, scope `read`.
   */
  list: (query: EventsListQuery = {}, options: CallOptions = {}): PagePromise<Event> =>
    send.page({ method: 'GET', path: '/partner/v1/events', query }, options),
  /**
   * Retrieve an event as it is delivered.
   *
   * Returns one event exactly as webhooks deliver it, byte for byte. Its object is what GET answered at the moment of the event; the record may have changed since. An event of another environment is not found.
   *
   * It only reads: it moves no money and sends no event.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   *
   * It is kept 30 days, or until the sandbox is reset.
   *
   * Read the record of now by its own path, such as `GET /orders/{order_id}`.
   *
   * `GET /partner/v1/events/{event_id}`, scope `read`.
   */
  get: (event_id: string, options: CallOptions = {}): Promise<Event> =>
    send.one({ method: 'GET', path: pathOf('/partner/v1/events/{event_id}', { event_id }) }, options),
  /**
   * List every event type with an example.
   *
   * Returns every type of event that exists, with when it is sent and an example. New types may be added within v1, so a receiver ignores types that it does not know. The list is the same for every key.
   *
   * It only reads: it moves no money and sends no event.
   *
   * Subscribe to types with `POST /webhooks`, or to a whole family such as `order.*`.
   *
   * `GET /partner/v1/event-types`, scope `read`.
   */
  types: (options: CallOptions = {}): Promise<Array<EventType>> =>
    send.one({ method: 'GET', path: '/partner/v1/event-types' }, options),
});

const webhooks = (send: Send) => ({
  /**
   * Create a webhook endpoint.
   *
   * Registers an address to which the events of this environment are posted from now on, signed as Standard Webhooks are. The secret is only in this response; a replay with the same Idempotency-Key shows it again. The address must be https and public; in the sandbox it may also be http to loopback, where the service allows it. An environment has at most 16 endpoints. Nothing is sent to it by this call.
   *
   * Later may follow: `webhook_endpoint.disabled`.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 400 `invalid_webhook_url`: This URL cannot receive webhooks; `reason` says why. Use an https URL on port 443 or 8443 whose host resolves to public addresses only.
   * - 400 `unknown_event_type`: There is no such event type; GET /event-types lists them all. Use a type that GET /event-types lists.
   * - 409 `webhook_limit_reached`: There are as many webhook endpoints as allowed; delete one first. Delete an endpoint that is no longer needed.
   *
   * An endpoint whose every attempt fails for 5 days is disabled, and so is one that responds with 410.
   *
   * Store the secret, then call `POST /webhooks/{endpoint_id}/test`.
   *
   * `POST /partner/v1/webhooks`, scope `webhooks`.
   * An idempotency key is made when none is given, and kept over retries.
   */
  create: (body: CreateWebhookEndpoint, options: CreateOptions = {}): Promise<NewWebhookEndpoint> =>
    send.one({ method: 'POST', path: '/partner/v1/webhooks', body, takesKey: true }, options),
  /**
   * List the webhook endpoints.
   *
   * Returns all webhook endpoints of this environment, without pages and without their secrets. `enabled` and `disabled_reason` say which get events. `failing_since` warns before one is disabled.
   *
   * It only reads: it moves no money and sends no event.
   *
   * See how deliveries went with `GET /webhooks/{endpoint_id}/deliveries`.
   *
   * `GET /partner/v1/webhooks`, scope `read`.
   */
  list: (options: CallOptions = {}): Promise<Array<WebhookEndpoint>> =>
    send.one({ method: 'GET', path: '/partner/v1/webhooks' }, options),
  /**
   * Retrieve a webhook endpoint.
   *
   * Returns one webhook endpoint without its secret. Where it is disabled, `disabled_reason` says who or what did it. An endpoint of another environment is not found.
   *
   * It only reads: it moves no money and sends no event.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   *
   * Enable it again with `PUT /webhooks/{endpoint_id}` and `enabled` true.
   *
   * `GET /partner/v1/webhooks/{endpoint_id}`, scope `read`.
   */
  get: (endpoint_id: string, options: CallOptions = {}): Promise<WebhookEndpoint> =>
    send.one({ method: 'GET', path: pathOf('/partner/v1/webhooks/{endpoint_id}', { endpoint_id }) }, options),
  /**
   * Change a webhook endpoint.
   *
   * Changes the fields that are sent: what is absent stays, null clears. `enabled` true ends a disablement and forgets its failures; `enabled` false cancels what waits to be delivered. A new `url` holds for the attempts that follow, those of earlier events too. Events that happened while it was disabled are not sent by themselves.
   *
   * It sends `webhook_endpoint.disabled`.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   * - 400 `invalid_webhook_url`: This URL cannot receive webhooks; `reason` says why. Use an https URL on port 443 or 8443 whose host resolves to public addresses only.
   * - 400 `unknown_event_type`: There is no such event type; GET /event-types lists them all. Use a type that GET /event-types lists.
   *
   * After it was disabled, send what was missed with `POST /webhooks/{endpoint_id}/replay`.
   *
   * `PUT /partner/v1/webhooks/{endpoint_id}`, scope `webhooks`.
   */
  update: (endpoint_id: string, body: UpdateWebhookEndpoint = {}, options: CallOptions = {}): Promise<WebhookEndpoint> =>
    send.one({ method: 'PUT', path: pathOf('/partner/v1/webhooks/{endpoint_id}', { endpoint_id }), body }, options),
  /**
   * Delete a webhook endpoint.
   *
   * Deletes the endpoint and its secrets. What waits to be delivered to it is cancelled; an attempt that is under way finishes. It cannot be undone. Events stay in the list of events.
   *
   * It sends no event.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   *
   * Events can still be read with `GET /events`.
   *
   * `DELETE /partner/v1/webhooks/{endpoint_id}`, scope `webhooks`.
   */
  delete: (endpoint_id: string, options: CallOptions = {}): Promise<{
    /** Always true: it is gone. */
    deleted: true;
  }> =>
    send.one({ method: 'DELETE', path: pathOf('/partner/v1/webhooks/{endpoint_id}', { endpoint_id }) }, options),
  /**
   * Replace the secret, with time to change over.
   *
   * Replaces the secret that signs deliveries to this endpoint. During the grace period each delivery carries a signature by each of the two secrets, so that a receiver can change over without losing one. Of three secrets in quick succession the oldest ends at once. The new secret is only in this response; a replay with the same Idempotency-Key shows it again.
   *
   * It sends no event.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   *
   * The old secret signs for `grace_seconds` more, 86400 when absent. With 0 it ends at once.
   *
   * Give your receiver the new secret, then call `POST /webhooks/{endpoint_id}/test`.
   *
   * `POST /partner/v1/webhooks/{endpoint_id}/rotate-secret`, scope `webhooks`.
   * An idempotency key is made when none is given, and kept over retries.
   */
  rotateSecret: (endpoint_id: string, body: RotateWebhookSecret = {}, options: CreateOptions = {}): Promise<NewWebhookEndpoint> =>
    send.one({ method: 'POST', path: pathOf('/partner/v1/webhooks/{endpoint_id}/rotate-secret', { endpoint_id }), body, takesKey: true }, options),
  /**
   * Send test.ping to an endpoint.
   *
   * Sends `test.ping` only to this endpoint, also where it is disabled. It returns the delivery before the attempt is made. A ping has no sequence, is in no list of events, and its failure never counts towards disabling the endpoint.
   *
   * It sends `test.ping`.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   *
   * It is tried again as every delivery is.
   *
   * See how it went with `GET /webhooks/{endpoint_id}/deliveries/{delivery_id}`.
   *
   * `POST /partner/v1/webhooks/{endpoint_id}/test`, scope `webhooks`.
   * An idempotency key is made when none is given, and kept over retries.
   */
  test: (endpoint_id: string, options: CreateOptions = {}): Promise<WebhookDelivery> =>
    send.one({ method: 'POST', path: pathOf('/partner/v1/webhooks/{endpoint_id}/test', { endpoint_id }), takesKey: true }, options),
  /**
   * List the deliveries to an endpoint.
   *
   * Returns the deliveries to one endpoint, newest first, with what the receiver last answered. A delivery is one event on its way to one endpoint. `from` and `to` are about `created_at`.
   *
   * It only reads: it moves no money and sends no event.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   * - 400 `invalid_cursor`: The list has no record of that id: take an id of this list, or begin without a cursor. Go on from the last id that you have read of this list, or begin without `before` and `after`.
   * - 400 `too_large`: Too much was asked for at once; details has the remedy. Ask for less at once, as details says; the same request would be refused again.
   * - 400 `invalid_date_range`: "from" must not be after "to". Swap or correct the dates.
   * - 400 `unknown_event_type`: There is no such event type; GET /event-types lists them all. Use a type that GET /event-types lists.
   *
   * They are kept 30 days.
   *
   * All attempts of one are answered by `GET /webhooks/{endpoint_id}/deliveries/{delivery_id}`.
   *
   * `GET /partner/v1/webhooks/{endpoint_id}/deliveries`, scope `read`.
   */
  deliveries: (endpoint_id: string, query: WebhooksDeliveriesQuery = {}, options: CallOptions = {}): PagePromise<WebhookDelivery> =>
    send.page({ method: 'GET', path: pathOf('/partner/v1/webhooks/{endpoint_id}/deliveries', { endpoint_id }), query }, options),
  /**
   * Retrieve a delivery with its attempts.
   *
   * Returns one delivery with its attempts, oldest first, the last 100 of them. Each says what the receiver answered, how long it took, or why there was no response. The body of a response is cut after 2 kB.
   *
   * It only reads: it moves no money and sends no event.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   *
   * It is kept 30 days.
   *
   * Once the receiver is repaired, call `POST /webhooks/{endpoint_id}/deliveries/{delivery_id}/retry`.
   *
   * `GET /partner/v1/webhooks/{endpoint_id}/deliveries/{delivery_id}`, scope `read`.
   */
  delivery: (endpoint_id: string, delivery_id: string, options: CallOptions = {}): Promise<WebhookDeliveryWithAttempts> =>
    send.one({ method: 'GET', path: pathOf('/partner/v1/webhooks/{endpoint_id}/deliveries/{delivery_id}', { endpoint_id, delivery_id }) }, options),
  /**
   * Deliver again, at once.
   *
   * Delivers the same event again, whatever became of it before, with the same `webhook-id`: a new round of attempts begins. Its failures do not count towards disabling the endpoint. A delivery that is under way, or an endpoint that is disabled, is 409.
   *
   * It sends no event.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   * - 409 `invalid_state`: The current state does not allow this. Read the record again; act on its current status. Where details names items, see to those first.
   *
   * The first attempt is made at once; those that follow keep the usual waits.
   *
   * See how it went with `GET /webhooks/{endpoint_id}/deliveries/{delivery_id}`.
   *
   * `POST /partner/v1/webhooks/{endpoint_id}/deliveries/{delivery_id}/retry`, scope `webhooks`.
   */
  retry: (endpoint_id: string, delivery_id: string, options: CallOptions = {}): Promise<WebhookDelivery> =>
    send.one({ method: 'POST', path: pathOf('/partner/v1/webhooks/{endpoint_id}/deliveries/{delivery_id}/retry', { endpoint_id, delivery_id }) }, options),
  /**
   * Deliver a range of events again.
   *
   * Delivers the events of a range of time again: those that the endpoint subscribes to, in order of sequence and behind new ones, at most 10000 at a time. What is on its way already is not sent twice. Failures do not count towards disabling the endpoint. An endpoint that is disabled is 409, and a range with more events is 400.
   *
   * It sends no event.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   * - 400 `invalid_date_range`: "from" must not be after "to". Swap or correct the dates.
   * - 409 `invalid_state`: The current state does not allow this. Read the record again; act on its current status. Where details names items, see to those first.
   *
   * Events are kept 30 days; what is older cannot be replayed.
   *
   * Follow them with `GET /webhooks/{endpoint_id}/deliveries`. A receiver skips what it has seen by `webhook-id`.
   *
   * `POST /partner/v1/webhooks/{endpoint_id}/replay`, scope `webhooks`.
   * An idempotency key is made when none is given, and kept over retries.
   */
  replay: (endpoint_id: string, body: ReplayDeliveries, options: CreateOptions = {}): Promise<Replayed> =>
    send.one({ method: 'POST', path: pathOf('/partner/v1/webhooks/{endpoint_id}/replay', { endpoint_id }), body, takesKey: true }, options),
});

const sandbox = (send: Send) => ({
  /**
   * Put play money into a sandbox wallet.
   *
   * Puts play money into a wallet of this sandbox, as a payment from outside that nobody asked for: a funding request that is complete comes with it, and an entry `funding` on the statement. A wallet holds at most 15 digits before the point.
   *
   * It sends, as they apply: `wallet.funded`, `funding.completed`.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   * - 400 `amount_above_maximum`: The amount is above the maximum. Lower the amount to at most the maximum.
   *
   * Spend it with `POST /orders`; the request it made is in `GET /funding-requests`.
   *
   * `POST /partner/v1/sandbox/wallets/{currency}/fund`, scope `funding`, test keys only.
   * An idempotency key is made when none is given, and kept over retries.
   */
  fundWallet: (currency: string, body: FundSandboxWallet, options: CreateOptions = {}): Promise<Wallet> =>
    send.one({ method: 'POST', path: pathOf('/partner/v1/sandbox/wallets/{currency}/fund', { currency }), body, takesKey: true }, options),
  /**
   * Let something happen to an order that was created with X-Sandbox-Scenario: hold.
   *
   * Moves an order that was held on its live path. `paid` is the money of a checkout buy, `completed` the placement or redemption, `failed` a refusal by the provider, and `payment_expired` the end of the payment window. Money, units and events follow exactly as they do in live. A step that the order's status does not allow is 409, with the lawful ones. An order with a `dealing_date` completes only after its `cut_off_at`, once the price of that day is set: 409 `price_not_published`.
   *
   * It sends, as they apply: `order.paid`, `order.pending_fulfilment`, `order.completed`, `order.failed`, `order.cancelled`, `holding.created`, `holding.updated`, `holding.closed`, `wallet.funded`, `funding.completed`, `funding.failed`, `funding.expired`.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   * - 409 `invalid_state`: The current state does not allow this. Read the record again; act on its current status. Where details names items, see to those first.
   * - 409 `price_not_published`: No price is published yet for the dealing day of the order. Publish the price of that day once its cut-off has passed, or wait for it; in the sandbox set it with `date` in `POST /sandbox/investments/{investment_id}/price`.
   *
   * Create such an order with `POST /orders` and `X-Sandbox-Scenario: hold`.
   *
   * `POST /partner/v1/sandbox/orders/{order_id}/simulate`, scope `orders`, test keys only.
   */
  simulateOrder: (order_id: string, body: SimulateOrder, options: CallOptions = {}): Promise<Order> =>
    send.one({ method: 'POST', path: pathOf('/partner/v1/sandbox/orders/{order_id}/simulate', { order_id }), body }, options),
  /**
   * Let the bank verify or reject a pending settlement account.
   *
   * Plays the bank's response about a settlement account that is `pending`: it becomes `verified`, or `rejected` with the reason. Any other status is 409. No money moves.
   *
   * It sends, as they apply: `settlement_account.verified`, `settlement_account.rejected`.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   * - 409 `invalid_state`: The current state does not allow this. Read the record again; act on its current status. Where details names items, see to those first.
   *
   * Add one that stays pending with `POST /settlement-accounts`: a number that ends in 9999, or `X-Sandbox-Scenario: hold`.
   *
   * `POST /partner/v1/sandbox/settlement-accounts/{settlement_account_id}/simulate`, scope `funding`, test keys only.
   */
  simulateSettlementAccount: (settlement_account_id: string, body: SimulateSettlementAccount, options: CallOptions = {}): Promise<SettlementAccount> =>
    send.one({ method: 'POST', path: pathOf('/partner/v1/sandbox/settlement-accounts/{settlement_account_id}/simulate', { settlement_account_id }), body }, options),
  /**
   * Let an event happen, or send one about a record that is there.
   *
   * Makes an event of the type that is named. Where a sandbox helper can make it happen, it does, with every event of that chain and the money that belongs to it; else the event is sent about a record that is as it says. What it carries can be read with GET. Where there is no such record, 409 `invalid_state` says what to make first. It has a sequence, is in the list of events and is delivered like any other; `test.ping` has no sequence and is only delivered.
   *
   * It sends events of the type that is asked for, and those that come with it.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 400 `unknown_event_type`: There is no such event type; GET /event-types lists them all. Use a type that GET /event-types lists.
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   * - 409 `invalid_state`: The current state does not allow this. Read the record again; act on its current status. Where details names items, see to those first.
   * - 400 `amount_above_maximum`: The amount is above the maximum. Lower the amount to at most the maximum.
   *
   * See it with `GET /events`, and its delivery with `GET /webhooks/{endpoint_id}/deliveries`.
   *
   * `POST /partner/v1/sandbox/webhooks/trigger`, scope `webhooks`, test keys only.
   * An idempotency key is made when none is given, and kept over retries.
   */
  triggerWebhook: (body: TriggerWebhook, options: CreateOptions = {}): Promise<Event> =>
    send.one({ method: 'POST', path: '/partner/v1/sandbox/webhooks/trigger', body, takesKey: true }, options),
  /**
   * Let the review of the business verification take a step.
   *
   * Plays a step of the review of this sandbox's business verification. `submitted` skips the completeness check, and `approved` accepts every item that was not rejected and ends a suspension too. Every step obeys the states of a real review; one that is not allowed is 409. It approves nothing in live.
   *
   * It sends, as they apply: `kyb.submitted`, `kyb.under_review`, `kyb.more_info_required`, `kyb.approved`, `kyb.rejected`, `kyb.suspended`, `kyb.reopened`, `kyb.document.reviewed`.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 409 `invalid_state`: The current state does not allow this. Read the record again; act on its current status. Where details names items, see to those first.
   *
   * Read the result with `GET /kyb`.
   *
   * `POST /partner/v1/sandbox/kyb/simulate`, scope `kyb`, test keys only.
   */
  simulateKyb: (body: SimulateKyb, options: CallOptions = {}): Promise<Kyb> =>
    send.one({ method: 'POST', path: '/partner/v1/sandbox/kyb/simulate', body }, options),
  /**
   * Fill the sandbox with a saved scenario.
   *
   * Makes what a test or a demonstration begins with, in one request that takes effect as a whole: money paid into the wallet, completed buys, a verified settlement account and an active mandate. It is added to what the sandbox has, a second time too. All of it is made by the operations of the API and obeys their rules; where the catalogue has fewer than three investments in NGN that are open without an allocation, 409 `invalid_state` says so.
   *
   * It sends, as they apply: `wallet.funded`, `funding.completed`, `order.created`, `order.completed`, `holding.created`, `settlement_account.verified`, `mandate.activated`.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 409 `invalid_state`: The current state does not allow this. Read the record again; act on its current status. Where details names items, see to those first.
   * - 400 `amount_above_maximum`: The amount is above the maximum. Lower the amount to at most the maximum.
   *
   * Read the holdings with `GET /holdings`, or debit the mandate with `POST /funding-requests`. `POST /sandbox/reset` empties the sandbox again.
   *
   * `POST /partner/v1/sandbox/scenarios`, scope `orders`, test keys only.
   * An idempotency key is made when none is given, and kept over retries.
   */
  loadScenario: (body: LoadSandboxScenario, options: CreateOptions = {}): Promise<LoadedSandboxScenario> =>
    send.one({ method: 'POST', path: '/partner/v1/sandbox/scenarios', body, takesKey: true }, options),
  /**
   * Set the price of an investment only in this sandbox.
   *
   * Sets what a buyer pays and what a redemption pays for one investment, only in this sandbox. It takes precedence over the catalogue, whatever the catalogue does. Holdings are valued by it at once. A bid above the price is 400. Where `pricing` of the investment is `forward`, it is the price of a dealing day whose cut-off has passed by the clock of the sandbox, and the held orders of that day execute at it. The price of an older day than the last that has one leaves the current price as it is. Another price of a day that has one and orders is 400: they keep theirs. Where `pricing` is `yield`, it takes a `rate` instead.
   *
   * It sends no event.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   *
   * It holds until the sandbox is reset.
   *
   * See it with `GET /investments/{investment_id}`, and its effect with `GET /holdings`.
   *
   * `POST /partner/v1/sandbox/investments/{investment_id}/price`, scope `orders`, test keys only.
   */
  setInvestmentPrice: (investment_id: string, body: SetSandboxPrice = {}, options: CallOptions = {}): Promise<Investment> =>
    send.one({ method: 'POST', path: pathOf('/partner/v1/sandbox/investments/{investment_id}/price', { investment_id }), body }, options),
  /**
   * Set the last price of an instrument only in this sandbox.
   *
   * Sets the last price of an instrument, or the level of an index, only in this sandbox. It takes precedence over what the exchange does. Investments that follow the instrument take it as their price.
   *
   * It sends no event.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   *
   * It holds until the sandbox is reset.
   *
   * See it with `GET /market/quotes`.
   *
   * `POST /partner/v1/sandbox/market/quotes/{symbol}`, scope `orders`, test keys only.
   */
  setQuote: (symbol: string, body: SetSandboxQuote, query: SandboxSetQuoteQuery = {}, options: CallOptions = {}): Promise<Quote> =>
    send.one({ method: 'POST', path: pathOf('/partner/v1/sandbox/market/quotes/{symbol}', { symbol }), query, body }, options),
  /**
   * Bring a holding to its end now: pending sells fail, cost_basis + accrued_income reach the wallet.
   *
   * Brings a holding to its end now: sells that are pending on it fail first, then `cost_basis` and `accrued_income` are paid into the wallet, and the holding is closed. A holding that is not `active` is 409, a second time too.
   *
   * It sends, as they apply: `holding.matured`, `holding.closed`, `holding.updated`, `order.failed`.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   * - 409 `invalid_state`: The current state does not allow this. Read the record again; act on its current status. Where details names items, see to those first.
   *
   * The money is an entry `maturity` of `GET /ledger`.
   *
   * `POST /partner/v1/sandbox/holdings/{holding_id}/mature`, scope `orders`, test keys only.
   */
  matureHolding: (holding_id: string, options: CallOptions = {}): Promise<Holding> =>
    send.one({ method: 'POST', path: pathOf('/partner/v1/sandbox/holdings/{holding_id}/mature', { holding_id }) }, options),
  /**
   * Let a holding pay income now.
   *
   * Lets a holding pay income now: by default 1 % of its `cost_basis`, without tax. The net amount is paid into the wallet; where the product reinvests, it buys units at the price of now, and the wallet ends where it began. A holding that is not `active` is 409.
   *
   * It sends, as they apply: `distribution.paid`, `holding.updated`.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   * - 409 `invalid_state`: The current state does not allow this. Read the record again; act on its current status. Where details names items, see to those first.
   * - 400 `amount_below_minimum`: The amount is below the minimum. Raise the amount to at least the minimum.
   *
   * See it with `GET /holdings/{holding_id}/distributions`.
   *
   * `POST /partner/v1/sandbox/holdings/{holding_id}/distribute`, scope `orders`, test keys only.
   * An idempotency key is made when none is given, and kept over retries.
   */
  distributeHolding: (holding_id: string, body: DistributeSandboxHolding = {}, options: CreateOptions = {}): Promise<Distribution> =>
    send.one({ method: 'POST', path: pathOf('/partner/v1/sandbox/holdings/{holding_id}/distribute', { holding_id }), body, takesKey: true }, options),
  /**
   * Let something happen to a withdrawal.
   *
   * Moves a withdrawal on its live path. `processing` is the firm's approval, `completed` the bank's receipt, `failed` a refusal by either, and `returned` money that comes back after it was paid. What fails or comes back is refunded to the wallet. A step that its status does not allow is 409; so is an approval while anything is owed.
   *
   * It sends, as they apply: `withdrawal.processing`, `withdrawal.completed`, `withdrawal.failed`, `withdrawal.returned`.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   * - 409 `invalid_state`: The current state does not allow this. Read the record again; act on its current status. Where details names items, see to those first.
   * - 409 `wallet_frozen`: No money may leave: the wallet is frozen, or reversed funding is owed. reversal: fund the wallet of owed_currency, what comes in repays owed_amount first; while anything is owed no wallet withdraws or converts. operator: contact the firm; money in is still credited, and owed_currency and owed_amount are null where nothing is owed.
   *
   * Create one that waits with `POST /withdrawals` and `X-Sandbox-Scenario: hold`.
   *
   * `POST /partner/v1/sandbox/withdrawals/{withdrawal_id}/simulate`, scope `withdrawals`, test keys only.
   */
  simulateWithdrawal: (withdrawal_id: string, body: SimulateWithdrawal, options: CallOptions = {}): Promise<Withdrawal> =>
    send.one({ method: 'POST', path: pathOf('/partner/v1/sandbox/withdrawals/{withdrawal_id}/simulate', { withdrawal_id }), body }, options),
  /**
   * Read the sandbox's clock.
   *
   * Returns the time of this sandbox, and how far it is ahead of the real clock. Business time, such as days, accruals, maturities and expiries, follows this clock. Signatures, rate limits and idempotency stay in real time.
   *
   * It only reads: it moves no money and sends no event.
   *
   * Move it with `POST /sandbox/clock`.
   *
   * `GET /partner/v1/sandbox/clock`, scope `read`, test keys only.
   */
  readClock: (options: CallOptions = {}): Promise<SandboxClock> =>
    send.one({ method: 'GET', path: '/partner/v1/sandbox/clock' }, options),
  /**
   * Advance the sandbox's clock; what becomes due by it is done within seconds.
   *
   * Moves the clock of this sandbox forward, by a time or to an instant; it runs on from there. What becomes due by it is done by itself: accruals, maturities, distributions, expiries and what follows from them. Other sandboxes keep their time. The clock never goes backwards, and is at most 50 years ahead.
   *
   * Later may follow: `holding.matured`, `holding.closed`, `holding.updated`, `order.cancelled`, `order.failed`, `distribution.paid`, `funding.expired`, `mandate.failed`, `investment.opened`, `investment.closed`.
   *
   * What becomes due is done within seconds after the response.
   *
   * Wait for the events, then read the records. Go back with `DELETE /sandbox/clock`.
   *
   * `POST /partner/v1/sandbox/clock`, scope `orders`, test keys only.
   */
  advanceClock: (body: AdvanceSandboxClock, options: CallOptions = {}): Promise<SandboxClock> =>
    send.one({ method: 'POST', path: '/partner/v1/sandbox/clock', body }, options),
  /**
   * Return to the real clock, as long as nothing was created in advanced time.
   *
   * Returns this sandbox to the real clock, as long as nothing was created in advanced time. Once anything was, it is 409 `invalid_state`, because records would lie in the future.
   *
   * It sends no event.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 409 `invalid_state`: The current state does not allow this. Read the record again; act on its current status. Where details names items, see to those first.
   *
   * Where it is refused, begin afresh with `POST /sandbox/reset`.
   *
   * `DELETE /partner/v1/sandbox/clock`, scope `orders`, test keys only.
   */
  resetClock: (options: CallOptions = {}): Promise<SandboxClock> =>
    send.one({ method: 'DELETE', path: '/partner/v1/sandbox/clock' }, options),
  /**
   * Begin this sandbox afresh.
   *
   * Empties this sandbox: orders, holdings, verification, settlement accounts and events are gone, wallets are at 0.00, the clock is real. The organisation, and the keys and webhook endpoints of this sandbox with the Idempotency-Keys that they were made with, are kept. The sequence of events goes on from where it was. Other sandboxes do not change.
   *
   * It sends no event.
   *
   * It takes effect at once and cannot be undone.
   *
   * Put money in again with `POST /sandbox/wallets/{currency}/fund`.
   *
   * `POST /partner/v1/sandbox/reset`, scope `orders`, test keys only.
   */
  reset: (options: CallOptions = {}): Promise<Organisation> =>
    send.one({ method: 'POST', path: '/partner/v1/sandbox/reset' }, options),
  /**
   * List the faults that this sandbox is still to meet, newest first.
   *
   * Returns the faults that coming requests of this sandbox are still to meet, newest first. A fault that was met as often as its `count` says is gone from the list. Other sandboxes have faults of their own.
   *
   * It only reads: it moves no money and sends no event.
   *
   * Take one back with `DELETE /sandbox/faults/{fault_id}`.
   *
   * `GET /partner/v1/sandbox/faults`, scope `read`, test keys only.
   */
  listFaults: (options: CallOptions = {}): Promise<Array<SandboxFault>> =>
    send.one({ method: 'GET', path: '/partner/v1/sandbox/faults' }, options),
  /**
   * Inject a fault into the coming requests of this sandbox.
   *
   * Injects a fault into coming requests of this sandbox: a provider that is away (502), a response that comes late, or a rate limit (429). `provider_unavailable` is injected only where a provider is called, and names no other route. A fault replaces one of the same kind and route. A request that meets a 502 or 429 has no effect and its key may be retried; where a provider is called while you wait, the key stays bound to what was recorded. No fault is injected into sandbox helpers.
   *
   * It sends no event.
   *
   * It lasts until it was met `count` times, or is taken back.
   *
   * Send the request that is to meet it, and see with `GET /sandbox/faults` how often it is still to be met.
   *
   * `POST /partner/v1/sandbox/faults`, scope `orders`, test keys only.
   */
  injectFault: (body: InjectSandboxFault, options: CallOptions = {}): Promise<SandboxFault> =>
    send.one({ method: 'POST', path: '/partner/v1/sandbox/faults', body }, options),
  /**
   * Take a fault back.
   *
   * Takes a fault back: coming requests no longer meet it. Requests that met it already are not changed. A fault that was met as often as its `count` said is not found.
   *
   * It sends no event.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   *
   * What is left is answered by `GET /sandbox/faults`.
   *
   * `DELETE /partner/v1/sandbox/faults/{fault_id}`, scope `orders`, test keys only.
   */
  removeFault: (fault_id: string, options: CallOptions = {}): Promise<{
    /** Always true: it is gone. */
    deleted: true;
  }> =>
    send.one({ method: 'DELETE', path: pathOf('/partner/v1/sandbox/faults/{fault_id}', { fault_id }) }, options),
  /**
   * Let something happen to a funding request.
   *
   * Plays the payer and the provider of a funding request. `completed` lets the amount that is missing arrive, or the `amount` that is named; `underpaid` less than that; `processing`, `failed` and `expired` are what a provider reports, and `reversed` takes back what was credited, or the `amount` of it that is named. Money and statuses follow exactly as in live; the checkout buy that it pays for goes on or fails with it. A step that its status does not allow is 409.
   *
   * It sends, as they apply: `funding.processing`, `funding.completed`, `funding.failed`, `funding.expired`, `funding.reversed`, `wallet.funded`, `order.paid`, `order.pending_fulfilment`, `order.failed`, `order.cancelled`.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   * - 409 `invalid_state`: The current state does not allow this. Read the record again; act on its current status. Where details names items, see to those first.
   * - 400 `amount_above_maximum`: The amount is above the maximum. Lower the amount to at most the maximum.
   *
   * See the effect with `GET /wallets/{currency}`.
   *
   * `POST /partner/v1/sandbox/funding-requests/{funding_request_id}/simulate`, scope `funding`, test keys only.
   * An idempotency key is made when none is given, and kept over retries.
   */
  simulateFunding: (funding_request_id: string, body: SimulateFunding, options: CreateOptions = {}): Promise<FundingRequest> =>
    send.one({ method: 'POST', path: pathOf('/partner/v1/sandbox/funding-requests/{funding_request_id}/simulate', { funding_request_id }), body, takesKey: true }, options),
  /**
   * Pay into the dedicated account of the NGN wallet.
   *
   * Lets somebody pay into the dedicated account of the NGN wallet: the wallet is credited, and a funding request that is complete is made for it. An account number that is not the one of this wallet is 404.
   *
   * It sends, as they apply: `wallet.funded`, `funding.completed`.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   *
   * Get the account number with `POST /wallets/NGN/virtual-account` first; the entry is in `GET /ledger`.
   *
   * `POST /partner/v1/sandbox/virtual-accounts/deposit`, scope `funding`, test keys only.
   * An idempotency key is made when none is given, and kept over retries.
   */
  simulateDeposit: (body: SimulateDeposit, options: CreateOptions = {}): Promise<FundingRequest> =>
    send.one({ method: 'POST', path: '/partner/v1/sandbox/virtual-accounts/deposit', body, takesKey: true }, options),
  /**
   * Let the bank decide about a mandate.
   *
   * Plays what the bank decides about a mandate: it activates it, or the mandate fails, is revoked, is suspended or expires. A mandate that it activates can be debited at once. A step that its status does not allow is 409. No money moves.
   *
   * It sends, as they apply: `mandate.activated`, `mandate.failed`, `mandate.revoked`, `mandate.suspended`, `mandate.expired`.
   *
   * It refuses, in addition to what every operation refuses:
   *
   * - 404 `not_found`: There is no such resource. Check the id, and that it belongs to the organisation and mode of the key.
   * - 409 `invalid_state`: The current state does not allow this. Read the record again; act on its current status. Where details names items, see to those first.
   *
   * Debit an active one with `POST /funding-requests` and the method `gateway_direct_debit`.
   *
   * `POST /partner/v1/sandbox/mandates/{mandate_id}/simulate`, scope `funding`, test keys only.
   */
  simulateMandate: (mandate_id: string, body: SimulateMandate, options: CallOptions = {}): Promise<Mandate> =>
    send.one({ method: 'POST', path: pathOf('/partner/v1/sandbox/mandates/{mandate_id}/simulate', { mandate_id }), body }, options),
});

/** Every operation of the API, by resource. */
export class Resources {
  /** Your organisation as the service sees it: status, business verification, what the key may create. */
  readonly organisation: ReturnType<typeof organisation>;
  /** Signing keys of this environment: create, rotate, restrict to addresses, revoke. */
  readonly keys: ReturnType<typeof keys>;
  /** Test environments apart from each other, so that two developers or two CI runs never meet. Test keys only. */
  readonly sandboxes: ReturnType<typeof sandboxes>;
  /** Business verification: the business, its people and documents, what is still missing, and the submission. */
  readonly kyb: ReturnType<typeof kyb>;
  /** Your money in NGN, GHS and USD, and the proof that each balance is the sum of its entries. */
  readonly wallets: ReturnType<typeof wallets>;
  /** The statement: every movement of every wallet, append-only and hash-chained. */
  readonly ledger: ReturnType<typeof ledger>;
  /** Your share of the fees that the firm charged, stated monthly and credited to your wallet. */
  readonly revenueShares: ReturnType<typeof revenueShares>;
  /** What the firm withheld of your income in a year and paid to the authority. */
  readonly taxCertificates: ReturnType<typeof taxCertificates>;
  /** What you were charged in fees in a month, with the taxes on them. */
  readonly feeInvoices: ReturnType<typeof feeInvoices>;
  /** Changing money from one wallet into another, at a quote. */
  readonly fx: ReturnType<typeof fx>;
  /** Money from a wallet to a bank account of your own, with approval. */
  readonly withdrawals: ReturnType<typeof withdrawals>;
  /** Banks and mobile money operators that accounts are kept with. */
  readonly banks: ReturnType<typeof banks>;
  /** Your own bank accounts: withdrawals go there, mandates debit them. */
  readonly settlementAccounts: ReturnType<typeof settlementAccounts>;
  /** Money on its way into a wallet: by bank transfer, checkout, direct debit, mobile money or wire. */
  readonly fundingRequests: ReturnType<typeof fundingRequests>;
  /** Standing authorities to debit a settlement account, activated by a token payment. */
  readonly mandates: ReturnType<typeof mandates>;
  /** Proof that your money is in the sum that the firm says it owes. */
  readonly clientMoney: ReturnType<typeof clientMoney>;
  /** What can be bought, on which terms and at which price. */
  readonly investments: ReturnType<typeof investments>;
  /** Buys and sells. A buy spends an amount of money, a sell redeems units of one holding. */
  readonly orders: ReturnType<typeof orders>;
  /** Positions. Each completed buy is one holding; sells take units from it. */
  readonly holdings: ReturnType<typeof holdings>;
  /** What is held of each investment, in sum over its holdings. */
  readonly positions: ReturnType<typeof positions>;
  /** What custody of your holdings was charged for a month, and whether the wallet was debited with it. */
  readonly custodyCharges: ReturnType<typeof custodyCharges>;
  /** The exchanges: instruments, quotes, sessions, bars, calendars, exchange rates, disclosures. */
  readonly market: ReturnType<typeof market>;
  /** What happened, numbered without gaps per environment: the record that webhooks deliver. */
  readonly events: ReturnType<typeof events>;
  /** Endpoints that events are delivered to, the deliveries, and what a receiver is sent, signed as Standard Webhooks describes. */
  readonly webhooks: ReturnType<typeof webhooks>;
  /** Helpers for test keys: play money, and the outside world on request. Live keys get 403 `sandbox_only`. */
  readonly sandbox: ReturnType<typeof sandbox>;

  constructor(send: Send) {
    this.organisation = organisation(send);
    this.keys = keys(send);
    this.sandboxes = sandboxes(send);
    this.kyb = kyb(send);
    this.wallets = wallets(send);
    this.ledger = ledger(send);
    this.revenueShares = revenueShares(send);
    this.taxCertificates = taxCertificates(send);
    this.feeInvoices = feeInvoices(send);
    this.fx = fx(send);
    this.withdrawals = withdrawals(send);
    this.banks = banks(send);
    this.settlementAccounts = settlementAccounts(send);
    this.fundingRequests = fundingRequests(send);
    this.mandates = mandates(send);
    this.clientMoney = clientMoney(send);
    this.investments = investments(send);
    this.orders = orders(send);
    this.holdings = holdings(send);
    this.positions = positions(send);
    this.custodyCharges = custodyCharges(send);
    this.market = market(send);
    this.events = events(send);
    this.webhooks = webhooks(send);
    this.sandbox = sandbox(send);
  }
}

