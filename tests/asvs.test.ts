import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, root), 'utf8');
const assessment = read('docs/asvs.md');

const states = ['kept', 'deviates', 'does not apply'];
const rows = [
  ...assessment.matchAll(/^\| (\d+)\.(\d+\.\d+) +\| ([12]) +\| .+? \| (kept|deviates|does not apply) +\| (.+) \|$/gm),
];
const count = (chosen: typeof rows) => states.map((state) => chosen.filter((row) => row[4] === state).length);
const numbersOf = (line: string | undefined) =>
  [...(line ?? '').matchAll(/\| \**(\d+)\** +(?=\|)/g)].map(([, n]) => Number(n));
const lineOf = (text: string, start: string) => text.split('\n').find((line) => line.startsWith(start));

/** Counts and file names in a document go stale, so this test checks them. */
describe('the assessment against ASVS 5.0.0', () => {
  it('has every requirement of both levels once', () => {
    expect(rows.filter(([, , , level]) => level === '1')).toHaveLength(70);
    expect(rows.filter(([, , , level]) => level === '2')).toHaveLength(183);
    expect(new Set(rows.map(([, chapter, number]) => `${chapter}.${number}`)).size).toBe(253);
  });

  it('counts right at its top', () => {
    expect(numbersOf(lineOf(assessment, '| level 1'))).toEqual([...count(rows.filter((row) => row[3] === '1')), 70]);
    expect(numbersOf(lineOf(assessment, '| both'))).toEqual([...count(rows), 253]);
  });

  it('is summed up in docs/security.md, where each deviation is named', () => {
    const security = read('docs/security.md');
    for (let chapter = 1; chapter <= 17; chapter += 1) {
      const own = count(rows.filter((row) => row[1] === String(chapter)));
      expect([chapter, numbersOf(lineOf(security, `| [V${chapter} `))]).toEqual([chapter, own]);
    }
    expect(numbersOf(lineOf(security, '| **All 253**'))).toEqual(count(rows));
    const named = new Set(security.slice(security.indexOf('What deviates, in short')).match(/\d+\.\d+\.\d+/g));
    const deviations = rows.filter((row) => row[4] === 'deviates').map(([, chapter, number]) => `${chapter}.${number}`);
    expect([...named].sort()).toEqual(deviations.sort());
  });

  it('names files that are there', () => {
    const folders = ['api', 'contract', 'db', 'infra', 'tests', 'web'];
    const files = folders.flatMap((folder) =>
      readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' }).map((name) => `/${folder}/${name}`),
    );
    const mentioned = new Set(assessment.match(/(?<=`)[\w./-]+\.tsx?(?=`)/g));
    expect(mentioned.size).toBeGreaterThan(50);
    expect([...mentioned].filter((name) => !files.some((file) => file.endsWith(`/${name}`)))).toEqual([]);
  });
});
