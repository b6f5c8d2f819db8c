import { newNumber, signInAtDesk, staff } from './support/desk';
import { deskCalls } from './support/desk-calls';
import { expect, test } from './support/test';

// The console errors that these tests provoke. A test with a service worker has its own browser context, and so its own
// language.
test.use({ locale: 'zh-CN', serviceWorkers: 'allow', expectedMessage: /status of (400|409)/ });

test('the desk begins in the language of the browser, and a refused sign-in is explained in it', async ({ page }) => {
  await page.goto('/staff/login');
  await expect(page.locator('.desk')).toHaveAttribute('lang', 'zh-CN');
  await page.getByRole('textbox', { name: '邮箱' }).fill(staff.china.email);
  await page.getByRole('textbox', { name: '密码' }).fill('not-the-password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('邮箱或密码错误。');
});

test('a sentence of the server about a scan is Chinese, with the number in it', async ({ page }) => {
  const desk = await deskCalls(page, 'admin');
  const { id } = await desk.post('containers', { reference: `PRT-${newNumber()}` });
  await signInAtDesk(page, 'china');
  await page.goto(`/staff/containers/${id}/load`);
  const field = page.getByRole('textbox', { name: '快递单号' });
  await expect(field).toBeFocused();
  const number = newNumber();
  await field.fill(number);
  await field.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: '停止' })).toContainText(`没有单号为 ${number} 的包裹。`);
});
