/** The number for a tel: link, from a number in readable groups. */
export const dialled = (display: string) => display.replace(/[^+\d]/g, '');
