import { jsonArray } from '#db/json';

type Parts = { select: string; from: string; where: string; order: string; take: number; page: `$${number}` };

/**
 * The SQL of one page with its count as JSON, in the shape of the contract's lists. `from` may join what `select` needs; what
 * `where` asks for must be there too.
 */
export const paged = ({ select, from, where, order, take, page }: Parts) =>
  `select format('{"rows":%s,"meta":{"page":%s,"pageCount":%s,"itemCount":%s}}',
     (${jsonArray(`select ${select} ${from} where ${where} order by ${order} limit ${take} offset (${page}::int - 1) * ${take}`)}),
     ${page}::int, greatest(1, ceil(total.n / ${take}.0))::int, total.n)
   from (select count(*) as n ${from} where ${where}) total`;
