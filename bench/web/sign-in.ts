import puppeteer, { type Page } from 'puppeteer-core';

/** The reply of a sign-in as the demo client. */
export async function signInDemoClient(origin: string): Promise<string> {
  const reply = await fetch(`${origin}/api/auth/signin/client`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ama@kwanline.example', password: 'akwaaba-2025' }),
  });
  if (!reply.ok) throw new Error(`The demo client could not sign in: ${reply.status}`);
  return reply.text();
}

/**
 * Runs `work` with a signed-in tab that has an empty cache. The session belongs to the tab, so Lighthouse must measure
 * this tab. No other program may observe it: Playwright's init script alone made pages look a third slower.
 */
export async function inSignedInTab<T>(
  { port, origin, session }: { port: number; origin: string; session: string },
  work: (tab: Page) => Promise<T>,
): Promise<T> {
  const browser = await puppeteer.connect({ browserURL: `http://127.0.0.1:${port}` });
  const context = await browser.createBrowserContext();
  try {
    const tab = await context.newPage();
    await tab.goto(`${origin}/robots.txt`);
    await tab.evaluate((text) => sessionStorage.setItem('kwanline.session', text), session);
    return await work(tab);
  } finally {
    await context.close();
    await browser.disconnect();
  }
}
