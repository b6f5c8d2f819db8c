import { chromium } from '@playwright/test';

/** The demo client is signed in in every tab of this browser, also in those that Lighthouse opens. */
export async function signInEveryTab(port: number, origin: string) {
  const reply = await fetch(`${origin}/api/auth/signin/client`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ama@kwanline.example', password: 'akwaaba-2025' }),
  });
  if (!reply.ok) throw new Error(`The demo client could not sign in: ${reply.status}`);
  const session = await reply.text();
  const [tabs] = (await chromium.connectOverCDP(`http://127.0.0.1:${port}`)).contexts();
  // Not on pages where the sign-in itself is measured.
  await tabs?.addInitScript((text) => {
    if (location.pathname !== '/login') sessionStorage.setItem('kwanline.session', text);
  }, session);
}
