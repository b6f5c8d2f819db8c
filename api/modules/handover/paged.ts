import { jsonArray } from '#db/json';
import { pageMeta } from '#db/page-meta';

type Parts = {
  /** The tables that are counted and paged, with everything `where` refers to. */
  from: string;
  /** The alias in `from` of the table whose rows are listed. */
  of: string;
  where: string;
  order: string;
  /** Joins that only the rows of one page need. */
  select: string;
  joins?: string;
  take: number;
  page: `$${number}`;
};

/** The SQL of one page and its count as JSON, in the shape of the contract's lists. Only the page itself is joined. */
export const paged = ({ from, of, where, order, select, joins = '', take, page }: Parts) => {
  const cut = `select ${of}.* from ${from} where ${where} order by ${order} limit ${take} offset (${page}::int - 1) * ${take}`;
  return `select format('{"data":%s,"meta":%s}',
     (${jsonArray(`select ${select} from (${cut}) ${of} ${joins} order by ${order}`)}),
     ${pageMeta('total.n', { take, page: `${page}::int` })})
   from (select count(*) as n from ${from} where ${where}) total`;
};
