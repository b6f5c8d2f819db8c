import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Calendar } from '#db/demo/calendar';
import { ama } from '#db/demo/people';

type Upload = readonly [clientId: number, daysAgo: number, name: string, file: string];

const contentTypes: Record<string, string> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.pdf': 'application/pdf',
  '.csv': 'text/csv',
};

// The build copies this folder to the same place beside the server's bundle.
const folder = new URL('demo-files/', import.meta.url);

/** Specification, Attachment names: exactly seven parts between dashes show the first, any other name the last. */
const uploads: readonly Upload[] = [
  [102, 150, 'ghana_card-2025-1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed.png', 'ghana-card.png'],
  [ama.id, 118, 'supplier_invoice.jpg', 'supplier-invoice.jpg'],
  [103, 97, '1714000000-packing_list.pdf', 'packing-list-fabric.pdf'],
  [ama.id, 93, '1715000000-ghana_card.png', 'ghana-card.png'],
  [105, 61, 'carton_photo.jpeg', 'carton.jpg'],
  [ama.id, 60, 'packing_list-2025-550e8400-e29b-41d4-a716-446655440000.pdf', 'packing-list.pdf'],
  [ama.id, 41, 'carton_photo-2025-7d444840-9dc0-11d1-b245-5ffdce74fad2.jpeg', 'pallet.jpg'],
  [ama.id, 26, '1716500000-order_list.csv', 'order-list.csv'],
  [102, 14, 'customs_form.pdf', 'customs-form.pdf'],
  [ama.id, 4, '1718000000-damaged_carton.png', 'damaged-carton.png'],
];

export async function makeAttachments(calendar: Calendar) {
  const makeOne = async ([clientId, daysAgo, name, file]: Upload, index: number) => {
    const bytes = await readFile(new URL(file, folder));
    const contentType = contentTypes[extname(name)] ?? '';
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
    return { row, file: { key, bytes, contentType } };
  };
  const made = await Promise.all(uploads.map(makeOne));
  return { rows: made.map(({ row }) => row), files: made.map(({ file }) => file) };
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex');
