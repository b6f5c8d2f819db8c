/** What clients call a charge. A client reads no reason of a write-off. */
const names = {
  STORAGE: 'Storage',
  CLEARING: 'Clearing',
  DELIVERY: 'Delivery',
  REPACKING: 'Repacking',
  INSURANCE: 'Insurance',
  DISCOUNT: 'Discount',
  WAIVER: 'Waiver',
  ADJUSTMENT: 'Adjustment',
};

const cases = Object.entries(names).map(([kind, name]) => `when '${kind}' then '${name}'`);

/** As SQL, such as 'Discount: For good custom'. A text that begins with the name is left as it is. */
export function chargeSql(row: string) {
  const name = `case ${row}.charge_kind ${cases.join(' ')} else '' end`;
  return `case when ${row}.charge_kind = 'WRITE_OFF' then case when ${row}.charge < 0 then 'No longer asked for' else 'No longer asked for: taken back' end
    when starts_with(lower(${row}.what), lower(${name})) then ${row}.what else concat(${name}, ': ', ${row}.what) end`;
}
