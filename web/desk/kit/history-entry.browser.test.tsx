import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { oldBooksActor, oldBooksNote } from '#contract/staff/imports/rules';
import { mount } from '#tests/support/mount';
import { zh } from '../translations/zh';
import { HistoryEntry } from './history-entry';
import type { HistoryLine } from './history-lines';
import { chooseLanguage, WordsContext } from './language';
import { scanTelling } from './scan-lines';

const line = (by: string, note?: string): HistoryLine => ({
  ...{ key: by, at: '2025-03-20T12:00:00.000Z', by, branch: null, action: 'ARRIVED', isShared: true },
  details: note ? { note } : {},
});

const shown = (...lines: HistoryLine[]) =>
  mount(
    <QueryClientProvider client={new QueryClient()}>
      <ul>
        {lines.map((each) => (
          <HistoryEntry key={each.key} line={each} isAir={false} telling={scanTelling} />
        ))}
      </ul>
    </QueryClientProvider>,
  );

it('shows the way of a transfer, and strikes out only a value that was replaced', () => {
  const details = { branch: { from: 'Accra', to: 'Kumasi' } };
  shown({ ...line('Kojo Mensah'), action: 'opened the transfer', details });
  expect(document.querySelector('.history-change')?.textContent).toContain('Accra → Kumasi');
  expect(document.querySelector('del')).toBeNull();
});

it('strikes out nothing where a dispute was answered', () => {
  const details = { dispute: { from: 'COUNT', to: 'DECLINED' } };
  shown({ ...line('Kojo Mensah'), action: 'ANSWERED', details });
  expect(document.querySelector('.history-change')?.textContent).toBe('Dispute: number of cartons → declined');
  expect(document.querySelector('del')).toBeNull();
});

it('unfolds the scans of a run', async () => {
  const scan = (key: string, carton: string): HistoryLine => ({
    ...{ ...line('Kojo Mensah'), key, action: 'scanned out' },
    details: { trackingNumber: 'YT-1', carton },
  });
  shown({ ...scan('run', ''), details: { cartons: 2 }, scans: [scan('b', '2 of 4'), scan('a', '1 of 4')] });
  const summary = document.querySelector('summary');
  expect(summary?.textContent).toBe('Kojo Mensah scanned 2 cartons out for the transfer');
  const carton = page.getByText('Kojo Mensah scanned carton 2 of 4 of YT-1 out for the transfer');
  expect(carton.element().checkVisibility()).toBe(false);
  summary?.click();
  await expect.element(carton).toBeVisible();
});

it('strikes out a value that was replaced', () => {
  shown({
    ...line('Kojo Mensah'),
    action: 'changed the destination',
    details: { branch: { from: 'Accra', to: 'Kumasi' } },
  });
  expect(document.querySelector('del')?.textContent).toBe('Accra');
});

it('shows the day alone for what the old books recorded, and the time for everything else', () => {
  shown(line(oldBooksActor, oldBooksNote), line('Kojo Mensah'));
  const times = [...document.querySelectorAll('time')].map(({ textContent }) => textContent);
  expect(times).toEqual(['20 Mar 2025', expect.stringContaining(':00')]);
});

it('says below the time of a step when it was written down, but not for the old books', () => {
  const writtenAt = '2025-03-22T09:00:00.000Z';
  shown({ ...line('Kojo Mensah'), writtenAt }, { ...line(oldBooksActor, oldBooksNote), writtenAt });
  const times = [...document.querySelectorAll('.history-when')].map(({ textContent }) => textContent);
  expect(times[0]).toMatch(/^20 Mar 2025 12:00Written down 22 Mar 2025 09:00$/);
  expect(times[1]).toBe('20 Mar 2025');
});

it('writes a change with the colon of the language', () => {
  chooseLanguage('zh-CN');
  const change = { ...line('Chen Wei'), action: 'corrected', details: { quantity: { from: '3', to: '2' } } };
  mount(
    <WordsContext value={zh}>
      <QueryClientProvider client={new QueryClient()}>
        <HistoryEntry line={change} isAir={false} telling={scanTelling} />
      </QueryClientProvider>
    </WordsContext>,
  );
  const told = document.querySelector('.history-change')?.textContent;
  chooseLanguage('en');
  expect(told).toBe('件数：3 2');
});
