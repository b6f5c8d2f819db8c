import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hasWords, prepareAnnouncement } from '#api/modules/announcements/prepare';
import { sanitiseAnnouncement } from '#api/modules/announcements/sanitise';
import type { DeskAnnouncement } from '#contract/staff/announcements/schema';
import { startTestApp, type TestApp } from '#tests/support/app';
import { type Desk, startDesk } from '#tests/support/desk';

let server: TestApp;
let desk: Desk;

const day = 86_400_000;
const at = (days: number) => new Date(server.now.value.getTime() + days * day).toISOString();
const form = (more: object = {}) => ({
  audience: 'PUBLIC',
  title: 'Closed on Friday',
  body: 'We are closed on <strong>Friday</strong>.',
  show: true,
  startsAt: at(-1),
  endsAt: null,
  ...more,
});

beforeAll(async () => {
  server = await startTestApp();
  desk = await startDesk(server);
});
beforeEach(() => server.sql('delete from announcements'));
afterAll(() => server.close());

const write = (more: object = {}) => desk.must<DeskAnnouncement>(desk.post('/staff/announcements', form(more)));
const edit = (id: number, body: object, who = desk.admin) =>
  server.app.inject({
    method: 'PATCH',
    url: `/api/staff/announcements/${id}`,
    headers: who.headers,
    payload: { key: randomUUID(), ...body },
  });
const shown = async (path = '/announcements') => (await server.app.inject({ url: `/api${path}` })).json();
const list = async (query = '') =>
  (await desk.get(`/staff/announcements?${query}`)).json<{
    data: DeskAnnouncement[];
    meta: { itemCount: number; pageCount: number };
  }>();
const log = async (id: number) =>
  (await desk.get(`/staff/log/announcement/${id}`)).json<{
    rows: { action: string; details: Record<string, unknown> }[];
  }>().rows;

describe('writing an announcement', () => {
  it('shows it at once to those it is for, and tells the log', async () => {
    const made = await write();
    expect(made).toMatchObject({ state: 'SHOWING', version: 1, overlaps: [], coveredBy: null });
    expect(await shown()).toEqual({
      title: 'Closed on Friday',
      body: '<p>We are closed on <strong>Friday</strong>.</p>',
      show: 'TRUE',
    });
    expect((await shown('/announcements/clients')).show).toBe('FALSE');
    expect((await log(made.id))[0]).toMatchObject({
      action: 'wrote the announcement',
      details: { title: 'Closed on Friday' },
    });
  });

  it('keeps nothing that could act', async () => {
    const { id, body } = await write({
      body: '<p onclick=x()>Hi<script>x()</script><a href="javascript:x()">y</a></p>',
    });
    expect(body).toBe('<p>Hi<a rel="noopener">y</a></p>');
    const [row] = await server.sql<{ body: string }>('select body from announcements where id = $1', [id]);
    expect(row?.body).toBe(body);
  });

  it('keeps a title as the words it is', async () => {
    await write({ title: '<img src=x onerror=alert(1)>' });
    expect((await shown()).title).toBe('<img src=x onerror=alert(1)>');
  });

  it.each([
    ['an empty title', { title: ' ' }, 'Give a title of 1 to 200 characters.'],
    ['a title of two lines', { title: 'a\nb' }, 'Give a title of 1 to 200 characters.'],
    ['no text', { body: '' }, 'Write a text of 1 to 8000 characters.'],
    [
      'nothing but code',
      { body: '<script>x()</script><p> </p>' },
      'Nothing of this text can be shown. Write words, not code.',
    ],
    ['a text that grows too long', { body: '&'.repeat(7000) }, 'The text is too long. Make it shorter.'],
    ['an unknown audience', { audience: 'STAFF' }, 'Choose who sees it.'],
    ['an end before the start', { endsAt: '2020-01-01T00:00:00Z' }, 'The end must be later than the start.'],
    ['a start in another age', { startsAt: '0001-01-01T00:00:00Z' }, 'The start must lie between 2000 and 2199.'],
    ['an end in another age', { endsAt: '9999-01-01T00:00:00Z' }, 'The end must lie between 2000 and 2199.'],
  ])('refuses %s', async (_name, more, message) => {
    const reply = await desk.post('/staff/announcements', form(more));
    expect([reply.statusCode, reply.json().message]).toEqual([400, message]);
    expect((await list()).meta.itemCount).toBe(0);
  });

  it('happens once, however often it is sent', async () => {
    const key = randomUUID();
    const body = form();
    const replies = await Promise.all([1, 2, 3].map(() => desk.post('/staff/announcements', { key, ...body })));
    expect(new Set(replies.map((reply) => reply.json().id)).size).toBe(1);
    expect((await list()).meta.itemCount).toBe(1);
  });

  it('is for admin and support', async () => {
    expect((await desk.post('/staff/announcements', form(), await server.createStaff('support'))).statusCode).toBe(201);
    for (const who of [desk.china, await server.createStaff('accounts'), await server.createStaff('auditor')]) {
      expect((await desk.post('/staff/announcements', form(), who)).statusCode).toBe(403);
    }
  });
});

