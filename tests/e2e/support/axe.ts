/** WCAG 2.2 at level AA, and what is good practice besides. */
export const axeTags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];
