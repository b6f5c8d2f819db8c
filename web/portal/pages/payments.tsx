import { forClient } from '../../lib/for-client';
import { PaymentsOpening } from '../payments/payments-opening';
import { PaymentsPage } from '../payments/payments-page';

export const Payments = forClient(PaymentsPage, PaymentsOpening);
