import { sanitiseAnnouncement } from '#api/modules/announcements/sanitise';

const hasBlocks = /<\s*(?:p|ul|ol|li)\b/i;

/** Plain text to HTML: an empty line starts a paragraph, a single break a line. Text with tags is kept as HTML. */
const withParagraphs = (text: string) =>
  hasBlocks.test(text)
    ? text
    : text
        .replace(/\r\n?/g, '\n')
        .split(/\n[\t ]*\n/)
        .map((part) => part.trim())
        .filter((part) => part !== '')
        .map((part) => `<p>${part.replaceAll('\n', '<br />')}</p>`)
        .join('');

/**
 * The second pass mends broken nesting differently from the first. The stored text must not change when it is shown.
 */
function settle(html: string, rounds = 5): string {
  const clean = sanitiseAnnouncement(html).trim();
  return clean === html || rounds === 0 ? clean : settle(clean, rounds - 1);
}

/** The text as it is stored and shown. The preview uses the same function, so both agree. */
export const prepareAnnouncement = (text: string) => settle(withParagraphs(text));

/** Whether the text shows anything at all. */
export const hasWords = (html: string) =>
  /[^\s]/.test(html.replace(/<[^<>]*>|&nbsp;|[\u00a0\u200b-\u200f\u2060\ufeff]/g, ''));
