import { createHash, randomUUID } from 'node:crypto';
import { AppError, notFound } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import type { CompanyDesk } from '#api/modules/company/company.service';
import { findLogo, insertLogo } from '#api/modules/company/logo.repository';
import { logoSides } from '#api/modules/company/logo-pictures';
import { BadPng, decodePng, encodePng, type PngFault } from '#api/modules/company/png';
import { fitted, resize } from '#api/modules/company/resize';
import { keepFile, type Storage } from '#api/modules/storage/index';
import { logoLimits } from '#contract/company/rules';
import type { Received } from '#contract/endpoint';
import type { addCompanyLogo } from '#contract/staff/company/calls';
import type { Database } from '#db/database';

type Deps = { db: Database; now: () => Date; storage: Storage; company: CompanyDesk };

export type LogoDesk = ReturnType<typeof createLogoDesk>;

/** The pictures that an admin uploads. Which one is shown is a section of the settings. */
export function createLogoDesk({ db, now, storage, company }: Deps) {
  return {
    async add(caller: StaffCaller, asked: Received<typeof addCompanyLogo>['query'], sent: Buffer) {
      const { bytes, width, height } = await checkedLogo(sent);
      const sha256 = createHash('sha256').update(bytes).digest();
      const storageKey = `logos/${randomUUID()}`;
      const file = { key: storageKey, bytes, contentType: 'image/png' };
      let storedAs: string | null = null;
      const value = await keepFile({ db, storage, now }, file, async () => {
        const saved = await company.saveLogo(caller, { ...asked, sha256: sha256.toString('hex') }, async (tx, at) => {
          const row = await insertLogo(tx, { storageKey, size: bytes.length, sha256, now: at });
          storedAs = row.storageKey;
          return { id: row.id, width, height };
        });
        return { value: saved, storedAs };
      });
      await company.refresh();
      return value;
    },

    async open(id: number) {
      const logo = await findLogo(db, { id });
      const file = logo && (await storage.open(logo.storageKey));
      if (!logo || !file) throw notFound();
      return { stream: file.stream, size: file.size, contentType: logo.contentType };
    },
  };
}

const { mostSide, leastSide, mostShape } = logoLimits;

const faults: Record<PngFault, () => AppError> = {
  'not-png': () =>
    new AppError('UNSUPPORTED_MEDIA_TYPE', 'Send the logo as PNG. The desk turns JPEG, WebP and SVG into PNG.'),
  'too-large': () => new AppError('VALIDATION_FAILED', `The logo is at most ${mostSide} pixels wide and high.`),
  form: () =>
    new AppError('UNSUPPORTED_MEDIA_TYPE', 'Save the PNG with 8 bits a channel and without interlacing, then send it.'),
  damaged: () => new AppError('VALIDATION_FAILED', 'This picture is damaged. Save it again as PNG.'),
};

/** Redrawn from its pixels, so that anything else in the file is dropped. */
async function checkedLogo(sent: Buffer) {
  const pixels = await decodePng(sent, { mostSide }).catch((error: unknown) => {
    throw error instanceof BadPng ? faults[error.fault]() : error;
  });
  const { width, height } = pixels;
  if (Math.min(width, height) < leastSide) {
    throw new AppError('VALIDATION_FAILED', `The logo is at least ${leastSide} pixels wide and high.`);
  }
  if (width > height * mostShape || height > width * 2) {
    throw new AppError(
      'VALIDATION_FAILED',
      `The logo is at most ${mostShape} times as wide as high, and at most twice as high as wide. Cut off its empty margins.`,
    );
  }
  const size = fitted(pixels, { width: logoSides.stored, height: logoSides.stored });
  return { bytes: await encodePng(resize(pixels, size)), ...size };
}
