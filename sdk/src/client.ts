import { Resources } from './generated.ts';
import type { ClientOptions, RequestOptions } from './options.ts';
import { createSend, type Send } from './send.ts';

/**
 * A client of the Partner Investment API for one key. It signs every attempt, keeps one idempotency key over the
 * attempts of a call, and repeats only what cannot have a second effect.
 */
export class PartnerClient extends Resources {
  readonly #send: Send;

  constructor(options: ClientOptions) {
    const send = createSend(options);
    super(send);
    this.#send = send;
  }

  /**
   * Sends a signed request to an operation that this version does not know, and returns the whole body. `target` is
   * the path with its query, encoded, and is sent and signed as it is.
   */
  async request<Body = unknown>(method: string, target: string, options: RequestOptions = {}): Promise<Body> {
    const { body, headers = {}, ...rest } = options;
    return await this.#send.whole<Body>({ method: method.toUpperCase(), path: target, body, headers }, rest);
  }
}
