import type { ErrorCode } from './generated.ts';
import type { ResponseInfo } from './options.ts';

/** The service said no. `code` is what to decide by; `details` holds the facts that belong to it. */
export class PartnerError extends Error {
  override readonly name = 'PartnerError';
  readonly code: ErrorCode;
  readonly details: Readonly<Record<string, string | null>>;
  readonly response: ResponseInfo;

  constructor(code: ErrorCode, message: string, details: Record<string, string | null>, response: ResponseInfo) {
    super(message);
    this.code = code;
    this.details = details;
    this.response = response;
  }

  get status(): number {
    return this.response.status;
  }

  get requestId(): string | null {
    return this.response.requestId;
  }

  /** Seconds to wait before another attempt, where the service says so. */
  get retryAfter(): number | null {
    return retryAfterOf(this.response.headers);
  }
}

/** No answer arrived: the connection could not be made or broke. The request may or may not have had its effect. */
export class ConnectionError extends Error {
  override readonly name: string = 'ConnectionError';
}

/** No answer arrived in time. The request may or may not have had its effect. */
export class TimeoutError extends ConnectionError {
  override readonly name: string = 'TimeoutError';
}

/** Something answered that does not speak as the service does, such as a proxy on the way. */
export class UnexpectedAnswerError extends Error {
  override readonly name = 'UnexpectedAnswerError';
  readonly response: ResponseInfo;

  constructor(response: ResponseInfo) {
    super(`The answer with status ${response.status} is not one of the service.`);
    this.response = response;
  }
}

/** True when the service said no with one of these codes: `isCode(error, 'insufficient_funds')`. */
export function isCode<Code extends ErrorCode>(
  error: unknown,
  ...codes: readonly Code[]
): error is PartnerError & { readonly code: Code } {
  return error instanceof PartnerError && codes.some((code) => code === error.code);
}

export function retryAfterOf(headers: Headers): number | null {
  const text = headers.get('retry-after');
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}
