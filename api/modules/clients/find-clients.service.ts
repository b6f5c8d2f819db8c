import { listByContact } from '#api/modules/clients/find-clients.repository';
import { phoneKey } from '#contract/phone-number';
import type { ClientSuggestion } from '#contract/staff/clients/schema';
import type { Database } from '#db/database';

const mostHits = 20;

type Deps = { db: Database; byMark: (text: string) => Promise<string> };

/** Clients by whatever people have of them: the mark, the phone as it is dialled anywhere, the e-mail or its beginning. */
export const createFindClients =
  ({ db, byMark }: Deps) =>
  async (text: string): Promise<string> => {
    // No mark has an at sign: looking for one that is like an address would cost much and find nothing.
    const marked = text.includes('@') ? Promise.resolve('[]') : byMark(text);
    const [marks, contacts] = await Promise.all([marked, listByContact(db, contactOf(text))]);
    // Both were built by PostgreSQL in this shape.
    const found = [...(JSON.parse(contacts) as ClientSuggestion[]), ...(JSON.parse(marks) as ClientSuggestion[])];
    const best = found.toSorted((a, b) => Number(b.exact) - Number(a.exact));
    const ids = best.map(({ id }) => id);
    return JSON.stringify(best.filter(({ id }, at) => ids.indexOf(id) === at).slice(0, mostHits));
  };

/** By its own country as it is stored today, or by its end as earlier years stored it. */
function contactOf(text: string) {
  const key = phoneKey(text);
  const isPhone = /^\d{6,15}$/.test(key);
  const email = text.trim().toLowerCase();
  return {
    email: email.length >= 3 && !/\s/.test(email) ? email : null,
    phone: isPhone ? key : null,
    localPhone: isPhone ? key.replace(/^(?:233(?=\d{9}$)|0+)/, '').slice(0, 9) : null,
  };
}
