import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { expectNoViolations } from './support/axe';
import { brokenNetwork } from './support/broken-network';
import { fromElsewhere } from './support/client';
import { chooseLanguage, newNumber, signInAtDesk } from './support/desk';
import { sidewaysOverflow } from './support/overflow';
import { expect, test } from './support/test';

// Chromium logs the refused requests of these tests on the console.
test.use(brokenNetwork);

const main = (page: Page) => page.getByRole('main');
const section = (page: Page, name: string) => main(page).getByRole('region', { name });
const textOf = async (download: Download) => readFile((await download.path()) ?? '', 'utf8');

/** A client with a unique mark, for this test only. */
async function newClient(page: Page, accessToken: string): Promise<string> {
  const shippingMark = `KWL-${newNumber()}`;
  const headers = { authorization: `Bearer ${accessToken}`, ...fromElsewhere() };
  const data = { key: crypto.randomUUID(), shippingMark };
  const reply = await page.request.post('/api/staff/clients', { data, headers });
  expect(reply.status()).toBe(201);
  return shippingMark;
}

async function sendFile(page: Page, lines: readonly string[], name = 'packing list.csv') {
  await page.goto('/staff/import');
  const buffer = Buffer.from(lines.join('\n'));
  await page.getByLabel('Choose a file').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await expect(page).toHaveURL(/\/staff\/import\/\d+$/);
}

const heading = '唛头,快递单号,品名,件数,体积,入库日期';

/** The selects whose chosen answer is longer than their field. */
const cutSelects = (page: Page) =>
  page.getByRole('main').evaluate((within) =>
    [...within.querySelectorAll('select')].flatMap((select) => {
      const style = getComputedStyle(select);
      const pen = document.createElement('canvas').getContext('2d');
      if (pen) pen.font = style.font;
      // The arrow takes about 20 px.
      const room =
        select.clientWidth - 20 - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
      return [...select.options].map(({ text }) => text).filter((text) => (pen?.measureText(text).width ?? 0) > room);
    }),
  );

test('every answer about how to read a file fits its field, at a desk and on a phone', async ({ page }) => {
  await signInAtDesk(page, 'china');
  await sendFile(page, [heading, `KWL-AMA MENSAH,${newNumber()},LED,3,0.42,2025/6/1`]);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByLabel('Numbers such as 1.234')).toBeVisible();
    expect(await cutSelects(page)).toEqual([]);
  }
});

test('a packing list is read, checked row by row, imported by keyboard, and undone', async ({ page }) => {
  const { accessToken } = await signInAtDesk(page, 'china');
  const mark = await newClient(page, accessToken);
  const [good, other] = [newNumber(), newNumber()];
  await sendFile(page, [
    heading,
    `${mark},${good},LED 灯,3,0.42,2025/6/1`,
    `${mark.toLowerCase()},${other},Fans,1,0.1,2025/6/1`,
    `KWL-NOBODY-HAS-THIS,${newNumber()},Shoes,1,0.1,2025/6/1`,
    `${mark},${newNumber()},Shoes,many,0.1,31/02/2025`,
  ]);

  const form = page.getByRole('form', { name: 'Which column is what' });
  await expect(form.getByRole('row', { name: /唛头/ })).toContainText(mark);
  await expect(page.getByLabel('快递单号: Taken as')).toHaveValue('trackingNumber');
  await expectNoViolations(page);
  await form.getByRole('button', { name: 'Check all rows' }).focus();
  await page.keyboard.press('Enter');

  const rows = section(page, 'Rows');
  await expect(rows.getByRole('row', { name: /KWL-NOBODY-HAS-THIS/ })).toContainText('No client has the mark');
  await expect(rows.getByRole('row', { name: /many is not a number/ })).toContainText('件数');
  await expect(rows.getByRole('row', { name: /is not a date/ })).toContainText('入库日期');
  await expect(section(page, 'What the check found')).toContainText('Good2');
  await expectNoViolations(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    rows.getByRole('button', { name: 'Download the rows with errors (CSV)' }).click(),
  ]);
  expect(await textOf(download)).toContain('KWL-NOBODY-HAS-THIS');
  // Nothing is written yet, and visiting another page loses nothing.
  const found = async (number: string) => {
    const headers = { authorization: `Bearer ${accessToken}`, ...fromElsewhere() };
    return (await (await page.request.get(`/api/staff/search?q=${number}`, { headers })).json()).packages;
  };
  expect(await found(good)).toEqual([]);
  await page.reload();

  await page.getByRole('button', { name: 'Import 2 rows and leave the others' }).focus();
  await page.keyboard.press('Enter');
  await expect(main(page).getByText('2 packages were imported.')).toBeVisible();
  expect(await found(good)).toMatchObject([{ customer: mark, quantity: 3, cbm: 0.42 }]);

  await page.getByRole('button', { name: 'Undo this import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Undo this import?' });
  await expect(dialog).toContainText('2 rows were imported from it.');
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Undo this import' })).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Remove them' }).click();
  await expect(main(page).getByText('Undone: 2 packages were removed, 0 stayed.')).toBeVisible();
  expect(await found(good)).toEqual([]);
});

