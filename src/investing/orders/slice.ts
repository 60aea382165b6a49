import { openRecords } from '../../access/organisations/listeners.ts';
import { checkoutBuys } from '../../payments/inbound/listeners.ts';
import type { OperatorSettings } from '../../platform/operator/settings.ts';
import type { Slice } from '../../platform/slice.ts';
import { orderRow } from './audit-queries.ts';
import { type FulfilmentSettings, fulfilmentWork, orderCall } from './call.ts';
import {
  orderCancelled,
  orderCompleted,
  orderCorrected,
  orderCreated,
  orderEndpoints,
  orderFailed,
  orderPaid,
  orderPendingFulfilment,
  placeOrder,
} from './contract.ts';
import { dayCorrectionRoutes } from './day-corrections.ts';
import { dayCorrectionEndpoints } from './day-corrections-contract.ts';
import type { SubmitDeps } from './desk/submit.ts';
import { countOpen } from './open-records.ts';
import { cancelOrder, expireOrder, failOrder, receivePayment, showCheckout } from './operations.ts';
import { orderOperatorRoutes } from './operator.ts';
import { orderOperatorEndpoints } from './operator-contract.ts';
import { previewOrder } from './preview-contract.ts';
import { orderQueues } from './queues.ts';
import { orderRoutes } from './routes.ts';
import { settleAfterMove } from './settling-sells.ts';
import { orderMachine, paymentMachine } from './states.ts';
import { orderChecks } from './verify.ts';
import { waitingOrderEndpoints } from './waiting-contract.ts';
import { waitingOrderRoutes } from './waiting-operator.ts';
import { orderWork } from './work.ts';

type Deps = SubmitDeps & FulfilmentSettings & { readonly operatorSettings: OperatorSettings };

export const slice: Slice<Deps> = {
  endpoints: [placeOrder, previewOrder, ...orderEndpoints],
  operatorEndpoints: [...orderOperatorEndpoints, ...waitingOrderEndpoints, ...dayCorrectionEndpoints],
  operatorRoutes: ({ operatorSettings }) => [
    ...orderOperatorRoutes(operatorSettings),
    ...waitingOrderRoutes,
    ...dayCorrectionRoutes,
  ],
  operatorResources: {
    orders: { title: 'Orders', about: 'Buys and sells of all partners, and what the dealing desk says came of them.' },
  },
  resources: {
    orders: {
      title: 'Orders',
      about: 'Buys and sells. A buy spends an amount of money, a sell redeems units of one holding.',
    },
  },
  events: [
    orderCreated,
    orderPaid,
    orderPendingFulfilment,
    orderCompleted,
    orderCorrected,
    orderFailed,
    orderCancelled,
  ],
  machines: [orderMachine, paymentMachine],
  routes: orderRoutes,
  dueRows: [settleAfterMove],
  work: (settings) => [...orderWork, ...fulfilmentWork(settings)],
  providerCalls: [orderCall],
  checks: orderChecks,
  auditSubjects: { order: { row: orderRow } },
  queues: orderQueues,
  listeners: [
    checkoutBuys.filledBy({ receivePayment, showCheckout, failOrder, expireOrder, cancelOrder }),
    openRecords.filledBy({ countOpen }),
  ],
};
