/** Arrows wrap around, Home and End go to the ends, a letter goes to the next choice that begins with it. */
export function nextChoice(key: string, all: readonly HTMLElement[], at: number): HTMLElement | undefined {
  if (key === 'ArrowDown') return all[(at + 1) % all.length];
  if (key === 'ArrowUp') return all.at(at - 1);
  if (key === 'Home') return all[0];
  if (key === 'End') return all.at(-1);
  if (!/^\S$/.test(key)) return undefined;
  const later = [...all.slice(at + 1), ...all.slice(0, at + 1)];
  return later.find(({ textContent }) => textContent.toLowerCase().startsWith(key.toLowerCase()));
}
