import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sanitiseAnnouncement } from '#api/modules/announcements/sanitise';
import { startTestApp, type TestApp } from '#tests/support/app';

let server: TestApp;

beforeEach(async () => {
  server ??= await startTestApp();
});
afterEach(() => server.sql('delete from announcements'));
afterAll(() => server.close());

const ask = async (path: string) => (await server.app.inject({ url: `/api${path}` })).json();

const announce = (
  audience: string,
  title: string,
  { body = '<p>Text</p>', show = true, starts = '-1 day', ends = null as string | null } = {},
) =>
  server.sql(
    `insert into announcements (audience, title, body, show, starts_at, ends_at)
     values ($1, $2, $3, $4, now() + $5::interval, now() + $6::interval)`,
    [audience, title, body, show, starts, ends],
  );

describe('announcements', () => {
  it('are not shown while there is none', async () => {
    expect(await ask('/announcements')).toEqual({ title: '', body: '', show: 'FALSE' });
    expect(await ask('/announcements/clients')).toEqual({ title: '', body: '', show: 'FALSE' });
  });

  it('carry title, body and the string TRUE', async () => {
    await announce('PUBLIC', 'New loading closes on Friday', { body: '<p>By <strong>Friday</strong>.</p>' });
    expect(await ask('/announcements')).toEqual({
      title: 'New loading closes on Friday',
      body: '<p>By <strong>Friday</strong>.</p>',
      show: 'TRUE',
    });
  });

  it('for clients and for the public are kept apart, both without signing in', async () => {
    await announce('CLIENTS', 'For clients');
    expect((await ask('/announcements')).show).toBe('FALSE');
    expect((await ask('/announcements/clients')).title).toBe('For clients');
  });

  it('show the newest of those that have begun, have not ended and are switched on', async () => {
    await announce('PUBLIC', 'Older', { starts: '-3 days' });
    await announce('PUBLIC', 'Current', { starts: '-2 days', ends: '1 day' });
    await announce('PUBLIC', 'Ended', { starts: '-1 day', ends: '-1 hour' });
    await announce('PUBLIC', 'To come', { starts: '1 day' });
    await announce('PUBLIC', 'Hidden', { show: false });
    expect((await ask('/announcements')).title).toBe('Current');
  });

  it('are sanitised when shown, whatever the database holds', async () => {
    await announce('PUBLIC', 'x', {
      body: '<p onclick="steal()">Hi<script>steal()</script><img src=x onerror=steal()></p>',
    });
    expect((await ask('/announcements')).body).toBe('<p>Hi</p>');
  });
});

describe('the sanitiser', () => {
  it.each([
    [
      '<p>plain <em>words</em> <br /> <strong>bold</strong></p>',
      '<p>plain <em>words</em> <br /> <strong>bold</strong></p>',
    ],
    ['<ul><li>a</li></ul><ol><li>b</li></ol>', '<ul><li>a</li></ul><ol><li>b</li></ol>'],
    ['<a href="/container-loadings">x</a>', '<a href="/container-loadings" rel="noopener">x</a>'],
    [
      '<a href="https://rmb.example.com" target="_top" style="x">x</a>',
      '<a href="https://rmb.example.com" rel="noopener">x</a>',
    ],
    ['<a href="javascript:alert(1)">x</a>', '<a rel="noopener">x</a>'],
    ['<a href="JaVaScRiPt&#58;alert(1)">x</a>', '<a rel="noopener">x</a>'],
    ['<a href="data:text/html,<script>1</script>">x</a>', '<a rel="noopener">x</a>'],
    ['<a href="//evil.example">x</a>', '<a rel="noopener">x</a>'],
    ['<script>alert(1)</script>', ''],
    ['<style>p{}</style>x', 'x'],
    ['<iframe src="https://x.example"></iframe>', ''],
    ['<svg onload=alert(1)><circle/></svg>', ''],
    ['<p style="background:url(x)">x</p>', '<p>x</p>'],
    ['<b>x</b>', 'x'],
    ['<!--<script>-->x', 'x'],
    ['<<p>x', '&lt;<p>x</p>'],
    ['<math><mtext></mtext><script>1</script></math>', ''],
  ])('turns %s into %s', (dirty, clean) => {
    expect(sanitiseAnnouncement(dirty)).toBe(clean);
  });
});
