import { expect, type Page } from '@playwright/test';

const said = {
  'Close container': 'The container is closed.',
  'Record the arrival': 'The arrival is recorded.',
  'Mark as unloaded': 'The container is marked as unloaded.',
} as const;

/** A step of a container that asks for nothing. */
export async function containerStep(page: Page, name: keyof typeof said) {
  const main = page.getByRole('main');
  await main.getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  await expect(main.getByText(said[name])).toBeVisible();
}
