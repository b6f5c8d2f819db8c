import { useEffect } from 'react';

interface Sizes {
  innerHeight: number;
  height: number;
  offsetTop: number;
}

/** How many pixels at the bottom of the window a phone's keyboard covers. Less than a bar is not a keyboard. */
export const coveredBelow = ({ innerHeight, height, offsetTop }: Sizes) => {
  const covered = Math.round(innerHeight - height - offsetTop);
  return covered > 80 ? covered : 0;
};

/** Keeps bars at the bottom above the keyboard: thumb-bar.css reads the variable. */
export function useKeyboardInset() {
  useEffect(() => {
    const { visualViewport: seen } = window;
    if (!seen) return;
    const { style } = document.documentElement;
    const set = () => {
      // A zoomed page is smaller too.
      const covered =
        seen.scale > 1 ? 0 : coveredBelow({ innerHeight, height: seen.height, offsetTop: seen.offsetTop });
      style.setProperty('--desk-keyboard', `${covered}px`);
    };
    seen.addEventListener('resize', set);
    seen.addEventListener('scroll', set);
    return () => {
      seen.removeEventListener('resize', set);
      seen.removeEventListener('scroll', set);
      style.removeProperty('--desk-keyboard');
    };
  }, []);
}
