import { company } from '../content/company';
import { site } from '../content/site';
import { wholeAddress } from './page-head';

/** The addresses that search engines may list. */
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

/**
 * RFC 9116: the contact for security reports. Its expiry date must be less than a year ahead, so an old build expires.
 */
export function securityTxt(now: Date): string {
  const expires = new Date(Math.floor(now.getTime() / day) * day + 360 * day);
  const contact = site.contact.security.value || site.contact.email.value;
  return `${contact && `Contact: mailto:${contact}\n`}Expires: ${expires.toISOString()}
Preferred-Languages: en
Canonical: ${wholeAddress('/.well-known/security.txt')}
`;
}

const { name, short, wordmark } = company.identity;

/** The pictures in web/public show the drawn logo, so they belong to that company. An uploaded logo replaces them. */
const icons = `,
    { "src": "/icons/icon-192.png", "sizes": "192x192", "type": "image/png" },
    { "src": "/icons/icon-512.png", "sizes": "512x512", "type": "image/png" },
    { "src": "/icons/maskable-512.png", "sizes": "512x512", "type": "image/png", "purpose": "maskable" }`;

/** For phones that install the site on their home screen. */
export const webManifest = () => `{
  "id": "/",
  "name": ${JSON.stringify(name)},
  "short_name": ${JSON.stringify(short)},
  "description": "Track packages and ship from China to Ghana.",
  "lang": "en-GH",
  "dir": "ltr",
  "display": "standalone",
  "scope": "/",
  "start_url": "/?source=pwa",
  "background_color": "#FBF8F3",
  "theme_color": "#0A2F2F",
  "categories": ["business", "shopping", "travel"],
  "icons": [
    { "src": "/icon.svg", "sizes": "any", "type": "image/svg+xml" }${wordmark || company.logo ? icons : ''}
  ]
}
`;

/** The drawn logo of a company that has one, else the first letter of its name. */
export function icon(): string {
  const inside = wordmark
    ? '<g transform="translate(11.5 12)"><path fill="#FFFFFF" d="M4 6.5A1.5 1.5 0 0 1 5.5 5h8A1.5 1.5 0 0 1 15 6.5v27a1.5 1.5 0 0 1-1.5 1.5h-8A1.5 1.5 0 0 1 4 33.5z"/><path fill="#0A2F2F" d="M7 9.5h1.4v21H7zM10.6 9.5H12v21h-1.4z"/><path fill="#FF8126" d="M17 19.4 27.3 5H37L25.6 19.4z"/><path fill="#F6BE2C" d="M17 20.6h8.6L37 35h-9.7z"/></g>'
    : `<text x="32" y="44" fill="#FFFFFF" font-family="system-ui,sans-serif" font-size="36" font-weight="800" text-anchor="middle">${escapeHtml([...short][0] ?? '')}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" role="img" aria-labelledby="t"><title id="t">${escapeHtml(short)}</title><rect width="64" height="64" rx="14" fill="#0A2F2F"/>${inside}</svg>
`;
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
