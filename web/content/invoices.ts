export const invoices = { list: 'Invoices', detail: 'InvoiceDetails' } as const;
