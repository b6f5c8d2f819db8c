import { site } from '../content/site';
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

const day = 24 * 60 * 60 * 1000;

/** RFC 9116: whom to tell about a hole. It wants a date of less than a year ahead, so an old build says that it is old. */
export function securityTxt(now: Date): string {
  const expires = new Date(Math.floor(now.getTime() / day) * day + 360 * day);
  return `Contact: mailto:${site.contact.security.value}
Expires: ${expires.toISOString()}
Preferred-Languages: en
Canonical: ${wholeAddress('/.well-known/security.txt')}
`;
}
