/** The SQL of the contract's `pageMeta`: the position of a numbered page in its list. */
export const pageMeta = (count: string, { take, page }: { take: string | number; page: string }) =>
  `json_build_object('pageCount', ceil(${count}::numeric / ${take})::int, 'page', ${page}, 'take', ${take}, 'itemCount', ${count})`;
