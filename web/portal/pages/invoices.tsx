import { forClient } from '../../lib/for-client';
import { InvoicesOpening } from '../invoices/invoices-opening';
import { InvoicesPage } from '../invoices/invoices-page';

export const Invoices = forClient(InvoicesPage, InvoicesOpening);
