import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page, test } from '@playwright/test';
import type { RunOnly } from 'axe-core';

/** WCAG 2.2 at level AA, and good practice besides. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];
type Scope = { within?: string; rules?: string[] };

/** The small build: every page that is checked receives and compiles it. */
const library = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds on the page as it stands. The library runs in the page itself: the wrapper for Playwright opens a second
 * page for every analysis, which takes three times as long.
 */
export async function violations(page: Page, { within, rules }: Scope = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(library);
    await page.evaluate(measureContrastOncePerKind);
  }
  const runOnly: RunOnly = rules ? { type: 'rule', values: rules } : { type: 'tag', values: tags };
  return page.evaluate(
    async ([selector, runOnly]) => {
      const { axe, forgetContrast } = window as unknown as AxeWindow;
      forgetContrast();
      const root = selector ? (document.querySelector(selector) ?? document) : document;
      const found = await axe.run(root, { runOnly, resultTypes: ['violations'] });
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    },
    [within ?? '', runOnly] as const,
  );
}

type Evaluate = (this: unknown, node: Element, ...rest: unknown[]) => boolean | undefined;
interface AxeWindow {
  axe: typeof import('axe-core') & { _audit: { checks: Record<string, { evaluate: Evaluate }> } };
  forgetContrast(): void;
}

/**
 * Contrast takes axe three quarters of its time, most of it for the fifty rows of a table that look the same. Two texts are of
 * one kind when they and all elements around them have the same name, class, colours and place in the layers. Once axe has
 * passed a text, it passes the others of its kind in the same run. A doubtful text decides nothing.
 */
function measureContrastOncePerKind() {
  const kinds = new Map<string, number>();
  const kindOf = new Map<Element, number>();
  const passed = new Set<number>();
  const look = (element: Element | null): number => {
    if (!element) return 0;
    const known = kindOf.get(element);
    if (known !== undefined) return known;
    const style = getComputedStyle(element);
    const key = [
      look(element.parentElement),
      element.localName,
      element.getAttribute('class'),
      style.color,
      style.backgroundColor,
      style.backgroundImage,
      style.opacity,
      style.fontSize,
      style.fontWeight,
      style.textShadow,
      style.filter,
      style.mixBlendMode,
      style.position,
      style.zIndex,
    ].join('|');
    const kind = kinds.get(key) ?? kinds.size + 1;
    kinds.set(key, kind);
    kindOf.set(element, kind);
    return kind;
  };
  const target = window as unknown as AxeWindow;
  const check = target.axe._audit.checks['color-contrast'];
  if (!check) throw new Error('axe has no check for contrast any more.');
  const { evaluate } = check;
  check.evaluate = function (node, ...rest) {
    const kind = look(node);
    if (passed.has(kind)) return true;
    const result = evaluate.call(this, node, ...rest);
    if (result === true) passed.add(kind);
    return result;
  };
  target.forgetContrast = () => {
    for (const memory of [kinds, kindOf, passed]) memory.clear();
  };
}

/** On a phone and on a desk, light and dark: in dark only contrast can differ. */
export async function expectNoViolations(
  page: Page,
  { within, height = 800 }: { within?: string; height?: number } = {},
) {
  // Four analyses more than the test has time for.
  test.setTimeout(test.info().timeout + 60_000);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const rules = colorScheme === 'light' ? {} : { rules: ['color-contrast'] };
      const scope = { ...rules, ...(within && { within }) };
      expect(await violations(page, scope), `${width} px, ${colorScheme}`).toEqual([]);
    }
  }
}
