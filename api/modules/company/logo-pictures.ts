import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { decodePng, encodePng, type Pixels } from '#api/modules/company/png';
import { fitted, onWhite, resize } from '#api/modules/company/resize';
import type { Storage } from '#api/modules/storage/index';
import type { PageLogo } from '#contract/company/logo';

/** The logo in every size in which it is shown. */
export type LogoPictures = {
  /** As pages show it. */
  page: PageLogo;
  /** For letterheads and mails, on white. */
  paper: Buffer;
  mail: { png: Buffer; width: number; height: number };
  /** By the name under which the site serves them. */
  files: Record<string, string | Buffer>;
};

/** The sides of a stored logo. */
export const logoSides = { most: 1_024, stored: 640 } as const;

// Twice as many pixels as it is shown with, for sharp screens.
const header = { width: 360, height: 72 };
// 300 dots an inch on a letterhead of 10.5 mm.
const paper = { width: 620, height: 124 };
/** A page must load fast, so a photograph gets fewer pixels. */
const mostHeaderBytes = 20_000;
const mostPaperBytes = 24_000;

export async function makePictures(stored: Buffer): Promise<LogoPictures> {
  const logo = await decodePng(stored, { mostSide: logoSides.most });
  const shown = await within(mostHeaderBytes, logo, header);
  const printed = await within(mostPaperBytes, onWhite(logo), paper);
  const mailed = await within(mostHeaderBytes, onWhite(logo), header);
  const hash = createHash('sha256').update(shown).digest('hex').slice(0, 12);
  const src = `/assets/logo-${hash}.png`;
  const box = fitted(logo, { width: header.width / 2, height: header.height / 2 }, { mayGrow: true });
  // A maskable icon may be cut to a circle, so the picture must fit the inner 80 per cent.
  const [touch, small, large, maskable, tab] = await Promise.all([
    square(logo, 180, 0.84),
    square(logo, 192, 0.9),
    square(logo, 512, 0.9),
    square(logo, 512, 0.6),
    square(logo, 128, 0.9),
  ]);
  return {
    page: { src, ...box },
    paper: printed,
    mail: { png: mailed, ...box },
    files: {
      [src.slice(1)]: shown,
      'icons/apple-touch-icon.png': touch,
      'icons/icon-192.png': small,
      'icons/icon-512.png': large,
      'icons/maskable-512.png': maskable,
      'icon.svg': tabIcon(tab),
    },
  };
}

async function within(mostBytes: number, logo: Pixels, box: { width: number; height: number }): Promise<Buffer> {
  const png = await encodePng(resize(logo, fitted(logo, box)));
  if (png.length <= mostBytes || box.height < 12) return png;
  return within(mostBytes, logo, { width: box.width * 0.7, height: box.height * 0.7 });
}

const square = (logo: Pixels, side: number, share: number) => {
  const room = { width: side * share, height: side * share };
  return encodePng(onWhite(resize(logo, fitted(logo, room, { mayGrow: true })), { width: side, height: side }));
};

/** Pages always ask for /icon.svg, whatever the file contains. */
const tabIcon = (png: Buffer) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><clipPath id="c"><rect width="64" height="64" rx="10"/></clipPath><image width="64" height="64" clip-path="url(#c)" href="data:image/png;base64,${png.toString('base64')}"/></svg>\n`;

/** Null when the file cannot be read. Pages then show the name in type, and the next refresh tries again. */
export async function readPictures(storage: Storage, key: string): Promise<LogoPictures | null> {
  try {
    const file = await storage.open(key);
    return file && (await makePictures(await buffer(file.stream)));
  } catch {
    return null;
  }
}
