/** Whether dollars in cash are whole notes. With 0 the company takes any amount. */
export const isInNotes = (usd: number, smallestNote: number) => smallestNote === 0 || usd % smallestNote === 0;
