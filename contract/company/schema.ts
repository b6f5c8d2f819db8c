import * as z from 'zod/mini';
import { deposit, storage } from '#contract/company/deposit-and-storage';
import { logo, type PageLogo } from '#contract/company/logo';
import type { Places } from '#contract/company/places';
import { messagePlaceholders } from '#contract/company/rules';
import { tax } from '#contract/company/tax';
import { oneLine } from '#contract/fields';
import { messageKinds } from '#contract/staff/messages/rules';

const has = (what: string, max: number) => `${what} has 1 to ${max} characters.`;

const line = (what: string, max: number, message = has(what, max)) =>
  z.string(message).check(z.trim(), z.minLength(1, message), z.maxLength(max, message), z.regex(oneLine, message));

/** May be empty. */
const anyLine = (what: string, max: number) => {
  const message = `${what} has at most ${max} characters in one line.`;
  return z.string(message).check(z.trim(), z.maxLength(max, message), z.regex(oneLine, message));
};

const paragraph = (what: string, max: number) =>
  z
    .string(has(what, max))
    .check(
      z.trim(),
      z.minLength(1, has(what, max)),
      z.maxLength(max, has(what, max)),
      z.regex(/^(?:\n|[^\p{Cc}\p{Cs}])*$/u, has(what, max)),
    );

const list = <T extends z.ZodMiniType>(of: T, what: string, max: number) =>
  z.array(of).check(z.maxLength(max, `There may be at most ${max} ${what}.`));

/** A text that is too long is refused before the pattern reads it. */
const shaped = (pattern: RegExp, max: number, message: string) =>
  z.string(message).check(z.trim(), z.maxLength(max, { error: message, abort: true }), z.regex(pattern, message));

