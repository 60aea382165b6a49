import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

/** A file of this origin, as the rules of the page ask: what reads the document runs in a thread of its own. */
pdfjs.GlobalWorkerOptions.workerSrc = worker;

export type OpenPdf = Awaited<ReturnType<typeof openPdf>>;

/** Draws pages as pictures. Scripts, forms, links and attachments of the document are not looked at. */
export async function openPdf(file: Blob) {
  const data = new Uint8Array(await file.arrayBuffer());
  const loading = pdfjs.getDocument({ data, isEvalSupported: false, useWasm: false, enableXfa: false });
  const opened = await loading.promise;
  return {
    pages: opened.numPages,
    close: () => loading.destroy(),
    /** As wide as asked for in pixels of the screen, turned by quarters; returns the text of the page. */
    async draw(canvas: HTMLCanvasElement, number: number, { width, turned }: Looked): Promise<string> {
      const page = await opened.getPage(number);
      const rotation = (page.rotate + turned * 90) % 360;
      const natural = page.getViewport({ scale: 1, rotation });
      const viewport = page.getViewport({ scale: width / natural.width, rotation });
      const dense = Math.min(2, window.devicePixelRatio);
      canvas.width = Math.floor(viewport.width * dense);
      canvas.height = Math.floor(viewport.height * dense);
      canvas.style.width = `${viewport.width}px`;
      await page.render({ canvas, viewport, transform: [dense, 0, 0, dense, 0, 0] }).promise;
      const { items } = await page.getTextContent();
      return items.map((item) => ('str' in item ? item.str : '')).join(' ');
    },
  };
}

export type Looked = { readonly width: number; readonly turned: number };
