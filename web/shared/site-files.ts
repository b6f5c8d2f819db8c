import { wholeAddress } from './page-head';

/** Which addresses search engines may list, for them to read. */
export function sitemap(paths: readonly string[]): string {
  const urls = paths.map((path) => `  <url><loc>${wholeAddress(path)}</loc></url>\n`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls}</urlset>
`;
}

export function robots(): string {
  return `User-agent: *
Disallow: /api/

Sitemap: ${wholeAddress('/sitemap.xml')}
`;
}
