import { company } from './company';

const { banks, mobileMoney, cashRules, smallestNote } = company.payment;

export const payments = {
  title: 'Payments',
  info: 'Confirm every payment with the accounts officer by call or WhatsApp only.',
  frontDesk: 'Payment slips may also be handed in at the front desk at {junction}.',
  confirmLabel: 'Confirm payments on',
  call: 'Call',
  chat: 'WhatsApp',
  howToPay: 'How to pay',
  referenceNote: 'Write the invoice number as the reference: {number}',
  print: 'Print',
  summary: {
    title: 'My Payment Summary',
    columns: {
      id: 'ID',
      name: 'Name',
      paid: 'Paid Shipping ($)',
      method: 'Payment Method',
      reference: 'Payment Reference',
    },
    // Specification, Errors: three dots on purpose, not an ellipsis.
    empty: { title: 'No payments made yet...', text: 'Make payments to view your summary.' },
    loading: 'Loading your payments…',
    error: 'We could not load your payments',
    pager: {
      label: 'Pages of payments',
      first: 'First page',
      previous: 'Previous page',
      input: 'Page number',
      of: 'of {pageCount}',
      next: 'Next page',
      last: 'Last page',
      shown: 'Page {page} of {pageCount}',
    },
  },
  banks: {
    title: 'Bank accounts',
    bank: 'Bank name',
    branch: 'Branch',
    number: 'Account number',
    name: 'Account name',
    copy: { label: 'Copy account number', done: 'Account number copied' },
  },
  mobileMoney: {
    title: 'Mobile money',
    dial: 'Dial',
    name: 'Account name',
    text: 'For all Ghanaian mobile money accounts.',
    copy: { label: 'Copy dial code', done: 'Dial code copied' },
  },
  cash: { title: 'USD cash', rules: cashRules },
  paper: { head: '{company} - payment record', foot: 'Printed {time} UTC. Not an invoice.' },
} as const;

/** The accounts to pay into, and which dollars are taken in cash. */
export const accounts = { banks, mobileMoney, cash: { rules: cashRules, smallestNote } };
