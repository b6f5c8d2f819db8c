import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react';
import { translateRefusals } from '../../lib/desk-api';
import { type DeskWords, en } from '../translations/en';
import { readStored, store, subscribeToStored } from './device-store';
import type { Translate } from './server-text';

export const languages = { en: { name: 'English' }, 'zh-CN': { name: '中文' } } as const;
export type Language = keyof typeof languages;

const key = 'kwanline.desk.language';

/** The browser's language until a person has chosen one. */
export function firstLanguage(wanted: readonly string[]): Language {
  const known = wanted.find((each) => /^(en|zh)\b/i.test(each));
  return known && /^zh/i.test(known) ? 'zh-CN' : 'en';
}

export function currentLanguage(): Language {
  const stored = readStored(key);
  if (stored === 'zh-CN' || stored === 'en') return stored;
  // Without a browser, as in a test, there is no navigator.
  return firstLanguage(globalThis.navigator?.languages ?? []);
}

export const chooseLanguage = (language: Language) => store(key, language);

export const useLanguage = () => useSyncExternalStore<Language>(subscribeToStored, currentLanguage, () => 'en');

let chinese: { words: DeskWords; translate: Translate } | null = null;
const asItIs: Translate = (sentence) => sentence;

/** Chinese is loaded only for those who read it. Until it is there, English is shown. */
export function useWordsOf(language: Language): DeskWords {
  const [, setFetched] = useState(false);
  useEffect(() => {
    if (language === 'en' || chinese) return;
    const take = ({ zh, translateServer }: { zh: DeskWords; translateServer: Translate }) => {
      chinese = { words: zh, translate: translateServer };
      setFetched(true);
    };
    import('../translations/zh').then(take, () => {});
  }, [language]);
  const isChinese = language === 'zh-CN' && chinese !== null;
  useEffect(() => translateRefusals(isChinese ? (chinese?.translate ?? asItIs) : asItIs), [isChinese]);
  return isChinese ? (chinese?.words ?? en) : en;
}

/** A server sentence inside an answer, such as why a package stays as it is. */
export function useServerText(): Translate {
  return useIsChinese() ? (chinese?.translate ?? asItIs) : asItIs;
}

export const WordsContext = createContext<DeskWords>(en);
export const useWords = () => use(WordsContext);
/** The language of the shown texts: Chinese may be chosen and not loaded yet. */
export const useIsChinese = () => useWords().desk === chinese?.words.desk;

/** Replaces `{name}` by its value. */
export const fillIn = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** Between a name and its value. */
export const colon = () => (currentLanguage() === 'en' ? ': ' : '：');

/** One line of several texts, with the comma of the language. What is empty is left out. */
export const joined = (parts: readonly (string | number | null | undefined | false)[], language = currentLanguage()) =>
  parts.filter((part) => part || part === 0).join(language === 'zh-CN' ? '，' : ', ');

/** The English singular or plural. */
export const counted = (
  words: { one: string; many: string },
  count: number,
  more: Record<string, string | number> = {},
) => fillIn(count === 1 ? words.one : words.many, { count: count.toLocaleString('en'), ...more });
