import { Worker } from 'node:worker_threads';
import type { FileAnswer } from '../../vocabulary/endpoint.ts';
import { pdfNamed } from './document-file.ts';
import type { DrawnDocument } from './drawn-document.ts';
import type { Ask, Drawn, StatementPdf } from './pdf-file.ts';

/** Statements that are drawn in a thread of their own, a part at a time, so that no request waits for the drawing. */
export type StatementThread = {
  begin(asked: Extract<Ask, { kind: 'begin' }>['begun']): StatementPdf;
  /** A document of a few pages, as the file of that name. */
  document(document: DrawnDocument, name: string): Promise<FileAnswer>;
  close(): Promise<void>;
};

type Waiting = { readonly resolve: (bytes: Uint8Array) => void; readonly reject: (error: Error) => void };

const MEMORY_MB = 256;
const PDF_WORKER = new URL('./pdf-worker.js', import.meta.url);

/** The thread starts with the first statement; after its end the next statement gets another. */
export function openStatementThread(): StatementThread {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let last = 0;

  function start(): Worker {
    const started = new Worker(PDF_WORKER, { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
    started.unref();
    started.on('error', () => {});
    started.on('message', ({ session, bytes, error }: Drawn) => {
      const asker = waiting.get(session);
      waiting.delete(session);
      if (error === null) asker?.resolve(bytes);
      else asker?.reject(error);
    });
    started.once('exit', () => {
      if (worker === started) worker = null;
      for (const { reject } of waiting.values()) reject(new Error('The thread that draws statements is gone.'));
      waiting.clear();
    });
    worker = started;
    return started;
  }

  const send = (ask: Ask): void => (worker ?? start()).postMessage(ask);
  const draw = (ask: Ask): Promise<Uint8Array> =>
    new Promise((resolve, reject) => {
      waiting.set(ask.session, { resolve, reject });
      send(ask);
    });

  return {
    begin(begun) {
      last += 1;
      const session = last;
      const beginning = draw({ kind: 'begin', session, begun });
      // Who adds the first entries gets its error.
      beginning.catch(() => {});
      return {
        async add(entries) {
          await beginning;
          return draw({ kind: 'add', session, entries });
        },
        async end() {
          await beginning;
          return draw({ kind: 'end', session });
        },
        drop: () => send({ kind: 'drop', session }),
      };
    },
    async document(document, name) {
      last += 1;
      return pdfNamed(name, await draw({ kind: 'document', session: last, document }));
    },
    async close() {
      await worker?.terminate();
    },
  };
}
