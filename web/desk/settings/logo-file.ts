import { logoLimits } from '#contract/company/rules';

export type LogoFault = 'notPicture' | 'tooManyBytes' | 'tooManyPixels';

export class BadLogoFile extends Error {
  readonly fault: LogoFault;
  constructor(fault: LogoFault) {
    super(fault);
    this.fault = fault;
  }
}

const mostBytes = 10 * 1024 * 1024;
/** A few kilobytes may decompress to gigabytes of pixels. */
const mostPixels = 40_000_000;

/**
 * The picture as PNG in the size that the server accepts. The browser draws it, so an SVG becomes pixels without
 * scripts and links, and the server reads only one format.
 */
export async function logoAsPng(file: File): Promise<Blob> {
  if (file.size > mostBytes) throw new BadLogoFile('tooManyBytes');
  const address = URL.createObjectURL(file);
  try {
    const picture = new Image();
    picture.src = address;
    await picture.decode().catch(() => {
      throw new BadLogoFile('notPicture');
    });
    const { naturalWidth, naturalHeight } = picture;
    if (!naturalWidth || !naturalHeight) throw new BadLogoFile('notPicture');
    if (naturalWidth * naturalHeight > mostPixels) throw new BadLogoFile('tooManyPixels');
    const isDrawing = file.type === 'image/svg+xml';
    const most = logoLimits.mostSide / Math.max(naturalWidth, naturalHeight);
    const scale = isDrawing ? most : Math.min(1, most);
    return await drawn(picture, Math.round(naturalWidth * scale), Math.round(naturalHeight * scale));
  } finally {
    URL.revokeObjectURL(address);
  }
}

function drawn(picture: HTMLImageElement, width: number, height: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, width);
  canvas.height = Math.max(1, height);
  const context = canvas.getContext('2d');
  if (context) context.imageSmoothingQuality = 'high';
  context?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new BadLogoFile('notPicture'))), 'image/png'),
  );
}
