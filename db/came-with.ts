/**
 * The container, other than its own, at whose check package p was scanned since its last step. It has left China with that
 * container, whatever its status still says. Null when there is none.
 */
export const cameWith = `(select o.reference from manifest_scans s join loadings o on o.id = s.loading_id
  where s.package_id = p.id and s.loading_id is distinct from p.loading_id
    and s.at >= (select max(e.recorded_at) from package_events e where e.package_id = p.id and e.status is not null) order by s.id desc limit 1)`;
