import { escaped, type PageCompany, plainPages } from '#api/http/plain-page';

const pages = plainPages(`main{max-width:44rem;margin:0 auto;padding:32px 16px 48px;font-size:1.0625rem;line-height:1.6}
h1{margin-bottom:24px;font-size:2rem}h2{margin:28px 0 6px;font-size:1.25rem}p{color:var(--ink2)}
nav{display:flex;flex-wrap:wrap;gap:0 24px;margin-top:32px;border-top:1px solid var(--line);padding-top:12px}nav a{display:inline-flex;align-items:center;min-height:44px;color:inherit}`);

export const privacyPolicy = pages.policy;

const sections: readonly (readonly [title: string, text: string])[] = [
  [
    'What we keep about you',
    'Your shipping mark, e-mail, phone and what you add in your profile; your packages with their photos, sizes and history; charges, payments and hand-overs; files that we share with you; the messages that we send you; the devices on which you are signed in.',
  ],
  [
    'Why we keep it',
    'To receive, ship, clear and hand over your goods, to bill them, to tell you where they are, and to protect your account. We do not sell your data and we show no advertising.',
  ],
  [
    'Who sees it',
    'Our staff in China and Ghana, each as far as their work needs it. Shipping lines, customs and ports get what the law asks for. When you name a person to collect your goods, we note that person’s name and phone at the hand-over.',
  ],
  [
    'How long we keep it',
    'As long as you have an account. The law makes us keep invoices, payments and hand-overs, also after a deletion. The log of what our staff did stays too, without your name, contacts and what was written about you.',
  ],
  [
    'What you can do',
    'In your profile you can correct your details, choose which e-mails you get, download your data as one file, and ask for the deletion of your account. We delete it once your goods are handed over and your balance is settled.',
  ],
  [
    'On your device',
    'We store what keeps you signed in and what lets the pages open without a network. We use no cookies of other companies.',
  ],
  ['Questions', 'Write to us or call us: you find our e-mail and phone on the page Contact.'],
];

export const privacyPage = (company: PageCompany) =>
  pages.page(company, {
    title: 'Privacy notice',
    head: '<meta name="description" content="What we keep about you, why, and what you can do about it.">',
    inside: `<h1>Privacy notice</h1>
${sections.map(([title, text]) => `<h2>${title}</h2>\n<p>${text}</p>`).join('\n')}
<nav aria-label="More"><a href="/contact">Contact</a><a href="/terms">Terms</a><a href="/">${escaped(company.name)}</a></nav>`,
  });
