/** What our tests use of oidc-provider, an OpenID Connect provider that comes without types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

  type Context = { readonly path: string; body: { id_token?: string } | undefined };
  export default class Provider {
    constructor(issuer: string, configuration: object);
    readonly Grant: new (
      of: object,
    ) => { addOIDCScope(scope: string): void; save(): Promise<string> };
    use(middleware: (context: Context, next: () => Promise<void>) => Promise<void>): void;
    callback(): RequestListener;
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>;
  }
}
