/** The size of a sent photo: small enough for a weak network, large enough to read. */
const MOST_BYTES = 200_000;
export const LARGEST_FILE = 10_000_000;
const SIDES = [1600, 1200, 900, 640] as const;
const QUALITIES = [0.8, 0.6, 0.4] as const;

export type PhotoProblem = 'type' | 'size' | 'unreadable';

export class PhotoError extends Error {
  readonly problem: PhotoProblem;
  constructor(problem: PhotoProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Redraws a photo as JPEG of at most 200 kB, which also drops its location and camera data. */
export async function preparePhoto(file: File): Promise<Blob> {
  if (file.size > LARGEST_FILE) throw new PhotoError('size');
  if (!['image/jpeg', 'image/png'].includes(file.type)) throw new PhotoError('type');
  const picture = await createImageBitmap(file).catch(() => {
    throw new PhotoError('unreadable');
  });
  try {
    return await smallEnough(picture);
  } finally {
    picture.close();
  }
}

async function smallEnough(picture: ImageBitmap): Promise<Blob> {
  let smallest: Blob | null = null;
  for (const side of SIDES) {
    const canvas = draw(picture, side);
    for (const quality of QUALITIES) {
      smallest = await toJpeg(canvas, quality);
      if (smallest.size <= MOST_BYTES) return smallest;
    }
  }
  if (!smallest) throw new PhotoError('unreadable');
  return smallest;
}

function draw(picture: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new PhotoError('unreadable');
  // A transparent PNG would turn black in a JPEG.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

const toJpeg = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new PhotoError('unreadable'))), 'image/jpeg', quality),
  );
