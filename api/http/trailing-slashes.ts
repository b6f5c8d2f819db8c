/** Counted from the end: `/\/+$/` tries every slash of an address again from the beginning. */
export function withoutTrailingSlashes(text: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === '/') end -= 1;
  return text.slice(0, end);
}