test('on a phone, in Chinese: columns are chosen by hand, and the same file is not taken twice by accident', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(() => localStorage.setItem('kwanline.desk.language', 'zh-CN'));
  const { accessToken } = await signInAtDesk(page, 'china');
  const mark = await newClient(page, accessToken);
  const lines = ['a,b,c,d', `${mark},${newNumber()},2,"0,5"`];
  const send = async () => {
    await page.goto('/staff/import');
    await page
      .getByLabel('选择文件')
      .setInputFiles({ name: '装箱单.csv', mimeType: '', buffer: Buffer.from(lines.join('\n')) });
    await page.getByLabel('a: 含义').selectOption({ label: '唛头' });
    await page.getByLabel('b: 含义').selectOption({ label: '快递单号' });
    await page.getByLabel('c: 含义').selectOption({ label: '件数' });
  };
  await send();
  await page.getByRole('button', { name: '检查全部行' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '请选择体积列' })).toBeVisible();
  // What was chosen is still there.
  await expect(page.getByLabel('b: 含义')).toHaveValue('trackingNumber');
  await page.getByLabel('d: 含义').selectOption({ label: '体积（立方米）' });
  await page.getByRole('button', { name: '检查全部行' }).click();
  await page.getByRole('button', { name: '导入这一行' }).click();
  await expect(main(page).getByText('已导入 1 个包裹。')).toBeVisible();
  await expectNoViolations(page);
  expect(await sidewaysOverflow(page)).toBe(0);

  await send();
  await page.getByLabel('d: 含义').selectOption({ label: '体积（立方米）' });
  await page.getByRole('button', { name: '检查全部行' }).click();
  await expect(main(page).getByText('同一文件之前已导入')).toBeVisible();
  await expect(section(page, '各行')).toContainText('之前已入库');
  await page.getByRole('button', { name: '另外的包裹：照样导入' }).click();
  await page.getByRole('button', { name: '导入这一行' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '曾导入过同一文件' })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sidewaysOverflow(page)).toBe(0);
  await page.getByRole('button', { name: '丢弃文件' }).click();
  await expect(main(page).getByText('已丢弃')).toBeVisible();
});

test('a file that is no table is refused with the reason; one that is lost on the way is sent again', async ({
  page,
}) => {
  await signInAtDesk(page, 'china');
  await sendFile(page, ['%PDF-1.7'], 'list.xlsx');
  await expect(page.getByRole('alert').filter({ hasText: 'neither a CSV nor an Excel table' })).toBeVisible();

  await page.goto('/staff/import');
  const choose = (size: number) =>
    page
      .getByLabel('Choose a file')
      .setInputFiles({ name: 'x.csv', mimeType: '', buffer: Buffer.alloc(size, 'a,b\n1,2\n') });
  await choose(0);
  await expect(page.getByRole('alert').filter({ hasText: 'The file is empty.' })).toBeVisible();
  await choose(10 * 1024 * 1024 + 1);
  await expect(page.getByRole('alert').filter({ hasText: 'more than 10 MiB' })).toBeVisible();

  await page.route('**/api/staff/imports', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await choose(8);
  await expect(page.getByRole('alert').filter({ hasText: 'The file did not arrive' })).toBeVisible();
  await page.unroute('**/api/staff/imports');
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page).toHaveURL(/\/staff\/import\/\d+$/);
  await expect(page.getByRole('form', { name: 'Which column is what' })).toBeVisible();
});

