import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const icon = String.raw`<(?:Client|Money)?Icon\b[^<]*\/>`;
/** A button of the site or the portal whose only content is an icon, possibly with children that may be absent. */
const iconOnly = new RegExp(String.raw`<button\b[^<]*>\s*${icon}\s*(?:\{children\}\s*)?<\/button>`, 'g');
const inTooltip = /<Tooltip\b[^<]*>\s*$/;

/** The line of each icon-only button that is neither inside a tooltip nor put into one in the same file. */
function bareButtons(text: string): number[] {
  return [...text.matchAll(iconOnly)].flatMap(({ 0: button, index }) => {
    if (button.includes('{children}') && !text.includes('children?:')) return [];
    const before = text.slice(0, index);
    const isPutInto = /const button = \(\s*$/.test(before) && /<Tooltip\b[^<]*>\{button\}<\/Tooltip>/.test(text);
    return inTooltip.test(before) || isPutInto ? [] : [before.split('\n').length];
  });
}

// Specification, Notifications and tooltips: every button that shows only an icon has the tooltip.
it('every button of the site and the portal that shows only an icon has a tooltip', () => {
  const files = ['site', 'portal', 'shared', 'ui']
    .flatMap((part) => readdirSync(`web/${part}`, { recursive: true }).map((file) => `web/${part}/${String(file)}`))
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'));
  const texts = files.map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  const found = texts.flatMap(({ text }) => text.match(iconOnly) ?? []).length;
  expect(found).toBeGreaterThan(8);
  expect(texts.flatMap(({ file, text }) => bareButtons(text).map((line) => `${file}:${line}`))).toEqual([]);
});

it('finds a button without one', () => {
  const button = '<button type="button" onClick={() => go()}>\n  <Icon name="close" />\n</button>';
  expect(bareButtons(`<li>\n${button}\n</li>`)).toEqual([2]);
  expect(bareButtons(`<Tooltip text="Close">\n${button}\n</Tooltip>`)).toEqual([]);
  expect(bareButtons('<button type="button">\n  <Icon name="close" />\n  Close\n</button>')).toEqual([]);
});
