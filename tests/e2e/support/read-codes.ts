import { getDefaultScanner, scanGrayBuffer, ZBarConfigType, ZBarSymbolType } from '@undecaf/zbar-wasm';

interface Raster {
  grey: Uint8ClampedArray;
  width: number;
  height: number;
}

/** What zbar, a reader that shares no code with ours, reads from a printed page. Null when there is no such code. */
export async function readCodes({ grey, width, height }: Raster) {
  const scanner = await getDefaultScanner();
  // Scans every row and column, because the small codes have only a few dots.
  for (const density of [ZBarConfigType.ZBAR_CFG_X_DENSITY, ZBarConfigType.ZBAR_CFG_Y_DENSITY]) {
    scanner.setConfig(ZBarSymbolType.ZBAR_NONE, density, 1);
  }
  const found = await scanGrayBuffer(Uint8Array.from(grey).buffer, width, height, scanner);
  const textOf = (type: ZBarSymbolType) => found.find((symbol) => symbol.type === type)?.decode() ?? null;
  return { square: textOf(ZBarSymbolType.ZBAR_QRCODE), bars: textOf(ZBarSymbolType.ZBAR_CODE128) };
}
