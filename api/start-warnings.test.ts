import { describe, expect, it } from 'vitest';
import { readSettings } from '#api/env';
import { startWarnings } from '#api/start-warnings';

/** The variables that the warnings name, in their order. */
const named = (source: Record<string, string>) =>
  startWarnings(readSettings(source, '/srv/kwanline')).map((sentence) => sentence.split(' ')[0]);

const s3 = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
const server = 'postgres://kwanline:word@db.example:5432/kwanline';

describe('a start', () => {
  it.each<[Record<string, string>, string[]]>([
    [{}, []],
    [{ HOST: '0.0.0.0' }, ['DEMO']],
    [{ PUBLIC_URL: 'https://kwanline.example' }, ['DEMO']],
    [{ PUBLIC_URL: 'https://kwanline.example', DEMO: 'off' }, []],
    [{ HOST: '::1' }, []],
    [{ DATABASE_URL: server }, ['DATABASE_URL']],
    [{ DATABASE_URL: `${server}?sslmode=disable` }, ['DATABASE_URL']],
    [{ DATABASE_URL: `${server}?sslmode=no-verify` }, ['DATABASE_URL']],
    [{ DATABASE_URL: `${server}?sslmode=verify-full` }, []],
    [{ DATABASE_URL: 'postgres://kwanline:word@127.0.0.1/kwanline' }, []],
    [{ DATABASE_URL: 'postgres://kwanline:word@[::1]:5432/kwanline' }, []],
    [{ DATABASE_URL: 'postgres:///kwanline?host=/var/run/postgresql' }, []],
    [{ DATABASE_URL: 'postgres:///kwanline?host=db.example' }, ['DATABASE_URL']],
    [{ SMTP_URL: 'smtp://user:word@mail.example:587' }, ['SMTP_URL']],
    [{ SMTP_URL: 'smtp://user:word@mail.example:587?requireTLS=true' }, []],
    [{ SMTP_URL: 'smtps://user:word@mail.example:465' }, []],
    [{ SMTP_URL: 'smtp://localhost:25' }, []],
    [{ ...s3, S3_ENDPOINT: 'http://store.example' }, ['S3_ENDPOINT']],
    [{ ...s3, S3_ENDPOINT: 'https://store.example' }, []],
    [s3, []],
  ])('with %j warns of %j', (source, names) => {
    expect(named(source)).toEqual(names);
  });

  it('tells no password', () => {
    const settings = readSettings({ DATABASE_URL: server, SMTP_URL: 'smtp://user:word@mail.example' }, '/srv');
    expect(startWarnings(settings).join(' ')).not.toContain('word@');
  });
});
