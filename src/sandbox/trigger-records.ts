import { listKeys } from '../access/keys/operations.ts';
import type { KeySettings } from '../access/keys/resource.ts';
import { readOrganisation } from '../access/organisations/operations.ts';
import { getInvoice, listInvoices } from '../charges/fee-invoices/operations.ts';
import { getShare, listShares } from '../charges/revenue-shares/operations.ts';
import { getCertificate, listCertificates } from '../charges/tax-certificates/operations.ts';
import { getCustody, listCustody } from '../investing/custody-charges/operations.ts';
import { getDistribution } from '../investing/distributions/operations.ts';
import { getHolding, listHoldings } from '../investing/holdings/operations.ts';
import { getInvestment, listInvestments } from '../investing/investments/operations.ts';
import { getOrder, listOrders } from '../investing/orders/operations.ts';
import { listDocuments } from '../kyb/documents/operations.ts';
import { readKyb } from '../kyb/review/present.ts';
import { listLedger } from '../ledger/statement/operations.ts';
import { listDisclosures } from '../market/disclosures/operations.ts';
import { listSnapshots } from '../market/sessions/operations.ts';
import { listEndpoints } from '../notifications/webhooks/operations.ts';
import { getConversion, listConversions } from '../payments/conversions/operations.ts';
import { getFunding, listFundings } from '../payments/funding/operations.ts';
import { getMandate, listMandates } from '../payments/mandates/operations.ts';
import { getAccount, listAccounts } from '../payments/settlement-accounts/operations.ts';
import { getWithdrawal, listWithdrawals } from '../payments/withdrawals/operations.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { Environment } from '../vocabulary/environment.ts';

/** A record as GET returns it. */
export type Shown = Readonly<Record<string, unknown>>;

/** How to find records of a kind that an event may carry. */
export type Source = {
  /** The newest of them, newest first. */
  list(tx: Transaction, environment: Environment): Promise<readonly Shown[]>;
  /** One of them; refuses where there is none. Absent: one of those that `list` shows. */
  get?(tx: Transaction, environment: Environment, id: string): Promise<Shown>;
  /** The request that makes one. */
  readonly made: string;
};

const newest = { limit: '200' };

/** What no request of a partner makes. */
const madeByFirm: Readonly<Record<string, Source>> = {
  investment: {
    list: async (tx, own) => (await listInvestments(tx, own, newest)).rows,
    get: getInvestment,
    made: 'GET /investments: the firm opens and closes them',
  },
  exchange_session: {
    list: async (tx) => (await listSnapshots(tx, newest)).rows,
    made: 'GET /market/snapshot: the exchange closes them',
  },
  disclosure: {
    list: async (tx) => (await listDisclosures(tx, newest)).rows,
    made: 'GET /market/disclosures: the exchange publishes them',
  },
  custody_charge: {
    list: async (tx, own) => (await listCustody(tx, own, newest)).rows,
    get: getCustody,
    made: 'GET /custody-charges: what custody of a month is charged, when the month has ended',
  },
  revenue_share: {
    list: async (tx, own) => (await listShares(tx, own, newest)).rows,
    get: getShare,
    made: 'GET /revenue-shares: the firm states them monthly',
  },
  tax_certificate: {
    list: async (tx, own) => (await listCertificates(tx, own, newest)).rows,
    get: getCertificate,
    made: 'GET /tax-certificates: the firm issues them for a year that is over',
  },
  fee_invoice: {
    list: async (tx, own) => (await listInvoices(tx, own, newest)).rows,
    get: getInvoice,
    made: 'GET /fee-invoices: the firm issues them for a month that is over',
  },
};

/** By the kind of object that events carry. */
export const sourcesOf = (keys: KeySettings): Readonly<Record<string, Source>> => ({
  organisation: { list: async (tx, own) => [await readOrganisation(tx, own)], made: 'GET /organisation' },
  key: { list: (tx, own) => listKeys(tx, keys, own), made: 'POST /keys' },
  kyb: { list: async (tx, own) => [await readKyb(tx, own)], made: 'POST /sandbox/kyb/simulate' },
  kyb_document: { list: listDocuments, made: 'POST /kyb/documents, then POST /sandbox/kyb/simulate' },
  order: {
    // One that waits for the price of its dealing day is moved by that price.
    list: async (tx, own) =>
      (await listOrders(tx, own, newest)).rows.filter(
        ({ status, dealing_date }) => status !== 'pending_fulfilment' || dealing_date === null,
      ),
    get: getOrder,
    made: 'POST /orders, with X-Sandbox-Scenario: hold for one that is still to move',
  },
  holding: {
    list: async (tx, own) => (await listHoldings(tx, own, newest)).rows,
    get: getHolding,
    made: 'POST /orders',
  },
  distribution: { list: async () => [], get: getDistribution, made: 'POST /orders: a holding that can pay' },
  funding_request: {
    list: async (tx, own) => (await listFundings(tx, own, newest)).rows,
    get: getFunding,
    made: 'POST /funding-requests',
  },
  ledger_entry: {
    list: async (tx, own) => (await listLedger(tx, own, { ...newest, type: 'funding' })).rows,
    made: 'POST /sandbox/wallets/{currency}/fund',
  },
  mandate: {
    list: async (tx, own) => (await listMandates(tx, own, newest)).rows,
    get: getMandate,
    made: 'POST /mandates, with X-Sandbox-Scenario: hold for one that is still to move',
  },
  settlement_account: {
    list: async (tx, own) => (await listAccounts(tx, own, newest)).rows,
    get: getAccount,
    made: 'POST /settlement-accounts, with X-Sandbox-Scenario: hold for one that is still to move',
  },
  withdrawal: {
    list: async (tx, own) => (await listWithdrawals(tx, own, newest)).rows,
    get: getWithdrawal,
    made: 'POST /withdrawals, with X-Sandbox-Scenario: hold for one that is still to move',
  },
  conversion: {
    list: async (tx, own) => (await listConversions(tx, own, newest)).rows,
    get: getConversion,
    made: 'POST /fx/conversions',
  },
  ...madeByFirm,
  webhook_endpoint: { list: listEndpoints, made: 'POST /webhooks' },
});
