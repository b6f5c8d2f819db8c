import { escaped, type PageCompany, pageCompanyOf, plainPages } from '#api/http/plain-page';
import type { PageLogo } from '#contract/company/logo';
import type { Company } from '#contract/company/schema';
import type { DocumentKind } from '#contract/documents/rules';

export type CheckedDocument = {
  kind: DocumentKind;
  number: string;
  issuedOn: string;
  total: number;
  state: 'TO_PAY' | 'PAID' | 'SETTLED' | 'CREDITED' | 'VALID' | 'REVERSED';
};

/** The company facts on the page. */
export type CheckCompany = PageCompany & { paymentsPhone: string; chatUrl: string };

export const checkCompanyOf = (company: Company, logo: PageLogo | null = null): CheckCompany => ({
  ...pageCompanyOf(company, logo),
  paymentsPhone: company.contact.phones.payments,
  chatUrl: company.links.chat,
});

const pages = plainPages(`main{display:grid;gap:16px;max-width:520px;margin:0 auto;padding:20px 16px 40px}
section{overflow:hidden;border:1px solid var(--line);border-radius:16px;background:var(--box)}
.head{display:grid;justify-items:start;gap:12px;padding:24px 20px;border-bottom:1px solid var(--line)}
.head:last-child{border-bottom:0}.good{background:var(--good);color:var(--good-ink);border-color:var(--good-line)}.bad{background:var(--bad);color:var(--bad-ink);border-color:currentColor}
dl{padding:4px 20px 8px;font-variant-numeric:tabular-nums}
dl>div{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:center;gap:0 16px;min-height:56px;border-top:1px solid var(--line)}dl>div:first-child{border-top:0}
dt{color:var(--ink2)}dd{font-weight:700;overflow-wrap:anywhere}.big{font-size:1.375rem;font-weight:800}
.tag{display:inline-block;padding:3px 9px;border:1px solid;border-radius:6px;font-size:.875rem;font-weight:650}
.care{border-color:var(--care-line);background:var(--care);color:var(--care-ink)}
.checked{padding:12px 20px;border-top:1px solid var(--line);background:var(--box2);color:var(--ink2);font-size:.9375rem}
.advice{padding:16px}.advice p{margin-top:6px;color:var(--ink2)}.advice b{color:var(--ink);white-space:nowrap}
.acts{display:grid;grid-template-columns:repeat(auto-fit,minmax(120px,1fr));gap:8px;margin-top:14px}
.acts a{display:grid;place-items:center;min-height:48px;padding:10px 16px;border:1.5px solid var(--strong);border-radius:6px;color:var(--ink);font-weight:650;text-decoration:none}
.acts a:first-child{border-color:var(--brand);background:var(--brand);color:var(--on)}
.why{color:var(--ink3);font-size:.875rem}.why a{display:inline-block;padding:4px 0;color:inherit}`);

export const checkPolicy = pages.policy;

const kinds: Record<DocumentKind, string> = { INVOICE: 'invoice', CREDIT_NOTE: 'credit note', RECEIPT: 'receipt' };

const states = {
  TO_PAY: ['care', 'To pay'],
  PAID: ['good', 'Paid'],
  SETTLED: ['good', 'Settled'],
  CREDITED: ['care', 'Corrected by a credit note'],
  VALID: ['good', 'Valid'],
  REVERSED: ['bad', 'Reversed'],
} as const satisfies Record<CheckedDocument['state'], readonly [string, string]>;

const money = (value: number) =>
  `${value < 0 ? '\u2212' : ''}$${Math.abs(value).toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' });
const dayOf = (date: Date) => day.format(date).replace('Sept', 'Sep');

const shield =
  '<svg width="40" height="40" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M12 3l8 3v6c0 5-3.5 8-8 9-4.5-1-8-4-8-9V6zM8.5 12l2.5 2.5 4.5-5"/></svg>';

const page = (company: CheckCompany, title: string, inside: string) =>
  pages.page(company, { title, inside, head: '<meta name="robots" content="noindex">' });

function advice({ paymentsPhone, chatUrl }: CheckCompany, title: string, first: string): string {
  const phone = paymentsPhone.replace(/[^+\d]/g, '');
  const who = phone ? `Call the accounts officer on <b>${escaped(paymentsPhone)}</b>.` : 'Ask our accounts officer.';
  const call = phone ? `<a href="tel:${phone}">Call</a>` : '';
  const chat = chatUrl ? `<a href="${escaped(chatUrl)}" rel="noreferrer">WhatsApp</a>` : '';
  const acts = call || chat ? `<div class="acts">${call}${chat}</div>` : '';
  return `<section class="advice"><h2>${title}</h2><p>${first} ${who} Our account details do not change by <span class="nw">e-mail</span>.</p>${acts}</section>`;
}

/** Number, date, total and state. Nothing else is shown. */
export function genuinePage(company: CheckCompany, found: CheckedDocument, now: Date): string {
  const kind = kinds[found.kind];
  const [tone, state] = states[found.state];
  const isReversed = found.state === 'REVERSED';
  const verdict = isReversed ? `This ${kind} was reversed` : `This ${kind} is genuine`;
  const text = isReversed
    ? 'We issued it, but it no longer counts.'
    : 'Compare number, date and total with the document in your hand.';
  const fact = (term: string, value: string, more = '') => `<div><dt>${term}</dt><dd${more}>${value}</dd></div>`;
  return page(
    company,
    'Check a document',
    `<section><div class="head ${isReversed ? 'bad' : 'good'}">${isReversed ? '' : shield}<h1>${verdict}</h1><p>${text}</p></div>
<dl>${fact('Number', escaped(found.number))}${fact('Date', dayOf(new Date(`${found.issuedOn.slice(0, 10)}T00:00:00Z`)))}${fact('Total', money(found.total), ' class="big"')}${fact('State', `<span class="tag ${tone}">${state}</span>`)}</dl>
<p class="checked">Checked ${dayOf(now)}, ${now.toISOString().slice(11, 16)} UTC</p></section>
${advice(company, 'Something differs?', 'Do not pay.')}
<p class="why">We show nothing else here: no name, no goods, no payments. The owner of the ${kind} sees the rest in their account. <a href="/login">Log in</a></p>`,
  );
}

/** The same page for an invalid code and an unknown one. */
export const unknownPage = (company: CheckCompany) =>
  page(
    company,
    'Check a document',
    `<section><div class="head bad"><h1>We do not know this code</h1><p>Compare it with the 16 letters and digits under the square code of the document.</p></div></section>
${advice(company, 'The code is the same?', 'Then this document is not ours: do not pay.')}`,
  );

export const failedPage = (company: CheckCompany, sentence: string) =>
  page(
    company,
    'Check a document',
    `<section><div class="head"><h1>We could not check this document</h1><p>${escaped(sentence)}</p></div></section>
${advice(company, 'In a hurry?', 'Do not pay before it is checked.')}`,
  );
