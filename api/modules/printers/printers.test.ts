import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cartonCode } from '#contract/carton-code';
import type { LogEntry } from '#contract/staff/desk/schema';
import type { LabelPrinter, SentLabels } from '#contract/staff/printers/schema';
import { startTestApp, type TestApp, type TestClient } from '#tests/support/app';
import { type Desk, startDesk } from '#tests/support/desk';
import { startPrinterSink } from '#tests/support/printer-sink';

let server: TestApp;
let desk: Desk;
let ama: TestClient;
const sinks: { close(): Promise<void> }[] = [];

beforeAll(async () => {
  server = await startTestApp({
    printing: {
      networks: [{ address: '127.0.0.0', prefix: 8 }],
      waiting: { connectMs: 60_000, takeMs: 60_000, closeMs: 60_000 },
    },
  });
  desk = await startDesk(server);
  ama = await server.createClient({ shippingMark: 'KWL-AMA MENSAH' });
});
afterEach(async () => {
  for (const sink of sinks.splice(0)) await sink.close();
});
afterAll(() => server.close());

const settings = { host: '127.0.0.1', port: 9100, size: '100x150', dpi: 203 } as const;
const save = (printer: object | null, branch = 'Guangdong', who = desk.admin) =>
  desk.post('/staff/label-printers', { branch, printer }, who);
const printerAt = async (behave?: Parameters<typeof startPrinterSink>[0], more: object = {}) => {
  const sink = await startPrinterSink(behave);
  sinks.push(sink);
  await desk.must(save({ ...settings, port: sink.port, ...more }));
  return sink;
};
const send = (body: object, who = desk.china) => desk.post('/staff/labels/send', body, who);
const refusal = (reply: { statusCode: number; json: () => { message: string } }) => [
  reply.statusCode,
  reply.json().message,
];
const labelsIn = (text: string) => text.match(/\^XA[\s\S]*?\^XZ/g) ?? [];
const logOf = async (id: number) =>
  (await desk.get(`/staff/log/package/${id}`)).json<{ rows: LogEntry[] }>().rows.map(({ action }) => action);

describe('the label printer of a branch', () => {
  it('is set by an admin, and the log of the branch has both values', async () => {
    await desk.must(save(settings, 'Accra'));
    const list = await desk.must<LabelPrinter[]>(save({ ...settings, host: '127.0.0.9', dpi: 300 }, 'Accra'));
    expect(list).toContainEqual({ branch: 'Accra', ...settings, host: '127.0.0.9', dpi: 300 });
    const [branch] = await server.sql<{ id: number }>(`select id from branches where code = 'Accra'`);
    const [latest] = (await desk.get(`/staff/log/branch/${branch?.id}`)).json<{ rows: LogEntry[] }>().rows;
    expect(latest).toMatchObject({
      action: 'changed the label printer',
      details: {
        labelPrinter: { from: '127.0.0.1:9100, 100x150 mm, 203 dpi', to: '127.0.0.9:9100, 100x150 mm, 300 dpi' },
      },
    });
    expect((await desk.must<LabelPrinter[]>(save(null, 'Accra'))).map(({ branch: code }) => code)).not.toContain(
      'Accra',
    );
    expect(refusal(await save(settings, 'Nowhere'))).toEqual([400, 'Must be a known branch.']);
  });

  it('is refused at an address that the operator does not allow', async () => {
    for (const host of ['8.8.8.8', '192.168.1.50', '169.254.169.254', '0.0.0.0', '999.1.1.1']) {
      expect(refusal(await save({ ...settings, host })), host).toEqual([
        400,
        'Enter the address of a printer in your own network, such as 192.168.1.50.',
      ]);
    }
    expect(refusal(await save({ ...settings, host: 'printer.example' }))[0]).toBe(400);
  });

  it('is not used any more after the operator has taken its network away', async () => {
    await desk.must(save(settings));
    await server.sql(`update label_printers set host = '10.0.0.1'`);
    expect(refusal(await send({ selection: null }))).toEqual([
      409,
      'The label printer of Guangdong (10.0.0.1:9100) is outside the allowed network.',
    ]);
  });
});

