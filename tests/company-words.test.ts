import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { demoPlaces } from '#db/demo/places';

const folders = ['web/desk/translations', 'web/content'];
const files = folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));

/** A time zone has the name of a town, and a comment is read by no client. */
const wordsOf = (text: string) => text.replace(/Africa\/Accra|\/\*.*?\*\/|\/\/.*$/gms, '');

it.each(files)('%s names no branch, because each company has its own', (file) => {
  const branches = [...demoPlaces.china, ...demoPlaces.ghana, '广东', '阿克拉', '库马西'];
  const words = wordsOf(readFileSync(file, 'utf8'));
  expect(branches.filter((branch) => words.includes(branch))).toEqual([]);
});
