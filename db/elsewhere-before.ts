/** The sentence on every company's site before it was a setting (Locations). */
export const elsewhereBefore = 'Customers elsewhere get their packages sent free to their cargo station.';
