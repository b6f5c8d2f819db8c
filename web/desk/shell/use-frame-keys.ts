import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { openPalette } from '../kit/palette';
import { isFlag, usePreference } from '../kit/preferences';
import { useShortcuts } from '../kit/shortcuts';
import { useStaff } from '../kit/staff';
import { linksFor } from './desk-links';

/** The keys that work on every page of the desk. */
export function useFrameKeys({ onMap, onFold }: { onMap: () => void; onFold: () => void }) {
  const navigate = useNavigate();
  const { role } = useStaff();
  const [hasKeys] = usePreference('single-keys', isFlag, true);
  const search = () => {
    if (openPalette()) return;
    const field = document.querySelector<HTMLInputElement>('[data-quick-search]');
    // Not rendered on a phone.
    if (field?.offsetParent) field.focus();
    else void navigate('/staff/search');
  };
  const goTo = Object.fromEntries(
    linksFor(role)
      .filter(({ key }) => key)
      .map(({ key, to }) => [`g ${key}`, () => void navigate(to)]),
  );
  const create = () => document.querySelector<HTMLElement>('.desk-new')?.click();
  useShortcuts({ '/': search, c: create, '?': onMap, '[': onFold, ...goTo });

  // With Ctrl it is not a single letter: it stays active when those are off, and works inside fields.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.isComposing) return;
      event.preventDefault();
      search();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
  return hasKeys;
}