describe('what is asked of the public page', () => {
  it('is sent again at the next request, even to a browser that has the old one', async () => {
    const ask = (etag?: string) =>
      server.app.inject({ url: '/api/announcements', headers: etag ? { 'if-none-match': etag } : {} });
    const { id } = await write();
    const first = await ask();
    // A cache may serve it as fresh for at most a minute.
    expect(first.headers['cache-control']).toContain('max-age=60');
    const etag = String(first.headers.etag);
    expect((await ask(etag)).statusCode).toBe(304);
    await desk.post(`/staff/announcements/${id}/show`, { show: false });
    const second = await ask(etag);
    expect([second.statusCode, second.json().show]).toEqual([200, 'FALSE']);
    await desk.post(`/staff/announcements/${id}/show`, { show: true });
    expect((await ask()).json().show).toBe('TRUE');
  });
});

describe('changing an announcement', () => {
  it('shows the new one and keeps what was written before in the log', async () => {
    const { id, version } = await write();
    const reply = await edit(id, { version, ...form({ title: 'Open again', audience: 'CLIENTS' }) });
    expect(reply.json()).toMatchObject({ title: 'Open again', version: 2 });
    expect((await shown()).show).toBe('FALSE');
    expect((await shown('/announcements/clients')).title).toBe('Open again');
    expect((await log(id)).map(({ details }) => details.title)).toEqual(['Open again', 'Closed on Friday']);
  });

  it('is refused to the second of two who opened the same', async () => {
    const { id, version } = await write();
    const replies = await Promise.all(
      ['One', 'Two'].map((title) => edit(id, { version, ...form({ title }) }, desk.admin)),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const refused = replies.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json().message).toBe('Someone else has changed this announcement. Open it again.');
    expect(await log(id)).toHaveLength(2);
  });

  it('of nothing is not found', async () => {
    expect((await edit(987_654, { version: 1, ...form() })).statusCode).toBe(404);
    expect((await desk.post('/staff/announcements/987654/show', { show: true })).statusCode).toBe(404);
    expect((await desk.get('/staff/announcements/987654')).statusCode).toBe(404);
  });

  it('by the switch is logged once, and not when nothing changes', async () => {
    const { id } = await write({ show: false });
    for (const show of [true, true, false]) await desk.post(`/staff/announcements/${id}/show`, { show });
    expect((await log(id)).map(({ action }) => action)).toEqual([
      'switched the announcement off',
      'switched the announcement on',
      'wrote the announcement',
    ]);
  });
});

describe('the list of announcements', () => {
  it('shows the state of each, and which one covers another', async () => {
    const old = await write({ title: 'Old', startsAt: at(-9), endsAt: at(-8) });
    const first = await write({ title: 'First', startsAt: at(-3) });
    const second = await write({ title: 'Second', startsAt: at(-2), endsAt: at(2) });
    const later = await write({ title: 'Later', startsAt: at(1), endsAt: at(5) });
    const off = await write({ title: 'Off', show: false });
    await write({ title: 'Elsewhere', audience: 'CLIENTS', startsAt: at(-3) });
    const byTitle = Object.fromEntries((await list()).data.map((each) => [each.title, each]));
    expect(Object.fromEntries(Object.entries(byTitle).map(([title, { state }]) => [title, state]))).toEqual({
      ...{ Old: 'OVER', First: 'SHOWING', Second: 'SHOWING', Later: 'COMING', Off: 'OFF', Elsewhere: 'SHOWING' },
    });
    expect(byTitle.First?.coveredBy).toEqual({ id: second.id, title: 'Second' });
    expect(byTitle.Second?.coveredBy).toBeNull();
    expect((await shown()).title).toBe('Second');
    const overlaps = (title: string) => byTitle[title]?.overlaps.map(({ id }) => id);
    expect(overlaps('First')).toEqual([second.id, later.id]);
    expect(overlaps('Second')).toEqual([first.id, later.id]);
    expect(overlaps('Later')).toEqual([first.id, second.id]);
    expect([overlaps('Old'), overlaps('Off'), overlaps('Elsewhere')]).toEqual([[], [], []]);
    expect((await list('state=OVER')).data.map(({ id }) => id)).toEqual([old.id]);
    expect((await list('state=OFF&audience=PUBLIC')).data.map(({ id }) => id)).toEqual([off.id]);
    expect((await list('audience=CLIENTS')).meta.itemCount).toBe(1);
  });

  it('shows what the public page shows, whatever the periods', async () => {
    const moments = fc.integer({ min: -5, max: 5 });
    const plan = fc.record({ from: moments, length: fc.option(fc.integer({ min: 1, max: 6 })), show: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(plan, { maxLength: 6 }), async (plans) => {
        await server.sql('delete from announcements');
        for (const [index, { from, length, show }] of plans.entries()) {
          await write({
            title: `T${index}`,
            startsAt: at(from),
            endsAt: length === null ? null : at(from + length),
            show,
          });
        }
        const { data } = await list();
        const due = data.filter(({ state, coveredBy }) => state === 'SHOWING' && coveredBy === null);
        const { title, show } = await shown();
        expect(due.map((each) => each.title)).toEqual(show === 'TRUE' ? [title] : []);
      }),
      { numRuns: 25 },
    );
  });

  it('has pages of twenty', async () => {
    await server.sql(
      `insert into announcements (audience, title, body) select 'PUBLIC', 'n ' || n, 'x' from generate_series(1, 45) n`,
    );
    expect((await list('page=3')).data).toHaveLength(5);
    expect((await list('page=3')).meta).toMatchObject({ itemCount: 45, pageCount: 3 });
  });
});