test('a long import shows how far it is, also after a reload', async ({ page }) => {
  const { accessToken } = await signInAtDesk(page, 'china');
  const mark = await newClient(page, accessToken);
  const base = newNumber();
  await sendFile(page, [heading, ...Array.from({ length: 3000 }, (_, at) => `${mark},${base}-${at},Fans,1,0.1,`)]);
  await page.getByRole('button', { name: 'Check all rows' }).click();
  await page.getByRole('button', { name: 'Import 3,000 rows and leave out those that fail' }).click();
  await expect(page.getByRole('progressbar', { name: 'Being imported' })).toBeVisible();
  await page.reload();
  await expect(
    page
      .getByRole('progressbar', { name: 'Being imported' })
      .or(main(page).getByText(/^3,000 packages were imported/))
      .first(),
  ).toBeVisible();
  await expect(main(page).getByText('3,000 packages were imported.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await page.getByRole('button', { name: 'Remove them' }).click();
  await expect(main(page).getByText('Undone: 3,000 packages were removed, 0 stayed.')).toBeVisible();
});

test('packages and a manifest are exported, with the headings of the language', async ({ page }) => {
  await signInAtDesk(page, 'ghana');
  await page.goto('/staff/import');
  await expect(section(page, 'Export packages')).toBeVisible();
  // Importing is the work of the team in China.
  await expect(section(page, 'Import a file')).toHaveCount(0);
  await page.getByLabel('Status').selectOption('Delivered');
  await expectNoViolations(page);
  const save = async (name: string) => {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
    return download;
  };
  const csv = await save('Download CSV');
  expect(csv.suggestedFilename()).toBe('packages.csv');
  expect(await textOf(csv)).toMatch(/^\uFEFFPackage,Tracking number,Shipping mark,.*\r\n(.*,Delivered,.*\r\n)+$/);
  const xlsx = await save('Download Excel');
  expect((await readFile((await xlsx.path()) ?? '')).subarray(0, 2).toString()).toBe('PK');
  await expect(main(page).getByText('The file packages.xlsx was downloaded.')).toBeVisible();

  await page.goto('/staff/containers?state=OFFLOADED');
  await main(page).getByRole('link', { name: /^KWL-/ }).first().click();
  await chooseLanguage(page, '中文');
  await main(page).getByRole('button', { name: '更多操作' }).click();
  const [manifest] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /CSV/ }).click(),
  ]);
  expect(await textOf(manifest)).toMatch(/^\uFEFF唛头,快递单号,品名,.*[\s\S]*合计,/);
});

test('a refused file and an unknown import say so, and a role without access sees nothing', async ({ page }) => {
  await signInAtDesk(page, 'china');
  await page.goto('/staff/import/987654321');
  await expect(page.getByRole('alert')).toContainText('There is nothing at this address.');
  await page.route('**/api/staff/imports', (route) =>
    route.fulfill({
      status: 503,
      json: { statusCode: 503, code: 'UNAVAILABLE', message: 'The service is busy.', error: '' },
    }),
  );
  await page.goto('/staff/import');
  await expect(section(page, 'Imports so far').getByRole('alert')).toContainText('The service is busy.');
  await page.unroute('**/api/staff/imports');
  await section(page, 'Imports so far').getByRole('button', { name: 'Try again' }).click();
  await expect(section(page, 'Imports so far').getByRole('alert')).toHaveCount(0);
});
