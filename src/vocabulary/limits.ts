/**
 * Published limits and delays. Each is written here once: the code that enforces it and the texts that name it
 * are made from it, and limits.test.ts holds the Markdown, the SDK and the database's checks against it. A limit that is not
 * published is written next to what it bounds.
 */

const DAY_MS = 24 * 60 * 60 * 1_000;
export const days = (count: number): number => count * DAY_MS;

const MIB = 1_048_576;
export const mebibytes = (count: number): number => count * MIB;

/** How long a retry is answered as the first request was. */
export const IDEMPOTENCY_KEY_DAYS = 7;
/** How far the time that a request is signed with may be from ours, either way. */
export const TIMESTAMP_TOLERANCE_MINUTES = 5;
/** So long a signed request could be sent again. */
export const SIGNATURE_LIVES_MINUTES = 2 * TIMESTAMP_TOLERANCE_MINUTES;

export const RATE_WINDOW_SECONDS = 60;
/** Requests of a key in a window, unless agreed otherwise. */
export const RATE_LIMIT_DEFAULT = 120;
export const RATE_LIMIT_MAX = 1_000_000;
/** Reads of published roots of client money by one network in a window, which need no key. */
export const ROOT_READS_PER_MINUTE = 60;

export const REQUEST_SECONDS_MAX = 20;
export const HEADER_KIB_MAX = 8;
export const BODY_MIB_MAX = 1;
/** A document in base64, with what is around it. */
export const DOCUMENT_BODY_MIB_MAX = 15;
export const DOCUMENT_MIB_MAX = 10;
/** A file that is added to a proposed act, decoded; how many one has; and the body that carries one in base64. */
export const APPROVAL_FILE_MIB_MAX = 2;
export const APPROVAL_FILES_MAX = 10;
export const APPROVAL_FILE_BODY_MIB_MAX = 3;
/** A statement of one of the firm's bank accounts: in base64 with what is around it, decoded, and its rows. */
export const STATEMENT_BODY_MIB_MAX = 7;
export const STATEMENT_MIB_MAX = 5;
export const STATEMENT_ROWS_MAX = 10_000;
/** A file of market data: in base64 with what is around it, decoded, and its rows; of holidays and links, fewer. */
export const MARKET_FILE_BODY_MIB_MAX = 7;
export const MARKET_FILE_MIB_MAX = 5;
export const MARKET_FILE_ROWS_MAX = 20_000;
export const MARKET_LIST_ROWS_MAX = 2_000;
/** The rows that failed are named as far as these; all of them are counted. */
export const MARKET_FILE_PROBLEMS_MAX = 100;
/** So many problems a proof of the books or of the audit names; it counts all of them. */
export const PROOF_PROBLEMS_MAX = 1_000;
/** A larger ledger is verified piece by piece: nobody waits for a response that long. */
export const PROVED_AT_ONCE_MAX = 250_000;

/** How many holdings one sell takes units from. */
export const LOTS_MAX = 500;
/** Records of a page. */
export const PAGE_MAX = 200;
export const PAGE_DEFAULT = 50;
/** Records of a list of the firm's own side that are counted one by one; of more the number is estimated. */
export const COUNTED_MAX = 10_000;
/** Records that a page of such a list may skip. */
export const OFFSET_MAX_OF_FIRM = 10_000;
/** Records of an operator's queue. */
export const QUEUE_MAX = 200;
/** What one request of an operator acts upon at most. */
export const BULK_ITEMS_MAX = 1_000;
/** Rows of a file that an operator sends, besides its header. */
export const BULK_ROWS_MAX = 10_000;

/** How long a secret that was replaced is still good: of a key, and of a webhook endpoint. */
export const GRACE_SECONDS_DEFAULT = 86_400;
export const GRACE_SECONDS_MAX = 604_800;
export const IP_ALLOWLIST_MAX = 50;
/** So long a live key that the firm made or rotated may be collected by its partner. */
export const KEY_COLLECTION_DAYS = 7;

