/**
 * The payment state of the invoice `i`, a row of `invoice_states`; `$2` is today. An invoice that is closed but was not
 * paid in full, because some of it was written off, given or credited as a whole, is settled. Written out, because
 * PostgreSQL does not inline the function due_state with these columns.
 */
export const dueState = `case when i.left_usd is null then 'NONE'
    when i.left_usd <= 0 then case when i.given > 0 or i.owed <= 0 then 'SETTLED' else 'PAID' end
    when i.next_due < $2::date then 'OVERDUE' when i.next_due = $2::date then 'TODAY' else 'LATER' end`;
