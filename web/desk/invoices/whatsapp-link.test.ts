import { expect, it } from 'vitest';
import { whatsAppLink } from './whatsapp-link';

const copy = { kind: 'INVOICE', number: 'KWL-INV-26-000001', total: 120.5, client: { phone: '233240000001' } } as const;

it('writes to the client with the number, the total and the page of the invoice', () => {
  expect(whatsAppLink(7, copy, 'https://kwanline.example')).toBe(
    `https://wa.me/233240000001?text=${encodeURIComponent('Invoice KWL-INV-26-000001, $120.50: https://kwanline.example/invoices/7')}`,
  );
});

it('names a credit note with its amount above zero', () => {
  const link = whatsAppLink(
    8,
    { ...copy, kind: 'CREDIT_NOTE', number: 'KWL-CN-26-000001', total: -5 },
    'https://k.example',
  );
  expect(decodeURIComponent(link ?? '')).toContain('Credit note KWL-CN-26-000001, $5.00:');
});

it('is missing for a client without a phone', () => {
  expect(whatsAppLink(7, { ...copy, client: { phone: null } }, 'https://kwanline.example')).toBeNull();
});
