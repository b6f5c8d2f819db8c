import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readSources } from '#tests/support/imports';

/** Comments cite docs/specification.md by heading, so that a search for a heading finds its code (CONTRIBUTING.md). */
const root = fileURLToPath(new URL('..', import.meta.url));
const folders = ['contract', 'db', 'infra', 'api', 'web', 'tests', 'bench', 'scripts'];
const specification = readFileSync(join(root, 'docs/specification.md'), 'utf8');
const headings = [...specification.matchAll(/^#{2,} (.+)$/gm)].map(([, heading = '']) => heading);

const readPages = (folder: string) =>
  readdirSync(join(root, folder), { encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => [`${folder}/${name}`, readFileSync(join(root, folder, name), 'utf8')] as const);

const code = readSources(root, folders);
const everything = [...Object.entries(code), ...readPages('.'), ...readPages('docs'), ...readPages('docs/decisions')];

/** What follows 'specification, ' with a capital letter, also across a line break. */
function citationsIn(text: string): string[] {
  const joined = text.replace(/\n\s*(?:\/\/|\*(?!\/)|--)?\s*/g, ' ');
  return [...joined.matchAll(/[Ss]pecification(?:, | \()([A-Z].{0,80})/g)].map(([, cited = '']) => cited);
}

const citesHeading = (cited: string) =>
  headings.some((heading) => cited.startsWith(heading) && /^(?:$|[:.,;)`]| \*\/)/.test(cited.slice(heading.length)));

const unknownIn = (text: string) => citationsIn(text).filter((cited) => !citesHeading(cited));

describe('a comment that cites the specification', () => {
  it('names a heading that the specification has', () => {
    expect(everything.flatMap(([, text]) => citationsIn(text)).length).toBeGreaterThan(100);
    expect(everything.flatMap(([path, text]) => unknownIn(text).map((cited) => `${path}: ${cited}`))).toEqual([]);
  });

  // Written in two parts, so that this file itself contains no citation.
  const cite = (rest: string) => `Specification${rest}`;

  it.each([', Password rules: 7.', ', Passwordrule: 7.', ', Pass\n * word: 7.', ' (Password) says 7.'])(
    'is found when its heading does not exist: %j',
    (rest) => expect(unknownIn(`/** ${cite(rest)} */`)).toHaveLength(1),
  );

  it.each([', Password rule: 7.', ', Password rule. */', ', Password\n * rule: 7.', ' (Password rule) says 7.'])(
    'is accepted when its heading exists: %j',
    (rest) => expect(unknownIn(`/** ${cite(rest)} */`)).toEqual([]),
  );
});

describe('a deliberate oddity', () => {
  const section = specification.split('\n## Deliberate oddities\n')[1] ?? '';
  const rows = [...section.matchAll(/^\| (?!Oddity|-)(.+?) +\| (.+?) +\|$/gm)].map(
    ([, oddity = '', cell = '']) => [oddity, cell.split(', ')] as const,
  );
  const deliberate = Object.values(code)
    .flatMap((text) => text.split('\n'))
    .filter((line) => /on purpose|deliberate/i.test(line))
    .flatMap(citationsIn);

  it('stands in the table with headings that the specification has', () => {
    expect(rows.length).toBeGreaterThan(30);
    expect(rows.flatMap(([, cited]) => cited).filter((heading) => !headings.includes(heading))).toEqual([]);
  });

  it.each(rows)('has a comment that calls it deliberate and cites its heading: %s', (_oddity, cited) => {
    expect(cited.some((heading) => deliberate.some((comment) => comment.startsWith(`${heading}:`)))).toBe(true);
  });
});
