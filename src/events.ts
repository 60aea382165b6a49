import { keyExpiring, keyRevoked } from './access/keys/contract.ts';
import { organisationStatusChanged } from './access/organisations/contract.ts';
import { holdingClosed, holdingCreated, holdingUpdated } from './investing/holdings/contract.ts';
import { investmentClosed, investmentOpened } from './investing/investments/contract.ts';
import {
  orderCancelled,
  orderCompleted,
  orderCreated,
  orderFailed,
  orderPaid,
  orderPendingFulfilment,
} from './investing/orders/contract.ts';
import { disclosurePublished } from './market/disclosures/contract.ts';
import { sessionClosed } from './market/sessions/contract.ts';
import { walletFunded } from './money/wallets/contract.ts';
import { testPing, webhookEndpointDisabled } from './notifications/webhooks/contract.ts';
import type { EventType } from './vocabulary/event.ts';

/** Every event the service sends. */
export const events: readonly EventType[] = [
  organisationStatusChanged,
  keyExpiring,
  keyRevoked,
  walletFunded,
  orderCreated,
  orderPaid,
  orderPendingFulfilment,
  orderCompleted,
  orderFailed,
  orderCancelled,
  holdingCreated,
  holdingUpdated,
  holdingClosed,
  sessionClosed,
  disclosurePublished,
  investmentOpened,
  investmentClosed,
  webhookEndpointDisabled,
  testPing,
];
