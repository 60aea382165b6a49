import { keyEndpoints } from './access/keys/contract.ts';
import { organisationEndpoints } from './access/organisations/contract.ts';
import { distributionEndpoints } from './investing/distributions/contract.ts';
import { holdingEndpoints } from './investing/holdings/contract.ts';
import { investmentEndpoints } from './investing/investments/contract.ts';
import { orderEndpoints } from './investing/orders/contract.ts';
import { fxEndpoints } from './market/fx/contract.ts';
import { bankEndpoints } from './money/banks/contract.ts';
import { conversionEndpoints } from './money/conversions/contract.ts';
import { settlementAccountEndpoints } from './money/settlement-accounts/contract.ts';
import { statementEndpoints } from './money/statement/contract.ts';
import { walletEndpoints } from './money/wallets/contract.ts';
import { withdrawalEndpoints } from './money/withdrawals/contract.ts';
import { eventEndpoints } from './notifications/events/contract.ts';
import { clockEndpoints } from './sandbox/clock/contract.ts';
import { sandboxEndpoints } from './sandbox/contract.ts';
import { holdingHelperEndpoints } from './sandbox/holdings/contract.ts';
import { resetEndpoints } from './sandbox/reset/contract.ts';
import { withdrawalHelperEndpoints } from './sandbox/withdrawals/contract.ts';
import type { Endpoint } from './vocabulary/endpoint.ts';

/** Every operation of the API, in the order the reference shows them. */
export const endpoints: readonly Endpoint[] = [
  ...organisationEndpoints,
  ...keyEndpoints,
  ...walletEndpoints,
  ...statementEndpoints,
  ...conversionEndpoints,
  ...withdrawalEndpoints,
  ...bankEndpoints,
  ...settlementAccountEndpoints,
  ...investmentEndpoints,
  ...orderEndpoints,
  ...holdingEndpoints,
  ...distributionEndpoints,
  ...fxEndpoints,
  ...eventEndpoints,
  ...sandboxEndpoints,
  ...holdingHelperEndpoints,
  ...withdrawalHelperEndpoints,
  ...clockEndpoints,
  ...resetEndpoints,
];
