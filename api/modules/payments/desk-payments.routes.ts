import { sendCsv } from '#api/http/csv-reply';
import type { Mount } from '#api/http/mount';
import type { DeskPayments } from '#api/modules/payments/desk-payments.service';
import type { RecordPayment } from '#api/modules/payments/record-payment.service';

type Deps = { payments: DeskPayments; recordPayment: RecordPayment };

export function deskPaymentsRoutes(mount: Mount, { payments, recordPayment }: Deps) {
  mount('listDeskPayments', ({ caller, query }) => payments.list(caller, query));
  mount('exportPayments', ({ caller, query, reply }) => sendCsv(reply, payments.export(caller, query)));
  mount('findSamePayments', ({ query }) => payments.same(query));
  mount('getDeskPayment', ({ caller, params }) => payments.find(caller, Number(params.id)));
  mount('recordPayment', ({ caller, body }) => recordPayment(caller, body));
  mount('confirmPayment', ({ caller, params, body }) => payments.confirm(caller, Number(params.id), body));
  mount('reversePayment', ({ caller, params, body }) => payments.reverse(caller, Number(params.id), body));
}
