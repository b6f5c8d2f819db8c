/** The SQL of where a numbered page stands in its list, in the words of the contract's `pageMeta`. */
export const pageMeta = (count: string, { take, page }: { take: string | number; page: string }) =>
  `json_build_object('pageCount', ceil(${count}::numeric / ${take})::int, 'page', ${page}, 'take', ${take}, 'itemCount', ${count})`;
