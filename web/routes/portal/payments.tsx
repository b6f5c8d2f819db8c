import { PaymentsOpening } from '../../features/payments/payments-opening';
import { PaymentsPage } from '../../features/payments/payments-page';
import { forClient } from '../../lib/for-client';

export const Payments = forClient(PaymentsPage, PaymentsOpening);
