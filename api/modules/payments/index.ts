/** What other modules may use of this one. */
export { importedPayments } from '#api/modules/payments/imported-payments';
