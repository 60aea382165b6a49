import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { PartnerClient, type ResponseInfo } from '../../sdk/src/index.ts';
import { endpoints } from '../../src/service/registry.ts';
import type { Endpoint } from '../../src/vocabulary/endpoint.ts';
import type { RecordedExchange } from '../../src/vocabulary/reference/recorded.ts';

/** What a call sends besides its name: values of the path and of the query as they are in the target, and the body. */
export type Sent = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** Distinguishes the calls of one operation; the first is the one that is shown where only one is. */
  readonly title?: string;
  /** Of a list that has no pages: how many of its rows are kept. */
  readonly rows?: number;
};

/** The `data` of a response; the tour reads ids from it. */
// biome-ignore lint/suspicious/noExplicitAny: a response of any operation, whose fields the tour names
export type Data = any;

export type Recorder = {
  /** Calls an operation, keeps the exchange, and returns its data. A refusal ends the recording. */
  call(name: string, sent?: Sent): Promise<Data>;
  /** The same for what is not to be shown. */
  quietly(name: string, sent?: Sent): Promise<Data>;
  /** Calls an operation that is refused, and keeps the body under its code. */
  refused(code: string, name: string, sent?: Sent): Promise<void>;
  readonly client: PartnerClient;
};

/** What was recorded so far: by operation, by code, and by type of event. */
export type Recording = {
  readonly operations: Map<string, RecordedExchange[]>;
  readonly refusals: Map<string, object>;
  /** An envelope of each type of event, as it was read or delivered. */
  readonly events: Map<string, object>;
};

export const emptyRecording = (): Recording => ({
  operations: new Map(),
  refusals: new Map(),
  events: new Map(),
});

type Access = { readonly baseUrl: string; readonly keyId: string; readonly secret: string };

/** Records what one key asks for and gets. */
export function recorderOf(access: Access, { operations, refusals }: Recording): Recorder {
  const client = new PartnerClient({ ...access, retries_max: 0 });
  const send = async (name: string, { params = {}, query = {}, body, headers = {} }: Sent) => {
    const endpoint = endpoints.find((one) => one.name === name);
    assert(endpoint, `there is no operation ${name}`);
    const words = new URLSearchParams(query).toString();
    const target = pathOf(endpoint, params) + (words && `?${words}`);
    const key: Record<string, string> = endpoint.idempotency ? { 'Idempotency-Key': randomUUID() } : {};
    const answer = await answerTo(client, endpoint.method, target, { body, headers: { ...key, ...headers } });
    return { endpoint, answer, text: answer.body.toString() };
  };
  const call = async (name: string, sent: Sent = {}, isShown = true) => {
    const { endpoint, answer, text } = await send(name, sent);
    assert.equal(answer.status, endpoint.success, `${name} answered ${text}`);
    const type = String(answer.headers.get('content-type'));
    const whole = type.startsWith('application/json') ? JSON.parse(text) : null;
    const shown = type.startsWith('text/') ? text : whole && { ...whole, data: rowsOf(whole.data, sent.rows) };
    if (isShown) {
      const { title = 'default', params, query, body, headers } = sent;
      const exchange: RecordedExchange = {
        title,
        ...(params && { params }),
        ...(query && { query }),
        ...(headers && { headers }),
        ...(body && { body }),
        status: answer.status,
        ...(shown && { answer: shown }),
      };
      operations.set(name, [...(operations.get(name) ?? []), exchange]);
    }
    return whole?.data;
  };
  return {
    client,
    call,
    quietly: (name, sent) => call(name, sent, false),
    async refused(code, name, sent = {}) {
      const { text } = await send(name, sent);
      const whole = JSON.parse(text);
      assert.equal(whole.error?.code, code, `${name} answered ${text}`);
      if (!refusals.has(code)) refusals.set(code, whole);
    },
  };
}

const rowsOf = (data: Data, rows: number | undefined): Data => (rows === undefined ? data : data.slice(0, rows));

const pathOf = ({ path, name }: Endpoint, params: Readonly<Record<string, string>>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, variable: string) => {
    const value = params[variable];
    assert(value, `${name} needs ${variable}`);
    return encodeURIComponent(value);
  });

/** What was answered, also where it is a refusal or a file. */
async function answerTo(
  client: PartnerClient,
  method: string,
  target: string,
  { body, headers }: { body: object | undefined; headers: Readonly<Record<string, string>> },
): Promise<ResponseInfo> {
  const answers: ResponseInfo[] = [];
  const onResponse = (answer: ResponseInfo) => answers.push(answer);
  const failure = await client.request(method, target, { body, headers, onResponse }).catch((error: unknown) => error);
  const [answer] = answers;
  if (!answer) throw failure;
  return answer;
}
