import type { Locator, Page } from '@playwright/test';

/** Does what a person does and counts the actions: a click, a tap, a filled field, a key. */
export function countActions(page: Page) {
  let count = 0;
  const act = async (action: Promise<unknown>) => {
    count += 1;
    await action;
  };
  return {
    click: (target: Locator) => act(target.click()),
    fill: (target: Locator, text: string) => act(target.fill(text)),
    press: (key: string) => act(page.keyboard.press(key)),
    type: (text: string) => act(page.keyboard.type(text)),
    count: () => count,
  };
}
