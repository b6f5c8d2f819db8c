import type { Settings } from '#api/env';

type Watched = Pick<Settings, 'demo' | 'host' | 'publicUrl' | 'databaseUrl' | 'smtpUrl' | 's3'>;

/** PostgreSQL also takes the host as a parameter. */
const hostOf = (url: string) => {
  const { hostname, searchParams } = new URL(url);
  return searchParams.get('host') ?? hostname.replace(/^\[|\]$/g, '');
};

/** Stays on this machine: a socket in its file system, or its own address. */
const isHere = (host: string) => ['', 'localhost', '::1'].includes(host) || /^(?:127\.|\/)/.test(host);

/** Settings that work but do not suit production. They are logged at each start. */
export function startWarnings({ demo, host, publicUrl, databaseUrl, smtpUrl, s3 }: Watched): string[] {
  const isOpen = publicUrl.startsWith('https:') || !isHere(host);
  const warnings: string[] = [];
  if (demo && isOpen)
    warnings.push('DEMO is on: everybody knows the password of the demo accounts, the admin among them.');
  if (databaseUrl && !isHere(hostOf(databaseUrl)) && !hasTls(databaseUrl))
    warnings.push('DATABASE_URL has no sslmode=verify-full: what goes to the database can be read on the way.');
  if (smtpUrl && !isHere(hostOf(smtpUrl)) && !sendsEncrypted(smtpUrl))
    warnings.push('SMTP_URL neither begins with smtps:// nor has requireTLS=true: mails may be read on the way.');
  if (s3?.endpoint?.startsWith('http:') && !isHere(hostOf(s3.endpoint)))
    warnings.push('S3_ENDPOINT begins with http://: files can be read on the way.');
  return warnings;
}

const hasTls = (url: string) => new URL(url).searchParams.get('sslmode') === 'verify-full';

const sendsEncrypted = (url: string) => {
  const { protocol, searchParams } = new URL(url);
  return protocol === 'smtps:' || searchParams.get('requireTLS') === 'true';
};
