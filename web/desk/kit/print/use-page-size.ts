import { useLayoutEffect } from 'react';

/**
 * The paper size in millimetres while a print is on the page. It is set by a style element, so that it does not affect
 * other formats, and because the height of the 80 mm slip is known only after it was measured.
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
