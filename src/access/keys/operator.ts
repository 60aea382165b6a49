import type { Transaction } from '../../platform/database/transaction.ts';
import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import { serveAct, serveMaking } from '../../platform/operator/serve-act.ts';
import type { OperatorSettings } from '../../platform/operator/settings.ts';
import { waitOfActed } from '../approvals/proposed-act.ts';
import { environmentNamed } from '../organisations/operations.ts';
import { changeByFirm, createByFirm, rotateByFirm } from './by-firm.ts';
import { revokeKey } from './operations.ts';
import * as contract from './operator-contract.ts';
import { findOwned, getOwned, listOwned } from './owned.ts';

type Named = { readonly tx: Transaction; readonly params: { readonly key: string } };

const find = ({ tx, params }: Named) => findOwned(tx, params.key);

export function keyOperatorRoutes(settings: OperatorSettings): Route[] {
  const { auditSubjects: subjects } = settings;

  /** The new key with its secret, or the approval that it waits for. */
  async function showNew(tx: Transaction, { data: issued, ...acted }: Awaited<ReturnType<typeof createByFirm>>) {
    const key = issued && (await getOwned(tx, settings, issued.id));
    return { ...acted, data: { key, secret: issued?.secret ?? null, ...waitOfActed(acted) } };
  }

  return [
    serveOperator(contract.listKeys, ({ tx, query }) => listOwned(tx, settings, query)),

    serveOperator(contract.getKey, ({ tx, params }) => getOwned(tx, settings, params.key)),

    serveMaking(contract.createKey, subjects, async ({ tx, body, actor }) => {
      const { organisation, mode, sandbox, reason, ...request } = body;
      const environment = await environmentNamed(tx, { organisation, mode, sandbox });
      return showNew(tx, await createByFirm(tx, settings, environment, request, { actor, reason }));
    }),

    serveAct(contract.changeKey, subjects, {
      find,
      async run({ tx, found: { id }, body, actor }) {
        const acted = await changeByFirm(tx, settings, id, { ...body, actor });
        return { ...acted, data: { key: await getOwned(tx, settings, id), ...waitOfActed(acted) } };
      },
    }),

    serveAct(contract.rotateKey, subjects, {
      find,
      run: async ({ tx, found: { id }, body, actor }) =>
        showNew(tx, await rotateByFirm(tx, settings, id, { ...body, actor })),
    }),

    serveAct(contract.revokeKey, subjects, {
      find,
      async run({ tx, found }) {
        await revokeKey(tx, settings, found, found.id);
        return { data: await getOwned(tx, settings, found.id) };
      },
    }),
  ];
}
