import { keyEndpoints } from './access/keys/contract.ts';
import { organisationEndpoints } from './access/organisations/contract.ts';
import { distributionEndpoints } from './investing/distributions/contract.ts';
import { holdingEndpoints } from './investing/holdings/contract.ts';
import { investmentEndpoints } from './investing/investments/contract.ts';
import { orderEndpoints } from './investing/orders/contract.ts';
import { barEndpoints } from './market/bars/contract.ts';
import { calendarEndpoints } from './market/calendar/contract.ts';
import { disclosureEndpoints } from './market/disclosures/contract.ts';
import { fxEndpoints } from './market/fx/contract.ts';
import { instrumentEndpoints } from './market/instruments/contract.ts';
import { quoteEndpoints } from './market/quotes/contract.ts';
import { sessionEndpoints } from './market/sessions/contract.ts';
import { bankEndpoints } from './money/banks/contract.ts';
import { conversionEndpoints } from './money/conversions/contract.ts';
import { fundingEndpoints } from './money/funding/contract.ts';
import { mandateEndpoints } from './money/mandates/contract.ts';
import { receiptEndpoints } from './money/receipts/contract.ts';
import { settlementAccountEndpoints } from './money/settlement-accounts/contract.ts';
import { statementEndpoints } from './money/statement/contract.ts';
import { walletEndpoints } from './money/wallets/contract.ts';
import { withdrawalEndpoints } from './money/withdrawals/contract.ts';
import { deliveryEndpoints } from './notifications/deliveries/contract.ts';
import { eventEndpoints } from './notifications/events/contract.ts';
import { webhookEndpoints } from './notifications/webhooks/contract.ts';
import { clockEndpoints } from './sandbox/clock/contract.ts';
import { sandboxEndpoints } from './sandbox/contract.ts';
import { faultEndpoints } from './sandbox/faults/contract.ts';
import { holdingHelperEndpoints } from './sandbox/holdings/contract.ts';
import { sandboxMarketEndpoints } from './sandbox/market/contract.ts';
import { sandboxMoneyEndpoints } from './sandbox/money-contract.ts';
import { resetEndpoints } from './sandbox/reset/contract.ts';
import { sandboxesEndpoints } from './sandbox/sandboxes/contract.ts';
import { withdrawalHelperEndpoints } from './sandbox/withdrawals/contract.ts';
import { businessEndpoints } from './verification/business/contract.ts';
import { documentEndpoints } from './verification/documents/contract.ts';
import { personEndpoints } from './verification/people/contract.ts';
import { reviewEndpoints } from './verification/review/contract.ts';
import type { Endpoint } from './vocabulary/endpoint.ts';

/** Every operation of the API, in the order the reference shows them. */
export const endpoints: readonly Endpoint[] = [
  ...organisationEndpoints,
  ...keyEndpoints,
  ...sandboxesEndpoints,
  ...reviewEndpoints,
  ...businessEndpoints,
  ...personEndpoints,
  ...documentEndpoints,
  ...walletEndpoints,
  ...statementEndpoints,
  ...conversionEndpoints,
  ...withdrawalEndpoints,
  ...bankEndpoints,
  ...settlementAccountEndpoints,
  ...fundingEndpoints,
  ...receiptEndpoints,
  ...mandateEndpoints,
  ...investmentEndpoints,
  ...orderEndpoints,
  ...holdingEndpoints,
  ...sessionEndpoints,
  ...instrumentEndpoints,
  ...barEndpoints,
  ...quoteEndpoints,
  ...calendarEndpoints,
  ...distributionEndpoints,
  ...fxEndpoints,
  ...disclosureEndpoints,
  ...eventEndpoints,
  ...webhookEndpoints,
  ...deliveryEndpoints,
  ...sandboxEndpoints,
  ...sandboxMarketEndpoints,
  ...holdingHelperEndpoints,
  ...withdrawalHelperEndpoints,
  ...clockEndpoints,
  ...resetEndpoints,
  ...faultEndpoints,
  ...sandboxMoneyEndpoints,
];
