/**
 * Which part of a split package row p is, as JSON. Null for a package without parts. Only a row with one of the two
 * columns reads its siblings.
 */
export const partOf = `case when p.whole_id is not null or p.whole_quantity is not null then (
    select case when count(*) > 1 then json_build_object('number', count(*) filter (where s.id <= p.id), 'of', count(*)) end from packages s
     where (s.id = coalesce(p.whole_id, p.id) or s.whole_id = coalesce(p.whole_id, p.id)) and s.voided_at is null) end`;

export type PartOf = { number: number; of: number };
