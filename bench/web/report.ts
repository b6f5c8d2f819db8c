import { type Kind, kinds, type Weight } from '#bench/web/bytes';
import type { Figures } from '#bench/web/packages-table';
import type { Score } from '#bench/web/score';

type Weighed = { name: string; first: Weight; again: Weight };
type Scored = { name: string; score: Score };

const kB = (bytes: number) => (bytes / 1_000).toFixed(1);
const seconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`;
const row = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
const table = (head: string[], rows: (string | number)[][]) =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

const titles: Record<Kind, string> = {
  Document: 'HTML',
  Stylesheet: 'CSS',
  Script: 'JS',
  Font: 'font',
  Image: 'pictures',
  Fetch: 'data',
  Other: 'other',
};

/** kB of 1,000 bytes over the wire, headers included. */
export function bytesTable(pages: Weighed[]): string {
  const head = ['page', 'requests', ...kinds.map((kind) => titles[kind]), 'all, kB', 'again: requests', 'again: kB'];
  return table(
    head,
    pages.map(({ name, first, again }) => [
      name,
      first.requests,
      ...kinds.map((kind) => kB(first.bytes[kind])),
      kB(first.total),
      again.requests,
      kB(again.total),
    ]),
  );
}

export function scoreTable(pages: Scored[], rounds: number): string {
  const head = ['page', 'performance', 'accessibility', 'best practices', 'SEO', 'FCP', 'LCP', 'TBT', 'CLS'];
  const rows = pages.map(({ name, score }) => [
    name,
    score.performance,
    score.accessibility,
    score['best-practices'],
    score.seo,
    seconds(score.fcp),
    seconds(score.lcp),
    `${Math.round(score.tbt)} ms`,
    score.cls.toFixed(3),
  ]);
  const lcpOf = (wanted: string) => pages.find(({ name }) => name === wanted)?.score.lcp ?? Number.NaN;
  const faults = pages.filter(({ score }) => score.faults.length > 0);
  return [
    table(head, rows),
    `\nMedians of ${rounds}. LCP of home / LCP of hello: ${(lcpOf('/') / lcpOf('hello')).toFixed(2)}`,
    ...faults.map(({ name, score }) => `${name}: ${score.faults.join(', ')}`),
  ].join('\n');
}

/** Targets: 120 ms from a press to the next frame, 15 MB of heap. */
export function fluencyTable({ latency, heapGrowth }: Figures, rounds: number): string {
  const head = ['10,000 packages, 4x CPU', 'interaction, ms', 'until drawn, ms', 'main thread, ms'];
  const rows = [...latency].map(([name, { interaction, drawn, worked }]) => [
    name,
    ...[interaction, drawn, worked].map(Math.round),
  ]);
  return [table(head, rows), `\nMedians of ${rounds}. Heap growth: ${heapGrowth.toFixed(1)} MB`].join('\n');
}
