import { useEffect } from 'react';
import { openPalette } from '../kit/palette';
import { useShortcuts } from '../kit/shortcuts';

/** Ctrl-K works inside fields too; '/' only outside of them. */
export function usePaletteKeys() {
  useShortcuts({ '/': () => openPalette() });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.isComposing) return;
      event.preventDefault();
      openPalette();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
