import { RawJson } from '#api/http/raw-json';
import { paymentsPage } from '#api/modules/payments/payments.repository';
import type { Database } from '#db/database';

export type Payments = ReturnType<typeof createPayments>;

export function createPayments({ db }: { db: Database }) {
  return {
    async page(clientId: number, { page, take }: { page: number; take: number }) {
      return new RawJson(await paymentsPage(db, { clientId, page, take }));
    },
  };
}
