/**
 * Whether one of these packages is divided. Few are, and `client_packages`, which puts parts together, doubles the plan of a short read: it is
 * asked only when there is one. Both conditions that are used have an index over divided packages alone.
 */
export const divided = (which: 'client_id = $1' | 'tracking_key = any($1::text[])') =>
  `exists (select from packages where ${which} and whole_quantity is not null)`;
