import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { getDocumentProxy } from 'unpdf';

const MM_PER_POINT = 25.4 / 72;

export interface PdfPage {
  /** Millimetres. */
  width: number;
  height: number;
  /** Its words in reading order, separated by single spaces. */
  text: string;
}

/** A page as Chromium prints it. */
export const printed = (page: Page) => page.pdf({ preferCSSPageSize: true, printBackground: true });

export async function readPdf(bytes: Uint8Array): Promise<PdfPage[]> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const numbers = Array.from({ length: document.numPages }, (_, at) => at + 1);
  return Promise.all(
    numbers.map(async (number) => {
      const page = await document.getPage(number);
      const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
      const { items } = await page.getTextContent();
      const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
      return {
        width: (right - left) * MM_PER_POINT,
        height: (top - bottom) * MM_PER_POINT,
        text: text.replace(/\s+/g, ' ').trim(),
      };
    }),
  );
}

export const printedPages = async (page: Page) => readPdf(await printed(page));

const library = join(dirname(createRequire(import.meta.url).resolve('unpdf')), 'pdfjs.mjs');

/** A page of a PDF as a printer of 203 dpi would draw it, in shades of grey. */
export async function rasterPage(page: Page, bytes: Uint8Array, number = 1, dotsPerInch = 203) {
  const reader = await page.context().newPage();
  await reader.route('http://reader.example/**', (route) =>
    route.request().url().endsWith('.mjs')
      ? route.fulfill({ contentType: 'text/javascript', body: readFileSync(library) })
      : route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Reader</title>' }),
  );
  await reader.goto('http://reader.example/');
  const raster = await reader.evaluate(
    async ([base64, wanted, resolution]) => {
      const address = 'http://reader.example/pdfjs.mjs';
      const { getDocument } = await import(address);
      const data = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
      const sheet = await (await getDocument({ data }).promise).getPage(wanted);
      const viewport = sheet.getViewport({ scale: resolution / 72 });
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [Math.round(viewport.width), Math.round(viewport.height)];
      const context = canvas.getContext('2d');
      if (!context) throw new Error('There is no canvas.');
      await sheet.render({ canvas, canvasContext: context, viewport, background: '#fff' }).promise;
      const { data: colours } = context.getImageData(0, 0, canvas.width, canvas.height);
      const grey = Uint8Array.from({ length: canvas.width * canvas.height }, (_, at) => colours[at * 4] ?? 255);
      // As text, because a million numbers take the browser protocol many seconds.
      let text = '';
      for (let at = 0; at < grey.length; at += 8192) text += String.fromCharCode(...grey.subarray(at, at + 8192));
      return { width: canvas.width, height: canvas.height, grey: btoa(text) };
    },
    [Buffer.from(bytes).toString('base64'), number, dotsPerInch] as const,
  );
  await reader.close();
  return { ...raster, grey: new Uint8ClampedArray(Buffer.from(raster.grey, 'base64')) };
}
