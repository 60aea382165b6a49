import assert from 'node:assert/strict';
import { test } from 'node:test';
import PdfDocument from 'pdfkit';
import { locked, restricted, withScript } from '../../../../testing/encrypted-pdfs.ts';
import { inspect } from '../inspect.ts';

const ACCEPTED = { type: 'application/pdf' };
const ENCRYPTED = { fault: 'The PDF is encrypted; upload it without a password.' };
const SCRIPT = { fault: 'The PDF holds a script; print it to a new PDF and upload that.' };

type Options = NonNullable<ConstructorParameters<typeof PdfDocument>[0]>;
const versions = ['1.3', '1.4', '1.5', '1.6', '1.7', '1.7ext3'] as const;

/** As pdfkit writes it. */
async function written(options: Options): Promise<Buffer> {
  const document = new PdfDocument(options);
  document.text('Certificate of incorporation');
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const isWritten = new Promise((resolve) => document.once('end', resolve));
  document.end();
  await isWritten;
  return Buffer.concat(chunks);
}

const permissions = { printing: 'lowResolution', copying: false, modifying: false } as const;

test('a PDF that forbids printing and copying, and opens without a password, is taken', async () => {
  for (const pdfVersion of versions)
    assert.deepEqual(
      await inspect(await written({ pdfVersion, ownerPassword: 'firm', permissions })),
      ACCEPTED,
      `pdfkit, ${pdfVersion}`,
    );
  for (const [name, content] of Object.entries(restricted))
    assert.deepEqual(await inspect(Buffer.from(content, 'base64')), ACCEPTED, `qpdf, ${name}`);
});

test('a PDF that asks for a password is refused', async () => {
  for (const pdfVersion of versions)
    assert.deepEqual(await inspect(await written({ pdfVersion, userPassword: 'secret' })), ENCRYPTED, pdfVersion);
  for (const [name, content] of Object.entries(locked))
    assert.deepEqual(await inspect(Buffer.from(content, 'base64')), ENCRYPTED, name);
});

test('what an encrypted PDF carries out is found, in its encrypted objects too', async () => {
  for (const [name, content] of Object.entries(withScript))
    assert.deepEqual(await inspect(Buffer.from(content, 'base64')), SCRIPT, name);
});

test('a PDF that is encrypted in a way of its own, or in two, is refused', async () => {
  const text = Buffer.from(restricted['RC4 of 40 bits']!, 'base64').toString('latin1');
  assert.match(text, /\/Filter \/Standard/);

  const changed: Readonly<Record<string, string>> = {
    'another handler': text.replace('/Filter /Standard', '/Filter /Keystore'),
    'an unknown version': text.replace('/V 1', '/V 9'),
    'another user proof': text.replace(/\/U <..../, '/U <0000'),
    'an object that is written twice': text.replace('trailer', `${objectWith(text, '/Standard')}trailer`),
    'two trailers that differ': text.replace('trailer', 'trailer << /Encrypt << /Filter /Standard /V 1 >> >>\ntrailer'),
  };
  for (const [name, other] of Object.entries(changed)) {
    assert.notEqual(other, text, name);
    assert.deepEqual(await inspect(Buffer.from(other, 'latin1')), ENCRYPTED, name);
  }
});

/** The text of the object that holds a word. */
function objectWith(text: string, word: string): string {
  const at = text.indexOf(word);
  return text.slice(text.lastIndexOf('endobj', at) + 'endobj\n'.length, text.indexOf('endobj', at) + 'endobj\n'.length);
}
