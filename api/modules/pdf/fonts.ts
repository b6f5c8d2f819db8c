import { readFileSync } from 'node:fs';
import { create } from 'fontkit';

/** A text style. A text may need more than one font file. */
export type Cut = 'regular' | 'semibold' | 'wide';

const files = {
  'archivo-regular': 'archivo-regular.ttf',
  'archivo-semibold': 'archivo-semibold.ttf',
  'archivo-wide': 'archivo-wide.ttf',
  // Letters of Ghanaian languages (ɛ, ɔ, ɖ, ɣ, ʋ), Greek and Cyrillic.
  'noto-latin': 'noto-latin.ttf',
  // The 6,763 characters of GB 2312.
  'noto-chinese': 'noto-chinese.ttf',
} as const;

export type FontName = keyof typeof files;

const chains: Record<Cut, readonly FontName[]> = {
  regular: ['archivo-regular', 'noto-latin', 'noto-chinese'],
  semibold: ['archivo-semibold', 'noto-latin', 'noto-chinese'],
  wide: ['archivo-wide', 'archivo-semibold', 'noto-latin', 'noto-chinese'],
};

export type Run = { font: FontName; text: string };

export type Fonts = {
  bytes(font: FontName): Buffer;
  /**
   * Splits a text into pieces, each with the first font that has its characters. A character that no font has becomes
   * '?'.
   */
  runs(text: string, cut: Cut): Run[];
};

/** Reads the files of `folder` once. A font is parsed only when a text needs it. */
export function loadFonts(folder: URL): Fonts {
  const loaded = new Map<FontName, { bytes: Buffer; characters: Set<number> }>();
  const load = (font: FontName) => {
    const known = loaded.get(font);
    if (known) return known;
    const bytes = readFileSync(new URL(files[font], folder));
    const opened = create(bytes);
    if (!('characterSet' in opened)) throw new Error(`${files[font]} holds more than one font.`);
    const fresh = { bytes, characters: new Set(opened.characterSet) };
    loaded.set(font, fresh);
    return fresh;
  };
  const fontOf = (code: number, cut: Cut) => chains[cut].find((font) => load(font).characters.has(code));

  return {
    bytes: (font) => load(font).bytes,
    runs(text, cut) {
      const runs: Run[] = [];
      for (const character of text) {
        const found = fontOf(character.codePointAt(0) ?? 0, cut);
        const piece = found ? character : '?';
        const last = runs.at(-1);
        const font = found ?? chains[cut][0] ?? 'archivo-regular';
        if (last?.font === font) last.text += piece;
        else runs.push({ font, text: piece });
      }
      return runs;
    },
  };
}
