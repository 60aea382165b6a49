import { importCommand, investmentCommands } from '../../investing/catalogue/commands.ts';
import type { ImportOutcome } from '../../investing/catalogue/contract.ts';
import { productNamed } from '../../investing/investments/products.ts';
import { investmentMachine } from '../../investing/investments/states.ts';
import { priceCommands } from '../../investing/prices/commands.ts';
import type { PlannedPrice } from '../../investing/prices/contract.ts';
import { listPlanned } from '../../investing/prices/operations.ts';
import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import type { OperatorSettings } from '../../platform/operator/command.ts';
import { ownerOfOperator } from '../../platform/threads/owner.ts';
import type { FileReading } from '../file-reading.ts';
import { commandNamed, serveCommand, servePreparedCommand } from '../serve-command.ts';
import * as contract from './contract.ts';
import { priceOutcome } from './outcome.ts';

const statusAfter = { open: 'open', close: 'closed', suspend: 'suspended', resume: 'open', mature: 'matured' } as const;
type Verb = keyof typeof statusAfter;
const verbOf = (name: `investments.${Verb}`) => name.slice('investments.'.length) as Verb;

const readRoutes: Route[] = [
  serveOperator(contract.listPlannedPrices, async ({ tx, params, query }) =>
    listPlanned(tx, (await productNamed(tx, params.investment)).id, query),
  ),
];

export type CatalogueNeeds = { readonly operatorSettings: OperatorSettings; readonly readFile: FileReading };

export const catalogueRoutes = ({ operatorSettings: settings, readFile }: CatalogueNeeds): Route[] => [
  ...readRoutes,
  ...termRoutes(settings, readFile),

  serveCommand(contract.priceProduct, {
    command: commandNamed(priceCommands, 'prices set'),
    settings,
    typedOf: async ({ tx, params, body }) => ({ ...body, id: (await productNamed(tx, params.investment)).id }),
    show: priceOutcome,
  }),

  ...contract.statusChanges.map((endpoint) =>
    serveCommand(endpoint, {
      command: commandNamed(investmentCommands, 'investments update'),
      settings,
      typedOf: async ({ tx, params, body: { reason } }) => {
        const { id, status } = await productNamed(tx, params.investment);
        const verb = verbOf(endpoint.name);
        // Another verb may lead to the same status from another one.
        investmentMachine.require({ status: status === 'fully_subscribed' ? 'open' : status }, verb);
        return { id, reason, status: statusAfter[verb] };
      },
      show: (tx, { data }) => productNamed(tx, (data as { id: string }).id),
    }),
  ),

  serveCommand(contract.cancelPlannedPrice, {
    command: commandNamed(priceCommands, 'prices cancel'),
    settings,
    typedOf: async ({ params, body }) => ({ id: params.planned_price_id, reason: body.reason }),
    show: async (_tx, { data }) => data as PlannedPrice,
  }),
];

const termRoutes = (settings: OperatorSettings, readFile: FileReading): Route[] => [
  serveCommand(contract.createProduct, {
    command: commandNamed(investmentCommands, 'investments create'),
    settings,
    typedOf: async ({ body: { unit_precision, ...body } }) => ({
      ...body,
      ...(unit_precision !== undefined && { unit_precision: String(unit_precision) }),
    }),
    show: async (tx, { data }) => {
      const products = [];
      for (const id of (data as { ids: string[] }).ids) products.push(await productNamed(tx, id));
      return products;
    },
  }),

  serveCommand(contract.amendProduct, {
    command: commandNamed(investmentCommands, 'investments amend'),
    settings,
    typedOf: async ({ tx, params, body }) => ({ ...body, id: (await productNamed(tx, params.investment)).id }),
    show: (tx, { data }) => productNamed(tx, (data as { id: string }).id),
  }),

  servePreparedCommand(contract.importProducts, {
    // The file is in the request: no path of this machine is read.
    prepare: async ({ body: { csv }, caller }) => ({
      csv,
      parsed: await readFile.catalogue(csv, ownerOfOperator(caller.operator)),
    }),
    commandOf: (file) => importCommand(async () => file),
    settings,
    typedOf: async ({ body: { csv, reason } }) => ({ file: csv, reason }),
    show: async (_tx, { data, made }) =>
      made?.type === 'proposal'
        ? { created: 0, updated: 0, approval_id: made.id }
        : { ...(data as ImportOutcome), approval_id: null },
  }),
];
