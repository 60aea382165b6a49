import assert from 'node:assert/strict';
import { createServer, type Server, type Socket } from 'node:net';
import { after, test } from 'node:test';
import { askClamd, clamdScan } from './clamd.ts';

const servers: Server[] = [];
after(() => {
  for (const server of servers) server.close();
});

/** Reads INSTREAM as clamd documents it, and returns what `judge` makes of the file. */
async function speaker(judge: (file: Buffer) => string): Promise<string> {
  const server = createServer((socket) => readStream(socket, judge)).listen(0, '127.0.0.1');
  servers.push(server);
  await new Promise((done) => server.once('listening', done));
  return `127.0.0.1:${(server.address() as { port: number }).port}`;
}

function readStream(socket: Socket, judge: (file: Buffer) => string): void {
  const command = 'zINSTREAM\0';
  let received = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk]);
    if (received.length < command.length) return;
    assert.equal(received.toString('latin1', 0, command.length), command);
    const parts: Buffer[] = [];
    for (let at = command.length; at + 4 <= received.length; ) {
      const length = received.readUInt32BE(at);
      if (length === 0) return void socket.end(`${judge(Buffer.concat(parts))}\0`);
      if (at + 4 + length > received.length) return;
      parts.push(received.subarray(at + 4, at + 4 + length));
      at += 4 + length;
    }
  });
  socket.on('error', () => undefined);
}

const eicar = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';
const clamd = await speaker((file) => (file.includes(eicar) ? 'stream: Eicar-Signature FOUND' : 'stream: OK'));

test('a clean file is clean, regardless of its size', async () => {
  for (const size of [0, 1, 65_536, 65_537, 1_000_000])
    assert.deepEqual(await clamdScan(clamd)(Buffer.alloc(size, 'a')), { isClean: true });
});

test('a file with malware is named by its signature', async () => {
  const file = Buffer.concat([Buffer.alloc(100_000, 'a'), Buffer.from(eicar)]);

  assert.deepEqual(await clamdScan(clamd)(file), { isClean: false, signature: 'Eicar-Signature' });
});

test('a scanner that does not scan is an error, never a clean file', async () => {
  const limit = await speaker(() => 'INSTREAM size limit exceeded. ERROR');
  const silent = await speaker(() => '');

  await assert.rejects(clamdScan(limit)(Buffer.from('a')), /size limit exceeded/);
  await assert.rejects(clamdScan(silent)(Buffer.from('a')), /no answer/);
  await assert.rejects(clamdScan('127.0.0.1:1')(Buffer.from('a')), { code: 'ECONNREFUSED' });
  await assert.rejects(clamdScan('/nowhere/clamd.sock')(Buffer.from('a')), { code: 'ENOENT' });
});

test('a scanner is there when it responds to a ping', async () => {
  const answering = (answer: string) =>
    new Promise<string>((done) => {
      const server = createServer((socket) =>
        socket.once('data', (question) => socket.end(String(question) === 'zPING\0' ? answer : 'UNKNOWN COMMAND\0')),
      ).listen(0, '127.0.0.1', () => done(`127.0.0.1:${(server.address() as { port: number }).port}`));
      servers.push(server);
    });

  await askClamd(await answering('PONG\0'));
  await assert.rejects(askClamd(await answering('')), /did not answer PONG: no answer/);
  await assert.rejects(askClamd('127.0.0.1:1'), { code: 'ECONNREFUSED' });
});
