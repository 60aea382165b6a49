import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateSync } from 'node:zlib';
import { pngChunk, sampleJpeg, samplePdf, samplePng } from '../../../service/demo/sample-files.ts';
import { inspect } from './inspect.ts';

const faultOf = async (bytes: Buffer) => {
  const inspection = await inspect(bytes);
  return 'fault' in inspection ? inspection.fault : null;
};

const withStream = (data: Buffer, dictionary = '') => {
  const head = Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Length ${data.length} ${dictionary} >>\nstream\n`, 'latin1');
  const page = '2 0 obj\n<< /Type /Page >>\nendobj\n';
  return Buffer.concat([head, data, Buffer.from(`\nendstream\nendobj\n${page}trailer << /Root 1 0 R >>\n%%EOF\n`)]);
};
const zipEnd = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);

/** A PNG whose header claims a size. */
function claiming(width: number, height: number): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const [signature, idat] = [samplePng().subarray(0, 8), pngChunk('IDAT', deflateSync(Buffer.alloc(100)))];
  return Buffer.concat([signature, pngChunk('IHDR', header), idat, pngChunk('IEND')]);
}

const insertAfterHeader = (chunk: Buffer) => {
  const png = samplePng();
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
};

/** A JPEG with a comment right after its beginning. */
function commented(comment: Buffer): Buffer {
  const jpeg = sampleJpeg();
  const frame = Buffer.from([0xff, 0xfe, 0, 0]);
  frame.writeUInt16BE(comment.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), frame, comment, jpeg.subarray(2)]);
}

/** Written as PDF does, the last group filled up with zeros. */
function ascii85(bytes: Buffer): string {
  const whole = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
  const groups: string[] = [];
  for (let at = 0; at < whole.length; at += 4) {
    const value = whole.readUInt32BE(at);
    const digits = [4, 3, 2, 1, 0].map((power) => String.fromCharCode(33 + (Math.floor(value / 85 ** power) % 85)));
    groups.push(value === 0 ? 'z' : digits.join(''));
  }
  return `${groups.join('')}~>`;
}

test('whole files of the three kinds are accepted', async () => {
  assert.deepEqual(await inspect(samplePdf('Hello')), { type: 'application/pdf' });
  assert.deepEqual(await inspect(samplePng()), { type: 'image/png' });
  assert.deepEqual(await inspect(sampleJpeg()), { type: 'image/jpeg' });
  assert.deepEqual(await inspect(commented(Buffer.from('a comment'))), { type: 'image/jpeg' });
  const lettered = withStream(Buffer.from(ascii85(deflateSync(Buffer.from('a page')))), '/Filter /ASCII85Decode');
  assert.deepEqual(await inspect(lettered), { type: 'application/pdf' });
  assert.deepEqual(await inspect(withStream(deflateSync(Buffer.alloc(1_000_000, 'page ')))), {
    type: 'application/pdf',
  });
});

test('other kinds are not, regardless of their name or label', async () => {
  const others = {
    gif: Buffer.from('GIF89a'),
    svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    zip: Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), zipEnd]),
    'a PDF behind other bytes': Buffer.concat([Buffer.from('GIF89a\n'), samplePdf('x')]),
    nothing: Buffer.alloc(0),
  };
  for (const [name, bytes] of Object.entries(others))
    assert.equal(await faultOf(bytes), 'The file is neither a PDF nor a PNG nor a JPEG.', name);
});

test('an encrypted PDF is refused, also with hex codes in the key word', async () => {
  const spellings = [
    '/Encrypt%how\n 5 0 R',
    '/Encrypt\0 5 0 R',
    '/Encrypt 5 0 R',
    '/#45ncrypt 5 0 R',
    '/Encr#79pt\n<< /Filter /Standard >>',
    '/Encrypt<</V 4>>',
  ];
  for (const spelling of spellings) {
    const text = samplePdf('x').toString('latin1').replace('/Root 1 0 R', `/Root 1 0 R ${spelling}`);
    assert.match(String(await faultOf(Buffer.from(text, 'latin1'))), /encrypted/, spelling);
  }
  assert.equal(await faultOf(samplePdf('How we /Encrypt your data')), null);
});

test('a file that is two things at once is refused', async () => {
  const appended = Buffer.from('<script>alert(1)</script>');
  const twofold = {
    'PDF and archive': Buffer.concat([samplePdf('x'), zipEnd]),
    'PDF in an archive comment': Buffer.concat([
      Buffer.from('%PDF-1.4\n'),
      zipEnd.subarray(0, 20),
      Buffer.from([6, 0]),
      Buffer.from('%%EOF\n'),
    ]),
    'PDF and page': Buffer.from('%PDF-1.4\n<html><body>\n%%EOF\n'),
    'PDF and script behind it': Buffer.concat([samplePdf('x'), Buffer.alloc(2_000, ' '), appended]),
    'PNG and script': Buffer.concat([samplePng(), appended]),
    'PNG and archive': Buffer.concat([samplePng(), zipEnd]),
    'JPEG and script': Buffer.concat([sampleJpeg(), appended]),
    'JPEG and archive': Buffer.concat([sampleJpeg(), zipEnd]),
    'PNG with an archive inside': insertAfterHeader(pngChunk('tEXt', zipEnd)),
    'PNG with a PDF inside': insertAfterHeader(pngChunk('tEXt', samplePdf('x'))),
    'PNG with a page inside': insertAfterHeader(pngChunk('tEXt', Buffer.from('x\0<html>'))),
    'JPEG with a PDF inside': commented(samplePdf('x')),
    'JPEG with a RAR inside': commented(Buffer.from('Rar!\x1a\x07\x00', 'latin1')),
    'JPEG with a 7z inside': commented(Buffer.from('7z\xbc\xaf\x27\x1c', 'latin1')),
    'PDF and TAR': Buffer.from(`%PDF-1.4\n${' '.repeat(248)}ustar\n%%EOF\n`),
  };
  for (const [name, bytes] of Object.entries(twofold)) assert.notEqual(await faultOf(bytes), null, name);
});

test('a file that is damaged or cut short is refused, wherever', async () => {
  for (const file of [samplePng(), sampleJpeg(), samplePdf('x')])
    for (let length = 1; length < file.length - 1; length++)
      assert.notEqual(await faultOf(file.subarray(0, length)), null, `${length} of ${file.length}`);
  const altered = samplePng();
  altered[40]! ^= 1;
  assert.equal(await faultOf(altered), 'The PNG is damaged.');
  const blank = Buffer.concat([samplePng().subarray(0, 33), pngChunk('IEND')]);
  assert.equal(await faultOf(blank), 'The PNG has no picture.');
});

test('a picture that claims too many pixels is refused', async () => {
  assert.equal(await faultOf(claiming(10_000, 10_000)), null);
  for (const [width, height] of [
    [10_001, 10_000],
    [0xffffffff, 0xffffffff],
    [0, 8],
  ] as const)
    assert.match(String(await faultOf(claiming(width, height))), /pixels/);
  const flood = Buffer.from(sampleJpeg());
  const frame = flood.indexOf(Buffer.from([0xff, 0xc0]));
  flood.writeUInt16BE(65_535, frame + 5);
  flood.writeUInt16BE(65_535, frame + 7);
  assert.match(String(await faultOf(flood)), /pixels/);
});

test('a file that unpacks to more than a document needs is refused', async () => {
  const bomb = deflateSync(Buffer.alloc(300 * 1_048_576));
  const nested = deflateSync(deflateSync(Buffer.alloc(300 * 1_048_576)));
  assert.ok(bomb.length < 500_000 && nested.length < 5_000);

  assert.match(String(await faultOf(withStream(bomb, '/Filter /FlateDecode'))), /unpacks/);
  assert.match(String(await faultOf(withStream(bomb))), /unpacks/);
  assert.match(String(await faultOf(withStream(Buffer.from(bomb.toString('hex'))))), /unpacks/);
  assert.match(String(await faultOf(withStream(Buffer.from(ascii85(bomb))))), /unpacks/);
  assert.match(String(await faultOf(withStream(nested, '/Filter [/FlateDecode /FlateDecode]'))), /unpacks/);
  assert.match(String(await faultOf(insertAfterHeader(pngChunk('zTXt', Buffer.alloc(1_048_577))))), /packed text/);
  assert.match(String(await faultOf(insertAfterHeader(pngChunk('IDAT', bomb)))), /unpacks to more than its picture/);
});

test('a PDF of many small parts does not occupy the service', async () => {
  const part = Buffer.concat([Buffer.from('stream\n'), deflateSync(Buffer.from('x')), Buffer.from('\nendstream\n')]);
  const parts = Buffer.concat(Array.from({ length: 10_001 }, () => part));

  assert.match(String(await faultOf(withStream(parts))), /too many parts/);
  assert.match(String(await faultOf(withStream(Buffer.from('stream\n'.repeat(100_001))))), /too many parts/);
  // Encoded parts that all extend to the same end: each would be decoded again, up to the whole file.
  const lettered = ascii85(deflateSync(Buffer.from('a page')));
  for (const letters of [lettered.slice(0, 10), lettered])
    assert.match(String(await faultOf(withStream(Buffer.from(`stream\n${letters}`.repeat(9_000))))), /too many parts/);
  const blanks = Buffer.concat([Buffer.from('/Encrypt'), Buffer.alloc(9_000_000, ' ')]);
  assert.equal(await faultOf(withStream(blanks)), null);
});
