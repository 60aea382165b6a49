import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateSync } from 'node:zlib';
import { samplePdf } from '../../../../service/demo/sample-files.ts';
import { inspect } from '../inspect.ts';

const faultOf = async (bytes: Buffer) => {
  const inspection = await inspect(bytes);
  return 'fault' in inspection ? inspection.fault : null;
};

const advice = 'print it to a new PDF and upload that.';
const SCRIPT = `The PDF holds a script; ${advice}`;
const PROGRAM = `The PDF holds an action that starts a program; ${advice}`;
const EMBEDDED = `The PDF holds an embedded file; ${advice}`;
const UNREADABLE = `The PDF is packed in a way that cannot be looked into; ${advice}`;

/** A whole file with something more before its table. */
const withMore = (more: string | Buffer): Buffer => {
  const text = samplePdf('x').toString('latin1');
  const at = text.indexOf('xref');
  return Buffer.concat([
    Buffer.from(text.slice(0, at), 'latin1'),
    Buffer.from(more),
    Buffer.from(text.slice(at), 'latin1'),
  ]);
};
const withObject = (object: string): Buffer => withMore(`6 0 obj\n${object}\nendobj\n`);

/** A stream of objects, packed as its filters say. */
function packed(object: string, filter: string, pack: (data: Buffer) => Buffer): Buffer {
  const data = pack(Buffer.from(`7 0 ${object}`));
  const head = `6 0 obj\n<< /Type /ObjStm /N 1 /First 4 ${filter} /Length ${data.length} >>\nstream\n`;
  return withMore(Buffer.concat([Buffer.from(head), data, Buffer.from('\nendstream\nendobj\n')]));
}
const hex = (data: Buffer) => Buffer.from(`${data.toString('hex')}>`);
const same = (data: Buffer) => data;

test('scripts, actions that start programs and embedded files are refused, and the refusal says what to do', async () => {
  const objects: readonly (readonly [object: string, fault: string])[] = [
    ['<< /S /JavaScript /JS (app.alert(1)) >>', SCRIPT],
    ['<< /S /Rendition /JS 7 0 R >>', SCRIPT],
    ['<< /Names << /JavaScript << /Names [(a) 7 0 R] >> >> >>', SCRIPT],
    ['<< /S /Launch /F (a.exe) >>', PROGRAM],
    ['<< /Type /Filespec /F (a.txt) /EF << /F 7 0 R >> >>', EMBEDDED],
    ['<< /Type /EmbeddedFile /Length 0 >>\nstream\n\nendstream', EMBEDDED],
    ['<< /Subtype /FileAttachment >>', EMBEDDED],
    ['<< /Names << /EmbeddedFiles 7 0 R >> >>', EMBEDDED],
    ['<< /AcroForm << /XFA 7 0 R >> >>', `The PDF holds a form with scripts; ${advice}`],
    ['<< /S /ImportData /F (a.fdf) >>', `The PDF holds an action that reads a file; ${advice}`],
    ['<< /Subtype /RichMedia >>', `The PDF holds a program that plays media; ${advice}`],
  ];
  for (const [object, fault] of objects) assert.equal(await faultOf(withObject(object)), fault, object);
});

test('active content is found however it is spelled, and wherever it is', async () => {
  const script = '<< /S /JavaScript /JS (app.alert(1)) >>';
  const files: Readonly<Record<string, Buffer>> = {
    'codes of letters in the name': withObject('<< /S /J#61va#53cript >>'),
    'codes of all letters': withObject('<< /#4A#53 (app.alert(1)) >>'),
    'no blanks': withObject('<</S/JavaScript>>'),
    'comments between': withObject('<< /S%\n/#4aavaScript%\n/JS%\n(a) >>'),
    'a name that another object refers to': withObject('/JavaScript'),
    'a list': withObject('[ 1 2 [ << /S /JavaScript >> ] ]'),
    'a dictionary that is not closed': withObject('<< /A << /S /JavaScript'),
    'the trailer': withMore(`trailer << /Root << /OpenAction ${script} >> >>\n`),
    'the text of another object': withObject(`(8 0 obj ${script} endobj)`),
    'a comment': withMore(`% 8 0 obj ${script} endobj\n`),
    'the data of a stream': withObject(`<< /Length 99 >>\nstream\n8 0 obj ${script} endobj\nendstream`),
    'no blank after the word': withMore(`8 0 obj${script}endobj\n`),
    'packed objects': packed(script, '/Filter /FlateDecode', deflateSync),
    'packed objects, in hex digits': packed(script, '/Filter [ /AHx /FlateDecode ]', (data) => hex(deflateSync(data))),
    'objects in hex digits': packed(script, '/Filter /ASCIIHexDecode', hex),
    'packed twice': packed(script, '/Filter [/Fl /FlateDecode]', (data) => deflateSync(deflateSync(data))),
    'objects that are not packed': packed(script, '', same),
    'packed objects under another type': Buffer.from(
      packed(script, '/Filter /#46lateDecode', deflateSync)
        .toString('latin1')
        .replace('/Type /ObjStm', '/Type /Xxxxxx'),
      'latin1',
    ),
    'a packed object inside the text of another': packed(`(${script})`, '/Filter /FlateDecode', (data) =>
      deflateSync(Buffer.from(data.toString().replace('7 0 ', '7 1 '))),
    ),
  };
  for (const [name, file] of Object.entries(files)) assert.equal(await faultOf(file), SCRIPT, name);
});

test('objects that are packed in a way that is not looked into are refused', async () => {
  const predicted = '/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 4 >>';
  for (const filter of ['/Filter /LZWDecode', '/Filter 9 0 R', predicted, '/Filter [/FlateDecode /AHx]'])
    assert.equal(await faultOf(packed('<< /A 1 >>', filter, deflateSync)), UNREADABLE, filter);
});

test('what a page says of scripts, and names that only look alike, are no active content', async () => {
  assert.equal(await faultOf(samplePdf('How we use /JavaScript and /Launch << /JS 1 >>')), null);
  for (const object of [
    '<< /Type /Font /Name /JS >>',
    '<< /Title (/JavaScript) >>',
    '<< /JavaScripts 1 /Launched 2 /EFG 3 >>',
    '<< /OpenAction [3 0 R /XYZ null null 0] >>',
    '<< /S /URI /URI (https://example.com) >>',
  ])
    assert.equal(await faultOf(withObject(object)), null, object);
});

test('what objects unpack to is bounded', async () => {
  const flood = (data: Buffer) => deflateSync(Buffer.concat([data, Buffer.alloc(65 * 1_048_576, ' ')]));
  assert.equal(await faultOf(packed('<< /A 1 >>', '/Filter /FlateDecode', flood)), 'The PDF has too many parts.');
});
