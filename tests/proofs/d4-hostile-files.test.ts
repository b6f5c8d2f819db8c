import { randomUUID } from 'node:crypto';
import writeXlsxFile from 'write-excel-file/node';
import { fieldsOfKind, type ImportKind, importKinds, importLimits } from '#contract/staff/imports/rules';
import type { ImportDetail } from '#contract/staff/imports/schema';
import { isBusy } from '#contract/staff/imports/states';
import { signInAtDesk } from '#tests/proofs/support/desk-writers';
import { atMost, exactly, prove, sized } from '#tests/proofs/support/proof';
import { startPulse } from '#tests/proofs/support/pulse';
import { keepServers } from '#tests/proofs/support/servers';
import { post } from '#tests/support/server';

const servers = keepServers();
const megabytes = sized(10, 10) * 1_000_000;
const cell = 32_000;

/** Strings built against the parsers of days, numbers, lines, headings, NFKC and its order of marks. */
const cells = [
  'T'.repeat(cell),
  `${'1'.repeat(cell)}x`,
  `${' '.repeat(cell)}1:00`,
  `2026${'-'.repeat(cell)}1`,
  '('.repeat(cell),
  '\ufdfa'.repeat(cell / 3),
  '\u0345'.repeat(cell / 2) + '\u0334'.repeat(cell / 2),
];
const head = ['mark', 'tracking number', 'qty', 'cbm', 'received', 'loaded', 'category', 'notes'];

/** The other kinds of files: each of their fields holds one of the strings in turn. */
function otherKind(kind: ImportKind) {
  const fields = fieldsOfKind[kind];
  const rows = cells.flatMap((text) =>
    fields.map((hostile) =>
      fields.map((field) => (field === hostile ? `"${text}"` : field === 'currency' ? 'USD' : '1')),
    ),
  );
  return {
    file: Buffer.from([fields, ...rows].map((row) => row.join(',')).join('\n')),
    mapping: Object.fromEntries(fields.map((field, n) => [field, n])),
  };
}
const rowOf = (text: string, n: number) => ['KWL', `HOSTILE-${n}`, text, text, text, text, text, 'x'];

function csv(text: string, bytes: number) {
  const lines = [head.join(',')];
  const line = rowOf(`"${text}"`, 0).join(',');
  for (let size = 0, n = 0; size + Buffer.byteLength(line) < bytes; size += Buffer.byteLength(line), n += 1) {
    lines.push(rowOf(`"${text}"`, n).join(','));
  }
  return Buffer.from(lines.join('\n'));
}

const xlsx = (texts: string[]) =>
  writeXlsxFile([
    head.map((value) => ({ value, type: String })),
    ...texts.map((text, n) => rowOf(text, n).map((value) => ({ value, type: String }))),
  ]).toBuffer();

const filled = (begin: Buffer, pattern: Buffer, end = Buffer.alloc(0)) =>
  Buffer.concat([begin, Buffer.alloc(megabytes, pattern), end]);
const latin = (text: string) => Buffer.from(text, 'latin1');
const pngHead = Buffer.concat([latin('\x89PNG\r\n\x1a\n'), latin('\0\0\0\rIHDR'), Buffer.alloc(17)]);
const documents: [string, Buffer][] = [
  ['PDF of #41', filled(latin('%PDF-1.4\n'), latin('#41'), latin('\n%%EOF'))],
  ['PDF of half names', filled(latin('%PDF-1.4\n'), latin('/JavaScrip/EmbeddedFile#7'), latin('\n%%EOF'))],
  ['PDF of half ends', filled(latin('%PDF-1.4\n'), latin('%%EO'))],
  ['PNG of empty chunks', filled(pngHead, latin('\0\0\0\0tEXt\0\0\0\0'))],
  ['JPEG of fill bytes', filled(latin('\xff\xd8'), latin('\xff'))],
  ['JPEG of stuffed bytes', filled(latin('\xff\xd8\xff\xda\0\x02'), latin('\xff\0'))],
];

