import { scanManifest } from '#contract/staff/arrivals/calls';
import type { HowMany } from '#contract/staff/cartons/schema';
import { loadPackages } from '#contract/staff/containers/calls';
import { addPackagePhoto, receivePackage } from '#contract/staff/packages/calls';
import { ApiError, NetworkError } from '../../../lib/api';
import { askDesk } from '../../../lib/desk-api';
import type { ChoiceRow, Entry, Sent } from './entry';

export type Outcome =
  | { is: 'sent'; sent: Sent }
  | { is: 'asked'; choices: readonly ChoiceRow[]; reason?: string; howMany?: HowMany }
  | { is: 'refused'; reason: string }
  /** The second scan of a carton: nothing is to be decided. */
  | { is: 'before'; reason: string }
  /** Not now: no network, or a busy server that may have given a time. */
  | { is: 'later'; afterMs: number | null }
  /** The session has ended; the entry waits for its person. */
  | { is: 'stopped' };

/** A command that is sent at once is dated by the server. */
const AT_ONCE_MS = 5_000;

/** How long an entry has waited on this device. The server computes its time from its own clock. */
export function waitOf({ at }: Pick<Entry, 'at'>, now: number): { waitedMs?: number } {
  const waitedMs = now - at;
  return waitedMs > AT_ONCE_MS ? { waitedMs } : {};
}

/** A connection that delivers nothing must not block the queue for ever. */
const LONGEST_MS = 45_000;

export async function sendEntry(entry: Entry): Promise<Outcome> {
  try {
    const sent = await ask(entry, AbortSignal.timeout(LONGEST_MS));
    // The answer was cut off or is not ours. Sending it again gets the server's real answer.
    if (sent.reply === null) return { is: 'later', afterMs: null };
    const choices = sent.kind === 'load' || sent.kind === 'check' ? sent.reply.choices : [];
    const howMany = sent.kind === 'load' || sent.kind === 'check' ? sent.reply.howMany : null;
    if (howMany) return { is: 'asked', choices: [], howMany };
    return choices.length > 0 ? { is: 'asked', choices } : { is: 'sent', sent };
  } catch (error) {
    return outcomeOf(error);
  }
}

async function ask(entry: Entry, signal: AbortSignal): Promise<Sent> {
  const { command } = entry;
  const sent = { key: entry.key, ...waitOf(entry, Date.now()) };
  switch (command.kind) {
    case 'load': {
      const params = { id: String(command.containerId) };
      const reply = await askDesk(loadPackages, { params, body: { ...command.body, ...sent } }, signal);
      return { kind: 'load', entry, reply };
    }
    case 'check': {
      const params = { id: String(command.containerId) };
      const reply = await askDesk(scanManifest, { params, body: { ...command.body, ...sent } }, signal);
      return { kind: 'check', entry, reply };
    }
    case 'intake': {
      const reply = await askDesk(receivePackage, { body: { ...command.body, ...sent } }, signal);
      return { kind: 'intake', entry, reply };
    }
    case 'photo': {
      const params = { id: String(command.packageId) };
      const reply = await askDesk(addPackagePhoto, { params, body: command.photo }, signal);
      return { kind: 'photo', entry, reply };
    }
  }
}

/** What a failure means for an entry. Only a sentence about the command itself is a refusal. */
export function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof ApiError)) {
    if (error instanceof NetworkError || isTimeout(error)) return { is: 'later', afterMs: null };
    // A fault of this program would repeat, so the clerk decides.
    return { is: 'refused', reason: String(error) };
  }
  const { status, code, retryAfterSeconds } = error;
  if (status === 401 || code === 'PASSWORD_CHANGE_NEEDED' || code === 'SECOND_FACTOR_NEEDED') return { is: 'stopped' };
  if (status >= 500 || status === 408 || status === 429) {
    return { is: 'later', afterMs: retryAfterSeconds === null ? null : retryAfterSeconds * 1000 };
  }
  if (code === 'REPEATED_NUMBER') return { is: 'asked', choices: [] };
  if (code === 'UNUSUAL_VALUE') return { is: 'asked', choices: [], reason: error.message };
  // An answer that is not ours comes from something in between, such as a hotel's sign-in page.
  if (code === null) return { is: 'later', afterMs: null };
  return { is: code === 'SCANNED_BEFORE' ? 'before' : 'refused', reason: error.message };
}

const isTimeout = (error: unknown) => error instanceof DOMException && /^(Timeout|Abort)Error$/.test(error.name);
