import { expect, it } from 'vitest';
import { zh } from './zh';

it('calls the manifest by one name in Chinese: a packing list is only the file of a supplier', () => {
  const texts = JSON.stringify(zh).match(/"[^"]*"/g) ?? [];
  expect(texts.filter((text) => text.includes('装柜清单')).length).toBeGreaterThan(5);
  expect(texts.filter((text) => text.includes('装箱单'))).toEqual(['"Excel 文件含有装箱单不需要的定义。"']);
});

it('has none of the words that confused people in the first week', () => {
  const english = Object.values(import.meta.glob('./*en.ts', { eager: true }));
  const texts = JSON.stringify(english).match(/"[^"]*"/g) ?? [];
  expect(texts.length).toBeGreaterThan(1000);
  const confusing = /^"(Empty|Seen|Take back|Switched off|Client accounts|What happens (next|to it)|Ready to import)"$/;
  expect(texts.filter((text) => confusing.test(text))).toEqual([]);
});
