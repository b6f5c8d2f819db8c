import BinaryBitmap from '@zxing/library/es2015/core/BinaryBitmap';
import HybridBinarizer from '@zxing/library/es2015/core/common/HybridBinarizer';
import DecodeHintType from '@zxing/library/es2015/core/DecodeHintType';
import Code39Reader from '@zxing/library/es2015/core/oned/Code39Reader';
import Code93Reader from '@zxing/library/es2015/core/oned/Code93Reader';
import Code128Reader from '@zxing/library/es2015/core/oned/Code128Reader';
import EAN13Reader from '@zxing/library/es2015/core/oned/EAN13Reader';
import ITFReader from '@zxing/library/es2015/core/oned/ITFReader';
import QRCodeReader from '@zxing/library/es2015/core/qrcode/QRCodeReader';
import RGBLuminanceSource from '@zxing/library/es2015/core/RGBLuminanceSource';

/** Reads a barcode or QR code from a camera picture. Null when there is none. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | null>;

/** Larger pictures take a cheap phone longer and are not read better. */
const WIDTH = 960;
const hints = new Map([[DecodeHintType.TRY_HARDER, true]]);

/** The formats of couriers, one by one: the library's reader for all formats has twice the code. */
const readers = [
  new Code128Reader(),
  new QRCodeReader(),
  new Code39Reader(),
  new Code93Reader(),
  new ITFReader(),
  new EAN13Reader(),
];

export function zxingReader(): CodeReader {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });

  return async (video) => {
    const scale = Math.min(1, WIDTH / video.videoWidth);
    const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)];
    if (!context || !width || !height) return null;
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    context.drawImage(video, 0, 0, width, height);
    return readCode(greys(context.getImageData(0, 0, width, height).data), width, height);
  };
}

/** The text of the code in a greyscale picture. Null when there is none. */
export function readCode(grey: Uint8ClampedArray, width: number, height: number): string | null {
  const picture = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(grey, width, height)));
  for (const reader of readers) {
    try {
      return reader.decode(picture, hints).getText();
    } catch {
      // No code of this format.
    }
  }
  return null;
}

function greys(pixels: Uint8ClampedArray): Uint8ClampedArray {
  const grey = new Uint8ClampedArray(pixels.length / 4);
  for (let at = 0; at < grey.length; at += 1) {
    const first = at * 4;
    // The eye's weights for red, green and blue, in sixteenths.
    grey[at] = ((pixels[first] ?? 0) * 5 + (pixels[first + 1] ?? 0) * 9 + (pixels[first + 2] ?? 0) * 2) >> 4;
  }
  return grey;
}
