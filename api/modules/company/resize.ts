import type { Pixels } from '#api/modules/company/png';

type Size = { width: number; height: number };

/** The largest size of the same shape that fits. A picture never grows unless `mayGrow`. */
export function fitted({ width, height }: Size, box: Size, { mayGrow = false } = {}): Size {
  const scale = Math.min(box.width / width, box.height / height, mayGrow ? Number.POSITIVE_INFINITY : 1);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Each new pixel is the mean of the area it covers, weighted by opacity, so that transparent pixels do not colour the
 * edges.
 */
export function resize(from: Pixels, to: Size): Pixels {
  if (from.width === to.width && from.height === to.height) return from;
  const rgba = new Uint8Array(to.width * to.height * 4);
  const columns = spans(from.width, to.width);
  const rows = spans(from.height, to.height);
  let at = 0;
  for (const row of rows) {
    for (const column of columns) {
      let [red, green, blue, seen, all] = [0, 0, 0, 0, 0];
      for (const [y, tall] of row) {
        for (const [x, wide] of column) {
          const source = (y * from.width + x) * 4;
          const area = tall * wide;
          const weight = area * (from.rgba[source + 3] ?? 0);
          red += weight * (from.rgba[source] ?? 0);
          green += weight * (from.rgba[source + 1] ?? 0);
          blue += weight * (from.rgba[source + 2] ?? 0);
          seen += weight;
          all += area;
        }
      }
      if (seen > 0) rgba.set([red / seen, green / seen, blue / seen, seen / all].map(Math.round), at);
      at += 4;
    }
  }
  return { ...to, rgba };
}

/** For every new pixel, the old pixels it covers and their weights. */
function spans(from: number, to: number): [at: number, share: number][][] {
  const step = from / to;
  return Array.from({ length: to }, (_, index) => {
    const [start, end] = [index * step, (index + 1) * step];
    const covered: [number, number][] = [];
    for (let at = Math.floor(start); at < end - 1e-9 && at < from; at += 1) {
      covered.push([at, Math.min(end, at + 1) - Math.max(start, at)]);
    }
    return covered;
  });
}

/** Places the picture in the middle of a white sheet. */
export function onWhite(picture: Pixels, sheet: Size = picture): Pixels {
  const rgba = new Uint8Array(sheet.width * sheet.height * 4).fill(255);
  const left = Math.floor((sheet.width - picture.width) / 2);
  const top = Math.floor((sheet.height - picture.height) / 2);
  for (let y = 0; y < picture.height; y += 1) {
    for (let x = 0; x < picture.width; x += 1) {
      const from = (y * picture.width + x) * 4;
      const to = ((y + top) * sheet.width + x + left) * 4;
      const opacity = (picture.rgba[from + 3] ?? 0) / 255;
      for (let each = 0; each < 3; each += 1) {
        rgba[to + each] = Math.round((picture.rgba[from + each] ?? 0) * opacity + 255 * (1 - opacity));
      }
    }
  }
  return { width: sheet.width, height: sheet.height, rgba };
}
