import PDFDocument from 'pdfkit';
import type { Page } from 'playwright-core';

/** Whether anything but paper is on the canvas. */
export const hasInk = (page: Page) =>
  page.evaluate<boolean>(`(() => {
    const canvas = document.querySelector('canvas');
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    return data.some((value, index) => index % 4 !== 3 && value < 100);
  })()`);

export async function twoPages(): Promise<Buffer> {
  const document = new PDFDocument();
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve) => document.on('end', resolve));
  document.fontSize(30).text('Minutes of the board');
  document.addPage().text('The second page');
  document.end();
  await ended;
  return Buffer.concat(parts);
}
