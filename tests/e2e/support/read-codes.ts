import {
  BinaryBitmap,
  Code128Reader,
  DecodeHintType,
  HybridBinarizer,
  QRCodeReader,
  RGBLuminanceSource,
} from '@zxing/library';

const hints = new Map([[DecodeHintType.TRY_HARDER, true]]);

interface Raster {
  grey: Uint8ClampedArray;
  width: number;
  height: number;
}

/** What a scanner reads from a printed page, as square and as bars; null where there is no such code. */
export function readCodes({ grey, width, height }: Raster) {
  const read = (reader: QRCodeReader | Code128Reader) => {
    try {
      const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(grey, width, height)));
      return reader.decode(bitmap, hints).getText();
    } catch {
      return null;
    }
  };
  return { square: read(new QRCodeReader()), bars: read(new Code128Reader()) };
}
