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
  /** The program that reads and writes tables in a thread of its own. */
  tableWorker: URL;
  /** The program that renders documents as PDFs in a thread of its own. */
  pdfWorker: URL;
  /** False: clients get no mails about their goods. */
  sendsMessages?: boolean;
  /** Where label printers may be, and for how long one is waited for; the tests wait less. */
  printing?: Printing;
  /** How many packages a step of a container changes in one transaction; 500 when it is left out. */
  packagesAtOnce?: number;
  site: Site;
  inspectReply?: (name: CallName, json: string) => void;
  /** How many bodies may be on their way; the tests make the room small. */
  bodies?: Bodies;
  /** How many requests work at once, and how long others wait. */
  gate?: Gate;
  /** A request that works longer is answered 503. */
  longestWorkMs?: number;
};
