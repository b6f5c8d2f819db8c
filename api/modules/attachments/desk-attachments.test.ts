import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkDocument } from '#api/modules/attachments/document-check';
import { shownName, storedName } from '#api/modules/attachments/stored-name';
import type { DeskAttachment } from '#contract/staff/attachments/schema';
import { startTestApp, type TestApp, type TestClient, type TestStaff } from '#tests/support/app';
import { type Desk, startDesk } from '#tests/support/desk';
import { sampleJpeg as jpeg, samplePdf as pdf, samplePng as png } from '#tests/support/sample-files';

const text = (value: string) => Buffer.from(value, 'latin1');
const zip = Buffer.concat([text('PK\x03\x04'), Buffer.alloc(40), text('PK\x05\x06'), Buffer.alloc(18)]);

const onlyThese = 'Only PDF, JPEG and PNG files are taken. This file is something else, whatever its name says.';
const damaged = 'This file is damaged or has been cut off. Save it again and send the new file.';
const holdsPage = 'This file holds a web page or a program besides its content, so it is refused.';
const holdsProgram = 'This PDF holds a program or another file. Print it to a new PDF and send that.';

describe('the content of a file', () => {
  it.each([
    ['PNG', png, 'image/png', 'png'],
    ['JPEG', jpeg, 'image/jpeg', 'jpg'],
    ['PDF', pdf, 'application/pdf', 'pdf'],
  ])('decides: a %s is taken whole', async (_name, bytes, contentType, extension) => {
    expect(await checkDocument(bytes)).toEqual({ contentType, extension, bytes });
  });

  it.each([
    ['nothing', Buffer.alloc(0), onlyThese],
    ['HTML', text('<!doctype html><script>alert(1)</script>'), onlyThese],
    ['SVG', text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), onlyThese],
    ['SVG behind a byte order mark', text('\xef\xbb\xbf<?xml version="1.0"?><svg/>'), onlyThese],
    ['a GIF', text('GIF89a'), onlyThese],
    ['a program', text('MZ\x90\x00'), onlyThese],
    ['an archive', zip, onlyThese],
    ['a PDF behind a space', Buffer.concat([text(' '), pdf]), onlyThese],
    ['the beginning of a PNG', png.subarray(0, 20), damaged],
    ['a PNG that breaks off', png.subarray(0, png.length - 6), damaged],
    [
      'a PNG whose first part is another',
      Buffer.concat([png.subarray(0, 12), text('tEXt'), png.subarray(16)]),
      damaged,
    ],
    ['three bytes of a JPEG', text('\xff\xd8\xff'), damaged],
    ['a page that begins like a JPEG', text('\xff\xd8\xff<html><script>x()</script>'), damaged],
    ['a JPEG that breaks off', jpeg.subarray(0, jpeg.length - 40), damaged],
    ['the beginning of a PDF', text('%PDF-1.7\nhello'), damaged],
    ['a PDF and much behind it', Buffer.concat([pdf, Buffer.alloc(5000, 32)]), holdsPage],
    ['a PDF that is an archive too', Buffer.concat([pdf, zip]), holdsPage],
    ['a PDF that is a page too', Buffer.concat([text('%PDF-1.4\n<HTML><body>'), pdf]), holdsPage],
    ['a JPEG with a page in its remark', withRemark(text('<ScRiPt>alert(1)</script>')), holdsPage],
    ['a PNG with a page in its words', withWords(text('x\0<svg onload=alert(1)>')), holdsPage],
    ['a PDF with a program', Buffer.concat([text('%PDF-1.4\n/OpenAction << /S /JavaScript >>\n'), pdf]), holdsProgram],
    ['a PDF that hides a program', Buffer.concat([text('%PDF-1.4\n<< /J#53 (x) >>\n'), pdf]), holdsProgram],
    ['a PDF with a file inside', Buffer.concat([text('%PDF-1.4\n/EmbeddedFiles 3 0 R\n'), pdf]), holdsProgram],
    ['a PDF that starts a program', Buffer.concat([text('%PDF-1.4\n<< /S /Launch >>\n'), pdf]), holdsProgram],
  ])('refuses %s', async (_name, bytes, refused) => expect(await checkDocument(bytes)).toEqual({ refused }));

  it('keeps nothing of what is written behind a picture', async () => {
    for (const picture of [png, jpeg]) {
      const taken = await checkDocument(Buffer.concat([picture, zip, text('<script>x()</script>')]));
      expect('bytes' in taken && taken.bytes.equals(picture)).toBe(true);
    }
  });

  it.each(['/J#53', '/#4a#53 ', '#2FJS(', '/Embedded#46iles', '/Launch#20', '/S#75bmitForm'])(
    'finds the program %s across the parts in which a PDF is read',
    async (name) => {
      for (const before of [0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 63, 64]) {
        const filler = Buffer.alloc(256 * 1024 - before, 32);
        const file = Buffer.concat([text('%PDF-1.4\n'), filler, text(name), text('\n'), pdf]);
        expect(await checkDocument(file)).toEqual({ refused: holdsProgram });
      }
    },
  );

  it.each(['/JSX', '/JS#41', '/Launcher', '/J S', '/JavaScript5'])(
    'takes a PDF with the harmless name %s',
    async (name) => {
      for (const before of [0, 9, 12, 13, 64, 66, 67, 70]) {
        const filler = Buffer.alloc(256 * 1024 + 64 - before, 32);
        const file = Buffer.concat([text('%PDF-1.4\n'), filler, text(name), text('\n'), pdf]);
        expect(await checkDocument(file)).toMatchObject({ extension: 'pdf' });
      }
    },
  );

  it('is looked at to the end, whatever it is', async () => {
    const begin = fc.constantFrom(png, jpeg, pdf);
    const noise = fc.uint8Array({ maxLength: 200 });
    await fc.assert(
      fc.asyncProperty(begin, fc.integer({ min: 0, max: 4000 }), noise, async (file, at, bytes) => {
        const mixed = Buffer.concat([file.subarray(0, at), bytes, file.subarray(at)]);
        const taken = await checkDocument(mixed);
        if ('bytes' in taken) expect(mixed.indexOf(taken.bytes)).toBe(0);
      }),
      { numRuns: 400 },
    );
  });
});

