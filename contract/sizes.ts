// Separate from the calls, so that a page can read sizes without loading their rules.

const side = String.raw`\s*(\d+(?:[.,]\d+)?)\s*(?:cm|mm|m|厘米|毫米|米)?\s*`;
const sizes = new RegExp(`^${side}[*x×]${side}[*x×]${side}$`, 'i');

/** Three sides in one text, as people write them: 60*40*50, 60x40x50, 60×40×50 cm. Null for any other text. */
export function splitSizes(text: string): [string, string, string] | null {
  if (text.length > 60) return null;
  const found = sizes.exec(text.normalize('NFKC'));
  return found ? [found[1] ?? '', found[2] ?? '', found[3] ?? ''] : null;
}
