import { randomUUID } from 'node:crypto';
import { auth } from '../../web/content/auth';
import { expectNoViolations } from './support/axe';
import { brokenNetwork } from './support/broken-network';
import { fromElsewhere } from './support/client';
import { newestMailTo } from './support/mail';
import { expect, test } from './support/test';

const { register } = auth;

// The server refuses some calls, and Chromium logs each.
test.use({ ...brokenNetwork, extraHTTPHeaders: fromElsewhere(), viewport: { width: 360, height: 740 } });

test('behind an address that strangers have used up, a code from the mail opens the registration', async ({ page }) => {
  for (let time = 1; time <= 20; time += 1) await page.request.post('/api/auth/signup/client', { data: {} });
  const email = `carrier-${randomUUID().slice(0, 8)}@kwanline.example`;
  await page.goto('/register');
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await field(register.shippingMark.label).fill('KWL-CARRIER');
  await field(register.email).fill(email);
  await page.getByRole('textbox', { name: register.phone.label }).fill('0241234567');
  await field(register.password.label).fill('akwaaba-2025');
  await field(register.confirmPassword.label).fill('akwaaba-2025');
  await expect(field(register.code.label)).toHaveCount(0);
  const submit = page.getByRole('button', { name: register.submit, exact: true });
  await submit.click();

  await expect(page.getByRole('alert')).toContainText('We have sent a code to your email');
  await expect(field(register.code.label)).toBeFocused();
  await expect(field(register.confirmPassword.label)).toHaveValue('akwaaba-2025');
  await expectNoViolations(page);
  await field(register.code.label).fill('123');
  await submit.click();
  await expect(field(register.code.label)).toHaveAccessibleDescription(/Enter the 8 digits of the code\./);
  const code = /^\d{8}\r?$/m.exec(await newestMailTo(email))?.[0].trim() ?? '';
  await field(register.code.label).fill(code);
  await submit.click();
  await expect(page).toHaveURL('/dashboard');
});
