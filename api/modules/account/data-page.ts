type Row = Record<string, string | number | null>;

const titles: Record<string, string> = {
  profile: 'Profile',
  earlierMarks: 'Earlier shipping marks',
  packages: 'Packages',
  packageEvents: 'History of the packages',
  payments: 'Payments',
  charges: 'Charges',
  documents: 'Invoices and credit notes',
  slips: 'Payment slips',
  handovers: 'Hand-overs',
  files: 'Files',
  disputes: 'What you said is not right',
  messages: 'Messages',
  devices: 'Signed-in devices',
};

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const safe = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? '');
/** `dateOfBirth` reads as "date of birth". */
const heading = (key: string) => key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const style = `:root{color-scheme:light dark}body{margin:0 auto;max-width:70rem;padding:24px 16px;font:1rem/1.5 system-ui,sans-serif}
.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%}th,td{padding:6px 10px;border-bottom:1px solid #8886;text-align:left;vertical-align:top}`;

function table(rows: Row[]): string {
  const keys = Object.keys(rows[0] ?? {});
  if (keys.length === 0) return '<p>Nothing.</p>';
  const head = keys.map((key) => `<th scope="col">${safe(heading(key))}</th>`).join('');
  const line = (row: Row) => `<tr>${keys.map((key) => `<td>${safe(String(row[key] ?? ''))}</td>`).join('')}</tr>`;
  return `<div class="scroll"><table><thead><tr>${head}</tr></thead><tbody>${rows.map(line).join('\n')}</tbody></table></div>`;
}

type Facts = { company: string; made: string; mostRows: number };

/** One page that opens without a network and without scripts. */
export function dataPage(data: Record<string, Row[]>, { company, made, mostRows }: Facts): string {
  const sections = Object.entries(data).map(([key, rows]) => {
    const note = rows.length >= mostRows ? `<p>The newest ${mostRows}. Ask our office for the rest.</p>` : '';
    return `<h2>${safe(titles[key] ?? key)}</h2>${note}${table(rows)}`;
  });
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>My data at ${safe(company)}</title><style>${style}</style></head>
<body><h1>My data at ${safe(company)}</h1><p>Made on ${safe(made)}. Times are UTC.</p>
${sections.join('\n')}
</body></html>`;
}
