import { useSyncExternalStore } from 'react';
import { deskSession } from '../../lib/desk-session';
import { sharePreference } from './own-preferences';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Each person has their own, also on a shared device. At sign-in the device decides. */
const key = () => `kwanline.desk.${deskSession()?.id ?? 'signed-out'}.theme`;
const listeners = new Set<() => void>();
let chosen: Theme = 'system';

function read(): Theme {
  try {
    return themes.find((theme) => theme === localStorage.getItem(key())) ?? 'system';
  } catch {
    return chosen;
  }
}

/** The choice follows the person to other devices. */
export function chooseTheme(theme: Theme) {
  setTheme(theme);
  const person = deskSession()?.id;
  if (person !== undefined) void sharePreference(person, 'theme', JSON.stringify(theme));
}

function setTheme(theme: Theme) {
  chosen = theme;
  try {
    localStorage.setItem(key(), theme);
  } catch {
    // `chosen` has it.
  }
  applyTheme();
  for (const tell of listeners) tell();
}

/** As JSON, like every preference. An unknown theme counts as not chosen. */
export const themeStore = {
  read: () => JSON.stringify(read()),
  write: (_name: string, value: string) => {
    const theme = themes.find((each) => JSON.stringify(each) === value);
    if (theme) setTheme(theme);
  },
};

const queries: Record<Theme, string> = { system: '(prefers-color-scheme: dark)', light: 'not all', dark: 'all' };
const darkRules = new Set<CSSMediaRule>();

/**
 * Switches the rules for a dark system on or off. So each colour is defined once in the style sheets, including those
 * that load later.
 */
export function applyTheme() {
  for (const sheet of document.styleSheets) {
    for (const rule of sheet.cssRules) {
      if (rule instanceof CSSMediaRule && rule.media.mediaText === queries.system) darkRules.add(rule);
    }
  }
  const query = queries[read()];
  for (const rule of darkRules) rule.media.mediaText = query;
}

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => void listeners.delete(tell);
};

export const useTheme = () => useSyncExternalStore<Theme>(subscribe, read, () => 'system');
