import { expect, it } from 'vitest';
import { recordEn } from '../translations/record-en';
import { recordZh } from '../translations/record-zh';
import type { HistoryLine } from './history-lines';
import { scanTelling } from './scan-lines';

const { inRuns, namedIn } = scanTelling;

const line = (minute: number, action: string, details: HistoryLine['details'], by = 'Kojo Mensah'): HistoryLine => ({
  ...{ key: `log ${minute}`, at: new Date(Date.UTC(2026, 10, 18, 9, minute)).toISOString(), by, branch: 'Accra' },
  ...{ action, details, isShared: false },
});
const one = (carton: string) => ({ trackingNumber: 'YT-1', carton });
const sentences: Record<string, string> = recordEn.history.sentences;
const told = (each: HistoryLine) => namedIn(sentences[each.action] ?? '', each, recordEn).sentence;

it('tells the scans of one run in one line, which keeps them', () => {
  const scans = [
    line(20, 'scanned out', { trackingNumber: 'YT-2', cartons: 9 }),
    line(12, 'scanned out', one('2 of 4')),
    line(11, 'scanned out', one('1 of 4')),
  ];
  const [run, ...others] = inRuns([line(30, 'sent the transfer', { number: 'T-000001' }), ...scans]).slice(1);
  expect(others).toEqual([]);
  expect(run?.scans).toEqual(scans);
  expect(run && told(run)).toBe('{who} scanned 11 cartons out for the transfer');
  expect(scans.map(told)).toEqual([
    '{who} scanned 9 cartons of YT-2 out for the transfer',
    '{who} scanned carton 2 of 4 of YT-1 out for the transfer',
    '{who} scanned carton 1 of 4 of YT-1 out for the transfer',
  ]);
});

it('begins a new line with another person, another list, after a pause, and after anything in between', () => {
  const scan = (minute: number, list = 'T-000001', by?: string) =>
    line(minute, 'scanned in', { number: list, carton: '1 of 4' }, by);
  const all = [
    scan(190),
    scan(100),
    line(99, 'NOTED', {}),
    scan(98),
    scan(97, 'T-000002'),
    scan(96, 'T-000002', 'Abena Sarpong'),
  ];
  expect(inRuns(all)).toEqual(all);
});

it('leaves a scan of the time before the cartons were counted alone', () => {
  const all = [line(2, 'scanned out', { trackingNumber: 'YT-2' }), line(1, 'scanned out', { trackingNumber: 'YT-1' })];
  expect(inRuns(all)).toEqual(all);
  expect(all.map(told)).toEqual(['{who} scanned YT-2 out for the transfer', '{who} scanned YT-1 out for the transfer']);
});

it('counts packages in the history of a container, and names one that came alone', () => {
  const put = (minute: number, details: HistoryLine['details']) => line(minute, 'put into the container', details);
  const [run] = inRuns([put(3, { packages: [4, 5] }), put(2, { packages: [6], trackingNumber: 'YT-6' })]);
  expect(run && told(run)).toBe('{who} put 3 packages into the container');
  expect(run?.scans?.map(told)).toEqual([
    '{who} put 2 packages into the container',
    '{who} put YT-6 into the container',
  ]);
  const ofPackages = [put(3, { container: 'GYE-1' }), put(2, { container: 'GYE-2' })];
  expect(inRuns(ofPackages)).toEqual(ofPackages);
  expect(ofPackages.map(told)).toEqual(['{who} put it into the container', '{who} put it into the container']);
});

it('names the carton of an undone scan, and repeats no detail of the sentence', () => {
  const details = { trackingNumber: 'YT-1', carton: '7 of 12', container: 'GYE-1' };
  const undone = line(1, 'took back a scan', details);
  expect(namedIn(recordEn.history.sentences['took back a scan'], undone, recordEn)).toEqual({
    sentence: '{who} undid the scan of carton 7 of 12 of YT-1',
    details: { container: 'GYE-1' },
  });
  expect(namedIn(recordZh.history.sentences['took back a scan'], undone, recordZh).sentence).toBe(
    '{who} 撤销了YT-1 的第 7/12 箱的扫描',
  );
});

it('names the list of a transfer in the history of a package', () => {
  const out = (details: object) => told(line(1, 'scanned out', { number: 'T-000001', ...details }));
  expect(out({ carton: '3 of 12' })).toBe('{who} scanned carton 3 of 12 out for T-000001');
  expect(out({ cartons: 2 })).toBe('{who} scanned 2 cartons out for T-000001');
  expect(out({})).toBe('{who} scanned it out for T-000001');
});
