import type { Mount } from '#api/http/mount';
import type { Payments } from '#api/modules/payments/payments.service';

export function paymentsRoutes(mount: Mount, { payments }: { payments: Payments }) {
  mount('listPayments', ({ caller, query }) => payments.page(caller.clientId, query));
}
