/** `Save-Data: on`: the person has asked the browser to save data. */
export function wantsLessData(saveData: string | string[] | undefined): boolean {
  return typeof saveData === 'string' && /^on(\s*;|$)/i.test(saveData.trim());
}

const FONT_PRELOAD = /\s*<link\b(?=[^>]*\brel="preload")(?=[^>]*\bas="font")[^>]*>/g;

/**
 * The same page for a browser that saves data: without the font's preload. The style sheet sees the attribute and leaves out the
 * font and the scene. Null when the text is not a whole page.
 */
export function lighterPage(html: string): string | null {
  if (!/<html\b/.test(html)) return null;
  return html.replace(FONT_PRELOAD, '').replace(/<html\b/, '<html data-save-data');
}
