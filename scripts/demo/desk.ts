import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Call } from '../../src/service/demo/calls.ts';
import { type Devices, devicesIn } from '../../src/service/demo/devices.ts';
import { type DemoPerson, openSessionsAt, signInMember } from '../../src/service/demo/signed-in.ts';

const Person = z.object({
  name: z.string(),
  email: z.string(),
  roles: z.array(z.string()),
  password: z.string(),
  totp_secret: z.string(),
  /** For scripts. */
  token: z.string(),
});
type Person = z.infer<typeof Person>;

const Member = Person.omit({ roles: true, token: true }).extend({ role: z.string() });

/** What the demonstration writes of the firm's side, and of the partner's people. */
export const FirmFile = z.object({ operator_url: z.url(), operators: z.array(Person), members: z.array(Member) });
export type FirmCredentials = z.infer<typeof FirmFile> & { readonly baseUrl: string; readonly devices: Devices };

// biome-ignore lint/suspicious/noExplicitAny: the response of any endpoint, whose fields the demonstration names
type Data = any;

/** The firm's API, asked by a person of a role, in a session of that person. */
export type Desk = {
  /** Where its people have the console. */
  readonly console_url: string;
  nameOf(role: string): string;
  post(role: string, path: string, body: object): Promise<Data>;
  /** Acted by the second person of the role. */
  postAsSecond(role: string, path: string, body: object): Promise<Data>;
  get(role: string, path: string): Promise<Data>;
  /** The text of a file. */
  download(role: string, path: string): Promise<string>;
  list(path: string): Promise<Data[]>;
  /** One of a partner's people, at its dashboard. */
  signInMember(baseUrl: string, person: DemoPerson): Promise<Call>;
  /** The second person of the role reads what waits, and approves what was shown. */
  approve(role: string, id: string, line: (name: string, value: string) => void): Promise<Data>;
};

export async function openDesk({
  operator_url,
  operators,
  devices,
}: Omit<FirmCredentials, 'baseUrl' | 'members'>): Promise<Desk> {
  const peopleOf = (role: string): Person[] => operators.filter(({ roles }) => roles.includes(role));
  const personOf = (role: string, place: number): Person => {
    const person = peopleOf(role)[place];
    if (!person) throw new Error(`The demonstration has no operator ${place + 1} of the role ${role}.`);
    return person;
  };
  const sessionOf = openSessionsAt(operator_url, devices);
  const ask = async (person: Person, method: 'GET' | 'POST', path: string, body?: object): Promise<Data> =>
    (await sessionOf(person))(method, path, body);
  return {
    console_url: operator_url,
    nameOf: (role) => personOf(role, 0).name,
    post: (role, path, body) => ask(personOf(role, 0), 'POST', path, body),
    postAsSecond: (role, path, body) => ask(personOf(role, 1), 'POST', path, body),
    get: (role, path) => ask(personOf(role, 0), 'GET', path),
    async download(role, path) {
      const headers = { Authorization: `Bearer ${personOf(role, 0).token}` };
      const response = await fetch(`${operator_url}/operator/v1${path}`, { headers });
      if (!response.ok) throw new Error(`GET ${path}: ${await response.text()}`);
      return response.text();
    },
    signInMember: (baseUrl, person) => signInMember(baseUrl, person, devices),
    list: (path) => ask(personOf('compliance', 0), 'GET', path),
    async approve(role, id, line) {
      const second = personOf(role, 1);
      const { effect, payload_sha256, effect_sha256 } = await ask(second, 'GET', `/approvals/${id}`);
      line('would happen', effect);
      const approved = await ask(second, 'POST', `/approvals/${id}/approve`, { payload_sha256, effect_sha256 });
      line('approved by', second.name);
      return approved;
    },
  };
}

/** Of the demonstration that was started with this folder. */
export async function readFirm(dataDir: string): Promise<Omit<FirmCredentials, 'baseUrl'>> {
  const written = FirmFile.parse(JSON.parse(await readFile(join(dataDir, 'credentials.json'), 'utf8')));
  return { ...written, devices: devicesIn(dataDir) };
}
