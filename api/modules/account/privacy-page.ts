import { createHash } from 'node:crypto';

const style = `:root{color-scheme:light dark}*{box-sizing:border-box}
body{margin:0;padding:32px 16px;background:#fbf8f3;color:#0c2b2b;font:1.0625rem/1.6 system-ui,sans-serif}
main{max-width:44rem;margin:0 auto;padding:24px;border:1px solid #d9d2c5;border-radius:14px;background:#fff}
h1{margin:0 0 12px;font-size:1.75rem;line-height:1.2}h2{margin:24px 0 4px;font-size:1.25rem;line-height:1.3}p{margin:0 0 8px}
a{color:inherit}a:focus-visible{outline:3px solid #e8772e;outline-offset:2px}
@media(prefers-color-scheme:dark){body{background:#0b1717;color:#eef4f1}main{background:#122222;border-color:#34494a}}`;

const hash = createHash('sha256').update(style).digest('base64');

/** Its own style and nothing else. */
export const privacyPolicy = `default-src 'none'; style-src 'sha256-${hash}'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'`;

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
    'As long as you have an account. The law makes us keep payments, hand-overs and the log of what staff did, also after a deletion.',
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

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const safe = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? '');

/** Plain HTML from the server: it opens without scripts and adds nothing to what other pages load. */
export const privacyPage = (company: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Privacy notice | ${safe(company)}</title><meta name="description" content="What we keep about you, why, and what you can do about it.">
<style>${style}</style></head>
<body><main><h1>Privacy notice</h1>
${sections.map(([title, text]) => `<h2>${title}</h2>\n<p>${text}</p>`).join('\n')}
<p><a href="/contact">Contact</a> · <a href="/terms">Terms</a> · <a href="/">${safe(company)}</a></p></main></body></html>`;
