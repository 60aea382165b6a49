import assert from 'node:assert/strict';
import type { OperatorCaller, Operators } from '../platform/http/auth/operators.ts';
import { permissionsOf, type Role, roles } from '../vocabulary/permissions.ts';
import { refuse } from '../vocabulary/refusals.ts';
import { operatorUrlOf } from './firm.ts';
import type { World } from './world.ts';

const ids: Readonly<Record<Role, string>> = {
  viewer: '01890a5d-ac96-7b7e-8f4c-000000000001',
  compliance: '01890a5d-ac96-7b7e-8f4c-000000000002',
  dealing: '01890a5d-ac96-7b7e-8f4c-000000000003',
  finance: '01890a5d-ac96-7b7e-8f4c-000000000004',
  admin: '01890a5d-ac96-7b7e-8f4c-000000000005',
};

/** One operator of a role, in a session that was proven just now. */
export const operatorOf = (role: Role): OperatorCaller => ({
  id: ids[role],
  email: `${role}@firm.example`,
  name: `The ${role}`,
  roles: [role],
  permissions: permissionsOf([role]),
  credential: { kind: 'session', id: ids[role] },
  authenticated_at_ms: Date.now(),
});

/** Of finance there are two: what moves live money takes both. */
const SECOND_ID = '01890a5d-ac96-7b7e-8f4c-000000000014';
export const secondOfFinance = (): OperatorCaller => ({
  ...operatorOf('finance'),
  ...{ id: SECOND_ID, email: 'finance-2@firm.example', name: 'Another of finance' },
  credential: { kind: 'session', id: SECOND_ID },
});

/** Of compliance too: live mode is opened by two. */
const SECOND_OF_COMPLIANCE_ID = '01890a5d-ac96-7b7e-8f4c-000000000012';
export const secondOfCompliance = (): OperatorCaller => ({
  ...operatorOf('compliance'),
  ...{ id: SECOND_OF_COMPLIANCE_ID, email: 'compliance-2@firm.example', name: 'Another of compliance' },
  credential: { kind: 'session', id: SECOND_OF_COMPLIANCE_ID },
});

export type Who = Role | 'finance_2' | 'compliance_2';

/** One operator for each role, known by `Bearer op_<role>`: for tests of what is behind the sign-in. */
export const operatorsByRole: Operators = {
  async authenticate({ authorization }) {
    if (authorization === 'Bearer op_finance_2') return secondOfFinance();
    if (authorization === 'Bearer op_compliance_2') return secondOfCompliance();
    const role = roles.find((one) => authorization === `Bearer op_${one}`);
    return role ? operatorOf(role) : refuse('operator_unauthenticated');
  },
  takeProof: async () => false,
};

/** What operators propose and report refers to them. Those of another process of the same database are the same. */
const insertOperator = `
  insert into operators (id, email, name, roles, status, created_at, updated_at)
  values ($1, $2, $3, $4, 'active', clock_timestamp(), clock_timestamp())
  on conflict (id) do nothing`;

export type Answered = {
  readonly status: number;
  readonly headers: Headers;
  /** Of a refusal its code; else null. */
  readonly code: string | null;
  readonly body: { readonly data?: never; readonly error?: { readonly code: string; readonly details: object } };
};

/** Opens the listener of the firm's own people on a free port, and asks it as one of them; as nobody where no role is named. */
export async function operatorSide({ service, database }: Pick<World, 'service' | 'database'>) {
  for (const role of roles)
    await database.pool.query(insertOperator, [ids[role], operatorOf(role).email, `The ${role}`, [role]]);
  for (const { id, email, name, roles: held } of [secondOfFinance(), secondOfCompliance()])
    await database.pool.query(insertOperator, [id, email, name, held]);
  const baseUrl = await operatorUrlOf(service);
  async function ask(who: Who | null, method: string, target: string, body?: unknown): Promise<Answered> {
    const response = await fetch(`${baseUrl}${target}`, {
      method,
      headers: {
        ...(who && { Authorization: `Bearer op_${who}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    // A file is no JSON; what it holds is read by the tests of its endpoint.
    const answer = (isJson ? await response.json() : {}) as Answered['body'];
    if (!isJson) await response.arrayBuffer();
    return { status: response.status, headers: response.headers, code: answer.error?.code ?? null, body: answer };
  }

  /** The data that a viewer reads. */
  async function read<Data>(target: string): Promise<Data> {
    const { status, body } = await ask('viewer', 'GET', target);
    assert.equal(status, 200, JSON.stringify(body));
    return body.data as Data;
  }

  /** As the second person of finance, or as another role, who approves it as it is shown. */
  async function approve(approval_id: string, who: Who = 'finance_2'): Promise<Answered> {
    const target = `/operator/v1/approvals/${approval_id}`;
    const { body } = await ask(who, 'GET', target);
    const { payload_sha256, effect_sha256 } = body.data as unknown as Record<string, string>;
    return ask(who, 'POST', `${target}/approve`, { payload_sha256, effect_sha256 });
  }

  /** What finance asks for and the second person of finance approves; returns the approval, or the refusal of the first. */
  async function askAsTwo(target: string, body: object): Promise<Answered> {
    const asked = await ask('finance', 'POST', target, body);
    const { approval_id = null } = (asked.body.data ?? {}) as { approval_id?: string | null };
    return approval_id === null ? asked : approve(approval_id);
  }

  return { baseUrl, ask, read, approve, askAsTwo };
}
