import { type RefObject, useEffect, useRef } from 'react';
import { isFlag, usePreference } from './preferences';

export type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

/** How long `g` waits for the second key. */
const sequenceMs = 1_500;

const fields =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable="true"]';

/** Single keys do nothing while a person types, composes Chinese or answers a dialog. */
export function isTyping({ target, isComposing, keyCode }: Pick<KeyboardEvent, 'target' | 'isComposing' | 'keyCode'>) {
  // Browsers report 229 for a key that an input method has taken.
  if (isComposing || keyCode === 229) return true;
  if (document.querySelector('dialog:modal, [role="menu"]')) return true;
  return target instanceof Element && target.closest(fields) !== null;
}

/** The keys of everything that is on the page now. */
const mounted = new Set<RefObject<Shortcuts>>();

/** Whether this page has a key, so that the map of the keys names no other. */
export const hasShortcut = (key: string) => [...mounted].some(({ current }) => current[key]);

/**
 * Keys of a page by name: `j`, `?`, `[`, or two keys such as `g p`. A person may switch them off (WCAG 2.1.4).
 */
export function useShortcuts(keys: Shortcuts) {
  const [isOn] = usePreference('single-keys', isFlag, true);
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    mounted.add(current);
    return () => void mounted.delete(current);
  }, []);
  useEffect(() => {
    if (!isOn) return;
    let first: { key: string; at: number } | null = null;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      const known = current.current;
      const pair = first && event.timeStamp - first.at < sequenceMs ? `${first.key} ${event.key}` : '';
      const act = known[pair] ?? known[event.key];
      first = null;
      if (act) {
        event.preventDefault();
        act();
      } else if (Object.keys(known).some((name) => name.startsWith(`${event.key} `))) {
        first = { key: event.key, at: event.timeStamp };
      }
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [isOn]);
}
