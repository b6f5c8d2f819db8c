import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  copyOfTemplate,
  eventually,
  newFolder,
  postmasterOf,
  prepareEmbeddedPostgres,
  run,
  sql,
  start,
  stillRunning,
  withChildren,
} from '#tests/support/embedded-postgres';

const { notices, app } = prepareEmbeddedPostgres();

describe('an embedded PostgreSQL, when something dies', () => {
  it('serves the same address again after kill -9 of the postmaster', async () => {
    const folder = await copyOfTemplate();
    const { url } = await start(folder);
    await sql(url, 'create table parcel as select 42 as weight');
    const pid = await postmasterOf(folder);
    process.kill(pid, 'SIGKILL');
    await eventually(async () => (await postmasterOf(folder)) !== pid && (await sql(url, 'select 1')));
    expect(await sql(url, 'select weight from parcel')).toEqual([42]);
    await eventually(async () => notices.at(-1) === 'PostgreSQL is running again.');
    expect(notices[0]).toBe('PostgreSQL ended unexpectedly (signal SIGKILL); starting it again.');
  });

  it('stops for good when asked to during an outage', async () => {
    const folder = await copyOfTemplate();
    const postgres = await start(folder);
    const pid = await postmasterOf(folder);
    process.kill(pid, 'SIGKILL');
    await eventually(async () => notices.length > 0);
    await postgres.stop();
    const now = await postmasterOf(folder).catch(() => pid);
    expect(stillRunning([pid, now])).toEqual([]);
  });

  it('ends with a killed parent, and the next start has every committed row', async () => {
    const folder = await copyOfTemplate();
    const parent = run(app(), folder);
    await sql(await parent.first('url'), 'create table parcel as select 42 as weight');
    const pids = withChildren(await postmasterOf(folder));
    parent.child.kill('SIGKILL');
    await eventually(async () => stillRunning(pids).length === 0);
    const { url } = await start(folder);
    expect(await sql(url, 'select weight from parcel')).toEqual([42]);
  });

  it('starts while the orphan of a killed parent is still stopping', async () => {
    const folder = await copyOfTemplate();
    const parent = run(app(), folder);
    await sql(await parent.first('url'), 'create table parcel as select 42 as weight');
    parent.child.kill('SIGKILL');
    const { url } = await start(folder);
    expect(await sql(url, 'select weight from parcel')).toEqual([42]);
  });

  it('waits for a back end that outlives its killed postmaster and parent', async () => {
    const folder = await copyOfTemplate();
    const parent = run(app(), folder);
    const url = await parent.first('url');
    // A long statement, which notices the death of its postmaster only afterwards.
    const busy = sql(url, 'select count(*) from generate_series(1, 6000000)').catch(() => undefined);
    await eventually(
      async () => (await sql(url, "select count(*) from pg_stat_activity where query like '%series%'"))[0] !== '1',
    );
    process.kill(await postmasterOf(folder), 'SIGKILL');
    parent.child.kill('SIGKILL');
    const again = await start(folder);
    expect(await sql(again.url, 'select 1')).toEqual([1]);
    await busy;
  });

  it('survives a first start that was killed half-way', async () => {
    const folder = await newFolder();
    const parent = run(app(), folder);
    await parent.first('log');
    await eventually(async () => (await readdir(join(folder, '18'))).some((name) => name.startsWith('data.new-')));
    parent.child.kill('SIGKILL');
    expect(existsSync(join(folder, '18/data'))).toBe(false);
    await mkdir(join(folder, '18/data.new-old/base'), { recursive: true });
    const { url } = await start(folder);
    expect(await sql(url, 'select 1')).toEqual([1]);
    expect((await readdir(join(folder, '18'))).sort()).toEqual(['data', 'password']);
  });
});