/** Keys of an environment that work at one time, the operator's included; its webhook endpoints. */
export const KEYS_MAX = 20;
export const WEBHOOK_ENDPOINTS_MAX = 16;
/** Requests in a window of all test keys of an organisation together, over all its sandboxes: as an environment full of keys has. */
export const TEST_RATE_LIMIT_DEFAULT = KEYS_MAX * RATE_LIMIT_DEFAULT;
/** Includes the default sandbox that every organisation has. */
export const SANDBOXES_MAX = 20;
/** Streams of events that a key may have open in a process: their memory and connections are not shared by processes. */
export const STREAMS_PER_KEY_MAX = 5;
/** Statements that an organisation downloads at once from one process. */
export const EXPORTS_AT_ONCE_MAX = 4;
/** Instruments whose quotes one request asks for. */
export const SYMBOLS_MAX = 200;

/** Events, their deliveries and the attempts of these. */
export const EVENT_DAYS = 30;
/** What partners' servers asked, without bodies and headers. */
export const REQUEST_LOG_DAYS = 30;
/** After so long with nothing but failures an endpoint is disabled. */
export const FAILING_DAYS_MAX = 5;
/** The wait before each attempt of a delivery, from the end of the one before, unless the firm sets others. */
export const DELIVERY_WAITS_SECONDS: readonly number[] = [
  ...[0, 5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400],
];
/** By how much a wait is longer or shorter by chance: deliveries that failed at once must not be repeated at once. */
export const DELIVERY_SPREAD_PERCENT = 10;
/** How long a receiver may take to answer an attempt. */
export const DELIVERY_TIMEOUT_SECONDS = 15;
/** The longest wait that a receiver may ask for. */
export const DELIVERY_RETRY_AFTER_HOURS_MAX = 24;

/** How long a checkout is awaited; the windows of the other rails are in `funding-methods.ts`. */
export const CHECKOUT_MINUTES = 30;
/** How long the token payment of a mandate is awaited. */
export const ACTIVATION_HOURS = 72;

export const QUOTE_SECONDS = 60;
/** The age up to which a rate of exchange is used, unless the firm sets another. */
export const RATE_AGE_DAYS = 4;
/** A proposal expires after so long: its approver remembers why it was made. */
export const PROPOSAL_HOURS = 24;

/** So long after its end a day of the books may be closed: what began in it is over by then. */
export const CLOSE_AFTER_MINUTES = 60;

/** How long the codes of a login of a command line are good. */
export const OPERATOR_LOGIN_MINUTES = 10;
/** How long a token of an operator is good at most. */
export const OPERATOR_TOKEN_DAYS_MAX = 90;
/** Characters of a password of an operator. */
export const OPERATOR_PASSWORD_MIN = 12;
export const OPERATOR_PASSWORD_MAX = 128;
/** How long an invitation of an operator can be accepted. */
export const OPERATOR_INVITATION_HOURS = 24;
/** A session of an operator ends after so long without a request, and after so long in any case. */
export const OPERATOR_IDLE_MINUTES = 30;
export const OPERATOR_SESSION_HOURS = 12;
/** Within so long of proving who they are, operators do what takes that proof. */
export const OPERATOR_PROOF_MINUTES = 5;
/** So many approvals one proof of a script is for, at most. */
export const PROOF_APPROVALS_MAX = 100;
/** Tries to sign in within an hour: of one account from all unknown devices together, from one network, and of one known device or open session. */
export const SIGN_IN_TRIES_UNKNOWN_MAX = 50;
export const SIGN_IN_TRIES_NETWORK_MAX = 10;
export const SIGN_IN_TRIES_KNOWN_MAX = 10;
/** How long a browser in which a person signed in stays known. */
export const KNOWN_DEVICE_DAYS = 90;

/** The hour of Lagos from which on the reports of the day before are made, and how long reports are kept. */
export const REPORT_HOUR = 6;
export const REPORT_DAYS = 400;
