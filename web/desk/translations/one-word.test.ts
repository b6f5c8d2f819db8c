import { expect, it } from 'vitest';
import { zh } from './zh';

it('calls the manifest by one name in Chinese: a packing list is only the file of a supplier', () => {
  const texts = JSON.stringify(zh).match(/"[^"]*"/g) ?? [];
  expect(texts.filter((text) => text.includes('装柜清单')).length).toBeGreaterThan(5);
  expect(texts.filter((text) => text.includes('装箱单'))).toEqual(['"Excel 文件含有装箱单不需要的定义。"']);
});