prove(
  'D4-files',
  'cells, PDF files and pictures that are built against their parsers',
  async (tell) => {
    const { origin } = await servers.start(await servers.folder());
    const desk = await signInAtDesk(origin);

    const settled = async (id: number): Promise<ImportDetail> => {
      for (;;) {
        const reply = await fetch(`${origin}/api/staff/imports/${id}`, { headers: desk });
        const detail = (await reply.json()) as ImportDetail;
        if (!isBusy(detail.state)) return detail;
      }
    };
    const packageMapping = Object.fromEntries(
      ['mark', 'trackingNumber', 'quantity', 'cbm', 'received', 'loaded', 'category', 'notes'].map((field, n) => [
        field,
        n,
      ]),
    );
    const importFile = async (
      name: string,
      file: Buffer,
      { kind = 'packages', mapping = packageMapping }: { kind?: ImportKind; mapping?: object } = {},
    ) => {
      const { partBytes } = importLimits;
      const form = { key: randomUUID(), name, size: file.length, kind };
      const { id } = (await post<ImportDetail>(origin, '/staff/imports', form, desk)).body;
      const headers = { ...desk, 'content-type': 'application/octet-stream' };
      for (let part = 0; part * partBytes < file.length; part += 1) {
        const body = new Uint8Array(file.subarray(part * partBytes, (part + 1) * partBytes));
        await fetch(`${origin}/api/staff/imports/${id}/parts/${part}`, { method: 'PUT', headers, body });
      }
      const read = await settled(id);
      if (read.state !== 'READ') return read.state;
      await post(
        origin,
        `/staff/imports/${id}/check`,
        { key: randomUUID(), mapping, ...(kind === 'packages' && { categoryId: 1 }) },
        desk,
      );
      return (await settled(id)).state;
    };
    const send = async (file: Buffer) => {
      const path = `/api/staff/clients/1/attachments?key=${randomUUID()}&name=${'.a'.repeat(120)}x.pdf`;
      const headers = { ...desk, 'content-type': 'application/octet-stream' };
      return (await fetch(`${origin}${path}`, { method: 'POST', headers, body: new Uint8Array(file) })).status;
    };

    // Each file is made before its pulse begins: making it would hold the event loop of this process.
    type Attack = { name: string; make: () => Buffer | Promise<Buffer>; send: (file: Buffer) => Promise<unknown> };
    const files: Attack[] = [
      ...cells.map((text, n) => ({
        name: `CSV of 10 MB, cell ${n + 1}`,
        make: () => csv(text, 9_900_000),
        send: (file: Buffer) => importFile(`hostile-${n}.csv`, file),
      })),
      ...importKinds.flatMap((kind) => {
        if (kind === 'packages') return [];
        const { file: made, mapping } = otherKind(kind);
        const upload = (file: Buffer) => importFile(`hostile-${kind}.csv`, file, { kind, mapping });
        return [{ name: `CSV of ${kind}`, make: () => made, send: upload }];
      }),
      {
        name: 'XLSX',
        make: async () => Buffer.from(await xlsx(cells.map((text) => text.slice(0, 32_000)))),
        send: (file) => importFile('hostile.xlsx', file),
      },
      ...documents.map(([name, file]) => ({ name, make: () => file, send })),
    ];

    const quiet = startPulse(origin);
    await importFile('quiet.csv', Buffer.from(`${head.join(',')}\nKWL,Q-1,1,0.1,,,,\n`));
    for (let n = 0; n < 200; n += 1) await fetch(`${origin}/api/healthz`);
    const before = await quiet.stop();
    tell('unloaded: p99, ms', before.p99);
    const longest: number[] = [];
    const p99: number[] = [];
    let failed = 0;
    for (const { name, make, send: attack } of files) {
      const file = await make();
      const pulse = startPulse(origin);
      let outcome = await attack(file);
      // A picture is refused at once: only many of them say how others fare meanwhile.
      while (pulse.count() < sized(300, 3_000)) outcome = await attack(file);
      const held = await pulse.stop();
      if (outcome === 500 || outcome === 503) failed += 1;
      longest.push(held.longest);
      p99.push(held.p99);
      tell(`${name}: ${outcome}, longest answer of others, ms`, Math.round(held.longest));
    }
    tell('longest hold of the event loop, ms', Math.max(...longest), atMost(50));
    tell("others' p99 against unloaded", Math.max(...p99) / before.p99, atMost(2));
    tell('answers 500 or 503', failed, exactly(0));
  },
  sized(300, 5),
);
