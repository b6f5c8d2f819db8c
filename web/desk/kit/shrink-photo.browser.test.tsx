import { expect, it } from 'vitest';
import { thumbnailOf } from '#contract/photo-thumbnail';
import { shrinkPhoto } from './shrink-photo';

/** Colours that change from pixel to pixel, as in a photo. */
async function photoOf(width: number, height: number): Promise<File> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  const pixels = new ImageData(width, height);
  for (let at = 0; at < pixels.data.length; at += 4)
    pixels.data.set([(at * 7) % 256, (at / width) % 256, (at * 13) % 199, 255], at);
  context?.putImageData(pixels, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return new File([blob ?? ''], 'carton.png', { type: 'image/png' });
}

it('sends a photo of 1600 px that holds a copy of 320 px, and both can be shown', async () => {
  const sent = await shrinkPhoto(await photoOf(2000, 1500));
  const bytes = new Uint8Array(await sent.arrayBuffer());
  const found = thumbnailOf(bytes);
  expect(found).not.toBeNull();
  const copy = new Blob([bytes.slice(found?.start, (found?.start ?? 0) + (found?.size ?? 0))], { type: 'image/jpeg' });
  const [whole, small] = await Promise.all([createImageBitmap(sent), createImageBitmap(copy)]);
  expect([whole.width, whole.height, small.width, small.height]).toEqual([1600, 1200, 320, 240]);
  expect(copy.size).toBeLessThan(65_536);
});
