import type { Page } from '@playwright/test';
import { violations } from './support/axe';
import { expect, test } from './support/test';

const row = (text: string, attributes = '') => `<li class="row"${attributes}><span>${text}</span></li>`;
const show = (page: Page, rows: string[]) =>
  page.setContent(
    `<html lang="en"><title>Rows</title><main style="background: #fff; color: #111"><h1>Rows</h1><ul>${rows.join('')}</ul></main></html>`,
  );
const contrast = (page: Page) => violations(page, { rules: ['color-contrast'] });
const twenty = Array.from({ length: 20 }, (_, at) => row(`Package ${at}`));

test('the check of contrast finds the one row among twenty that is too pale', async ({ page }) => {
  await show(page, twenty);
  expect(await violations(page)).toEqual([]);
  await show(page, [...twenty, row('Pale', ' style="color: #bbb"')]);
  expect(await contrast(page)).toEqual([expect.stringContaining('Pale')]);
});

test('the check of contrast finds the row whose background differs, and the one that is half transparent', async ({
  page,
}) => {
  await show(page, [...twenty, row('On black', ' style="background: #222"')]);
  expect(await contrast(page)).toEqual([expect.stringContaining('On black')]);
  await show(page, [...twenty, row('Faded', ' style="opacity: 0.4"')]);
  expect(await contrast(page)).toEqual([expect.stringContaining('Faded')]);
});

test('the check of contrast looks again after the colours of the page have changed', async ({ page }) => {
  await show(page, twenty);
  expect(await contrast(page)).toEqual([]);
  await page.locator('main').evaluate((main) => main.style.setProperty('color', '#ccc'));
  expect(await contrast(page)).toHaveLength(1);
});

const button = (name: string, style: string) =>
  `<button style="position: absolute; padding: 0; border: 0; ${style}">${name}</button>`;
const showButtons = (page: Page, ...buttons: string[]) =>
  page.setContent(`<html lang="en"><title>Buttons</title><main><h1>Buttons</h1>${buttons.join('')}</main></html>`);
const sizes = (page: Page) => violations(page, { rules: ['target-size'] });

test('the check of targets finds small ones side by side, and a large one that another lies on', async ({ page }) => {
  const large = button('Large', 'left: 200px; top: 200px; width: 40px; height: 40px');
  const beside = button('Beside', 'left: 240px; top: 200px; width: 40px; height: 40px');
  await showButtons(page, large, beside);
  expect(await sizes(page)).toEqual([]);
  const small = (name: string, left: number) => button(name, `left: ${left}px; top: 100px; width: 16px; height: 16px`);
  await showButtons(page, large, small('A', 100), small('B', 116));
  expect(await sizes(page)).toEqual([expect.stringContaining('A')]);
  await showButtons(page, large, button('Over', 'left: 210px; top: 200px; width: 100px; height: 40px'));
  expect(await sizes(page)).toEqual([expect.stringContaining('Large')]);
});

test('the check of names finds the one row among twenty that lacks a name, and the one that is built in another way', async ({
  page,
}) => {
  const check = (name: string) => `<li><label>${name}<input type="checkbox"></label></li>`;
  const many = Array.from({ length: 20 }, (_, at) => check(`Package ${at}`));
  const names = () => violations(page, { rules: ['label', 'list'] });
  await show(page, many);
  expect(await names()).toEqual([]);
  await show(page, [...many, check('')]);
  expect(await names()).toEqual([expect.stringContaining('label')]);
  await show(page, [...many, '<div>Package 21</div>']);
  expect(await names()).toEqual([expect.stringContaining('list')]);
});
