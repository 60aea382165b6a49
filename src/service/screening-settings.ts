import { z } from 'zod';
import { ConfigError } from '../platform/config-error.ts';
import type { ScreeningProvider } from '../providers/screening/contract.ts';
import { SCREENING_HTTP, type ScreeningHttpSettings, screeningOverHttp } from '../providers/screening/http.ts';
import { byHandOnly, screeningNotServed } from '../providers/screening/none.ts';
import { SCREENING_SIMULATOR, screeningSimulator } from '../providers/screening/simulator.ts';
import type { Mode } from '../vocabulary/values.ts';
import { secureAddress } from './open-id-settings.ts';
import { secret } from './setting-kinds.ts';

const BY_HAND = 'none';

/** Who screens the people and businesses of live verifications; those of sandboxes are screened by the simulator. */
export const screeningVariables = {
  SCREENING_PROVIDER_LIVE: z
    .enum(
      [BY_HAND, SCREENING_SIMULATOR, SCREENING_HTTP],
      `must be ${BY_HAND}, ${SCREENING_SIMULATOR} or ${SCREENING_HTTP}`,
    )
    .optional(),
  SCREENING_URL: secureAddress.optional(),
  SCREENING_TOKEN: secret(z.string().min(16, 'must have at least 16 characters').optional()),
};

export type ScreeningSettings =
  | { readonly live: typeof BY_HAND | typeof SCREENING_SIMULATOR }
  | ({ readonly live: typeof SCREENING_HTTP } & ScreeningHttpSettings);

export const simulatedScreening: ScreeningSettings = { live: SCREENING_SIMULATOR };

/** What is read of the configuration. */
type Given = {
  readonly screeningProviderLive?: ScreeningSettings['live'] | undefined;
  readonly screeningUrl?: string | undefined;
  readonly screeningToken?: string | undefined;
};

/** What the configuration says of screening. Where live is not simulated, people screen in place of the simulator. */
export function screeningSettingsOf(config: Given): ScreeningSettings {
  const { screeningProviderLive: live = SCREENING_SIMULATOR, screeningUrl: url, screeningToken: token } = config;
  if (live !== SCREENING_HTTP) return { live };
  if (!url || !token)
    throw new ConfigError('SCREENING_URL and SCREENING_TOKEN must be set where SCREENING_PROVIDER_LIVE is http');
  return { live, url, token };
}

/** Who screens in each mode. What this process does not serve waits for one that does. */
export function screeningOf(settings: ScreeningSettings, modes: readonly Mode[]): Record<Mode, ScreeningProvider> {
  return {
    test: modes.includes('test') ? screeningSimulator : screeningNotServed,
    live: modes.includes('live') ? liveOf(settings) : screeningNotServed,
  };
}

function liveOf(settings: ScreeningSettings): ScreeningProvider {
  if (settings.live === SCREENING_HTTP) return screeningOverHttp(settings);
  return settings.live === SCREENING_SIMULATOR ? screeningSimulator : byHandOnly;
}
