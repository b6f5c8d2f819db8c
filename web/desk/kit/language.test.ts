import { expect, it } from 'vitest';
import { firstLanguage, joined } from './language';

it.each([
  [['zh-CN', 'en'], 'zh-CN'],
  [['zh-Hans-CN'], 'zh-CN'],
  [['en-GB', 'zh-CN'], 'en'],
  [['fr-FR', 'zh-TW', 'en'], 'zh-CN'],
  [['fr-FR'], 'en'],
  [[], 'en'],
] as const)('starts from the languages %j of the browser with %s', (wanted, language) => {
  expect(firstLanguage(wanted)).toBe(language);
});

it('joins with the comma of the language, and leaves out what is empty', () => {
  const parts = ['11月16日', null, '', 0, '广东'];
  expect([joined(parts, 'zh-CN'), joined(parts, 'en')]).toEqual(['11月16日，0，广东', '11月16日, 0, 广东']);
});
