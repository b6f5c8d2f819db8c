import { useEffect } from 'react';
import { adoptPreferences, askPreferences } from '../kit/own-preferences';
import { preferenceStore } from '../kit/preferences';
import { useStaff } from '../kit/staff';
import { themeStore } from '../kit/theme';

/** Brings the person's theme, columns and views to this device. */
export function useOwnPreferences() {
  const { id } = useStaff();
  useEffect(() => {
    const stop = new AbortController();
    const stored = preferenceStore(id);
    const storeOf = (name: string) => (name === 'theme' ? themeStore : stored);
    askPreferences(stop.signal)
      .then((known) =>
        adoptPreferences(id, known, {
          read: (name) => storeOf(name).read(name),
          write: (name, value) => storeOf(name).write(name, value),
        }),
      )
      // Without an answer this device keeps its own.
      .catch(() => {});
    return () => stop.abort();
  }, [id]);
}
