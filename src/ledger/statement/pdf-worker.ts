import { parentPort } from 'node:worker_threads';
import { drawDocument } from './document-file.ts';
import { type Ask, type Drawing, type Drawn, drawStatement, loadPdfKit } from './pdf-file.ts';

/** The thread that draws statements: several at once, each a part at a time. */
const sessions = new Map<number, Drawing>();

parentPort!.on('message', (ask: Ask) => {
  draw(ask).then(
    (bytes) => answer({ session: ask.session, bytes, error: null }),
    (error) => answer({ session: ask.session, bytes: new Uint8Array(), error }),
  );
});

async function draw(ask: Ask): Promise<Uint8Array> {
  const { session, kind } = ask;
  if (kind === 'document') return drawDocument(await loadPdfKit(), ask.document);
  if (kind === 'begin') {
    sessions.set(session, drawStatement(await loadPdfKit(), ask.begun));
    return new Uint8Array();
  }
  const drawing = sessions.get(session);
  if (kind !== 'add') sessions.delete(session);
  if (kind === 'drop') return new Uint8Array();
  if (!drawing) throw new Error('The thread that drew this statement is gone.');
  return kind === 'add' ? drawing.add(ask.entries) : drawing.end();
}

const answer = (drawn: Drawn): void => parentPort!.postMessage(drawn);
