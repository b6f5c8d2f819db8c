import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { statement } from '#tests/e2e/support/money';
import { StatementCards } from './statement-cards';

it('heads a line with its number, or with what it is for', () => {
  const [line] = statement.lines;
  if (!line) throw new Error('The statement has no lines.');
  const clearing = {
    ...line,
    kind: 'CHARGE',
    number: null,
    what: 'Clearing: at Tema',
    charge: 20,
    payment: null,
  } as const;
  const html = renderToStaticMarkup(<StatementCards statement={{ ...statement, lines: [line, clearing] }} />);
  const heads = [...html.matchAll(/<b class="statement-number">(.*?)<\/b>/g)].map(([, text]) => text);
  expect(heads).toEqual(['Clearing: at Tema', 'EX-REF-0043']);
  expect(html.match(/Clearing: at Tema/g)).toHaveLength(1);
});
