import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import type { Calendar } from '#db/demo/calendar';
import { carton, damagedCarton, identityCard, invoice, pallet } from '#db/demo/drawings';
import { encodeJpeg } from '#db/demo/jpeg';
import { encodePdf } from '#db/demo/pdf';
import { ama } from '#db/demo/people';
import { encodePng } from '#db/demo/png';
import type { Picture } from '#db/demo/sample-images';

export type DemoFile = { key: string; bytes: Uint8Array; contentType: string };

type Upload = readonly [clientId: number, daysAgo: number, name: string, content: () => Content];
type Content = { bytes: Uint8Array; contentType: string };

const png = (picture: Picture) => () => ({ bytes: encodePng(picture), contentType: 'image/png' });
const jpeg = (picture: Picture) => () => ({ bytes: encodeJpeg(picture), contentType: 'image/jpeg' });
const pdf =
  (...lines: string[]) =>
  () => ({ bytes: encodePdf(lines), contentType: 'application/pdf' });
const csv =
  (...lines: string[]) =>
  () => ({ bytes: Buffer.from(`${lines.join('\r\n')}\r\n`), contentType: 'text/csv' });

/** Specification, Attachment names: exactly seven parts between dashes show the first, any other name the last. */
const uploads: readonly Upload[] = [
  [102, 150, 'ghana_card-2025-1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed.png', png(identityCard)],
  [ama.id, 118, 'supplier_invoice.jpg', jpeg(invoice)],
  [103, 97, '1714000000-packing_list.pdf', pdf('Packing list (example)', '16 cartons of fabric')],
  [ama.id, 93, '1715000000-ghana_card.png', png(identityCard)],
  [105, 61, 'carton_photo.jpeg', jpeg(carton)],
  [
    ama.id,
    60,
    'packing_list-2025-550e8400-e29b-41d4-a716-446655440000.pdf',
    pdf(
      'Packing list (example)',
      'KWL-AMA MENSAH',
      '18 cartons of curtain fabric, 1.36 cbm',
      '6 cartons of blenders, 0.55 cbm',
    ),
  ],
  [ama.id, 41, 'carton_photo-2025-7d444840-9dc0-11d1-b245-5ffdce74fad2.jpeg', jpeg(pallet)],
  [
    ama.id,
    26,
    '1716500000-order_list.csv',
    csv('article,cartons,cbm', 'LED strip lights,12,0.42', 'Phone cases,4,0.08'),
  ],
  [102, 14, 'customs_form.pdf', pdf('Customs form (example)')],
  [ama.id, 4, '1718000000-damaged_carton.png', png(damagedCarton)],
];

export function makeAttachments(calendar: Calendar) {
  const made = uploads.map(([clientId, daysAgo, name, content], index) => {
    const { bytes, contentType } = content();
    const key = `attachments/${sha256(`demo ${clientId} ${name}`).slice(0, 32)}`;
    const row = {
      id: index + 1,
      client_id: clientId,
      name,
      storage_key: key,
      content_type: contentType,
      size: bytes.length,
      sha256: `\\x${sha256(bytes)}`,
      created_at: calendar.daysAgo(daysAgo, 9 + (index % 8), (index * 13) % 60),
    };
    return { row, file: { key, bytes, contentType } satisfies DemoFile };
  });
  return { rows: made.map(({ row }) => row), files: made.map(({ file }) => file) };
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex');
