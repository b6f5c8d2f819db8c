import { useLayoutEffect } from 'react';

/**
 * The paper while a print is on the page, in millimetres. A style sheet that comes and goes with the print cannot reach the
 * other formats, and the slip of 80 mm needs a height that is known only after it was measured.
 */
export function usePageSize(width: number, height: number | null) {
  useLayoutEffect(() => {
    if (height === null) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`@page { size: ${width}mm ${height}mm; margin: 0; }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [width, height]);
}
