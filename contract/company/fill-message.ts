/** Fills a text of the company. A part in square brackets is dropped when one of its values is unknown. */
export function fillMessage(template: string, values: Record<string, string | null>): string {
  const filled = (part: string) => part.replace(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? '');
  const isKnown = (part: string) => [...part.matchAll(/\{(\w+)\}/g)].every(([, name]) => values[name ?? '']);
  return filled(template.replace(/\[([^[\]]*)\]/g, (_all, part: string) => (isKnown(part) ? part : '')));
}
