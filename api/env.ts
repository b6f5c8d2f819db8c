import { isIP } from 'node:net';
import { isAbsolute, resolve } from 'node:path';
import * as z from 'zod/mini';
import { withoutTrailingSlashes } from '#api/http/trailing-slashes';

/** Everything the company can set, checked once at the start. The only reader of the environment. */
export type Settings = {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | null;
  /** The address people type, in ASCII and without a slash at the end; links in mails begin with it. */
  publicUrl: string;
  smtpUrl: string | null;
  /** Null: the company's own name and e-mail. */
  mailFrom: string | null;
  /** Clients get mails about their goods. */
  messages: boolean;
  demo: boolean;
  /** Whether admins and accounts must have a second factor. */
  secondFactor: 'required' | 'optional';
  rateLimit: boolean;
  rateLimitStore: 'memory' | 'postgres';
  /** How many proxies in front of this process are trusted to name the visitor's address. */
  trustedProxies: number;
  /** How many times longer than usual a request may wait and work before it is refused as 'busy'. */
  patience: number;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** The key that signs file links. Set it when several processes run; otherwise it is made once in the data folder. */
  signingSecret: string | null;
  s3: S3Settings | null;
  /** Where label printers may be; null: in private networks. */
  printerNetworks: readonly Network[] | null;
};

export type Network = { address: string; prefix: number };

export type S3Settings = {
  bucket: string;
  region: string;
  endpoint: string | null;
  accessKeyId: string;
  secretAccessKey: string;
};

type Source = Record<string, string | undefined>;

export class BadSetting extends Error {}

const refuse = (name: string, rule: string): never => {
  throw new BadSetting(`${name} ${rule}.`);
};

export function readSettings(source: Source = process.env, cwd = process.cwd()): Settings {
  const text = (name: string) => source[name]?.trim() || null;
  const oneOf = <const T extends string>(name: string, values: readonly T[], otherwise: T): T => {
    const value = text(name) ?? otherwise;
    return values.find((each) => each === value) ?? refuse(name, `must be one of ${values.join(', ')}`);
  };
  const wholeNumber = (name: string, min: number, max: number, otherwise: number) => {
    const value = text(name);
    if (value === null) return otherwise;
    const number = Number(value);
    const fits = /^\d+$/.test(value) && number >= min && number <= max;
    return fits ? number : refuse(name, `must be a whole number from ${min} to ${max}`);
  };
  const address = (name: string, protocols: string[]) => {
    const value = text(name);
    if (value === null) return null;
    const protocol = URL.canParse(value) ? new URL(value).protocol : '';
    return protocols.includes(protocol)
      ? value
      : refuse(name, `must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}`);
  };

  const port = wholeNumber('PORT', 0, 65_535, 3000);
  const host = text('HOST') ?? '127.0.0.1';
  if (/[\s/]/.test(host))
    refuse('HOST', 'must be the name or number of a network interface, such as 127.0.0.1 or 0.0.0.0');
  const dataDir = text('DATA_DIR') ?? '.data';
  const databaseUrl = address('DATABASE_URL', ['postgres:', 'postgresql:']);
  const publicUrl = address('PUBLIC_URL', ['http:', 'https:']);
  const signingSecret = text('SIGNING_SECRET');
  if (signingSecret && signingSecret.length < 32) refuse('SIGNING_SECRET', 'must have at least 32 characters');
  const mailFrom = text('MAIL_FROM');
  if (mailFrom !== null && !z.safeParse(z.email(), /<([^<>]+)>$/.exec(mailFrom)?.[1] ?? mailFrom).success)
    refuse('MAIL_FROM', 'must be an e-mail address, or a name followed by one in angle brackets');

  const demo = oneOf('DEMO', ['on', 'off'], databaseUrl || source.NODE_ENV === 'production' ? 'off' : 'on') === 'on';

  return {
    port,
    host,
    dataDir: isAbsolute(dataDir) ? dataDir : resolve(cwd, dataDir),
    databaseUrl,
    publicUrl: withoutTrailingSlashes(new URL(publicUrl ?? `http://${nameOf(host)}:${port}`).href),
    smtpUrl: address('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom,
    messages: oneOf('MESSAGES', ['on', 'off'], 'on') === 'on',
    demo,
    // The demo accounts have a well-known password and no phone.
    secondFactor: oneOf('SECOND_FACTOR', ['required', 'optional'], demo ? 'optional' : 'required'),
    rateLimit: oneOf('RATE_LIMIT', ['on', 'off'], 'on') === 'on',
    rateLimitStore: oneOf('RATE_LIMIT_STORE', ['memory', 'postgres'], 'memory'),
    trustedProxies: wholeNumber('TRUST_PROXY', 0, 10, 0),
    patience: wholeNumber('PATIENCE', 1, 60, 1),
    logLevel: oneOf('LOG_LEVEL', ['debug', 'info', 'warn', 'error', 'silent'], 'info'),
    signingSecret,
    s3: readS3(text, address),
    printerNetworks: readNetworks(text('LABEL_PRINTERS')),
  };
}

/** Networks such as 192.168.1.0/24, or `off` for none. */
function readNetworks(list: string | null): Network[] | null {
  if (list === null) return null;
  if (list === 'off') return [];
  return list.split(',').map((each) => {
    const [, address = '', digits = ''] = /^\s*([^\s/]+)\/(\d{1,3})\s*$/.exec(each) ?? [];
    const version = isIP(address);
    const prefix = Number(digits);
    if (version === 0 || digits === '' || prefix > (version === 4 ? 32 : 128))
      refuse('LABEL_PRINTERS', 'must be off, or networks such as 192.168.1.0/24,10.0.0.0/8');
    return { address, prefix };
  });
}

/** The host as part of an address. A host that means 'every interface' is not an address. */
function nameOf(host: string) {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function readS3(
  text: (name: string) => string | null,
  address: (name: string, protocols: string[]) => string | null,
): S3Settings | null {
  const bucket = text('S3_BUCKET');
  if (!bucket) return null;
  const needed = (name: string) => text(name) ?? refuse(name, 'is needed because S3_BUCKET is set');
  return {
    bucket,
    region: text('S3_REGION') ?? 'us-east-1',
    endpoint: address('S3_ENDPOINT', ['http:', 'https:']),
    accessKeyId: needed('S3_ACCESS_KEY_ID'),
    secretAccessKey: needed('S3_SECRET_ACCESS_KEY'),
  };
}
