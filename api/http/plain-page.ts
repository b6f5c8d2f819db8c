import { createHash } from 'node:crypto';
import type { PageLogo } from '#contract/company/logo';
import type { Company } from '#contract/company/schema';

/** The company whose page it is. */
export type PageCompany = {
  name: string;
  short: string;
  /** The drawn name as the data of an SVG path. */
  wordmark: string | null;
  logo: PageLogo | null;
};

export const pageCompanyOf = ({ identity }: Company, logo: PageLogo | null = null): PageCompany => ({
  name: identity.name,
  short: identity.short,
  wordmark: identity.wordmark?.path ?? null,
  logo,
});

const baseStyle = `:root{color-scheme:light dark;--bg:#fbf8f3;--box:#fff;--box2:#f3eee5;--line:#ded5c6;--strong:#8a8273;--ink:#0c2423;--ink2:#3d5150;--ink3:#566867;--brand:#0b5655;--on:#fff;--good:#d2f2dc;--good-ink:#0b4f28;--good-line:#24884c;--care:#ffefae;--care-ink:#574000;--care-line:#a67c00;--bad:#fce5e2;--bad-ink:#a81b1b}
@media(prefers-color-scheme:dark){:root{--bg:#091615;--box:#102120;--box2:#172b2a;--line:#2a4240;--strong:#7c9390;--ink:#f2f5f2;--ink2:#becdca;--ink3:#9aaeab;--brand:#63c9c0;--on:#06201f;--good:#0f3d22;--good-ink:#93e8b3;--good-line:#3fa467;--care:#443500;--care-ink:#ffdd6b;--care-line:#c29a1d;--bad:#43191a;--bad-ink:#ff9c92}}
*{box-sizing:border-box}body{margin:0;background:var(--bg);color:var(--ink);font:1rem/1.55 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
h1,h2,p,dl,dd{margin:0}h1,h2{line-height:1.15}h1{font-size:1.625rem;font-weight:800;text-wrap:balance}h2{font-size:1.0625rem;font-weight:750}
header{border-bottom:1px solid var(--line);background:var(--box)}
.weave{height:5px;background:repeating-linear-gradient(90deg,#f6be2c 0 28px,#0a2424 28px 31px,#c44a2d 31px 45px,#0a2424 45px 48px,#1f918b 48px 76px,#0a2424 76px 79px,#f4ebda 79px 93px,#0a2424 93px 96px,#ff8126 96px 124px,#0a2424 124px 127px,#0f6a55 127px 141px,#0a2424 141px 144px)}
header a{display:inline-flex;align-items:center;min-height:60px;padding:0 16px;color:inherit;font-size:1.375rem;font-weight:800;text-decoration:none}
.logo{width:auto;height:32px}@media(prefers-color-scheme:dark){img.logo{border-radius:4px;background:#fff}}.m{fill:#0b5655}.s{fill:var(--box)}.o{fill:#ff8126}.w{fill:currentColor}@media(prefers-color-scheme:dark){.m{fill:currentColor}}.nw{white-space:nowrap}
a:focus-visible{outline:3px solid #e8772e;outline-offset:2px}`;

export const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** As on the site: the icon belongs to the drawn name. A company without a drawn name shows its name in type. */
const logoOf = ({ name, short, wordmark, logo }: PageCompany) =>
  logo
    ? `<img class="logo" src="${logo.src}" width="${logo.width}" height="${logo.height}" alt="${escaped(name)}">`
    : wordmark
      ? `<svg class="logo" viewBox="0 0 188 40" role="img" aria-label="${escaped(name)}"><path class="m" d="M4 6.5A1.5 1.5 0 0 1 5.5 5h8A1.5 1.5 0 0 1 15 6.5v27a1.5 1.5 0 0 1-1.5 1.5h-8A1.5 1.5 0 0 1 4 33.5z"/><path class="s" d="M7 9.5h1.4v21H7zM10.6 9.5H12v21h-1.4z"/><path class="o" d="M17 19.4 27.3 5H37L25.6 19.4z"/><path class="m" d="M17 20.6h8.6L37 35h-9.7z"/><path class="w" d="${escaped(wordmark)}"/></svg>`
      : escaped(short);

type Page = {
  title: string;
  /** The content of the main part. */
  inside: string;
  /** Added to the head, after title and style. */
  head?: string;
};

/** Plain HTML pages with the head of the site. They need no script, and no other page loads anything for them. */
export function plainPages(ownStyle: string) {
  const style = `${baseStyle}\n${ownStyle}`;
  const hash = createHash('sha256').update(style).digest('base64');
  return {
    /** Only their own style and the logo may load. */
    policy: `default-src 'none'; img-src 'self'; style-src 'sha256-${hash}'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'`,
    page: (company: PageCompany, { title, inside, head = '' }: Page) => `<!doctype html>
<html lang="en-GH"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
${head}<title>${title} | ${escaped(company.name)}</title><style>${style}</style></head>
<body><header><div class="weave"></div><a href="/">${logoOf(company)}</a></header>
<main>${inside}</main></body></html>`,
  };
}
