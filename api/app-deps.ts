import type { Logger } from 'pino';
import type { Bodies } from '#api/http/bodies';
import type { CallName } from '#api/http/calls';
import type { Gate } from '#api/http/load-shedding';
import type { TakePoints } from '#api/http/rate-limits';
import type { Site } from '#api/http/site';
import type { Passwords } from '#api/modules/auth/passwords';
import type { CurrentCompany } from '#api/modules/company/company.service';
import type { Printing } from '#api/modules/printers/printers.service';
import type { Storage } from '#api/modules/storage/storage';
import type { Database } from '#db/database';

export type AppDeps = {
  db: Database;
  now: () => Date;
  log: Logger;
  passwords: Passwords;
  storage: Storage;
  signingSecret: string;
  publicUrl: string;
  trustedProxies: number;
  /** Staff who reach accounts and money need a second factor. */
  secondFactorRequired: boolean;
  takePoints: TakePoints;
  /** What the company says about itself now. */
  company: CurrentCompany;
  wakeMail: () => void;
  /** Removes the mails to these addresses that were written to files. */
  eraseMailCopies: (addresses: readonly string[]) => Promise<void>;
  /** Reads and writes spreadsheets in a worker thread. */
  tableWorker: URL;
  /** Renders PDF documents in a worker thread. */
  pdfWorker: URL;
  /** False: clients get no mails about their goods. */
  sendsMessages?: boolean;
  /** The networks that label printers may be in, and how long to wait for a printer. Tests wait less. */
  printing?: Printing;
  /** How many packages a step of a container changes in one transaction; 500 when it is left out. */
  packagesAtOnce?: number;
  site: Site;
  inspectReply?: (name: CallName, json: string) => void;
  /** How many request bodies may be in flight. Tests set a low number. */
  bodies?: Bodies;
  /** How many requests run at once, and how long the others wait for a slot. */
  gate?: Gate;
  /** A request that works longer is answered 503. */
  longestWorkMs?: number;
};
