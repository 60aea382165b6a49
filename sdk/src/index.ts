export { PartnerClient } from './client.ts';
export { ConnectionError, isCode, PartnerError, TimeoutError, UnexpectedAnswerError } from './errors.ts';
export type * from './generated.ts';
export type {
  CallOptions,
  ClientOptions,
  CreateOptions,
  RateLimit,
  RequestOptions,
  ResponseInfo,
  ScenarioOptions,
} from './options.ts';
export type { Page, PagePromise } from './pages.ts';
export type { Download } from './send.ts';
export { canonicalString, type Signable, sign } from './signature.ts';
