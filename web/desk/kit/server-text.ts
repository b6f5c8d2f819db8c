/** Turns a sentence of the server into another language; one that is not known stays as it is. */
export type Translate = (sentence: string) => string;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A template as a pattern, with the numbers of its values in the order in which they stand. */
function patternOf(template: string) {
  const parts = template.split(/\{(\d)\}/);
  const source = parts.map((part, at) => (at % 2 === 0 ? escaped(part) : '(.*?)')).join('');
  return { pattern: new RegExp(`^${source}$`, 's'), numbers: parts.filter((_, at) => at % 2 === 1) };
}

/** `values` are words that the server puts into its sentences, such as the name of a status. */
export function translator(table: Record<string, string>, values: Record<string, string>): Translate {
  // The longest fixed text first: "{1} is {2}." fits almost everything.
  const templates = Object.keys(table)
    .filter((key) => key.includes('{1}'))
    .sort((one, other) => fixedLength(other) - fixedLength(one))
    .map((key) => ({ ...patternOf(key), text: table[key] ?? key }));
  const translate: Translate = (sentence) => {
    const whole = table[sentence];
    if (whole !== undefined) return whole;
    for (const { pattern, numbers, text } of templates) {
      const match = pattern.exec(sentence);
      if (!match) continue;
      return text.replace(/\{(\d)\}/g, (_, number: string) => {
        const value = match[numbers.indexOf(number) + 1] ?? '';
        // A value may be a whole sentence itself.
        return /[.?]$/.test(value) ? translate(value) : translatedValue(value, values);
      });
    }
    return sentence;
  };
  return translate;
}

const fixedLength = (template: string) => template.replace(/\{\d\}/g, '').length;

/** A word, a list of words, or a number with its unit. */
function translatedValue(value: string, values: Record<string, string>): string {
  const unit = /^(\d+) (seconds?|minutes)$/.exec(value);
  if (unit) return `${unit[1]} ${values[unit[2] ?? ''] ?? unit[2]}`;
  const list = value.split(', ');
  return list.every((each) => values[each] !== undefined)
    ? list.map((each) => values[each]).join('、')
    : (values[value] ?? value);
}
