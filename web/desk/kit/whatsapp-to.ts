import { phoneKey } from '#contract/phone-number';

/** A chat with this text. Without a phone, WhatsApp asks whom to send it to. */
export const whatsAppTo = (phone: string | null, text: string) =>
  `https://wa.me/${phone ? phoneKey(phone) : ''}?text=${encodeURIComponent(text)}`;
