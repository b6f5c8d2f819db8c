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
    await page.evaluate(measureContrastOncePerKind, [...passedKinds]);
  }
  const runOnly: RunOnly = rules ? { type: 'rule', values: rules } : { type: 'tag', values: tags };
  const { found, passed } = await page.evaluate(
    async ([selector, runOnly]) => {
      const { axe, forgetColours, takePassedKinds } = window as unknown as AxeWindow;
      forgetColours();
      const root = selector ? (document.querySelector(selector) ?? document) : document;
      const { violations } = await axe.run(root, { runOnly, resultTypes: ['violations'] });
      return { found: violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`), passed: takePassedKinds() };
    },
    [within ?? '', runOnly] as const,
  );
  for (const kind of passed) passedKinds.add(kind);
  return found;
}

/** The kinds of text whose contrast axe has passed in this worker. */
const passedKinds = new Set<string>();

type Evaluate = (this: unknown, node: Element, ...rest: unknown[]) => boolean | undefined;
type Matches = (this: unknown, node: Element, ...rest: unknown[]) => boolean;
interface AxeWindow {
  axe: typeof import('axe-core') & {
    _audit: { checks: Record<string, { evaluate: Evaluate }>; rules: { id: string; matches: Matches }[] };
  };
  forgetColours(): void;
  takePassedKinds(): string[];
}

/**
 * Contrast takes axe half of its time, most of it for texts that it has seen on another page or in another row. Two texts are
 * of one kind when they and all elements around them have the same name, class, colours and place in the layers. Once axe has
 * passed a text, it passes the others of its kind, also on the next pages of the worker. A doubtful text decides nothing.
 */
function measureContrastOncePerKind(passedBefore: string[]) {
  const passed = new Set(passedBefore);
  const fresh = new Set<string>();
  let kindOf = new WeakMap<Element, string>();
  const look = (element: Element | null): string => {
    if (!element) return '';
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
    const kind = digest(key);
    kindOf.set(element, kind);
    return kind;
  };
  /** 64 bits: there are a few thousand kinds. */
  const digest = (text: string) => {
    let [a, b] = [0xdeadbeef, 0x41c6ce57];
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      a = Math.imul(a ^ code, 2654435761);
      b = Math.imul(b ^ code, 1597334677);
    }
    a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
    b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
    return (a >>> 0).toString(36) + (b >>> 0).toString(36);
  };
  const target = window as unknown as AxeWindow;
  const { checks, rules } = target.axe._audit;
  const rule = rules.find(({ id }) => id === 'color-contrast');
  const check = checks['color-contrast'];
  if (!rule || !check) throw new Error('axe has no check for contrast any more.');
  const { matches } = rule;
  rule.matches = function (node, ...rest) {
    return !passed.has(look(node)) && matches.call(this, node, ...rest);
  };
  const { evaluate } = check;
  check.evaluate = function (node, ...rest) {
    const kind = look(node);
    if (passed.has(kind)) return true;
    const result = evaluate.call(this, node, ...rest);
    if (result === true) {
      passed.add(kind);
      fresh.add(kind);
    }
    return result;
  };
  target.forgetColours = () => {
    kindOf = new WeakMap();
  };
  target.takePassedKinds = () => {
    const taken = [...fresh];
    fresh.clear();
    return taken;
  };
}

/** A table becomes a list of cards when the window's change has been told: before the second frame. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** On a phone and on a desk, light and dark: in dark only contrast can differ. */
export async function expectNoViolations(
  page: Page,
  { within, height = 800 }: { within?: string; height?: number } = {},
) {
  // Four analyses more than the test has time for.
  test.setTimeout(test.info().timeout + 60_000);
  // The code of a page may still be on its way after the last click.
  if (!within) await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height });
    await drawn(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const rules = colorScheme === 'light' ? {} : { rules: ['color-contrast'] };
      const scope = { ...rules, ...(within && { within }) };
      expect(await violations(page, scope), `${width} px, ${colorScheme}`).toEqual([]);
    }
  }
}
