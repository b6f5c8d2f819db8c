import type { CodeReader } from './zxing-reader';

export type { CodeReader };

/** The formats of couriers, and of our own label. */
const formats = ['code_128', 'qr_code', 'code_39', 'code_93', 'itf', 'ean_13'];

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

/** Android's own reader is fast and costs no bytes; elsewhere one is loaded. */
export async function createCodeReader(): Promise<CodeReader> {
  return (await nativeReader()) ?? (await import('./zxing-reader')).zxingReader();
}

async function nativeReader(): Promise<CodeReader | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  if (!BarcodeDetector) return null;
  try {
    const known = await BarcodeDetector.getSupportedFormats();
    const wanted = formats.filter((format) => known.includes(format));
    // Some systems have the class but read nothing with it.
    if (!wanted.includes('code_128') || !wanted.includes('qr_code')) return null;
    const detector = new BarcodeDetector({ formats: wanted });
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
  } catch {
    return null;
  }
}