describe('labels that are sent to the printer', () => {
  it('are one format for each carton, with the code as QR and Code 128', async () => {
    const sink = await printerAt();
    const pkg = await desk.receive({
      clientId: ama.id,
      trackingNumber: 'SF1',
      quantity: 12,
      package: '台灯 LED lamps',
    });
    const sent = await desk.must<SentLabels>(send({ selection: { packageIds: [pkg.id] } }));
    expect(sent).toMatchObject({ labels: 12, outcome: 'SENT', printer: { branch: 'Guangdong', port: sink.port } });
    const [text = ''] = sink.texts();
    const labels = labelsIn(text);
    expect(labels).toHaveLength(12);
    expect(text.match(/\^XA/g)).toHaveLength(12);
    expect(text.match(/\^XZ/g)).toHaveLength(12);
    for (const [at, label] of labels.entries()) {
      const code = cartonCode({ wholeId: pkg.id, position: at + 1 });
      expect(label).toContain(`^FDMA,${code}^FS`);
      expect(label).toMatch(new RegExp(`\\^BCN,\\d+,N,N,N\\^FH_\\^FD${code}\\^FS`));
      expect(label).toContain(`^FD${at + 1} of 12^FS`);
      expect(label).toMatch(/^\^XA\^CI28\^PW799\^LL1199/);
      expect(label).toContain('台灯 LED lamps');
    }
    expect(await logOf(pkg.id)).toContain('printed labels');
    const cartons = (await desk.get(`/staff/packages/${pkg.id}/cartons`)).json<{
      cartons: { labelled: string | null }[];
    }>();
    expect(cartons.cartons.every(({ labelled }) => labelled !== null)).toBe(true);
  });

  it('are some cartons of a package, and a test label that is no package', async () => {
    const sink = await printerAt();
    const pkg = await desk.receive({ clientId: ama.id, quantity: 12 });
    const one = { selection: { packageIds: [pkg.id] } };
    expect(await desk.must(send({ ...one, range: { from: 3, to: 4 } }))).toMatchObject({ labels: 2 });
    expect(await desk.must(send({ selection: null }))).toMatchObject({ labels: 1 });
    const [some = '', test = ''] = sink.texts();
    expect(labelsIn(some).map((label) => /\^FD(\d+) of 12/.exec(label)?.[1])).toEqual(['3', '4']);
    expect(test).toContain('TEST PRINT');
    for (const [from, to] of [
      [13, 14],
      [10, 20],
      [4, 3],
    ]) {
      expect(refusal(await send({ ...one, range: { from, to } }))).toEqual([
        400,
        'Cartons of this package here: 12. Enter a range inside of that.',
      ]);
    }
    const other = await desk.receive({ clientId: ama.id, quantity: 12 });
    expect(refusal(await send({ selection: { packageIds: [pkg.id, other.id] }, range: { from: 1, to: 2 } }))).toEqual([
      400,
      'Choose one package to print some of its cartons.',
    ]);
    expect(sink.texts()).toHaveLength(2);
  });

  it('cannot carry commands of the printer in a mark or in the goods', async () => {
    const sink = await printerAt();
    const mark = 'KWL-^XZ~JR_5E^XA\\&';
    const kofi = await server.createClient({ shippingMark: 'KWL-KOFI' });
    const pkg = await desk.receive({
      clientId: kofi.id,
      quantity: 1,
      package: '^FS^XZ~WC lamps',
      trackingNumber: 'A^XZ~1',
    });
    await server.sql('update packages set customer = $2 where id = $1', [pkg.id, mark]);
    await desk.must(send({ selection: { packageIds: [pkg.id] } }));
    const [text = ''] = sink.texts();
    expect(text.match(/\^X[AZ]/g)).toEqual(['^XA', '^XZ']);
    expect(text).not.toContain('~');
    expect(text).toContain('KWL-_5EXZ_7EJR_5F5E_5EXA_5C&');
  });

  it('are printed once when the answer was lost and the same command comes again', async () => {
    const sink = await printerAt();
    const pkg = await desk.receive({ clientId: ama.id, quantity: 1 });
    const body = { key: randomUUID(), selection: { packageIds: [pkg.id] } };
    const replies = await Promise.all([send(body), send(body)]);
    replies.push(await send(body));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(sink.texts()).toHaveLength(1);
    await desk.must(send({ ...body, key: randomUUID() }));
    expect(sink.texts()).toHaveLength(2);
  });

  it('arrive whole at a printer that reads in small pieces', async () => {
    const sink = await printerAt((socket, take) => {
      // Pauses the sender until it has read the data, so that writes are partial.
      socket.on('readable', () => {
        for (let piece = socket.read(64); piece !== null; piece = socket.read(64)) take(piece);
        const rest = socket.read();
        if (rest) take(rest);
      });
    });
    const pkg = await desk.receive({ clientId: ama.id, quantity: 500 });
    expect(await desk.must(send({ selection: { packageIds: [pkg.id] } }))).toMatchObject({ labels: 500 });
    expect(labelsIn(sink.texts()[0] ?? '')).toHaveLength(500);
  });

  it('are not counted as printed when the printer does not answer', async () => {
    const sink = await printerAt();
    await sink.close();
    sinks.splice(0);
    const pkg = await desk.receive({ clientId: ama.id, quantity: 2 });
    const body = { key: randomUUID(), selection: { packageIds: [pkg.id] } };
    expect(refusal(await send(body))).toEqual([
      409,
      `The label printer of Guangdong (127.0.0.1:${sink.port}) does not answer. No label was sent. Check that it is on and try again.`,
    ]);
    expect(await logOf(pkg.id)).not.toContain('printed labels');
    // The printer is on now: the same command goes through.
    const other = await startPrinterSink();
    sinks.push(other);
    await server.sql('update label_printers set port = $1', [other.port]);
    expect(await desk.must(send(body))).toMatchObject({ labels: 2 });
    expect(labelsIn(other.texts()[0] ?? '')).toHaveLength(2);
  });

  it('are reported when the printer closes the connection in the middle', async () => {
    const sink = await printerAt((socket) => socket.once('data', () => socket.resetAndDestroy()));
    const pkg = await desk.receive({ clientId: ama.id, quantity: 500 });
    expect(refusal(await send({ selection: { packageIds: [pkg.id] } }))).toEqual([
      409,
      `The label printer of Guangdong (127.0.0.1:${sink.port}) broke off. See which labels came out before you send them again.`,
    ]);
    expect(await logOf(pkg.id)).not.toContain('printed labels');
  });

  it('are for the own branch, which must have a printer', async () => {
    await desk.must(save(null));
    expect(refusal(await send({ selection: null }))).toEqual([
      409,
      'Guangdong has no label printer. An admin enters it in Branches.',
    ]);
    expect(refusal(await send({ selection: null, branch: 'Guangdong' }, desk.ghana))).toEqual([
      403,
      'You work in Sunyani: this is done in Guangdong.',
    ]);
  });
});
