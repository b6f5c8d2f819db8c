/** Translates a server sentence; an unknown one stays as it is. */
export type Translate = (sentence: string) => string;

type WordOf = (word: string) => string | undefined;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A template as a pattern, with the numbers of its values in order. */
function patternOf(template: string) {
  const parts = template.split(/\{(\d)\}/);
  const source = parts.map((part, at) => (at % 2 === 0 ? escaped(part) : '(.*?)')).join('');
  return { pattern: new RegExp(`^${source}$`, 's'), numbers: parts.filter((_, at) => at % 2 === 1) };
}

/**
 * `wordOf` translates the words inside server sentences, such as the name of a status. `names` are names of goods with
 * values of their own, such as a carton of a package.
 */
export function translator(table: Record<string, string>, words: WordOf, names: Record<string, string>): Translate {
  const named = Object.entries(names).map(([name, text]) => ({ ...patternOf(name), text }));
  const wordOf: WordOf = (word) => {
    const known = words(word);
    if (known !== undefined) return known;
    for (const { pattern, numbers, text } of named) {
      const match = pattern.exec(word);
      if (match) return text.replace(/\{(\d)\}/g, (_, number: string) => match[numbers.indexOf(number) + 1] ?? '');
    }
    return undefined;
  };
  // The longest fixed text first, because "{1} is {2}." matches almost everything.
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
      const filled = text.replace(/\{(\d)\}/g, (_, number: string) => {
        const value = match[numbers.indexOf(number) + 1] ?? '';
        // A value may itself be a sentence.
        return /[.?]$/.test(value) ? translate(value) : translatedValue(value, wordOf);
      });
      // A wide bracket needs no space after it.
      return filled.replaceAll('） ', '）');
    }
    return sentence;
  };
  return translate;
}

const fixedLength = (template: string) => template.replace(/\{\d\}/g, '').length;

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A word, a list of words, a day, or a number with its unit. */
function translatedValue(value: string, wordOf: WordOf): string {
  const unit = /^(\d+) (seconds?|minutes)$/.exec(value);
  if (unit) return `${unit[1]} ${wordOf(unit[2] ?? '') ?? unit[2]}`;
  const [, day, word = '', year, time] = /^(\d+) ([A-Z][a-z]{2,8}) (\d{4})(?: at (\d\d:\d\d))?$/.exec(value) ?? [];
  const month = months.indexOf(word.slice(0, 3)) + 1;
  if (month > 0) return `${year}年${month}月${day}日${time ? ` ${time}` : ''}`;
  const list = value.split(/, | or /);
  return list.every((each) => wordOf(each) !== undefined)
    ? list.map((each) => wordOf(each)).join('、')
    : (wordOf(value) ?? value);
}
