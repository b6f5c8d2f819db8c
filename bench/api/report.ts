import { parseArgs } from 'node:util';

/** The command-line options of a bench with their defaults: `--rounds 7`. */
export function readArguments<Name extends string>(defaults: Record<Name, string>): Record<Name, string> {
  const options = Object.fromEntries(
    Object.entries<string>(defaults).map(([name, value]) => [name, { type: 'string' as const, default: value }]),
  );
  return parseArgs({ allowPositionals: true, options }).values as Record<Name, string>;
}

export type Size = { rounds: number; seconds: number; connections: number };

export const sizeOf = ({ rounds, seconds, connections }: Record<keyof Size, string>): Size => ({
  rounds: Number(rounds),
  seconds: Number(seconds),
  connections: Number(connections),
});

export const sizeText = ({ rounds, seconds, connections }: Size) =>
  `${connections} connections, ${rounds} interleaved rounds of ${seconds} s, medians`;

export const say = (text: string) => process.stdout.write(`${text}\n`);

export const sayRow = (cells: readonly (string | number)[]) => say(`| ${cells.join(' | ')} |`);

export function sayHead(names: readonly string[]) {
  sayRow(names);
  say(`|${names.map(() => '---').join('|')}|`);
}
