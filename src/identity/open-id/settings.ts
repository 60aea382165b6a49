/** Where operators sign in elsewhere, and what of it counts here. */
export type OpenIdSettings = {
  /** The issuer's address, exactly as the provider spells it. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The console's page that the provider sends people back to. */
  readonly redirect: string;
  /** What people call it: "Sign in with …". */
  readonly name: string;
  /** Values of `amr` or `acr`, any of which says that a second factor was shown; none: it is not asked for. */
  readonly secondFactors: readonly string[];
};
