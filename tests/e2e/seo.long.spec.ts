import type { APIRequestContext, Page } from '@playwright/test';
import { authPages, publicPages } from '../../web/routes';
import { expect, test } from './support/test';

const known = [...publicPages.filter(({ path }) => path !== '*'), ...authPages];
const listed = known.filter(({ noindex }) => !noindex);

const content = (page: Page, key: string) =>
  page.locator(`head meta[name="${key}"], head meta[property="${key}"]`).getAttribute('content');

const linkedFiles = async (request: APIRequestContext, path: string) => {
  const html = await (await request.get(path)).text();
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, href = '']) => href);
  return {
    html,
    styles: all(/<link rel="stylesheet" href="([^"]+)"/g),
    scripts: all(/ data-imports="([^"]+)"/g).flatMap((list) => list.split(' ')),
  };
};

for (const { path, title, description, noindex } of known) {
  test(`${path} tells what it is, and names its style sheets and scripts in the HTML, each once`, async ({
    page,
    request,
    baseURL,
  }) => {
    const { html, styles, scripts } = await linkedFiles(request, path);
    expect(new Set([...styles, ...scripts]).size).toBe(styles.length + scripts.length);
    // Pages with data request it with a separate script, before all others.
    const early = ['/address', '/container-loadings', '/search'].includes(path)
      ? [expect.stringMatching(/^<script src="\/assets\/early-[^"]+\.js">$/)]
      : [];
    expect(html.match(/<script\b(?! type="application\/(?:ld\+)?json")[^>]*>/g)).toEqual([
      ...early,
      expect.stringMatching(
        /^<script async src="\/assets\/boot-[^"]+\.js" data-entry="\/assets\/index-[^"]+\.js" data-imports="/,
      ),
    ]);
    const asked: string[] = [];
    page.on('request', (each) => asked.push(new URL(each.url()).pathname));
    await page.goto(path);
    for (const file of [...styles, ...scripts]) {
      await expect.poll(() => asked.filter((each) => each === file)).toEqual([file]);
    }
    // The tags that Vite's own loader adds must already be there: no style sheet twice, none late.
    const links = await page
      .locator('link[rel="stylesheet"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(new Set(links).size).toBe(links.length);

    // For browsers, search engines and messengers.
    const address = new URL(path, baseURL).href;
    await expect(page).toHaveTitle(title);
    if (description) expect(await content(page, 'description')).toBe(description);
    await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute('href', address);
    await expect(page.locator('head meta[name="robots"]')).toHaveCount(noindex ? 1 : 0);
    expect(await content(page, 'og:title')).toBe(title);
    if (description) expect(await content(page, 'og:description')).toBe(description);
    expect(await content(page, 'og:url')).toBe(address);
    expect(await content(page, 'og:type')).toBe('website');
    expect(await content(page, 'og:site_name')).toBe('Kwanline Freight');
    expect(await content(page, 'og:locale')).toBe('en_GH');
    expect(await content(page, 'og:image')).toBe(new URL('/social.png', baseURL).href);
    expect(await content(page, 'og:image:alt')).toBe('Kwanline Freight. China to Ghana, one clear line.');
    expect(await content(page, 'twitter:card')).toBe('summary_large_image');
  });
}

test('the page for unknown addresses names none, and stays out of search engines', async ({ request }) => {
  const html = await (await request.get('/no-such-page')).text();
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).not.toContain('canonical');
});

test('the social picture and the icons have the sizes that are promised', async ({ page, request }) => {
  await page.goto('/');
  const promised = {
    [new URL((await content(page, 'og:image')) ?? '').pathname]: [
      Number(await content(page, 'og:image:width')),
      Number(await content(page, 'og:image:height')),
    ],
    '/icons/icon-192.png': [192, 192],
    '/icons/icon-512.png': [512, 512],
    '/icons/maskable-512.png': [512, 512],
    '/icons/apple-touch-icon.png': [180, 180],
  };
  expect(promised['/social.png']).toEqual([1200, 630]);
  for (const [address, size] of Object.entries(promised)) {
    const response = await request.get(address);
    expect(response.headers()['content-type'], address).toBe('image/png');
    const bytes = await response.body();
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], address).toEqual(size);
    expect(bytes.length, address).toBeLessThan(120_000);
  }
});

test('the sitemap lists exactly the pages that search engines may list', async ({ request, baseURL }) => {
  const response = await request.get('/sitemap.xml');
  expect(response.headers()['content-type']).toContain('application/xml');
  const xml = await response.text();
  const addresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  expect(addresses).toEqual(listed.map(({ path }) => new URL(path, baseURL).href));
});

test('security.txt names the contact for security reports, for less than a year', async ({ request, baseURL }) => {
  const reply = await request.get('/.well-known/security.txt');
  expect([reply.status(), reply.headers()['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const text = await reply.text();
  expect(text).toContain('Contact: mailto:security@kwanline.example\n');
  expect(text).toContain(`Canonical: ${baseURL?.replace(/\/$/, '')}/.well-known/security.txt\n`);
  const days = (Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(1);
  expect(days).toBeLessThan(365);
});

test('robots.txt keeps robots out of the API and leads to the sitemap', async ({ request, baseURL }) => {
  const text = await (await request.get('/robots.txt')).text();
  expect(text.split('\n')).toEqual(
    expect.arrayContaining(['User-agent: *', 'Disallow: /api/', `Sitemap: ${new URL('/sitemap.xml', baseURL).href}`]),
  );
});

// The console check of every test also proves that the content-security policy allows these blocks.
test('the home page describes the company and its four questions as data', async ({ page, baseURL }) => {
  await page.goto('/');
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const [company, questions] = blocks.map((text) => JSON.parse(text));
  expect(company).toMatchObject({
    '@type': 'Organization',
    name: 'Kwanline Freight',
    url: new URL('/', baseURL).href,
    email: 'hello@kwanline.example',
    telephone: '+233000000101',
    address: { addressLocality: 'Accra', addressCountry: 'GH' },
  });
  expect(questions['@type']).toBe('FAQPage');
  expect(questions.mainEntity).toHaveLength(4);
  for (const { name, acceptedAnswer } of questions.mainEntity) {
    await expect(page.getByRole('main').getByText(name, { exact: true })).toBeAttached();
    expect(acceptedAnswer.text.length).toBeGreaterThan(40);
  }
});