/** A JPEG with a comment segment. */
function withRemark(remark: Buffer) {
  const head = Buffer.from([0xff, 0xfe, 0, 0]);
  head.writeUInt16BE(remark.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, remark, jpeg.subarray(2)]);
}

/** A PNG with a tEXt chunk behind its header. */
function withWords(words: Buffer) {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(words.length);
  return Buffer.concat([png.subarray(0, 33), length, text('tEXt'), words, Buffer.alloc(4), png.subarray(33)]);
}

describe('the name of a file', () => {
  const uuid = '550e8400-e29b-41d4-a716-446655440000';
  const named = (sent: string) => storedName(sent, { year: 2026, uuid, extension: 'pdf' });

  it.each([
    ['Packing list.pdf', 'Packing list'],
    ['packing_list-2025.final.PDF', 'packing list 2025'],
    ['C:\\Users\\me\\Ghana card.png', 'Ghana card'],
    ['../../etc/passwd', 'passwd'],
    ['invoice.pdf.exe', 'invoice'],
    ['装箱单 2026.pdf', '装箱单 2026'],
    ['<img src=x onerror=alert(1)>.png', 'img src=x onerror=alert(1)'],
    ['=HYPERLINK("x.pdf")', 'HYPERLINK( x.pdf )'],
    ['photo\u202Egnp.exe', 'photognp'],
    ['a\u0000b\r\nc.pdf', 'abc'],
    ['.htaccess', 'htaccess'],
    ['---', 'file'],
    ['...', 'file'],
    ['v1.2 notes', 'v1.2 notes'],
  ])('%j is shown as %j', (sent, expected) => expect(shownName(named(sent))).toBe(expected));

  it('of another shape is shown as the client reads it', () => {
    expect(shownName('1716500000-order_list.csv')).toBe('order list.csv');
    expect(shownName('plain_name.pdf')).toBe('plain name.pdf');
    expect(shownName('ends-')).toBe('ends-');
  });

  it('has seven parts, an ending that is true, and only what a name may hold, whatever was sent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (sent) => {
        const stored = named(sent);
        expect(stored.split('-')).toHaveLength(7);
        expect(stored).toMatch(/^[^/\\<>"\p{Cc}\p{Cf}]{1,200}\.pdf$/u);
      }),
    );
  });
});

