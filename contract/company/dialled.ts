/** How a telephone dials a number that people read in groups. */
export const dialled = (display: string) => display.replace(/[^+\d]/g, '');
