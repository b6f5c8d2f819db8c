import { address } from '../../content/address';

/** What the visitor has typed to complete the pattern. */
export interface Owner {
  name: string;
  phone: string;
}

export const noOwner: Owner = { name: '', phone: '' };

const nameOf = ({ name }: Owner) => name.trim().replace(/\s+/g, ' ').toUpperCase();
const phoneOf = ({ phone }: Owner) => phone.replace(/\D/g, '');

/** The missing parts of the pattern; null when the mark is complete. */
export function missingOf(owner: Owner): 'both' | 'name' | 'phone' | null {
  if (!nameOf(owner)) return phoneOf(owner) ? 'name' : 'both';
  return phoneOf(owner) ? null : 'phone';
}

/** The pattern with the input so far: KWL-AMA MENSAH-YOUR PHONE. */
export function completeMark(owner: Owner): string {
  const { pattern, prefix } = address.shippingMark;
  const [, name = '', phone = ''] = pattern.split('-');
  return [prefix, nameOf(owner) || name, phoneOf(owner) || phone].join('-');
}
