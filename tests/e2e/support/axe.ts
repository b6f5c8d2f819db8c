import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { RunOnly } from 'axe-core';
import { drawn } from './overflow';

/** WCAG 2.2 at level AA, plus best practices. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];
type Scope = { within?: string; rules?: string[] };

/** The minified build, because every checked page loads and compiles it. */
const library = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds on the page as it stands. The library runs in the page itself: the wrapper for Playwright opens a second
 * page for every analysis, which takes three times as long.
 */
export async function violations(page: Page, { within, rules }: Scope = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(library);
    await page.evaluate(measureContrastOncePerKind, [...passedKinds]);
    await page.evaluate(skipRoomyTargets);
    await page.evaluate(skipRepeatedRows);
  }
  const runOnly: RunOnly = rules ? { type: 'rule', values: rules } : { type: 'tag', values: tags };
  const { found, passed } = await page.evaluate(
    async ([selector, runOnly]) => {
      const { axe, forgetColours, forgetTargets, findRepeatedRows, hasKnownContrast, takePassedKinds } =
        window as unknown as AxeWindow;
      forgetColours();
      forgetTargets();
      findRepeatedRows();
      const root = selector ? (document.querySelector(selector) ?? document) : document;
      const isKnown = hasKnownContrast(root);
      if (isKnown && runOnly.values.join() === 'color-contrast') return { found: [], passed: [] };
      const rules = { 'color-contrast': { enabled: !isKnown } };
      const { violations } = await axe.run(root, {
        runOnly,
        resultTypes: ['violations'],
        ...(runOnly.type === 'tag' && { rules }),
      });
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
  forgetTargets(): void;
  findRepeatedRows(): void;
  hasKnownContrast(root: ParentNode): boolean;
  takePassedKinds(): string[];
}

/**
 * Contrast takes axe half of its time, mostly for texts like those on another page or row. Two texts are of one kind
 * when they and all elements around them have the same name, class, colours and stacking. Once axe has passed a text,
 * all texts of its kind pass, also on later pages of the worker. When axe is unsure about a text, it is not asked again
 * about that kind on the same page at the same width.
 */
function measureContrastOncePerKind(passedBefore: string[]) {
  const passed = new Set(passedBefore);
  const fresh = new Set<string>();
  let kindOf = new WeakMap<Element, string>();
  /** The text colours come from the element itself, the background from the elements around it. */
  const look = (element: Element, isAround = false): string => {
    const known = kindOf.get(element);
    if (known !== undefined && isAround) return known;
    const style = getComputedStyle(element);
    const around =
      known ??
      digest(
        [
          element.parentElement ? look(element.parentElement, true) : '',
          element.localName,
          element.getAttribute('class'),
          style.backgroundColor,
          style.backgroundImage,
          style.opacity,
          style.filter,
          style.mixBlendMode,
          style.position,
          style.zIndex,
        ].join('|'),
      );
    kindOf.set(element, around);
    if (isAround) return around;
    return digest([around, style.color, style.fontSize, style.fontWeight, style.textShadow].join('|'));
  };
  /** Axe skips all other elements. */
  const hasText = (element: Element) =>
    element.matches('input, select, textarea') ||
    Array.from(element.childNodes).some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
  /** 64 bits are enough for a few thousand kinds. */
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
  const doubtOf = (kind: string) => `${kind} ${innerWidth} ${location.pathname.replace(/\d+/g, '0')}`;
  const isDecided = (kind: string) => passed.has(kind) || passed.has(doubtOf(kind));
  rule.matches = function (node, ...rest) {
    return hasText(node) && !isDecided(look(node)) && matches.call(this, node, ...rest);
  };
  const { evaluate } = check;
  check.evaluate = function (node, ...rest) {
    const kind = look(node);
    if (passed.has(kind)) return true;
    const result = evaluate.call(this, node, ...rest);
    if (result !== false) {
      const decided = result ? kind : doubtOf(kind);
      passed.add(decided);
      fresh.add(decided);
    }
    return result;
  };
  target.forgetColours = () => {
    kindOf = new WeakMap();
  };
  const drawnByBrowser = 'option, meter, progress, input:is([type=checkbox], [type=radio], [type=range], [type=color])';
  /**
   * Axe measures no text that is invisible, clipped, hidden for screen readers only, or in a disabled field. It is
   * never sure about a single character.
   */
  const isMeasured = (element: Element) => {
    if (element.matches(drawnByBrowser) || !element.checkVisibility({ visibilityProperty: true })) return false;
    if (element.closest(':disabled, [aria-disabled="true"]')) return false;
    if (element.childElementCount === 0 && element.textContent?.trim().length === 1) return false;
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && getComputedStyle(element).clipPath !== 'inset(50%)';
  };
  target.hasKnownContrast = (root) =>
    Array.from(root.querySelectorAll('body *, body')).every(
      (element) => !hasText(element) || !isMeasured(element) || isDecided(look(element)),
    );
  target.takePassedKinds = () => {
    const taken = [...fresh];
    fresh.clear();
    return taken;
  };
}

/**
 * Target sizes take axe half of the rest. A target always passes when it has 24 by 24 px of its own, or of free space
 * around its centre. So axe measures only targets whose space touches that of another.
 */
function skipRoomyTargets() {
  const LEAST = 24;
  const focusable =
    'a, area, button, input, select, textarea, summary, details, iframe, [tabindex], [contenteditable], [role]';
  const spaceOf = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [wide, high] = [Math.max(width, LEAST), Math.max(height, LEAST)];
    return new DOMRect(left + (width - wide) / 2, top + (height - high) / 2, wide, high);
  };
  /** A fixed bar covers content only until the reader scrolls. */
  const stays = (element: Element | null): boolean =>
    element !== null &&
    (['fixed', 'sticky'].includes(getComputedStyle(element).position) || stays(element.parentElement));
  let spaces: { element: Element; space: DOMRect; isFixed: boolean }[] | null = null;
  const overlap = (one: DOMRect, other: DOMRect) =>
    one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
  const isRoomy = (element: Element) => {
    spaces ??= Array.from(document.querySelectorAll(focusable))
      .filter((each) => each.checkVisibility())
      .map((each) => ({ element: each, space: spaceOf(each), isFixed: stays(each) }));
    const space = spaceOf(element);
    const isFixed = stays(element);
    return !spaces.some(
      (other) => !other.element.contains(element) && other.isFixed === isFixed && overlap(space, other.space),
    );
  };
  const target = window as unknown as AxeWindow;
  const rule = target.axe._audit.rules.find(({ id }) => id === 'target-size');
  if (!rule) throw new Error('axe has no rule for the size of targets any more.');
  const { matches } = rule;
  rule.matches = function (node, ...rest) {
    return node.matches(focusable) && !isRoomy(node) && matches.call(this, node, ...rest);
  };
  target.forgetTargets = () => {
    spaces = null;
  };
}

