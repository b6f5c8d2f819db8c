import type { Page } from '@playwright/test';
import { cartonCode } from '#contract/carton-code';
import { expectNoViolations } from './support/axe';
import { signInAtDesk } from './support/desk';
import { clientWithPackages, containerOf, deskCalls } from './support/desk-calls';
import { sidewaysOverflow } from './support/overflow';
import { type PdfPage, printed, printedPages, rasterPage, readPdf } from './support/pdf';
import { readCodes } from './support/read-codes';
import { expect, test } from './support/test';

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Print labels' });
const cartons = [
  { length: 60, width: 40, height: 50, count: 2 },
  { length: 30, width: 30, height: 30, count: 1 },
];
/** PDF pages are measured in whole points. */
const expectSize = (pages: readonly PdfPage[], width: number, height: number) => {
  for (const page of pages) {
    expect(page.width).toBeCloseTo(width, 0);
    expect(page.height).toBeCloseTo(height, 0);
  }
};

/** A sheet hides what does not fit, so nothing may be hidden. */
async function expectNothingCut(page: Page) {
  await page.emulateMedia({ media: 'print' });
  const cut = await page
    .locator('.sheet')
    .evaluateAll((all) => all.filter((each) => each.scrollHeight > each.clientHeight + 1).length);
  expect(cut).toBe(0);
  await page.emulateMedia({ media: null });
}

/** The browser's print dialog never opens in a test. Making a PDF ends the print, as the dialog would. */
async function withoutPrintDialog(page: Page) {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printing', 'yes');
  });
}
const expectPrinting = async (page: Page) => {
  await expect(page.locator('html')).toHaveAttribute('data-printing', 'yes');
  await page.evaluate(() => document.documentElement.removeAttribute('data-printing'));
};

