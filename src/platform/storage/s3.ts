import { AwsClient } from 'aws4fetch';
import { requireName, type Storage, type Stored } from './storage.ts';

export type S3Settings = {
  /** Scheme, host and port; path-style addressing, which every S3-speaking server understands. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

const TIMEOUT_MS = 20_000;
const RETRIES = 2;

/** Files in a bucket. What is put there is encrypted before: the bucket's owner learns only sizes and times. */
export function s3Storage({ endpoint, bucket, ...credentials }: S3Settings): Storage {
  const client = new AwsClient({ ...credentials, service: 's3', retries: RETRIES });
  const origin = `${endpoint.replace(/\/$/, '')}/${bucket}`;
  const call = (path: string, init: RequestInit = {}) =>
    client.fetch(`${origin}${path}`, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });

  return {
    async put(name, bytes) {
      const headers = { 'content-type': 'application/octet-stream' };
      await required(
        'put',
        await call(`/${requireName(name)}`, { method: 'PUT', body: new Uint8Array(bytes), headers }),
      );
    },

    async get(name) {
      const response = await call(`/${requireName(name)}`);
      if (response.status === 404 && (await response.clone().text()).includes('NoSuchKey')) return null;
      return Buffer.from(await (await required('get', response, true)).arrayBuffer());
    },

    async remove(name) {
      const response = await call(`/${requireName(name)}`, { method: 'DELETE' });
      if (response.status === 404) await response.body?.cancel();
      else await required('remove', response);
    },

    async ask() {
      await required('list', await call(`?${new URLSearchParams({ 'max-keys': '1' })}`));
    },

    async *list(space) {
      // From the last name on: it means the same to every server, where the tokens of newer listings are each server's own.
      for (let marker: string | undefined = ''; marker !== undefined; ) {
        const query = new URLSearchParams({ prefix: `${space}/`, marker });
        const text: string = await (await required('list', await call(`?${query}`), true)).text();
        const objects = objectsOf(text);
        yield objects;
        marker = textOf(text, 'IsTruncated') === 'true' ? objects.at(-1)?.name : undefined;
      }
    },
  };
}

/** Its error body may quote the request; the status is enough. */
async function required(verb: string, response: Response, keepBody = false): Promise<Response> {
  if (!response.ok || !keepBody) await response.body?.cancel();
  if (!response.ok) throw new Error(`The storage answered ${response.status} to ${verb}.`);
  return response;
}

/** Names are ours and need no unescaping, so two fields of a flat list need no XML parser. */
function objectsOf(xml: string): Stored[] {
  const objects = xml.split('<Contents>').slice(1);
  return objects.flatMap((rest) => {
    const object = rest.slice(0, Math.max(0, rest.indexOf('</Contents>')));
    const name = textOf(object, 'Key');
    const time = textOf(object, 'LastModified');
    return name && time ? [{ name, stored_at_ms: Date.parse(time) }] : [];
  });
}

const textOf = (xml: string, element: string): string | null =>
  new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1] ?? null;