describe('the preview', () => {
  const preview = (more: object = {}, who = desk.admin) => {
    const { show: _, ...asked } = form();
    return server.app.inject({
      method: 'POST',
      url: '/api/staff/announcements/preview',
      headers: who.headers,
      payload: { ...asked, ...more },
    });
  };

  it('is what will be shown, to the letter, and keeps nothing', async () => {
    const body =
      'One <b>two</b>\nthree\n\n<em>four</em><img src=x onerror=y()> & <a href="/contact" onclick=x>five</a>';
    const seen = (await preview({ body })).json();
    expect((await list()).meta.itemCount).toBe(0);
    await write({ body });
    expect((await shown()).body).toBe(seen.body);
    expect(seen.body).toBe(
      '<p>One two<br />three</p><p><em>four</em> &amp; <a href="/contact" rel="noopener">five</a></p>',
    );
  });

  it('tells what it would overlap with, but not with itself', async () => {
    const { id } = await write();
    expect((await preview()).json().overlaps).toEqual([{ id, title: 'Closed on Friday' }]);
    expect((await preview({ id })).json().overlaps).toEqual([]);
    expect((await preview({ audience: 'CLIENTS' })).json().overlaps).toEqual([]);
    expect((await preview({ startsAt: at(-9), endsAt: at(-5) })).json().overlaps).toEqual([]);
  });

  it('takes a text that is not finished', async () => {
    expect((await preview({ title: '', body: '' })).json()).toEqual({
      title: '',
      body: '',
      overlaps: expect.anything(),
    });
  });

  it('is not for those who cannot write one', async () => {
    expect((await preview({}, desk.ghana)).statusCode).toBe(403);
  });
});

describe('a text as it is typed', () => {
  it.each([
    ['One line', '<p>One line</p>'],
    ['One\r\ntwo\r\n\r\nthree', '<p>One<br />two</p><p>three</p>'],
    ['\n\n a \n \n\n b \n', '<p>a</p><p>b</p>'],
    ['<p>own</p>\n\n<p>tags</p>', '<p>own</p>\n\n<p>tags</p>'],
    ['<ul><li>a</li></ul>', '<ul><li>a</li></ul>'],
    ['5 < 6 & 7 > 3', '<p>5 &lt; 6 &amp; 7 &gt; 3</p>'],
    ['', ''],
  ])('%j becomes %j', (typed, html) => expect(prepareAnnouncement(typed)).toBe(html));

  it('is clean and stays as it is when it is prepared or sanitised again', () => {
    const pieces = fc.constantFrom(
      ...[
        '<p>',
        '</p>',
        '<script>',
        '</script>',
        '<svg onload=x()>',
        '<a href="javascript:x()">',
        '</a>',
        '<br>',
        '\n\n',
      ],
      ...[
        '<style>',
        '<!--',
        '-->',
        '"',
        "'",
        '<',
        '&lt;script&gt;',
        '<math>',
        '<img src=x onerror=x()>',
        'word',
        '\u0000',
      ],
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 12 }), (parts) => {
        const html = prepareAnnouncement(parts.join(''));
        expect(html).not.toMatch(/<(?!\/?(?:p|br|strong|em|a|ul|ol|li)\b)|<[^>]*\son\w+=|<[^>]*javascript:/i);
        expect(sanitiseAnnouncement(html)).toBe(html);
      }),
      { numRuns: 500 },
    );
  });

  it('without words is seen to be empty', () => {
    for (const empty of ['', '<p></p>', '<p> &nbsp;<br /></p>', '<p>\u200b</p>']) expect(hasWords(empty)).toBe(false);
    for (const full of ['x', '<p>&amp;</p>', '<p>.</p>']) expect(hasWords(full)).toBe(true);
  });
});
