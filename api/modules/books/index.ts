/** What other modules may use of this one. */
export { findClosedDay, readClosedDay } from '#api/modules/books/books.repository';
export { type Books, createBooks } from '#api/modules/books/books.service';
