import { chargeNames } from '#contract/documents/charge-names';

const cases = Object.entries(chargeNames).map(([kind, name]) => `when '${kind}' then '${name}'`);

/** As SQL, such as 'Discount: For good custom'. A text that has the name in it is left as it is. */
export function chargeSql(row: string) {
  const name = `case ${row}.charge_kind ${cases.join(' ')} else '' end`;
  return `case when ${row}.charge_kind = 'WRITE_OFF' then case when ${row}.charge < 0 then 'No longer asked for' else 'No longer asked for: taken back' end
    when strpos(lower(${row}.what), lower(${name})) > 0 then ${row}.what else concat(${name}, ': ', ${row}.what) end`;
}
