import { withThumbnail } from '#contract/photo-thumbnail';

const SIDE = 1600;
/** The server accepts 2 MiB; a weak network needs less. */
const ENOUGH = 1024 * 1024;
/** Clients see this thumbnail first: about 15 kB. */
const SMALL_SIDE = 320;

/** A photo as JPEG with at most 1600 px on its longer side, upright, with a thumbnail inside. */
export async function shrinkPhoto(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const canvas = draw(picture, SIDE);
  const small = await toJpeg(draw(picture, SMALL_SIDE), 0.6);
  picture.close();
  const good = await toJpeg(canvas, 0.82);
  const photo = good.size <= ENOUGH ? good : await toJpeg(canvas, 0.6);
  const [whole, copy] = await Promise.all([photo.arrayBuffer(), small.arrayBuffer()]);
  const bytes = withThumbnail(new Uint8Array(whole), new Uint8Array(copy));
  return new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'image/jpeg' });
}

function draw(picture: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

const toJpeg = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The photo cannot be read.'))),
      'image/jpeg',
      quality,
    ),
  );
