/** What other modules may use of this one. */

export { type ContactField, insertContactChange } from '#api/modules/contacts/contact-changes.repository';
export { confirmByCode, isCode, newCode, wrongCode } from '#api/modules/contacts/own-code';
export { createSecondPerson } from '#api/modules/contacts/second-person.service';
