import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateSync } from 'node:zlib';
import PdfDocument from 'pdfkit';
import sharp from 'sharp';
import { launchBrowser } from '../../../testing/console/browser.ts';
import { inspect } from './inspect.ts';

/** Files as real programs write them: their encoders, not ours. */
const scan = () => sharp({ create: { width: 320, height: 200, channels: 3, background: '#7a9', noise: noise() } });
const noise = () => ({ type: 'gaussian' as const, mean: 128, sigma: 40 });
const photo = (await scan().jpeg({ quality: 90 }).toBuffer()) as Buffer;
const gainMap = (await scan().resize(80, 50).greyscale().jpeg().toBuffer()) as Buffer;

const faultOf = async (...parts: Buffer[]) => {
  const inspection = await inspect(Buffer.concat(parts));
  return 'fault' in inspection ? inspection.fault : null;
};

/** A box of ISO base media. */
function box(name: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + data.length);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, data]);
}
const video = Buffer.concat([
  box('ftyp', Buffer.from('mp42\0\0\0\0isommp42', 'latin1')),
  box('moov', box('mvhd', Buffer.alloc(100))),
  box('mdat', Buffer.alloc(5_000, 0x5a)),
]);

/** Samsung's trailer: the blocks, then the directory that names each by its distance before it, then the end. */
function samsungTrailer(...blocks: [type: number, name: string, data: Buffer][]): Buffer {
  const written = blocks.map(([type, name, data]) => {
    const head = Buffer.alloc(8);
    head.writeUInt16LE(type, 2);
    head.writeUInt32LE(name.length, 4);
    return { type, bytes: Buffer.concat([head, Buffer.from(name, 'latin1'), data]) };
  });
  const directory = Buffer.alloc(12 + 12 * blocks.length);
  directory.write('SEFH', 0, 'latin1');
  directory.writeUInt32LE(107, 4);
  directory.writeUInt32LE(blocks.length, 8);
  let distance = 0;
  for (const [index, { type, bytes }] of [...written.entries()].reverse()) {
    distance += bytes.length;
    directory.writeUInt16LE(type, 12 + 12 * index + 2);
    directory.writeUInt32LE(distance, 12 + 12 * index + 4);
    directory.writeUInt32LE(bytes.length, 12 + 12 * index + 8);
  }
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(directory.length);
  tail.write('SEFT', 4, 'latin1');
  return Buffer.concat([...written.map(({ bytes }) => bytes), directory, tail]);
}
const utc: [number, string, Buffer] = [0x0a01, 'Image_UTC_Data', Buffer.from('1767225600000')];

test('photos of phones are accepted with the data behind their end marker', async () => {
  const photos: Record<string, Buffer[]> = {
    'as the camera writes it': [photo],
    'HDR gain map': [photo, gainMap],
    'gain map and depth map, padded': [photo, Buffer.alloc(64), gainMap, Buffer.alloc(2_048), gainMap],
    'motion photo': [photo, video],
    'HDR motion photo': [photo, gainMap, video],
    'Samsung trailer': [photo, samsungTrailer(utc)],
    'Samsung motion photo': [photo, samsungTrailer(utc, [0x0a30, 'MotionPhoto_Data', video])],
    'Samsung HDR photo': [photo, gainMap, samsungTrailer(utc, [0x0ba1, 'PhotoEditor_Re_Edit_Data', Buffer.from('{}')])],
    'only padding': [photo, Buffer.from('\r\n')],
  };
  for (const [name, parts] of Object.entries(photos))
    assert.deepEqual(await inspect(Buffer.concat(parts)), { type: 'image/jpeg' }, name);
});

test('other data behind the end marker is refused, and the refusal says what to do', async () => {
  const message =
    'Something that no camera writes follows the end of the JPEG: save the picture again, or upload it as a PDF.';
  const strange: Record<string, Buffer[]> = {
    script: [photo, Buffer.from('<script>alert(1)</script>')],
    'script behind a gain map': [photo, gainMap, Buffer.from('<?php system($_GET[0]);')],
    program: [photo, Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), Buffer.alloc(100)],
    'program behind a video': [photo, video, Buffer.from('MZ\x90\0', 'latin1'), Buffer.alloc(100, 1)],
    'a gain map cut short': [photo, gainMap.subarray(0, -20)],
    'a video cut short': [photo, video.subarray(0, -1)],
    'a trailer that names more than there is': [photo, lengthened(samsungTrailer(utc))],
    'a program before a Samsung trailer': [photo, Buffer.from('\x7fELF', 'latin1'), samsungTrailer(utc)],
  };
  for (const [name, parts] of Object.entries(strange)) assert.equal(await faultOf(...parts), message, name);
});

