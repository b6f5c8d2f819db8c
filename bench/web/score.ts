import lighthouse, { type Flags } from 'lighthouse';
import type { Page } from 'puppeteer-core';
import { median } from '#bench/web/median';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const audits = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
} as const;

export type Score = Record<(typeof categories)[number] | keyof typeof audits, number> & { faults: string[] };

/** On a busy machine Lighthouse may miss the start of its own recording. Such a result is dropped. */
const TRIES = 3;

/** Either the port of the browser, where Lighthouse opens a tab, or a tab whose storage it must keep. */
type Where = { port: number } | { tab: Page };

async function inspect(url: string, where: Where, triesLeft = TRIES): Promise<Result> {
  const flags: Flags = { output: 'json', logLevel: 'error', onlyCategories: [...categories] };
  const result =
    'tab' in where
      ? await lighthouse(url, { ...flags, disableStorageReset: true }, undefined, where.tab)
      : await lighthouse(url, { ...flags, port: where.port });
  if (!result) throw new Error(`Lighthouse has no result for ${url}.`);
  const { runtimeError } = result.lhr;
  if (!runtimeError) return result.lhr;
  if (triesLeft > 1) return inspect(url, where, triesLeft - 1);
  throw new Error(`Lighthouse on ${url}: ${runtimeError.message}`);
}

/** Lighthouse's defaults: a mid-range phone on slow 4G, simulated. */
export async function score(url: string, where: Where): Promise<Score> {
  const lhr = await inspect(url, where);
  const points = (name: string) => Math.round((lhr.categories[name]?.score ?? 0) * 100);
  const value = (name: string) => lhr.audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: points('performance'),
    accessibility: points('accessibility'),
    'best-practices': points('best-practices'),
    seo: points('seo'),
    fcp: value(audits.fcp),
    lcp: value(audits.lcp),
    tbt: value(audits.tbt),
    cls: value(audits.cls),
    faults: faultsOf(lhr),
  };
}

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

/** Why a category that should be at 100 is not. */
function faultsOf(lhr: Result): string[] {
  return ['accessibility', 'best-practices', 'seo'].flatMap((name) =>
    (lhr.categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${name}: ${id}`),
  );
}

export function medianScore(scores: Score[]): Score {
  const [first] = scores;
  if (!first) throw new Error('There is nothing to take a median of.');
  const names = [...categories, ...(Object.keys(audits) as (keyof typeof audits)[])];
  const middle = Object.fromEntries(names.map((name) => [name, median(scores.map((each) => each[name]))]));
  return { ...first, ...middle, faults: [...new Set(scores.flatMap(({ faults }) => faults))] };
}