test.describe('labels', () => {
  for (const [format, width, height] of [
    ['100 × 150 mm', 100, 150],
    ['100 × 100 mm', 100, 100],
    ['100 × 50 mm', 100, 50],
    ['60 × 40 mm', 60, 40],
  ] as const) {
    test(`of ${format} are one page for each carton, and a scanner reads them`, async ({ page }) => {
      await withoutPrintDialog(page);
      const { packages, mark } = await clientWithPackages(page, [{ quantity: 3, cbm: undefined, cartons }]);
      const [pkg = { id: 0, number: '' }] = packages;
      await signInAtDesk(page, 'china');
      await page.goto(`/staff/packages/${pkg.id}`);
      await page.getByRole('button', { name: 'Print labels' }).click();
      await dialog(page).getByRole('radio', { name: format }).check();
      await expectNoViolations(page);
      await dialog(page).getByRole('button', { name: 'Print labels' }).click();
      await expectPrinting(page);

      await expectNothingCut(page);
      const bytes = await printed(page);
      const pages = await readPdf(bytes);
      expectSize(pages, width, height);
      expect(pages).toHaveLength(3);
      for (const [at, { text }] of pages.entries()) {
        expect(text).toContain(`${at + 1} of 3`);
        expect(text).toContain(String(pkg.id));
        for (const word of mark.split(/[-\s]+/)) expect(text).toContain(word);
        expect(text).toMatch(/Ghana/i);
        if (height === 150) expect(text).toContain('LED lamps');
        if (height > 40) expect(text).toContain(at === 2 ? '0.0270' : '0.1200');
      }
      for (const position of [1, 2, 3]) {
        // The small codes are drawn with more dots than a printer has, as a phone sees them.
        const read = await readCodes(await rasterPage(page, bytes, position, height > 50 ? 203 : 406));
        const code = cartonCode({ wholeId: pkg.id, position });
        expect(read).toEqual({ square: code, bars: height > 40 ? code : null });
      }

      // The print has ended: the dialog has closed, and the package's log shows it.
      await expect(dialog(page)).toHaveCount(0);
      await page.reload();
      await expect(page.getByRole('region', { name: 'History' })).toContainText('printed labels');
    });
  }

  test('of some cartons are printed again under the same numbers, and a wrong range is refused', async ({ page }) => {
    await withoutPrintDialog(page);
    const { packages } = await clientWithPackages(page, [{ quantity: 12 }]);
    await signInAtDesk(page, 'ghana');
    await page.goto(`/staff/packages/${packages[0]?.id}`);
    await page.getByRole('button', { name: 'Print labels' }).click();
    await dialog(page).getByRole('textbox', { name: 'From carton' }).fill('3');
    await dialog(page).getByRole('textbox', { name: 'To carton' }).fill('13');
    await dialog(page).getByRole('button', { name: 'Print labels' }).click();
    await expect(dialog(page).getByRole('alert')).toContainText('This package has 12 cartons.');
    await dialog(page).getByRole('textbox', { name: 'To carton' }).fill('4');
    await dialog(page).getByRole('button', { name: 'Print labels' }).click();
    await expectPrinting(page);
    const pages = await printedPages(page);
    expect(pages.map(({ text }) => /(\d+) of 12/.exec(text)?.[1])).toEqual(['3', '4']);
  });

  test('of a selection, a container and one carton are printed again, also on a half-used sheet', async ({ page }) => {
    await withoutPrintDialog(page);
    const { packages, clientId, desk } = await clientWithPackages(page, [{ quantity: 2 }, { quantity: 1 }, {}]);
    await signInAtDesk(page, 'china');
    await page.goto(`/staff/packages?clientId=${clientId}`);
    for (const { number } of packages.slice(0, 2)) await page.getByRole('checkbox', { name: number }).check();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Print labels' }).click();
    const kept = page.waitForRequest(
      (request) => request.url().endsWith('/me/preferences') && request.postData()?.includes('60x40') === true,
    );
    // Whatever this person chose before, the second choice is a change.
    await dialog(page).getByRole('radio', { name: '100 × 100 mm' }).check();
    await dialog(page).getByRole('radio', { name: '60 × 40 mm' }).check();
    // For all devices of this person.
    expect((await kept).method()).toBe('PUT');
    await dialog(page).getByRole('button', { name: 'Test print' }).click();
    await expectPrinting(page);
    const [test, ...more] = await printedPages(page);
    expect(more).toEqual([]);
    expect(test?.text).toMatch(/TEST PRINT/);
    await dialog(page).getByRole('button', { name: 'Print labels' }).click();
    await expectPrinting(page);
    const pages = await printedPages(page);
    expectSize(pages, 60, 40);
    expect(pages.map(({ text }) => /\d of \d/.exec(text)?.[0])).toEqual(['1 of 2', '2 of 2', '1 of 1']);

    // A half-used A4 sheet: two labels on it, the others on the next.
    const { id } = await containerOf(desk, [packages[0]?.id ?? 0, packages[1]?.id ?? 0], []);
    await page.goto(`/staff/containers/${id}`);
    await page.getByRole('checkbox', { name: packages[0]?.number ?? '' }).check();
    await page.getByRole('checkbox', { name: packages[1]?.number ?? '' }).check();
    await page
      .getByRole('region', { name: 'What to do with the selected packages' })
      .getByRole('button', { name: 'Print labels' })
      .click();
    await dialog(page).getByRole('radio', { name: /^A4/ }).check();
    await dialog(page).getByRole('radio', { name: '7', exact: true }).check();
    await dialog(page).getByRole('button', { name: 'Print labels' }).click();
    await expectPrinting(page);
    await expectNothingCut(page);
    const bytes = await printed(page);
    const sheets = await readPdf(bytes);
    expectSize(sheets, 210, 297);
    expect(sheets.map(({ text }) => text.match(/\d of \d/g))).toEqual([['1 of 2', '2 of 2'], ['1 of 1']]);
    const code = cartonCode({ wholeId: packages[1]?.id ?? 0, position: 1 });
    expect(await readCodes(await rasterPage(page, bytes, 2))).toEqual({ square: code, bars: code });

    // One carton again, from its row.
    await page.goto(`/staff/packages/${packages[0]?.id}`);
    await page.getByText('Show 2 cartons').click();
    await page.getByRole('button', { name: 'Print the label of carton 2' }).click();
    await expect(dialog(page).getByRole('textbox', { name: 'From carton' })).toHaveValue('2');
    await dialog(page).getByRole('radio', { name: '100 × 50 mm' }).check();
    await dialog(page).getByRole('button', { name: 'Print labels' }).click();
    await expectPrinting(page);
    expect((await printedPages(page)).map(({ text }) => /\d of \d/.exec(text)?.[0])).toEqual(['2 of 2']);
  });

  test('are not for those who only read', async ({ page }) => {
    const { packages } = await clientWithPackages(page, [{}]);
    await signInAtDesk(page, 'auditor');
    await page.goto(`/staff/packages/${packages[0]?.id}`);
    await expect(page.getByRole('region', { name: 'History' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print labels' })).toHaveCount(0);
  });
});

test('a manifest has totals by client, carries them from page to page and ends with the whole container', async ({
  page,
}) => {
  const first = await clientWithPackages(page, Array(20).fill({ quantity: 2, cbm: 0.1 }));
  const second = await clientWithPackages(page, Array(8).fill({ quantity: 1, cbm: 0.25, package: 'Curtain fabric' }));
  const all = [...first.packages, ...second.packages];
  const { id, reference } = await containerOf(
    first.desk,
    all.map((each) => each.id),
    ['close', 'depart'],
  );
  await signInAtDesk(page, 'ghana');
  await page.goto(`/staff/containers/${id}`);
  await page.getByRole('link', { name: 'Print the manifest' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Manifest ${reference}`);
  await expectNoViolations(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sidewaysOverflow(page)).toBe(0);

  await expectNothingCut(page);
  const pages = await printedPages(page);
  expectSize(pages, 210, 297);
  expect(pages).toHaveLength(2);
  const [cover = '', next = ''] = pages.map(({ text }) => text);
  for (const text of ['Kwanline Freight', 'MV Sankofa Star', 'KWLU2602329', 'Loaded by', 'Page 1 of 2'])
    expect(cover).toContain(text);
  expect(cover).toContain('2 clients, 28 packages');
  expect(cover).toMatch(/Whole container .*Cartons 48 Cbm 4\.0000/);
  for (const { mark } of [first, second]) expect(`${cover} ${next}`).toContain(mark);
  expect(`${cover} ${next}`).toMatch(/20 packages 40 2\.0000/);
  expect(`${cover} ${next}`).toMatch(/8 packages 8 2\.0000/);
  const carried = /Carried to page 2 (\d+) ([\d.]+)/.exec(cover);
  expect(carried).not.toBeNull();
  expect(next).toContain(`Brought from page 1 ${carried?.[1]} ${carried?.[2]}`);
  expect(next).toMatch(/Whole container 48 4\.0000/);
  expect(next).toContain('Page 2 of 2');
  for (const { number } of all) expect(`${cover} ${next}`).toContain(number);
});

/** At the counter of Sunyani, with packages that wait there. */
async function waiting(page: Page, forms: readonly object[]) {
  const box = await clientWithPackages(page, forms);
  const ids = box.packages.map(({ id }) => id);
  await containerOf(box.desk, ids, ['close', 'depart', 'arrive', 'offload']);
  for (const id of ids)
    await box.desk.post(`packages/${id}/events`, {
      command: 'AVAILABLE',
      place: 'Sunyani',
      reason: 'Seen on the shelf.',
    });
  return box;
}

const pay = (box: Awaited<ReturnType<typeof waiting>>, more: object) =>
  box.desk.post('payments', { clientId: box.clientId, method: 'CASH', ...more });

test('the receipt of a hand-over says what was paid and what is still owed, on A5 and on a slip', async ({ page }) => {
  const box = await waiting(page, Array(9).fill({ quantity: 2, cbm: 0.1 }));
  await pay(box, { amount: 50, currency: 'USD' });
  const { balance } = await box.desk.get(`clients/${box.clientId}/balance`);
  const receipt = await box.desk.post('handovers', {
    clientId: box.clientId,
    branch: 'Sunyani',
    lines: box.packages.map(({ id }, at) => ({ packageId: id, quantity: at === 0 ? 1 : 2 })),
    confirmation: 'Confirmed by phone.',
    feesSettled: true,
  });
  await signInAtDesk(page, 'ghana');
  await page.goto(`/staff/handovers/${receipt.id}`);
  await page.getByRole('radio', { name: 'A5' }).check();
  const sheet = page.getByRole('region', { name: `Hand-over ${receipt.number}` });
  await expect(sheet).toContainText('Still owed');
  await expectNoViolations(page);
  const owed = `$${balance.toFixed(2)}`;

  await expectNothingCut(page);
  const pages = await printedPages(page);
  expectSize(pages, 148, 210);
  expect(pages).toHaveLength(2);
  const [front = '', back = ''] = pages.map(({ text }) => text);
  for (const text of [`Hand-over ${receipt.number}`, 'Kwanline Freight', box.mark, '$50.00', owed, 'Page 1 of 2'])
    expect(front).toContain(text);
  expect(back).toMatch(/Fees in all .*Signature of the collector.*Page 2 of 2/);
  for (const { number } of box.packages) expect(`${front} ${back}`).toContain(number);

  await page.getByRole('radio', { name: '80 mm slip' }).check();
  await expect(sheet.locator('.receipt-slip')).toBeVisible();
  const bytes = await printed(page);
  const [slip, ...more] = await readPdf(bytes);
  expect(more).toEqual([]);
  const measured = await sheet.locator('.receipt-slip').evaluate((each) => (each as HTMLElement).offsetHeight);
  expectSize(slip ? [slip] : [], 80, Math.ceil((measured * 25.4) / 96) + 1);
  for (const text of [receipt.number, box.mark, 'Paid on', '$50.00', 'Still owed', owed, '1 left', 'Signature'])
    expect(slip?.text).toContain(text);
  expect((await readCodes(await rasterPage(page, bytes, 1, 406))).square).toMatch(
    new RegExp(`/staff/handovers/${receipt.id}$`),
  );

  // The choice belongs to the device, and the space for the signature is below the last line.
  await page.reload();
  await expect(page.getByRole('radio', { name: '80 mm slip' })).toBeChecked();
  await page.emulateMedia({ media: 'print' });
  const bottom = await sheet.locator('.slip-box').last().boundingBox();
  const signature = await sheet.locator('.receipt-signature').boundingBox();
  expect(signature?.y).toBeGreaterThanOrEqual((bottom?.y ?? 0) + (bottom?.height ?? 0));
  await page.emulateMedia({ media: null });

  // Undone: that comes first, however long the reason is.
  await box.desk.post(`handovers/${receipt.id}/void`, { reason: 'The wrong person came. '.repeat(20) });
  await page.getByRole('radio', { name: 'A5' }).check();
  await page.reload();
  await expect(sheet).toContainText('Void. Undone by');
  await expectNothingCut(page);
  expect((await printedPages(page))[0]?.text).toContain('Void. Undone by');
});

test('a client who pays cash leaves with a receipt: amount, rate and the balance after it', async ({ page }) => {
  const box = await waiting(page, [{ quantity: 1, cbm: 1 }]);
  const drafts = await box.desk.get(`documents?clientId=${box.clientId}`);
  await box.desk.post(`documents/${drafts.data[0].id}/issue`, {});
  const { balance } = await box.desk.get(`clients/${box.clientId}/balance`);
  const payment = await pay(box, { amount: 1200, currency: 'GHS', usdGhs: 12, reference: 'CASH 0412' });
  // The same number, invoices and balance as on the PDF of the receipt.
  const { receipt } = await box.desk.get(`payments/${payment.id}`);
  expect(receipt).toMatchObject({ usedFor: [{ usd: 100 }], credit: 0, owed: balance - 100 });
  const [invoice] = receipt.usedFor;
  await signInAtDesk(page, 'accounts');
  await page.goto(`/staff/payments/${payment.id}`);
  await page.getByRole('link', { name: 'Print the receipt' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Receipt ${receipt.number}`);
  await page.getByRole('radio', { name: 'A5' }).check();
  await expect(main(page)).toContainText('Balance after this payment');
  await expectNoViolations(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sidewaysOverflow(page)).toBe(0);
  const wanted = [
    `Receipt ${receipt.number}`,
    'CASH 0412',
    box.mark,
    '$100.00',
    'at 12',
    `$${(balance - 100).toFixed(2)}`,
    'Cash',
  ];
  wanted.push(invoice.number, `$${invoice.left.toFixed(2)}`, 'Scan to check this receipt');

  await expectNothingCut(page);
  const pages = await printedPages(page);
  expectSize(pages, 148, 210);
  expect(pages).toHaveLength(1);
  for (const text of wanted) expect(pages[0]?.text).toContain(text);

  await page.getByRole('radio', { name: '80 mm slip' }).check();
  await expect(page.locator('.receipt-slip')).toBeVisible();
  const slips = await printedPages(page);
  expect(slips).toHaveLength(1);
  expect(slips[0]?.width).toBeCloseTo(80, 0);
  for (const text of wanted) expect(slips[0]?.text).toContain(text);
  const square = (await readCodes(await rasterPage(page, await printed(page), 1, 406))).square;
  expect(square).toMatch(new RegExp(`/v/${receipt.code}$`));
  expect(await (await page.request.get(String(square))).text()).toContain('This receipt is genuine');

  // The next page of the desk is printed on normal paper again.
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Payment \d+$/);
  const [plain] = await printedPages(page);
  expect(plain?.width).toBeCloseTo(215.9, 0);
});

test('a payment from before receipts existed gets its receipt when it is first printed', async ({ page }) => {
  const desk = await deskCalls(page, 'admin');
  const aMonthAgo = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10);
  const { data: payments } = await desk.get(`payments?state=CONFIRMED&to=${aMonthAgo}`);
  const details = await Promise.all(payments.map(({ id }: { id: number }) => desk.get(`payments/${id}`)));
  const old = details.find(({ receipt }) => receipt === null);
  await signInAtDesk(page, 'accounts');
  await page.goto(`/staff/payments/${old.id}/receipt`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Receipt RCT-/);
  const { receipt } = await desk.get(`payments/${old.id}`);
  await expect(page.locator('.receipt-a5')).toContainText(receipt.number);
  await expect(page.locator('.receipt-a5')).toContainText('Scan to check this receipt');
});

test('a reversed payment cannot be taken for a receipt', async ({ page }) => {
  const box = await waiting(page, [{}]);
  const payment = await pay(box, { amount: 50, currency: 'USD' });
  await box.desk.post(`payments/${payment.id}/reverse`, { reason: 'Counted twice.' });
  await signInAtDesk(page, 'accounts');
  await page.goto(`/staff/payments/${payment.id}/receipt`);
  await expect(main(page)).toContainText('REVERSED');
  const [sheet] = await printedPages(page);
  expect(sheet?.text).toContain('REVERSED: this payment does not count');
  expect(sheet?.text).not.toContain('Still owed');
});

test('a statement has the letterhead, every entry, the balance and how to pay', async ({ page }) => {
  const box = await waiting(page, Array(32).fill({ cbm: 0.1 }));
  await pay(box, { amount: 50, currency: 'USD' });
  const { balance } = await box.desk.get(`clients/${box.clientId}/balance`);
  await signInAtDesk(page, 'accounts');
  const today = new Date().toISOString().slice(0, 10);
  await page.goto(`/staff/clients/${box.clientId}/account?to=${today}`);
  await page.getByRole('link', { name: 'Print', exact: true }).click();
  await expect(page).toHaveURL(`/staff/clients/${box.clientId}/statement?to=${today}`);
  await expect(main(page)).toContainText('How to pay');
  await expectNoViolations(page);

  await expectNothingCut(page);
  const pages = await printedPages(page);
  expectSize(pages, 210, 297);
  expect(pages).toHaveLength(2);
  const [front = '', back = ''] = pages.map(({ text }) => text);
  for (const text of ['Kwanline Freight', 'Statement', box.mark, 'Opening balance', 'Carried to page 2'])
    expect(front).toContain(text);
  for (const text of [
    'Brought from page 1',
    `$${balance.toFixed(2)}`,
    'Example Bank Ghana',
    '*000*000#',
    'Page 2 of 2',
  ])
    expect(back).toContain(text);
  for (const { number } of box.packages) expect(`${front} ${back}`).toContain(number);
});

test('a desk in Chinese prints in Chinese, and a label in both languages', async ({ page }) => {
  await withoutPrintDialog(page);
  const box = await waiting(page, [{ quantity: 2 }]);
  await pay(box, { amount: 50, currency: 'USD' });
  await page.addInitScript(() => localStorage.setItem('kwanline.desk.language', 'zh-CN'));
  await signInAtDesk(page, 'admin');
  await page.goto(`/staff/clients/${box.clientId}/statement`);
  await expect(main(page)).toContainText('期初余额');
  await expect(main(page)).toContainText('付款方式');
  expect(await printedPages(page)).toHaveLength(1);
  await page.goto(`/staff/packages/${box.packages[0]?.id}`);
  await page.getByRole('button', { name: '打印标签' }).click();
  const open = page.getByRole('dialog', { name: '打印标签' });
  await open.getByRole('radio', { name: '100 × 150 毫米' }).check();
  await open.getByRole('button', { name: '打印标签' }).click();
  await expectPrinting(page);
  // The package waits in Sunyani now.
  await expect(page.locator('.paper-unseen')).toContainText('Sunyani 苏尼亚尼');
  await expect(page.locator('.paper-unseen')).toContainText('第 2 箱，共 2 箱');
  const pages = await printedPages(page);
  expect(pages.map(({ text }) => /\d of \d/.exec(text)?.[0])).toEqual(['1 of 2', '2 of 2']);
});
