import type { CompanyPage, CompanyTexts } from '#contract/company/schema';

declare global {
  /** Set before a page is rendered without a browser: by the build, by the server's renderer and by tests. */
  var companyForRender: { page: CompanyPage; texts: CompanyTexts } | undefined;
}

/** The company of this page: see scripts/build/render-site.mjs. */
export const company: CompanyPage =
  globalThis.companyForRender?.page ?? JSON.parse(document.getElementById('company-data')?.textContent ?? '');

let texts = globalThis.companyForRender?.texts;

/** Called by the routes of /about and /terms before they are rendered. */
export function setCompanyTexts(fetched: CompanyTexts) {
  texts = fetched;
}

export function companyTexts(): CompanyTexts {
  if (!texts) throw new Error('The texts of the company are fetched before the page is drawn.');
  return texts;
}
