import { ProviderAway, ProviderRefused } from '../../platform/provider-calls/errors.ts';
import type { ScreeningProvider } from './contract.ts';

/** Where no provider is configured: every question is left to a person. */
export const byHandOnly: ScreeningProvider = {
  name: 'none',
  check: () =>
    Promise.reject(new ProviderRefused('not_configured', 'No provider is configured (SCREENING_PROVIDER_LIVE).')),
};

const notServedHere = () => Promise.reject(new ProviderAway('Screening of this mode is not served here (MODES).'));

/** Replaces the provider of a mode that this process does not serve: questions wait for a process that does. */
export const screeningNotServed: ScreeningProvider = {
  name: 'not_served',
  identify: notServedHere,
  check: notServedHere,
};
