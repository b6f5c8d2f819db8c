import type { ManifestRow } from '#contract/staff/prints/schema';
import { countPackages } from '../kit/count-packages';

export interface Totals {
  packages: number;
  cartons: number;
  cbm: number;
  /** For weighed packages only. */
  kg: number;
}

export interface Client {
  key: string;
  mark: string;
  totals: Totals;
  rows: readonly ManifestRow[];
}

/** A client's line, or a package below it. A client who continues from the previous page is named again. */
export type Line = { client: Client; goesOn: boolean } | { row: ManifestRow };

export interface ManifestPage {
  /** The number of rows on earlier pages. */
  start: number;
  lines: readonly Line[];
  /** Totals of all packages before this page, and up to its end. */
  brought: Totals;
  carried: Totals;
}

/** Volumes have four decimals, weights two; as whole numbers they add up exactly. */
const sum = (rows: readonly ManifestRow[]): Totals => ({
  packages: countPackages(rows),
  cartons: rows.reduce((total, { cartons }) => total + cartons, 0),
  cbm: rows.reduce((total, { cbm }) => total + Math.round(cbm * 10_000), 0) / 10_000,
  kg: rows.reduce((total, { weightKg }) => total + Math.round((weightKg ?? 0) * 100), 0) / 100,
});

/** In the order of the first package. Two clients with the same mark each have a line. */
export function clientsOf(rows: readonly ManifestRow[]): Client[] {
  const byClient = new Map<string, ManifestRow[]>();
  for (const row of rows) {
    const known = byClient.get(keyOf(row));
    if (known) known.push(row);
    else byClient.set(keyOf(row), [row]);
  }
  return [...byClient].map(([key, own]) => ({ key, mark: own[0]?.customer ?? '', totals: sum(own), rows: own }));
}

const keyOf = ({ clientId, customer }: ManifestRow) => `${clientId} ${customer}`;

export const totalsOf = sum;

/** Measured in lines of a package; a client's line is a little higher. */
const CLIENT_LINE = 1.15;

/** Lines never wrap: a page takes as many as fit, and never ends with a client's line. */
export function manifestPages(clients: readonly Client[], room: { first: number; next: number }): ManifestPage[] {
  const pages: Line[][] = [[]];
  let left = room.first;
  const turn = () => {
    pages.push([]);
    left = room.next;
  };
  const add = (line: Line, height: number) => {
    pages.at(-1)?.push(line);
    left -= height;
  };
  for (const client of clients) {
    if (left < CLIENT_LINE + 1 && pages.at(-1)?.length) turn();
    add({ client, goesOn: false }, CLIENT_LINE);
    for (const row of client.rows) {
      if (left < 1) {
        turn();
        add({ client, goesOn: true }, CLIENT_LINE);
      }
      add({ row }, 1);
    }
  }
  const rows = clients.flatMap((client) => client.rows);
  let end = 0;
  return pages.map((lines) => {
    const start = end;
    end += lines.filter((line) => 'row' in line).length;
    return { start, lines, brought: sum(rows.slice(0, start)), carried: sum(rows.slice(0, end)) };
  });
}
