/**
 * Whether one of these packages has parts. Few do, and the view `client_packages`, which adds the parts up, doubles the
 * plan of a short read. So the view is used only when there is one. Both conditions have an index on split packages
 * only.
 */
export const divided = (which: 'client_id = $1' | 'tracking_key = any($1::text[])') =>
  `exists (select from packages where ${which} and whole_quantity is not null)`;
