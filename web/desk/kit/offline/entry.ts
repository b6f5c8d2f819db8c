import type { Input, Output } from '#contract/endpoint';
import type { scanManifest } from '#contract/staff/arrivals/calls';
import type { CheckRow } from '#contract/staff/arrivals/schema';
import type { HowMany } from '#contract/staff/cartons/schema';
import type { loadPackages } from '#contract/staff/containers/calls';
import type { addPackagePhoto, receivePackage } from '#contract/staff/packages/calls';
import type { DeskPackageRow } from '#contract/staff/packages/schema';

type BodyOf<C extends { body: unknown }> = Omit<C['body'], 'key' | 'waitedMs'>;

/** The answer to 'how many?': the cartons of this scan, all that are found with it, and the cartons of the package. */
export interface Answered {
  cartons: number;
  found: number;
  of: number;
}

/** The commands that can wait for the network. */
export type Command =
  | { kind: 'load'; containerId: number; body: BodyOf<Input<typeof loadPackages>> }
  | { kind: 'check'; containerId: number; body: BodyOf<Input<typeof scanManifest>>; answered?: Answered }
  /** `draft` is the typed form, to be filled in again after a refusal. */
  | { kind: 'intake'; body: BodyOf<Input<typeof receivePackage>>; draft: object; photo: Blob | null }
  | { kind: 'photo'; packageId: number; photo: Blob };

export type CommandKind = Command['kind'];

interface Replies {
  load: Output<typeof loadPackages>;
  check: Output<typeof scanManifest>;
  intake: Output<typeof receivePackage>;
  photo: Output<typeof addPackagePhoto>;
}

/** A command that was carried out, with the server's answer to it. */
export type Sent = { [Kind in CommandKind]: { kind: Kind; entry: Entry; reply: Replies[Kind] } }[CommandKind];

/** The packages of a scanned number. */
export type ChoiceRow = CheckRow | DeskPackageRow;

export interface Entry {
  /** Given by the device: the order of the commands. */
  order: number;
  /** The idempotency key: the server carries it out once, however often it is sent. */
  key: string;
  /** The member of staff who made it. Only they send and see it. */
  person: number;
  at: number;
  /** The tracking number, which the clerk recognises. */
  number: string;
  command: Command;
  state: 'waiting' | 'refused' | 'asked';
  /** Why the server refused it, or the unusual value that it asks about. */
  reason: string | null;
  /** A question. With rows: which package? With a reason: is the value right? With neither: is it another package? */
  choices: readonly ChoiceRow[];
  /** The question how many cartons of a package are meant. Absent in entries of an older page. */
  howMany?: HowMany | null;
  /** Only in this page's memory, because the device refused to store it. */
  isUnsaved?: boolean;
}

/** The same scan with an answer. At arrival, cartons that were scanned before count too. */
export function withCount(command: Command, { packageId, left, of }: HowMany, count: number): Command | null {
  if (command.kind === 'load')
    return { ...command, body: { packageIds: [packageId], move: command.body.move ?? false, count, source: 'scan' } };
  if (command.kind !== 'check') return null;
  const found = of - left + count;
  const body = { packageIds: [packageId], count: found, source: 'scan' as const };
  return { ...command, body, answered: { cartons: count, found, of } };
}

export type NewEntry = Omit<Entry, 'order'>;
