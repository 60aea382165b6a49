export type Refused = { code: string; message: string; details?: Record<string, string | null> };

/** What the service refused, in its own words; `details` names the fields. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: Readonly<Record<string, string | null>>;
  readonly requestId: string;

  constructor(status: number, error: Refused, requestId: string) {
    super(error.message);
    this.status = status;
    this.code = error.code;
    this.details = error.details ?? {};
    this.requestId = requestId;
  }
}

/** No response came: the connection is lost, or the service is away. */
export class ConnectionError extends Error {}
