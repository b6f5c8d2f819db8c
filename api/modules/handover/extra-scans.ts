/** Whether package p was counted in its own container after the scan s at the check of another one. */
export const isFoundAtHome = `exists (select from manifest_scans o
  where o.loading_id = p.loading_id and o.package_id = p.id and o.id > s.id)`;

/** Whether scan s, of package p when it is known, is of goods that are not in the manifest and still have no place. */
export const isExtra = `(p.loading_id is distinct from s.loading_id and not ${isFoundAtHome})`;