describe('files of a client', () => {
  let server: TestApp;
  let desk: Desk;
  let support: TestStaff;
  let client: TestClient;

  beforeAll(async () => {
    server = await startTestApp();
    desk = await startDesk(server);
    support = await server.createStaff('support');
  });
  beforeEach(async () => {
    client = await server.createClient();
  });
  afterAll(() => server.close());

  type Sent = { name?: string; key?: string; who?: TestStaff; type?: string; id?: number };
  const send = (bytes: Buffer, { name = 'Packing list.pdf', key = randomUUID(), who = support, ...more }: Sent = {}) =>
    server.app.inject({
      method: 'POST',
      url: `/api/staff/clients/${more.id ?? client.id}/attachments?${new URLSearchParams({ name, key })}`,
      headers: { ...who.headers, 'content-type': more.type ?? 'application/octet-stream' },
      payload: bytes,
    });
  const ofDesk = async () => (await desk.get(`/staff/clients/${client.id}/attachments`)).json<DeskAttachment[]>();
  const ofClient = async () =>
    (await server.app.inject({ url: `/api/users/clients/${client.id}/attachments`, headers: client.headers })).json();
  const remove = (id: number, body: object = {}, who = support) =>
    desk.post(`/staff/attachments/${id}/remove`, body, who);
  const log = async () => (await desk.get(`/staff/log/client/${client.id}`)).json().rows;
  const keys = async () =>
    (await server.sql<{ key: string }>('select storage_key as key from attachments')).map((row) => row.key);

  it('are seen by the client at once, under the name that was meant, and come through the signed address', async () => {
    const reply = await send(pdf, { name: 'Customs-form 2026.pdf' });
    expect(reply.statusCode).toBe(201);
    const [seen] = await ofClient();
    expect(seen.name).toMatch(/^Customs_form_2026-\d{4}-[0-9a-f-]{36}\.pdf$/);
    const [row] = await ofDesk();
    expect(row).toMatchObject({
      id: seen.id,
      title: 'Customs form 2026',
      contentType: 'application/pdf',
      size: pdf.length,
    });
    const file = await server.app.inject({ url: row?.imageUrl ?? '' });
    expect([file.statusCode, file.rawPayload.equals(pdf)]).toEqual([200, true]);
    expect(file.headers['content-disposition']).toBe('attachment; filename="Customs form 2026.pdf"');
    expect((await log())[0]).toMatchObject({ action: 'added a file', details: { attachmentId: seen.id } });
    // The client's reply contains nothing from the desk.
    expect(JSON.stringify(await ofClient())).not.toContain('staff');
  });

  it('are what their content says, whatever name and type were claimed', async () => {
    await send(jpeg, { name: 'scan.pdf', type: 'application/pdf' });
    const [row] = await ofDesk();
    expect([row?.contentType, row?.name.endsWith('.jpg')]).toEqual(['image/jpeg', true]);
  });

  it.each([
    ['a page called picture.png', text('<html><script>alert(1)</script>'), onlyThese],
    ['an SVG called picture.png', text('<svg xmlns="http://www.w3.org/2000/svg"/>'), onlyThese],
    ['half a JPEG', jpeg.subarray(0, 100), damaged],
  ])('are refused with a sentence: %s', async (_name, bytes, message) => {
    const before = await keys();
    const reply = await send(bytes, { name: 'picture.png', type: 'image/png' });
    expect([reply.statusCode, reply.json().message]).toEqual([415, message]);
    expect([await ofDesk(), await keys()]).toEqual([[], before]);
  });

  it('are refused as JSON, as nothing, without a name or a key, and beyond ten megabytes', async () => {
    expect((await send(Buffer.alloc(0))).json().message).toBe('Send a file as PDF, JPEG or PNG.');
    expect((await send(text('{}'), { type: 'application/json' })).statusCode).toBe(415);
    expect((await send(pdf, { type: 'text/html' })).statusCode).toBe(415);
    expect((await send(pdf, { name: ' ' })).json().message).toBe('A name has 1 to 255 characters.');
    expect((await send(pdf, { key: 'short' })).statusCode).toBe(400);
    expect((await send(Buffer.alloc(10 * 1024 * 1024 + 1))).statusCode).toBe(413);
    const large = Buffer.concat([pdf.subarray(0, -6), Buffer.alloc(9 * 1024 * 1024, 10), text('\n%%EOF')]);
    expect((await send(large)).statusCode).toBe(201);
  });

  it('of an unknown client are not found, and leave nothing behind', async () => {
    let put = 0;
    const gone: string[] = [];
    const { storage } = server;
    const watched = await startTestApp({
      storage: {
        ...storage,
        put: async (...args) => {
          put += 1;
          return storage.put(...args);
        },
        remove: async (key) => {
          gone.push(key);
          return storage.remove(key);
        },
      },
    });
    const who = await watched.createStaff('support');
    const reply = await watched.app.inject({
      method: 'POST',
      url: `/api/staff/clients/987654/attachments?name=x&key=${randomUUID()}`,
      headers: { ...who.headers, 'content-type': 'application/octet-stream' },
      payload: pdf,
    });
    expect([reply.statusCode, put, gone.length]).toEqual([404, 1, 1]);
    await watched.close();
  });

  it('sent again with the same key are one file; the same file with another key is refused with a reason', async () => {
    const key = randomUUID();
    const replies = await Promise.all([send(pdf, { key }), send(pdf, { key }), send(pdf, { key })]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(new Set(replies.map((reply) => reply.json().id)).size).toBe(1);
    const again = await send(pdf);
    expect([again.statusCode, again.json().message]).toEqual([
      409,
      expect.stringMatching(/^This client already has this file: Packing list\.$/),
    ]);
    expect(await ofDesk()).toHaveLength(1);
    const both = await Promise.all([send(png), send(png)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  });

  it('that are removed are gone for the client, their address and the disk; the log keeps what they were', async () => {
    const { id, name } = (await send(png, { name: 'Wrong person' })).json();
    const [{ imageUrl }] = await ofClient();
    const [row] = await server.sql<{ key: string }>('select storage_key as key from attachments where id = $1', [id]);
    const key = randomUUID();
    expect((await remove(id, { key })).json()).toEqual({ id, name });
    expect((await remove(id, { key })).json()).toEqual({ id, name });
    expect((await remove(id)).statusCode).toBe(404);
    expect(await ofClient()).toEqual([]);
    expect((await server.app.inject({ url: imageUrl })).statusCode).toBe(403);
    expect(await server.storage.open(row?.key ?? '')).toBeNull();
    expect(await server.sql('select * from removed_files')).toEqual([]);
    expect((await log())[0]).toMatchObject({
      action: 'removed a file',
      details: { attachmentId: id, name, size: png.length, contentType: 'image/png', sha256: expect.any(String) },
    });
  });

  it('that could not be erased at once are erased by the housekeeping', async () => {
    const { storage } = server;
    let isDown = true;
    const failing = {
      ...storage,
      remove: async (key: string) => {
        if (isDown) throw new Error('The disk does not answer.');
        return storage.remove(key);
      },
    };
    const other = await startTestApp({ storage: failing });
    const who = await other.createStaff('admin');
    const owner = await other.createClient();
    const headers = { ...who.headers, 'content-type': 'application/octet-stream' };
    const url = `/api/staff/clients/${owner.id}/attachments?name=x&key=${randomUUID()}`;
    const { id } = (await other.app.inject({ method: 'POST', url, headers, payload: pdf })).json();
    const [row] = await other.sql<{ key: string }>('select storage_key as key from attachments');
    const payload = { key: randomUUID() };
    const removal = `/api/staff/attachments/${id}/remove`;
    expect((await other.app.inject({ method: 'POST', url: removal, headers: who.headers, payload })).statusCode).toBe(
      200,
    );
    expect(await other.sql('select storage_key as key from removed_files')).toEqual([row]);
    await other.prune();
    expect(await other.sql('select storage_key as key from removed_files')).toEqual([row]);
    isDown = false;
    await other.prune();
    expect(await other.sql('select * from removed_files')).toEqual([]);
    expect(await storage.open(row?.key ?? '')).toBeNull();
    await other.close();
  });

  it('are erased although another removed file cannot be, and the log says which and why', async () => {
    const lines: string[] = [];
    const { storage } = server;
    const remove = async (key: string) => {
      if (key.includes('stuck')) throw new Error('Is a folder.');
      return storage.remove(key);
    };
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
    const other = await startTestApp({ storage: { ...storage, remove }, log });
    await storage.put('attachments/free', pdf, 'application/pdf');
    await other.sql(
      `insert into removed_files (storage_key, removed_at) select 'attachments/stuck-' || n, '2026-01-01' from generate_series(1, 100) n`,
    );
    await other.sql(`insert into removed_files values ('attachments/free', '2026-01-02')`);
    await other.prune();
    await other.prune();
    expect(await storage.sizeOf('attachments/free')).toBeNull();
    expect(await other.sql('select from removed_files')).toHaveLength(100);
    expect(lines.find((line) => line.includes('attachments/stuck-1"'))).toContain('Is a folder.');
    await other.close();
  });

  it('are added by those who meet clients, removed by admin and support, read by all', async () => {
    expect((await send(pdf, { who: await server.createStaff('auditor') })).statusCode).toBe(403);
    const { id } = (await send(pdf, { who: desk.ghana })).json();
    expect((await remove(id, {}, desk.ghana)).statusCode).toBe(403);
    expect((await remove(id, {}, desk.admin)).statusCode).toBe(200);
  });
});
