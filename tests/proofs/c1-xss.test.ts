import { afterAll, beforeAll, expect } from 'vitest';
import { sanitiseAnnouncement } from '#api/modules/announcements/sanitise';
import { atLeast, exactly, prove } from '#tests/proofs/support/proof';
import { attach } from '#tests/proofs/support/world';
import { startTestApp, type TestApp } from '#tests/support/app';
import { type Desk, startDesk } from '#tests/support/desk';
import { oneLineCorpus, xssCorpus } from '#tests/support/xss-corpus';

let server: TestApp;
let desk: Desk;
beforeAll(async () => {
  server = await startTestApp();
  desk = await startDesk(server);
});
afterAll(() => server.close());

/** The only allowed output, as a grammar: text without angle brackets, and these tags in this spelling. */
const allowed = /^(?:[^<>]|<\/?(?:p|strong|em|ul|ol|li)>|<br \/>|<a(?: href="([^"<>]*)")? rel="noopener">|<\/a>)*$/u;
const links = /<a href="([^"]*)"/g;
const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
const protocols = ['http:', 'https:', 'mailto:', 'tel:'];

/** A browser reads the address after undoing the entities, and leaves out white space and control characters. */
function leadsAway(html: string): boolean {
  return [...html.matchAll(links)].some(([, raw = '']) => {
    const address = raw.replace(/&(amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity);
    if (!URL.canParse(address, 'https://kwanline.example')) return false;
    const { protocol, host } = new URL(address, 'https://kwanline.example');
    const isOwn = host === 'kwanline.example' || /^[a-z]+:/i.test(address.trim());
    return !protocols.includes(protocol) || !isOwn;
  });
}

const isJson = ({ headers }: { headers: Record<string, unknown> }) =>
  headers['content-type'] === 'application/json; charset=utf-8' && headers['x-content-type-options'] === 'nosniff';

/** Through the API and back: typed text is stored unchanged. */
async function throughNames(texts: readonly string[]) {
  const client = await server.createClient();
  const url = `/api/users/clients/${client.id}`;
  let [changed, kept] = [0, 0];
  for (const text of texts) {
    const forms = {
      '': { shippingMark: text, phone: '1' },
      '/info': { location: text, nextOfKin: text, nextOfKinPhone: '1' },
    };
    const statuses: number[] = [];
    for (const [part, payload] of Object.entries(forms)) {
      const reply = await server.app.inject({ method: 'PATCH', url: url + part, headers: client.headers, payload });
      statuses.push(reply.statusCode);
    }
    if (statuses.some((status) => status !== 200)) continue;
    kept += 1;
    const reply = await server.app.inject({ url, headers: client.headers });
    const { shippingMark, clientDetails } = reply.json();
    const all = [shippingMark, clientDetails.location, clientDetails.nextOfKin];
    if (!isJson(reply) || all.some((each) => each !== text)) changed += 1;
  }
  return { changed, kept };
}

async function throughNotes(texts: readonly string[]) {
  let changed = 0;
  for (const text of texts) {
    const form = desk.intakeForm({ package: text, notes: text, unidentified: true });
    const reply = await desk.post('/staff/intake', form, desk.china);
    const pkg = reply.json().package;
    if (!isJson(reply) || pkg?.package !== text || pkg.notes !== text) changed += 1;
  }
  return changed;
}

async function throughFileNames(texts: readonly string[]) {
  const client = await server.createClient();
  for (const text of texts) await attach(server, client, text);
  const url = `/api/users/clients/${client.id}/attachments`;
  const reply = await server.app.inject({ url, headers: client.headers });
  const found = new Set(reply.json<{ name: string }[]>().map(({ name }) => name));
  return texts.filter((text) => !found.has(text)).length + (isJson(reply) ? 0 : 1);
}

async function throughAnnouncements(texts: readonly string[]) {
  let outside = 0;
  for (const text of texts) {
    await server.sql('delete from announcements');
    await server.sql(`insert into announcements (audience, title, body, show) values ('PUBLIC', 'x', $1, true)`, [
      text,
    ]);
    const reply = await server.app.inject({ url: '/api/announcements' });
    if (!isJson(reply) || !allowed.test(reply.json().body)) outside += 1;
  }
  return outside;
}

prove('C1', 'what is written into a text stays a text', async (tell) => {
  const cleaned = xssCorpus.map((text) => sanitiseAnnouncement(text));
  const outside = cleaned.filter((html) => !allowed.test(html));
  const away = cleaned.filter(leadsAway);
  // Sanitising twice changes nothing: what one parser repairs, another must not break.
  const unstable = cleaned.filter((html) => sanitiseAnnouncement(html) !== html);
  const storable = xssCorpus.filter((text) => !text.includes('\u0000'));
  const served = await throughAnnouncements(storable.filter((_, index) => index % 8 === 0));
  const short = oneLineCorpus(100);
  const names = await throughNames(short.filter((_, index) => index % 6 === 0));
  const notes = await throughNotes(short.filter((_, index) => index % 6 === 1));
  const fileNames = await throughFileNames(short.filter((text) => !/[/\\]/.test(text)));
  tell('payloads', xssCorpus.length, atLeast(300));
  tell('cleaned texts with a node outside the list', outside.length, exactly(0));
  tell('with an address outside the list', away.length, exactly(0));
  tell('that change when cleaned again', unstable.length, exactly(0));
  tell('announcements served with a node outside the list', served, exactly(0));
  tell('names kept', names.kept);
  tell(
    'names, notes and file names changed or served as anything but data',
    names.changed + notes + fileNames,
    exactly(0),
  );
  expect({ outside, away, unstable, served, names: names.changed, notes, fileNames }).toEqual({
    ...{ outside: [], away: [], unstable: [], served: 0, names: 0, notes: 0, fileNames: 0 },
  });
  expect(xssCorpus.length).toBeGreaterThanOrEqual(300);
  expect(names.kept).toBeGreaterThan(30);
  // The grammar itself can fail.
  expect(xssCorpus.filter((text) => !allowed.test(text)).length).toBeGreaterThan(xssCorpus.length * 0.9);
});