/** The first block is said to begin before the photo. */
function lengthened(trailer: Buffer): Buffer {
  const copy = Buffer.from(trailer);
  copy.writeUInt32LE(0x7fffffff, copy.indexOf('SEFH') + 12 + 4);
  return copy;
}

test('pictures of every encoding that an encoder offers are accepted', async () => {
  const pictures = {
    'progressive JPEG': scan().jpeg({ progressive: true }),
    'JPEG of mozjpeg': scan().jpeg({ mozjpeg: true }),
    'grey JPEG': scan().greyscale().jpeg(),
    'CMYK JPEG': scan().toColourspace('cmyk').jpeg(),
    'JPEG with EXIF, XMP and a profile': scan()
      .withIccProfile('p3')
      .withExif({ IFD0: { Make: 'Phone' } })
      .jpeg(),
    'JPEG without subsampling': scan().jpeg({ chromaSubsampling: '4:4:4' }),
    PNG: scan().png(),
    'PNG of 16 bits': scan().toColourspace('rgb16').png(),
    'PNG with a palette': scan().png({ palette: true }),
    'interlaced PNG': scan().png({ progressive: true }),
    'PNG with transparency': scan().ensureAlpha(0.5).png(),
  };
  for (const [name, picture] of Object.entries(pictures))
    assert.equal(await faultOf(await picture.toBuffer()), null, name);
});

type PdfOptions = NonNullable<ConstructorParameters<typeof PdfDocument>[0]>;

async function pdf(options: PdfOptions = {}, write: (document: InstanceType<typeof PdfDocument>) => void = () => {}) {
  const document = new PdfDocument(options);
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const isWritten = new Promise((resolve) => document.once('end', resolve));
  write(document);
  document.end();
  await isWritten;
  return Buffer.concat(chunks);
}

test('PDFs of real programs are accepted, with blanks, NULs or a byte order mark around them too', async () => {
  const browser = await launchBrowser();
  const page = await browser.newPage();
  await page.setContent('<h1>Certificate of incorporation</h1>');
  const printed = await page.pdf();
  await browser.close();
  const written = await pdf({ compress: true }, (document) => document.text('Statement').image(photo).addPage());
  const mark = Buffer.from([0xef, 0xbb, 0xbf]);

  const files: Record<string, Buffer[]> = {
    'a page printed by a browser': [printed],
    'pages of a library, with a picture': [written],
    uncompressed: [await pdf({ compress: false }, (document) => document.text('Statement'))],
    'version 1.7 with tags': [await pdf({ pdfVersion: '1.7', tagged: true, lang: 'en' })],
    'a byte order mark before it': [mark, written],
    'line ends before it and behind it': [Buffer.from('\r\n\r\n'), written, Buffer.from('\r\n \n')],
    'filled up with NULs': [written, Buffer.alloc(4_096 - (written.length % 4_096))],
    'NULs before it': [Buffer.alloc(16), printed],
    'pages packed into an object stream': [packedPages('<< /Type /Page /Parent 2 0 R >>')],
  };
  for (const [name, parts] of Object.entries(files))
    assert.deepEqual(await inspect(Buffer.concat(parts)), { type: 'application/pdf' }, name);
});

/** The objects of PDF 1.5 and newer may all be in one packed stream. */
function packedPages(object: string): Buffer {
  const packed = deflateSync(Buffer.from(`2 0 3 50 << /Type /Pages /Kids [3 0 R] /Count 1 >> ${object}`));
  const head = `%PDF-1.5\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n4 0 obj\n<< /Type /ObjStm /N 2 /First 9 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream\nendobj\nstartxref\n0\n%%EOF\n')]);
}

test('a PDF without a page, with a password, or cut short is refused', async () => {
  assert.equal(await faultOf(await pdf({ autoFirstPage: false })), 'The PDF has no page.');
  assert.equal(await faultOf(packedPages('<< /Type /Pages >>')), 'The PDF has no page.');
  assert.equal(
    await faultOf(await pdf({ userPassword: 'secret' })),
    'The PDF is encrypted; upload it without a password.',
  );
  const whole = await pdf();
  assert.equal(
    await faultOf(whole.subarray(0, -8), Buffer.alloc(64)),
    'The PDF is cut short, or something follows its end.',
  );
  assert.equal(await faultOf(Buffer.alloc(2_000, ' '), whole), 'The file is neither a PDF nor a PNG nor a JPEG.');
});
