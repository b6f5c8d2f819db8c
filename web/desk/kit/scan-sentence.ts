import type { CartonsWords } from '../translations/cartons-en';
import { counted, fillIn } from './language';
import type { Answered } from './offline/entry';
import type { SentScan } from './use-scans';

/** Cartons of the same package that were loaded before count too. */
function answeredBy({ kind, reply, entry: { command } }: SentScan): Answered | undefined {
  if (command.kind === 'check') return command.answered;
  const [row] = kind === 'load' ? reply.changed : [];
  const cartons = command.kind === 'load' ? command.body.count : undefined;
  return row && cartons !== undefined ? { cartons, found: row.cartons, of: row.ofCartons } : undefined;
}

/** Which carton a scan counted, or how many, and how many there are now. Null for a package as a whole. */
export function scanSentence(words: CartonsWords, sent: SentScan): string | null {
  const { changed, counted: carton } = sent.reply;
  const list = changed.map(({ trackingNumber, customer }) => `${trackingNumber} ${customer}`).join(', ');
  if (carton) return [fillIn(words.counted, carton), list, fillIn(words.countedOf, carton)].join(' · ');
  const answered = answeredBy(sent);
  if (!answered) return null;
  const { cartons, found: scanned, of: expected } = answered;
  return [counted(words.part, cartons), list, fillIn(words.countedOf, { scanned, expected })].join(' · ');
}
