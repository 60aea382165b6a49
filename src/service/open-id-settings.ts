import { z } from 'zod';
import type { OpenIdSettings } from '../identity/open-id/settings.ts';
import { ConfigError } from '../platform/config-error.ts';
import { isLoopbackHost } from '../platform/http/auth/address.ts';
import { secret } from './setting-kinds.ts';

const NONE = 'none';

/** What comes over plain http can be changed on its way, but on this machine. */
export const secureAddress = z.string().refine((text) => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, search, hash } = new URL(text);
  const isPrivate = protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname));
  return isPrivate && search === '' && hash === '';
}, 'must be an address that begins with https://, without ? and #');

const words = (text: string): string[] => [...new Set(text.split(',').map((word) => word.trim()))].filter(Boolean);

/** A part of the table of variables. */
export const openIdVariables = {
  OPERATOR_OIDC_ISSUER: secureAddress.optional(),
  OPERATOR_OIDC_CLIENT_ID: z.string().optional(),
  OPERATOR_OIDC_CLIENT_SECRET: secret(z.string().optional()),
  OPERATOR_OIDC_REDIRECT: secureAddress.optional(),
  OPERATOR_OIDC_NAME: z.string().max(60, 'must be 60 characters or fewer').default('your company account'),
  OPERATOR_OIDC_SECOND_FACTOR: z
    .string()
    .default('mfa')
    .transform(words)
    .refine((values) => values.length > 0, 'must name at least one value of amr or acr'),
};

const named = {
  OPERATOR_OIDC_ISSUER: 'operatorOidcIssuer',
  OPERATOR_OIDC_CLIENT_ID: 'operatorOidcClientId',
  OPERATOR_OIDC_CLIENT_SECRET: 'operatorOidcClientSecret',
  OPERATOR_OIDC_REDIRECT: 'operatorOidcRedirect',
} as const;

/** What is read of the configuration. */
type Given = {
  readonly operatorOidcIssuer?: string | undefined;
  readonly operatorOidcClientId?: string | undefined;
  readonly operatorOidcClientSecret?: string | undefined;
  readonly operatorOidcRedirect?: string | undefined;
  readonly operatorOidcName: string;
  readonly operatorOidcSecondFactor: readonly string[];
  readonly modes: readonly string[];
};

/** What the configuration says of the sign-in of operators elsewhere; null where it says nothing. Throws ConfigError. */
export function openIdOf(config: Given): OpenIdSettings | null {
  const missing = Object.entries(named).filter(([, key]) => config[key] === undefined);
  if (missing.length === Object.keys(named).length) return null;
  if (missing.length > 0)
    throw new ConfigError(
      missing
        .map(([name]) => `${name} must be set where operators sign in at a provider: ${Object.keys(named).join(', ')}`)
        .join('\n'),
    );
  const asked = config.operatorOidcSecondFactor;
  const isAsked = !asked.includes(NONE);
  if (!isAsked && (asked.length > 1 || config.modes.includes('live')))
    throw new ConfigError(
      'OPERATOR_OIDC_SECOND_FACTOR must not be none where live money is: name the values of amr or acr that say that a second factor was shown, or set MODES=test',
    );
  return {
    issuer: config.operatorOidcIssuer!,
    clientId: config.operatorOidcClientId!,
    clientSecret: config.operatorOidcClientSecret!,
    redirect: config.operatorOidcRedirect!,
    name: config.operatorOidcName,
    secondFactors: isAsked ? asked : [],
  };
}
