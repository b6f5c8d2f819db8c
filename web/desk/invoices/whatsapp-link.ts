import type { DeskDocument } from '#contract/staff/documents/schema';
import { deskMoney } from '../kit/desk-money';
import { whatsAppTo } from '../kit/whatsapp-to';

const kinds = { INVOICE: 'Invoice', CREDIT_NOTE: 'Credit note' } as const;

/** The message is in English whatever the desk's language, because clients read it. Null without a phone. */
export function whatsAppLink(
  id: number,
  {
    kind,
    number,
    total,
    client,
  }: Pick<DeskDocument['copy'], 'kind' | 'number' | 'total'> & { client: { phone: string | null } },
  origin: string,
): string | null {
  if (!client.phone) return null;
  const text = `${kinds[kind]} ${number}, ${deskMoney(Math.abs(total), 'USD')}: ${origin}/invoices/${id}`;
  return whatsAppTo(client.phone, text);
}
