/** pdfkit's internal fields of an embedded font, which its types do not show. */
export type Embedded = {
  id: string;
  encode(
    text: string,
    features?: readonly string[],
  ): [glyphs: string[], positions: { xAdvance: number; advanceWidth: number; xOffset?: number; yOffset?: number }[]];
  ref(): unknown;
  embed(): unknown;
  toUnicodeCmap(): unknown;
  /** The characters of each glyph of the subset. */
  unicode: readonly (readonly number[])[];
  dictionary: Reference & { data: Record<string, unknown> };
};
type Reference = { end(content?: string): unknown };
type References = { ref(data: object): Reference };

/** Two-byte codes begin with e0 or more. */
const firstOfTwo = 0xe0;
/** One-byte codes for the first glyphs. Codes that a string would have to escape are left out. */
const ofOneByte = Array.from({ length: firstOfTwo }, (_, code) => code).filter(
  (code) => !'\r()\\'.includes(String.fromCharCode(code)),
);
const codeOf = (glyph: number) => ofOneByte[glyph] ?? 0xe000 + glyph;
const hex = (code: number) => code.toString(16).padStart(code < firstOfTwo ? 2 : 4, '0');

/** Converts the hexadecimal glyph ids of pdfkit to the bytes of a string. */
export function codesOf(glyphs: readonly string[]): string {
  return glyphs
    .map((name) => {
      const code = codeOf(Number.parseInt(name, 16));
      return code < firstOfTwo ? String.fromCharCode(code) : String.fromCharCode(code >> 8, code & 0xff);
    })
    .join('');
}

type Range = { from: number; to: number };

/** Ranges of consecutive glyphs with consecutive codes that differ only in the last byte, as a CMap needs them. */
function rangesOf(count: number): Range[] {
  const ranges: Range[] = [];
  for (let glyph = 0; glyph < count; glyph += 1) {
    const last = ranges.at(-1);
    const code = codeOf(glyph);
    if (last && code === codeOf(last.to) + 1 && code % 256 > 0) last.to = glyph;
    else ranges.push({ from: glyph, to: glyph });
  }
  return ranges;
}

const mapOf = (ordering: string, name: string, type: number, ranges: readonly string[], word: 'cid' | 'bf') =>
  `/CIDInit/ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo<</Registry(Adobe)/Ordering(${ordering})/Supplement 0>> def
/CMapName/${name} def
/CMapType ${type} def
2 begincodespacerange
<00><df>
<e000><ffff>
endcodespacerange
${ranges.length} begin${word}range
${ranges.join('\n')}
end${word}range
endcmap
CMapName currentdict/CMap defineresource pop
end
end`;

const utf16 = (characters: readonly number[]) =>
  Buffer.from(String.fromCodePoint(...characters), 'utf16le')
    .swap16()
    .toString('hex');

/**
 * pdfkit writes two bytes per glyph. A document seldom has more than a few dozen glyphs of a font, so most codes are
 * one byte here, and a table of a thousand lines is a sixth smaller. The font gets its own map from codes to glyphs,
 * which readers support since PDF 1.2.
 */
export function createShortCodes(doc: unknown) {
  const known = new Set<Embedded>();
  const encodings = new Map<string, Reference>();
  const make = (data: object, content: string) => {
    const made = (doc as References).ref(data);
    made.end(content);
    return made;
  };
  /** Fonts with few glyphs share one map. */
  const encodingOf = (count: number) => {
    const rows = rangesOf(Math.max(count, ofOneByte.length)).map(
      ({ from, to }) => `<${hex(codeOf(from))}><${hex(codeOf(to))}>${from}`,
    );
    const content = mapOf('Identity', 'Short', 1, rows, 'cid');
    const CIDSystemInfo = { Registry: new String('Adobe'), Ordering: new String('Identity'), Supplement: 0 };
    const encoding = encodings.get(content) ?? make({ Type: 'CMap', CMapName: 'Short', CIDSystemInfo }, content);
    encodings.set(content, encoding);
    return encoding;
  };

  return (font: Embedded) => {
    if (known.has(font)) return;
    known.add(font);
    font.toUnicodeCmap = () => {
      const rows = rangesOf(font.unicode.length).map(({ from, to }) => {
        const texts = font.unicode.slice(from, to + 1).map((characters) => `<${utf16(characters)}>`);
        return `<${hex(codeOf(from))}><${hex(codeOf(to))}>[${texts.join('')}]`;
      });
      return make({}, mapOf('UCS', 'Adobe-Identity-UCS', 2, rows, 'bf'));
    };
    const embed = font.embed.bind(font);
    font.embed = () => {
      const { dictionary } = font;
      const end = dictionary.end.bind(dictionary);
      dictionary.end = () => {
        dictionary.data.Encoding = encodingOf(font.unicode.length);
        return end();
      };
      return embed();
    };
  };
}
