/** For the dialog that reopens a container, which is loaded when it is opened. */
export const reopenIssuedEn = {
  one: '1 invoice is issued for it and stays as it is. Its freight is not owed while the container is open, and is owed again when it is closed. If goods are taken out, accounts issues a credit note for them.',
  many: '{count} invoices are issued for it and stay as they are. Their freight is not owed while the container is open, and is owed again when it is closed. If goods are taken out, accounts issues a credit note for them.',
};
