import { expect, it } from 'vitest';
import { PhotoError } from '../../shared/photo/prepare-photo';
import { prepareSlip } from './slip-photo';

/** Noise: the hardest picture to compress. */
async function photo(type: 'image/jpeg' | 'image/png', side: number): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas.');
  const pixels = context.createImageData(side, side);
  let seed = 1;
  for (let at = 0; at < pixels.data.length; at += 1) {
    seed = (seed * 16_807) % 2_147_483_647;
    pixels.data[at] = at % 4 === 3 ? 255 : seed % 256;
  }
  context.putImageData(pixels, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.95));
  if (!blob) throw new Error('There is no picture.');
  return new File([blob], 'slip', { type });
}

/** A JPEG with an EXIF location, as phones write it. */
async function photoWithPlace(): Promise<File> {
  const plain = new Uint8Array(await (await photo('image/jpeg', 64)).arrayBuffer());
  const text = new TextEncoder().encode('Exif\0\0GPS 5.6037N 0.1870W');
  const part = new Uint8Array([0xff, 0xe1, 0, text.length + 2, ...text]);
  return new File([plain.slice(0, 2), part, plain.slice(2)], 'slip.jpg', { type: 'image/jpeg' });
}

const textOf = async (blob: Blob) => new TextDecoder('latin1').decode(await blob.arrayBuffer());

it('makes even a noisy photo at most 200 kB', async () => {
  const large = await photo('image/png', 1500);
  expect(large.size).toBeGreaterThan(1_000_000);
  const small = await prepareSlip(large);
  expect(small.type).toBe('image/jpeg');
  expect(small.size).toBeLessThanOrEqual(200_000);
});

it('leaves the place where a photo was taken behind', async () => {
  const withPlace = await photoWithPlace();
  expect(await textOf(withPlace)).toContain('GPS 5.6037N');
  expect(await textOf(await prepareSlip(withPlace))).not.toMatch(/Exif|GPS/);
});

it('sends a PDF as it is', async () => {
  const pdf = new File(['%PDF-1.7'], 'slip.pdf', { type: 'application/pdf' });
  expect(await prepareSlip(pdf)).toBe(pdf);
});

it.each([
  ['size', new File([new Uint8Array(10_000_001)], 'slip.jpg', { type: 'image/jpeg' })],
  ['type', new File(['hello'], 'slip.txt', { type: 'text/plain' })],
  ['unreadable', new File(['no picture'], 'slip.jpg', { type: 'image/jpeg' })],
] as const)('refuses a file by its %s', async (problem, file) => {
  const error = await prepareSlip(file).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(PhotoError);
  expect(error).toMatchObject({ problem });
});
