/** The SQL of the `meta` of a page: which one it is, and how many there are. */
export const metaOf = (count: string, { take, page }: { take: string; page: string }) =>
  `json_build_object('pageCount', ceil(${count}::numeric / ${take})::int, 'page', ${page}, 'take', ${take}, 'itemCount', ${count})`;
