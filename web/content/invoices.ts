// Specification, Client routes: 'InvoiceDetails' is one word on purpose.
export const invoices = { list: 'Invoices', detail: 'InvoiceDetails' } as const;
