export { PartnerClient } from './client.ts';
export {
  ClientMoneyError,
  type ClientMoneyErrorCode,
  type ClientMoneyPart,
  type OwnClientMoney,
  type PublishedClientMoney,
  type VerifiedClientMoney,
  type VerifyClientMoneyOptions,
  verifyClientMoney,
} from './client-money.ts';
export { ConnectionError, isCode, PartnerError, TimeoutError, UnexpectedAnswerError } from './errors.ts';
export { isKnownEvent } from './events.ts';
export { type FollowOptions, followEvents, StreamRefusedError } from './follow.ts';
export type * from './generated.ts';
export { eventNames } from './generated.ts';
export type {
  CallOptions,
  ClientOptions,
  CreateOptions,
  RateLimit,
  RequestOptions,
  ResponseInfo,
  Retry,
  ScenarioOptions,
} from './options.ts';
export type { Page, PagePromise } from './pages.ts';
export type { Download } from './send.ts';
export { canonicalString, type Signable, sign } from './signature.ts';
export {
  type VerifyOptions,
  verifyWebhook,
  WebhookBodyNotRawError,
  WebhookError,
  type WebhookErrorCode,
  type WebhookEvent,
  WebhookHeaderError,
  type WebhookHeaders,
  WebhookPayloadError,
  WebhookSecretError,
  WebhookSignatureError,
  WebhookTimestampError,
} from './webhooks.ts';
