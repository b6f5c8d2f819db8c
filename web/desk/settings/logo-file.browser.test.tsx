import { expect, it } from 'vitest';
import { logoAsPng } from './logo-file';

const drawing = (more: string) =>
  new File([`<svg xmlns="http://www.w3.org/2000/svg" ${more}><rect width="40" height="10"/></svg>`], 'logo.svg', {
    type: 'image/svg+xml',
  });
const sizeOf = async (blob: Blob) => {
  const { width, height } = await createImageBitmap(blob);
  return [blob.type, width, height];
};

it('turns a drawing into pixels, as large as the server takes', async () => {
  expect(await sizeOf(await logoAsPng(drawing('width="40" height="10"')))).toEqual(['image/png', 1024, 256]);
});

it('leaves a small picture as small as it is', async () => {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [120, 60];
  canvas.getContext('2d')?.fillRect(0, 0, 60, 60);
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg'));
  const file = new File([jpeg ?? ''], 'logo.jpg', { type: 'image/jpeg' });
  expect(await sizeOf(await logoAsPng(file))).toEqual(['image/png', 120, 60]);
});

it.each([
  ['a text', new File(['hello'], 'a.png', { type: 'image/png' }), 'notPicture'],
  ['a file of 11 MB', new File([new Uint8Array(11_000_000)], 'a.png', { type: 'image/png' }), 'tooManyBytes'],
  ['a drawing of 100 million pixels', drawing('width="10000" height="10000"'), 'tooManyPixels'],
])('refuses %s', async (_name, file, fault) => {
  await expect(logoAsPng(file)).rejects.toMatchObject({ fault });
});
