import type { ResponseInfo } from './options.ts';
import type { ErrorCode } from './types.generated.ts';

/** The service refused. Decide by `code`; `details` holds its facts. `message` carries all of it, for a log. */
export class PartnerError extends Error {
  override readonly name = 'PartnerError';
  readonly code: ErrorCode;
  readonly details: Readonly<Record<string, string | null>>;
  readonly response: ResponseInfo;
  /** Only the sentence of the service. */
  readonly explanation: string;

  constructor(code: ErrorCode, explanation: string, details: Record<string, string | null>, response: ResponseInfo) {
    super(messageOf(code, explanation, details, response));
    this.code = code;
    this.explanation = explanation;
    this.details = details;
    this.response = response;
  }

  get status(): number {
    return this.response.status;
  }

  get requestId(): string | null {
    return this.response.requestId;
  }

  /** Seconds to wait before another attempt, where the service names them. */
  get retryAfter(): number | null {
    return retryAfterOf(this.response.headers);
  }
}

/** Such as `insufficient_funds (402): The wallet balance is too low. shortfall: 3800.00 [request 6f1c…]`. */
function messageOf(
  code: string,
  explanation: string,
  details: Readonly<Record<string, string | null>>,
  response: ResponseInfo,
): string {
  const facts = Object.entries(details).map(([name, fact]) => `${name}: ${fact}`);
  return [`${code} (${response.status}): ${explanation}`, facts.join('; '), requestOf(response)]
    .filter((part) => part !== '')
    .join(' ');
}

const requestOf = ({ requestId }: ResponseInfo): string => (requestId ? `[request ${requestId}]` : '');

/** No response arrived: the connection could not be made or broke. The request may or may not have had its effect. */
export class ConnectionError extends Error {
  override readonly name: string = 'ConnectionError';
}

/** No response arrived in time. The request may or may not have had its effect. */
export class TimeoutError extends ConnectionError {
  override readonly name: string = 'TimeoutError';
}

/** The response is not one of the service, such as that of a proxy on the way. */
export class UnexpectedAnswerError extends Error {
  override readonly name = 'UnexpectedAnswerError';
  readonly response: ResponseInfo;

  constructor(response: ResponseInfo) {
    super(`The answer with status ${response.status} is not one of the service. ${requestOf(response)}`.trimEnd());
    this.response = response;
  }
}

/** True when the service refused with one of these codes: `isCode(error, 'insufficient_funds')`. */
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
