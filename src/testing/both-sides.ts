import { dashboardOf, PASSWORD as MEMBER_PASSWORD } from './dashboard/people.ts';
import { operatorUrlOf } from './firm.ts';
import { PASSWORD as OPERATOR_PASSWORD, operatorPeople } from './operator-person.ts';
import type { World } from './world.ts';

/** Both kinds of people, signed in over HTTP from addresses and browsers of a test's choice: what holds for one side holds for the other. */
export type SideName = 'operator' | 'member';

type RequestOptions = {
  readonly address: string;
  readonly body?: object;
  readonly cookie?: string | undefined;
  readonly csrf?: string;
};

export type Seen = {
  readonly status: number;
  readonly code: string | null;
  readonly error: { readonly code: string; readonly details: object } | undefined;
  readonly data: Record<string, string>;
  /** Values of Set-Cookie. */
  readonly set: readonly string[];
};

export type Side = Awaited<ReturnType<typeof bothSides>>[SideName];
export type Somebody = Awaited<ReturnType<Side['person']>>;

/** The world believes 127.0.0.1 about X-Forwarded-For. */
export async function bothSides(world: World) {
  const { pool } = world.database;
  const operatorUrl = await operatorUrlOf(world.service);
  const organisation_id = await world.addOrganisation('draft');
  const operators = operatorPeople(pool, world.settings.sealer);
  const dashboard = dashboardOf(world);

  const people = {
    async operator() {
      const { id, email, code, secret } = await operators.person();
      return { id, email, code, secret };
    },
    async member() {
      const { member, code, forgetCode } = await dashboard.invited(organisation_id, 'viewer');
      const fresh = async () => {
        await forgetCode();
        return code();
      };
      return { id: member.id, email: member.email, code: fresh, secret: '' };
    },
  };

  function sideOf(name: SideName, base: string, password: string, proof: string) {
    async function send(method: string, path: string, { address, body, cookie, csrf }: RequestOptions): Promise<Seen> {
      const response = await fetch(`${base}${path}`, {
        method,
        headers: {
          'X-Forwarded-For': address,
          ...(body && { 'Content-Type': 'application/json' }),
          ...(cookie !== undefined && { Cookie: cookie }),
          ...(csrf !== undefined && { 'X-CSRF-Token': csrf }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      const { data, error } = JSON.parse(await response.text());
      const set = response.headers.getSetCookie();
      return { status: response.status, code: error?.code ?? null, error, data, set };
    }
    async function person() {
      const made = await people[name]();
      /** From an address, with what a browser kept; of the right person, unless the test says otherwise. */
      const enter = async (address: string, wrong: { password?: string; code?: string; cookie?: string } = {}) => {
        const { cookie, ...typed } = wrong;
        const body = { email: made.email, password, code: typed.code ?? (await made.code()), ...typed };
        return send('POST', '/sessions', { address, body, cookie });
      };
      const fail = async (address: string, cookie?: string) =>
        send('POST', '/sessions', { address, cookie, body: { email: made.email, password, code: '000000' } });
      return { ...made, enter, fail };
    }
    return { name, password, send, person, proof };
  }

  return {
    operator: sideOf('operator', `${operatorUrl}/operator/v1`, OPERATOR_PASSWORD, '/sessions/prove'),
    member: sideOf('member', `${world.baseUrl}/dashboard/v1`, MEMBER_PASSWORD, '/sessions/proof'),
  };
}

/** What a browser sends back of what was set. */
export const keptOf = (set: readonly string[]): string => set.map((cookie) => cookie.split(';')[0]).join('; ');

/** Only the known device: the session ended. */
export const deviceIn = (set: readonly string[]): string => keptOf(set.filter((cookie) => cookie.includes('_device_')));
