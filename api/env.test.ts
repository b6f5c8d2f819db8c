import { describe, expect, it } from 'vitest';
import { readSettings } from '#api/env';

const read = (source: Record<string, string>) => readSettings(source, '/srv/kwanline');

describe('settings', () => {
  it('have the defaults of the decisions', () => {
    expect(read({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: '/srv/kwanline/.data',
      databaseUrl: null,
      publicUrl: 'http://127.0.0.1:3000',
      smtpUrl: null,
      demo: true,
      rateLimit: true,
      rateLimitStore: 'memory',
      trustedProxies: 0,
      patience: 1,
      s3: null,
    });
  });

  it.each([
    [{ DATABASE_URL: 'postgres://db.example/kwanline' }, false],
    [{ NODE_ENV: 'production' }, false],
    [{ NODE_ENV: 'production', DEMO: 'on' }, true],
    [{ DATABASE_URL: 'postgresql://db.example/kwanline', DEMO: 'on' }, true],
    [{ DEMO: 'off' }, false],
    [{ NODE_ENV: 'development' }, true],
  ])('%j fill demo data: %s', (source, demo) => {
    expect(read(source as Record<string, string>).demo).toBe(demo);
  });

  it('take an empty value for a missing one', () => {
    expect(read({ PORT: '', DATABASE_URL: ' ', SMTP_URL: '' })).toMatchObject({
      port: 3000,
      databaseUrl: null,
      smtpUrl: null,
    });
  });

  it.each([
    ['0.0.0.0', 'http://localhost:3000'],
    ['::', 'http://localhost:3000'],
    ['::1', 'http://[::1]:3000'],
    ['192.0.2.7', 'http://192.0.2.7:3000'],
  ])('with HOST %s people come by %s', (HOST, publicUrl) => {
    expect(read({ HOST }).publicUrl).toBe(publicUrl);
  });

  it('cut the slash at the end of PUBLIC_URL', () => {
    expect(read({ PUBLIC_URL: 'https://kwanline.example/' }).publicUrl).toBe('https://kwanline.example');
  });

  it.each([
    ['https://Kwanl\u00efne.example/', 'https://xn--kwanlne-sza.example'],
    ['http://kwanline.example:80', 'http://kwanline.example'],
    ['https://kwanline.example/a b//', 'https://kwanline.example/a%20b'],
  ])('write PUBLIC_URL %s as links in mails must read: %s', (PUBLIC_URL, publicUrl) => {
    expect(read({ PUBLIC_URL }).publicUrl).toBe(publicUrl);
  });

  it('take all of S3 or nothing', () => {
    const s3 = {
      S3_BUCKET: 'files',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
      S3_ENDPOINT: 'https://s3.example',
    };
    expect(read(s3).s3).toEqual({
      bucket: 'files',
      region: 'us-east-1',
      endpoint: 'https://s3.example',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    });
    expect(() => read({ S3_BUCKET: 'files' })).toThrow('S3_ACCESS_KEY_ID is needed because S3_BUCKET is set.');
  });

  it.each([
    [{ PORT: '80000' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ PORT: 'web' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ PORT: '-1' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ PORT: '3e3' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ HOST: 'a b' }, 'HOST must be the name or number of a network interface, such as 127.0.0.1 or 0.0.0.0.'],
    [
      { DATABASE_URL: 'mysql://db.example' },
      'DATABASE_URL must be an address that begins with postgres:// or postgresql://.',
    ],
    [{ DATABASE_URL: 'db.example' }, 'DATABASE_URL must be an address that begins with postgres:// or postgresql://.'],
    [{ PUBLIC_URL: 'kwanline.example' }, 'PUBLIC_URL must be an address that begins with http:// or https://.'],
    [{ PUBLIC_URL: 'javascript:alert(1)' }, 'PUBLIC_URL must be an address that begins with http:// or https://.'],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must be an address that begins with smtp:// or smtps://.'],
    [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM must be an e-mail address, or a name followed by one in angle brackets.'],
    [{ DEMO: 'yes' }, 'DEMO must be one of on, off.'],
    [{ MESSAGES: 'no' }, 'MESSAGES must be one of on, off.'],
    [{ RATE_LIMIT: 'none' }, 'RATE_LIMIT must be one of on, off.'],
    [{ RATE_LIMIT_STORE: 'redis' }, 'RATE_LIMIT_STORE must be one of memory, postgres.'],
    [{ PATIENCE: '0' }, 'PATIENCE must be a whole number from 1 to 60.'],
    [{ TRUST_PROXY: 'all' }, 'TRUST_PROXY must be a whole number from 0 to 10.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of debug, info, warn, error, silent.'],
    [{ SIGNING_SECRET: 'short' }, 'SIGNING_SECRET must have at least 32 characters.'],
  ])('%j stop the start with a sentence that names the variable', (source, sentence) => {
    expect(() => read(source as Record<string, string>)).toThrow(sentence);
  });
});