/**
 * Axe takes twenty times as long for fifty rows as for two. A row is skipped when two earlier siblings have the same
 * elements and attributes with other words and numbers. Contrast and target sizes depend on more, so they are measured
 * in every row.
 */
function skipRepeatedRows() {
  const digits = /\d+/g;
  const shapeOf = (element: Element): string => {
    const attributes = Array.from(element.attributes, ({ name, value }) =>
      /^(?:href|src|id|for|name|value|title|datetime|alt|aria-label|aria-labelledby|aria-describedby|aria-controls)$/.test(
        name,
      )
        ? `${name}${value.trim() ? '' : ' empty'}`
        : `${name}=${value.replace(digits, '0')}`,
    );
    const inside = Array.from(element.childNodes, (node) => {
      if (node instanceof Element) return shapeOf(node);
      return node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() ? 'text' : '';
    });
    return `<${element.localName} ${attributes.sort().join(' ')}>${inside.join('')}`;
  };
  let repeated = new WeakSet<Element>();
  const target = window as unknown as AxeWindow;
  target.findRepeatedRows = () => {
    repeated = new WeakSet();
    for (const parent of document.querySelectorAll('tbody, ul, ol, dl, div, section')) {
      if (parent.childElementCount < 4 || repeated.has(parent)) continue;
      const seen = new Map<string, number>();
      for (const row of parent.children) {
        const shape = shapeOf(row);
        const times = seen.get(shape) ?? 0;
        seen.set(shape, times + 1);
        if (times >= 2) for (const element of [row, ...row.querySelectorAll('*')]) repeated.add(element);
      }
    }
  };
  for (const rule of target.axe._audit.rules) {
    if (rule.id === 'color-contrast' || rule.id === 'target-size') continue;
    const { matches } = rule;
    rule.matches = function (node, ...rest) {
      return !repeated.has(node) && matches.call(this, node, ...rest);
    };
  }
}

/**
 * `npm test` looks at the phone in light, where nearly every fault shows. `npm run prove -- journeys`, which CI runs as well, looks
 * at both widths and both themes. Each change of the theme restyles the whole page, so the second width begins with the last theme of
 * the first.
 */
const isWhole = process.env.PROOF_SIZE !== undefined;
const looks: readonly [width: number, themes: readonly ('light' | 'dark')[]][] = isWhole
  ? [
      [360, ['light', 'dark']],
      [1280, ['dark', 'light']],
    ]
  : [
      [360, ['light']],
      // Without a look, because a journey goes on in the wide window.
      [1280, []],
    ];

/** In dark only contrast can differ. */
export async function expectNoViolations(
  page: Page,
  { within, height = 800 }: { within?: string; height?: number } = {},
) {
  // The code of a page may still be loading after the last click.
  if (!within) await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  for (const [width, themes] of looks) {
    await page.setViewportSize({ width, height });
    await drawn(page);
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const rules = colorScheme === 'light' ? {} : { rules: ['color-contrast'] };
      const scope = { ...rules, ...(within && { within }) };
      expect(await violations(page, scope), `${width} px, ${colorScheme}`).toEqual([]);
    }
  }
}
