const SIDE = 1600;
/** The server takes 2 MiB; a weak network would rather have less. */
const ENOUGH = 1024 * 1024;

/** A photo as JPEG with at most 1600 px on its longer side, upright as it was taken. */
export async function shrinkPhoto(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const good = await toJpeg(canvas, 0.82);
  return good.size <= ENOUGH ? good : toJpeg(canvas, 0.6);
}

const toJpeg = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The photo cannot be read.'))),
      'image/jpeg',
      quality,
    ),
  );
