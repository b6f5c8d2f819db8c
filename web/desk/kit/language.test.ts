import { expect, it } from 'vitest';
import { firstLanguage } from './language';

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
