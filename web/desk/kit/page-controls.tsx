import type { ReactNode } from 'react';
import type { PageMeta } from '#contract/paging';
import { formatQuantity } from '../../lib/format';
import { Pager } from '../../ui/pager';
import { fillIn, useWords } from './language';
import { ListFoot } from './list-foot';
import type { ListAddress } from './use-list-address';

interface PagesProps {
  meta: PageMeta;
  address: Pick<ListAddress, 'page' | 'turn'>;
}

/** The pager of a list with numbered pages. `ListPager` is the one for lists with cursors. */
export function NumberedPager({ meta: { pageCount }, address: { page, turn } }: PagesProps) {
  const { paging } = useWords().lists;
  if (pageCount < 2) return null;
  return (
    <Pager
      page={Math.min(page, pageCount)}
      pageCount={pageCount}
      onChange={(to) => turn({ page: to })}
      words={paging}
    />
  );
}

/** The foot of such a list: its totals, or else the number of rows. */
export function PageControls({ meta, address, totals }: PagesProps & { totals?: ReactNode }) {
  const { paging } = useWords().lists;
  return (
    <ListFoot>
      <p className="list-totals" role="status">
        <b>{totals ?? fillIn(paging.count, { count: formatQuantity(meta.itemCount) })}</b>
      </p>
      <NumberedPager meta={meta} address={address} />
    </ListFoot>
  );
}
