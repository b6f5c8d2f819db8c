import { forClient } from '../../lib/for-client';
import { InvoiceOpening } from '../invoice/invoice-opening';
import { InvoicePage } from '../invoice/invoice-page';

export const InvoiceDetails = forClient(InvoicePage, InvoiceOpening);
