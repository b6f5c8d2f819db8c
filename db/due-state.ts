/**
 * The payment state of the invoice `i`, a row of `invoice_states`; `$2` is today. An invoice that is closed but was not
 * paid in full, because some of it was written off, given or credited as a whole, is settled.
 */
export const dueState = `case when i.left_usd <= 0 and (i.given > 0 or i.owed <= 0) then 'SETTLED' else due_state(i.left_usd, i.next_due, $2::date) end`;
