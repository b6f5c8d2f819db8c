import { listCollected, listWork, readLate, readLoaded, readOwed } from '#api/modules/overview/overview.repository';
import { openDatabase } from '#db/open';

const statements = {
  'volume per month': readLoaded,
  'containers late': readLate,
  'owed by age': readOwed,
  'collected per week': listCollected,
  'work per person': listWork,
};

/** Each figure of the overview alone, without HTTP: the median of so many turns. */
export async function measuredStatements(url: string, turns: number) {
  const db = openDatabase(url);
  try {
    const told: { name: string; ms: number }[] = [];
    for (const [name, read] of Object.entries(statements)) {
      const times: number[] = [];
      for (let turn = 0; turn < turns + 2; turn += 1) {
        const started = performance.now();
        await read(db, { now: new Date() });
        times.push(performance.now() - started);
      }
      const sorted = times.slice(2).sort((a, b) => a - b);
      told.push({ name, ms: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN });
    }
    return told;
  } finally {
    await db.close();
  }
}
