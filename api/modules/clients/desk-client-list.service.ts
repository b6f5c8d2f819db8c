import { pageMeta } from '#api/http/paging';
import { type ClientSearch, listClients } from '#api/modules/clients/desk-client-list.repository';
import type { Received } from '#contract/endpoint';
import type { listDeskClients } from '#contract/staff/clients/calls';
import type { Database } from '#db/database';

const take = 25;
/** Local forms of phone numbers: 024… for 233 24…, and 00 before a foreign number. */
const homeCode = '233';

/** People search by what they have in hand: a mark, an e-mail, or a phone as it is dialled here or abroad. */
export function searchOf(text: string): ClientSearch {
  const digits = /^[\d\s+().-]+$/.test(text) ? text.replace(/\D/g, '') : '';
  if (digits.length < 3) return { text, phones: [], tail: '' };
  const phones = [
    digits,
    ...(digits.startsWith('0') ? [homeCode + digits.slice(1)] : []),
    ...(digits.startsWith('00') && digits.length > 4 ? [digits.slice(2)] : []),
  ];
  const tail = digits.replace(/^0/, '');
  return { text, phones, tail: tail.length >= 4 ? tail : '' };
}

export type DeskClientList = ReturnType<typeof createDeskClientList>;

export const createDeskClientList = ({ db }: { db: Database }) => ({
  async list({ q, tier, access, sort = 'mark', page = 1 }: Received<typeof listDeskClients>['query']) {
    const { data, itemCount } = await listClients(db, {
      search: q === undefined ? null : searchOf(q),
      tier: tier === undefined ? null : tier === 'none' ? 0 : Number(tier),
      access: access ?? null,
      order: sort,
      limit: take,
      offset: (page - 1) * take,
    });
    return { data, meta: pageMeta(itemCount, { page, take }) };
  },
});
