import { createHash } from 'node:crypto';
import { messageNames } from '#contract/account/rules';
import { type MessageKind, messageKinds } from '#contract/staff/messages/rules';

const names: Record<MessageKind, string> = messageNames;

const style = `:root{color-scheme:light dark}*{box-sizing:border-box}
body{margin:0;padding:32px 16px;background:#fbf8f3;color:#0c2b2b;font:1.0625rem/1.55 system-ui,sans-serif}
main{max-width:34rem;margin:0 auto;padding:24px;border:1px solid #d9d2c5;border-radius:14px;background:#fff}
h1{margin:0 0 12px;font-size:1.5rem;line-height:1.2}
label{display:flex;gap:12px;align-items:center;min-height:44px;padding-block:4px;line-height:1.35}
input{flex:none;width:22px;height:22px;accent-color:#0b5c55}
button{min-height:48px;margin-top:16px;padding:10px 20px;border:1.5px solid #0b5c55;border-radius:8px;background:#0b5c55;color:#fff;font:inherit;font-weight:650;cursor:pointer}
button.line{border-color:currentColor;background:none;color:inherit}
button:focus-visible,input:focus-visible,a:focus-visible{outline:3px solid #e8772e;outline-offset:2px}
p.said{padding:12px 14px;border:1px solid currentColor;border-radius:8px;font-weight:600}
a{color:inherit}fieldset{margin:16px 0 0;padding:0;border:0}legend{padding:0;font-weight:650}
@media(prefers-color-scheme:dark){body{background:#0b1717;color:#eef4f1}main{background:#122222;border-color:#34494a}}`;

const hash = createHash('sha256').update(style).digest('base64');

/** Only its own style and its own form may load. */
export const optOutPolicy = `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const page = (company: string, title: string, inside: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${title} | ${escaped(company)}</title><style>${style}</style></head>
<body><main><h1>${title}</h1>
${inside}
<p><a href="/">${escaped(company)}</a></p></main></body></html>`;

/** Only the company's name varies: the page is the same for everyone with such a link. */
export function choicePage(company: string, muted: readonly MessageKind[], isSaved: boolean): string {
  const isNone = muted.length === messageKinds.length;
  const now = isNone
    ? 'You get no e-mails about your goods.'
    : muted.length === 0
      ? 'You get e-mails about your goods.'
      : 'You get some of our e-mails about your goods.';
  const boxes = messageKinds.map((kind) => {
    const checked = muted.includes(kind) ? '' : ' checked';
    return `<label><input type="checkbox" name="keep" value="${kind}"${checked}>${names[kind]}</label>`;
  });
  const stop = '<form method="post"><button name="stop" value="all">Stop all of these e-mails</button></form>';
  return page(
    company,
    'E-mails about your goods',
    `<p${isSaved ? ' class="said" role="status"' : ''}>${isSaved ? 'Saved. ' : ''}${now}</p>
${isNone ? '' : stop}
<form method="post"><fieldset><legend>${isNone ? 'Choose' : 'Or choose'} what we may write about</legend>
${boxes.join('\n')}
</fieldset><button class="line" name="save" value="choice">Save my choice</button></form>
<p>Mails about your password always reach you.</p>`,
  );
}

export const brokenLinkPage = (company: string) =>
  page(
    company,
    'This link does not work',
    '<p>Open the link from the latest e-mail again, or ask us to stop the e-mails: we do it for you.</p>',
  );
