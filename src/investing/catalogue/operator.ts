import type { Route } from '../../platform/http/endpoints/route.ts';
import { serveAct, serveMaking, servePreparedMaking } from '../../platform/operator/serve-act.ts';
import type { OperatorSettings } from '../../platform/operator/settings.ts';
import { type Owner, ownerOfOperator } from '../../platform/threads/owner.ts';
import { findProduct, productNamed } from '../investments/products.ts';
import * as contract from './operator-contract.ts';
import { amendProduct, cellsOf, createProduct, investment } from './product.ts';
import { importOrPropose } from './proposal.ts';
import type { ParsedCatalogue } from './rows.ts';

export type CatalogueNeeds = {
  readonly operatorSettings: OperatorSettings;
  readonly readFile: { readonly catalogue: (csv: string, owner: Owner) => Promise<ParsedCatalogue> };
};

export const catalogueOperatorRoutes = ({
  operatorSettings: { auditSubjects: subjects },
  readFile,
}: CatalogueNeeds): Route[] => [
  serveMaking(contract.createProduct, subjects, async ({ tx, body }) => {
    const ids = await createProduct(tx, cellsOf(body));
    const data = [];
    for (const id of ids) data.push(await productNamed(tx, id));
    const [first, second] = ids.map(investment);
    return { data, made: first!, ...(second && { alsoMade: second }) };
  }),

  serveAct(contract.amendProduct, subjects, {
    find: findProduct,
    async run({ tx, found: { id }, body }) {
      await amendProduct(tx, id, body);
      return { data: await productNamed(tx, id) };
    },
  }),

  servePreparedMaking(contract.importProducts, subjects, {
    prepare: ({ body: { csv }, caller }) => readFile.catalogue(csv, ownerOfOperator(caller.operator)),
    run: ({ tx, body: { csv, reason }, prepared: parsed, actor }) =>
      importOrPropose(tx, { csv, parsed }, { actor, reason }),
  }),
];