const phone = shaped(/^(?:\+\d[\d ()-]{5,30})?$/, 32, 'A phone number begins with + and has digits and spaces.');
const address = (what: string) =>
  shaped(
    /^(?:https:\/\/[a-z\d.-]+(?::\d+)?(?:\/[^\s"'<>\\]*)?)?$/i,
    300,
    `${what} is an address that begins with https://.`,
  );
const email = (what: string) =>
  shaped(/^(?:[^\s@<>"]+@[^\s@<>".]+(?:\.[^\s@<>".]+)+)?$/, 254, `${what} is an address such as name@company.com.`);
const prefixRule = 'The prefix has 2 to 6 capital letters or digits and begins with a letter.';

const identity = z.strictObject({
  name: line('The trading name', 60),
  short: line('The short name', 24),
  legalName: anyLine('The legal name', 100),
  tagline: anyLine('The tagline', 100),
  prefix: shaped(/^[A-Z][A-Z\d]{1,5}$/, 6, prefixRule),
  founded: shaped(/^(?:\d{4})?$/, 4, 'The founding year has four digits.'),
  /** The short name as a drawing. */
  wordmark: z.nullable(
    z.strictObject({
      text: line('The text of the drawn name', 24),
      path: shaped(/^[MmLlHhVvCcSsQqTtAaZz\d .,-]+$/, 8_000, 'The drawn name is the data of an SVG path.'),
    }),
  ),
});

const contact = z.strictObject({
  email: email('The e-mail'),
  securityEmail: email('The e-mail for security reports'),
  phones: z.strictObject({ general: phone, warehouse: phone, payments: phone, chinaWarehouse: phone }),
  hours: anyLine('The line of opening hours', 100),
  street: list(line('A line of the address', 100), 'lines of the address', 5),
  digitalAddress: anyLine('The digital address', 20),
  junction: anyLine('The place of the front desk', 100),
  offices: list(
    z.strictObject({
      city: line('The city of an office', 60),
      role: line('What an office is', 100),
      address: line('The address of an office', 300),
      digitalAddress: anyLine('The digital address', 20),
    }),
    'offices',
    30,
  ),
});

const links = z.strictObject({
  chat: address('The WhatsApp link'),
  buyRmb: address('The link to buy RMB'),
  socials: list(
    z.strictObject({
      label: line('The name of a link', 40),
      url: address('A social link').check(z.minLength(1, 'A social link is an address that begins with https://.')),
    }),
    'social links',
    10,
  ),
});

const noteRule = 'The smallest dollar note is a whole number from 0 to 100.';
const payment = z.strictObject({
  banks: list(
    z.strictObject({
      title: line('The title of an account', 60),
      bank: line('The name of a bank', 100),
      branch: line('The branch of a bank', 100),
      number: shaped(/^\d[\d -]{3,40}$/, 42, 'An account number has digits, spaces and dashes.'),
      name: line('The name of an account', 100),
    }),
    'bank accounts',
    10,
  ),
  mobileMoney: z.strictObject({
    dialCode: shaped(/^[*#\d]{0,30}$/, 30, 'A dial code has digits and the signs * and #.'),
    name: anyLine('The name of the mobile money account', 100),
  }),
  cashRules: list(line('A rule for cash', 200), 'rules for cash', 10),
  /** Dollars in cash are a multiple of it. 0 for any amount. */
  smallestNote: z.int(noteRule).check(z.minimum(0, noteRule), z.maximum(100, noteRule)),
});

const volumeRule = 'The smallest volume billed is a number from 0 to 10 with at most four decimals.';
const freight = z.strictObject({
  minimumCbm: z.number(volumeRule).check(
    z.minimum(0, volumeRule),
    z.maximum(10, volumeRule),
    z.refine((cbm) => Math.abs(cbm * 10_000 - Math.round(cbm * 10_000)) < 1e-6, volumeRule),
  ),
  /** Where ships leave and arrive when the desk names no other place. */
  departurePort: anyLine('The port of departure', 60),
  arrivalPort: anyLine('The port of arrival', 60),
  /** How customers without a branch in their town get their goods. Empty when the site says nothing about it. */
  elsewhere: anyLine('The sentence for customers elsewhere', 200),
});

const figure = z.strictObject({ value: line('A figure', 40), label: line('The text under a figure', 100) });

const home = z.strictObject({
  eyebrow: line('The line above the headline', 150),
  sub: paragraph('The text under the headline', 400),
  figures: list(figure, 'figures', 6),
  questions: list(
    z.strictObject({ question: line('A question', 200), answer: paragraph('An answer', 1_000) }),
    'questions',
    20,
  ),
  testimonials: list(
    z.strictObject({
      company: line('The name of a customer', 100),
      place: line('The place of a customer', 60),
      text: paragraph('The quote of a customer', 500),
    }),
    'testimonials',
    3,
  ),
});

const about = z.strictObject({
  summary: line('The summary', 200),
  paragraphs: list(paragraph('A paragraph', 1_000), 'paragraphs', 10),
  journey: list(
    z.strictObject({
      year: line('The year', 20),
      title: line('The title of a step', 100),
      text: paragraph('The text of a step', 500),
    }),
    'steps',
    12,
  ),
  achievements: list(figure, 'achievements', 8),
});

const dateRule = 'The date of the terms is a day such as 2025-01-31.';
const clausePlacesRule = 'A clause may name {email} and {phone} and nothing else in braces.';
const clausePlaces = /^(?:[^{}]|\{(?:email|phone)\})*$/;

const terms = z.strictObject({
  updated: z.iso.date(dateRule).check(z.maxLength(10, dateRule)),
  clauses: list(
    z.strictObject({
      title: line('The title of a clause', 120),
      text: paragraph('The text of a clause', 3_000).check(z.regex(clausePlaces, clausePlacesRule)),
      /** Its figures are shown in bold. */
      isMarked: z.boolean(),
    }),
    'clauses',
    60,
  ),
});

const unknownPlace = `A message may name ${messagePlaceholders.map((name) => `{${name}}`).join(', ')} and nothing else in braces.`;
const places = new RegExp(`^(?:[^{}]|\\{(?:${messagePlaceholders.join('|')})\\})*$`);
const bracketRule = 'Close every square bracket, and put none inside another.';
const template = (what: string, max: number) =>
  line(what, max).check(z.regex(places, unknownPlace), z.regex(/^(?:[^[\]]|\[[^[\]]*\])*$/, bracketRule));
const message = z.strictObject({
  subjectOne: template('A subject', 150),
  subjectMany: template('A subject', 150),
  one: template('A message', 500),
  many: template('A message', 500),
});

const messages = z.strictObject(
  Object.fromEntries(messageKinds.map((kind) => [kind, message])) as Record<
    (typeof messageKinds)[number],
    typeof message
  >,
);

/** The only definition of what a section may contain. */
export const sectionSchemas = {
  identity,
  logo,
  contact,
  links,
  payment,
  freight,
  deposit,
  storage,
  tax,
  home,
  about,
  terms,
  messages,
} as const;

export type Company = { [S in keyof typeof sectionSchemas]: z.infer<(typeof sectionSchemas)[S]> };

export type CompanyTexts = Pick<Company, 'about' | 'terms'>;

/** What the HTML of every page contains. */
export type CompanyPage = Pick<
  Company,
  'identity' | 'contact' | 'links' | 'payment' | 'deposit' | 'storage' | 'home'
> & {
  logo: PageLogo | null;
  places: Places;
  arrivalPort: string;
  elsewhere: string;
  aboutSummary: string;
  terms: { updated: string; count: number };
  /** The address of the texts of /about and /terms. */
  texts: string;
};
