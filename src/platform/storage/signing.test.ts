import assert from 'node:assert/strict';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import aws4 from 'aws4';
import { s3Storage } from './s3.ts';

/**
 * The S3-speaking server of the other test believes every signature. This one only notes what was received;
 * each signature is then held against that of an independent implementation of AWS Signature Version 4.
 */
type ReceivedRequest = { readonly method: string; readonly path: string; readonly headers: IncomingMessage['headers'] };
const received: ReceivedRequest[] = [];
const server = createServer((request, response) => {
  const { method = '', url = '', headers } = request;
  received.push({ method, path: url, headers });
  request
    .resume()
    .on('end', () => response.end('<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>'));
});
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
after(() => server.close());

const credentials = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' };
const region = 'eu-west-1';
const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const storage = s3Storage({ endpoint, region, bucket: 'documents', ...credentials });
const name = '0123abcd-0000-4000-8000-000000000001/0123abcd-0000-4000-8000-000000000002';

/** Signs again what was signed, only the headers that were named. */
function signedByAnother({ method, path, headers }: ReceivedRequest): string {
  const [, names = ''] = /SignedHeaders=([^,]+)/.exec(String(headers.authorization)) ?? [];
  const signed = Object.fromEntries(names.split(';').map((one) => [one, String(headers[one])]));
  const request = { service: 's3', region, method, path, host: String(headers.host), headers: signed };
  return String(aws4.sign(request, credentials).headers?.['Authorization']);
}

const signatureOf = (authorization: string) => /Signature=([0-9a-f]{64})$/.exec(authorization)?.[1];

test('requests to a bucket are signed as AWS Signature Version 4 requires', async () => {
  await storage.put(name, Buffer.from('bytes'));
  await storage.get(name);
  await storage.remove(name);
  for await (const _ of storage.list('0123abcd-0000-4000-8000-000000000001')) break;

  assert.deepEqual(
    received.map(({ method }) => method),
    ['PUT', 'GET', 'DELETE', 'GET'],
  );
  for (const one of received) {
    const authorization = String(one.headers.authorization);
    assert.ok(signatureOf(authorization), authorization);
    assert.equal(signatureOf(authorization), signatureOf(signedByAnother(one)), `${one.method} ${one.path}`);
    assert.match(authorization, /SignedHeaders=[^,]*host[^,]*x-amz-date/);
  }
});
