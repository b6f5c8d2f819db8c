import type { UseQueryResult } from '@tanstack/react-query';
import type { PriceRequest } from '#contract/staff/agreements/schema';
import { useCategoryName } from '../kit/category-name';
import { deskMoney } from '../kit/desk-money';
import { type Column, DeskTable } from '../kit/desk-table';
import { useFreightWords } from '../kit/freight-words';
import { counted, fillIn } from '../kit/language';
import { Panel } from '../kit/panel';
import { shortDate } from '../kit/short-date';
import { DeskFailure, DeskLoading } from '../kit/states';
import { useApprovalWords } from './approval-words';
import '../kit/marks.css';

/** Agreed prices far below the usual ones. A row opens the page where a second person allows or ends the price. */
export function PriceRequests({ answer: { data, error, refetch } }: { answer: UseQueryResult<PriceRequest[]> }) {
  const words = useApprovalWords();
  const columns = useColumns();
  const count = data?.length ?? 0;
  return (
    <Panel title={words.prices} note={count > 0 && counted(words.waiting, count)} isFlush>
      {!data && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />)}
      {data && count === 0 && <p>{words.noPrices}</p>}
      {data && count > 0 && (
        <DeskTable
          caption={words.prices}
          columns={columns}
          rows={data}
          keyOf={({ id }) => id}
          to={({ clientId }) => (clientId === null ? '/staff/rates' : `/staff/clients/${clientId}`)}
        />
      )}
    </Panel>
  );
}

function useColumns(): readonly Column<PriceRequest>[] {
  const words = useApprovalWords();
  const { columns: names } = words;
  const nameOf = useCategoryName();
  const { per } = useFreightWords();
  return [
    {
      name: names.what,
      isMain: true,
      isLong: true,
      cell: ({ category, categoryZh, shippingMark, tier }) =>
        fillIn(words.priceOf, {
          category: nameOf(category, categoryZh),
          party: shippingMark ?? fillIn(words.tier, { name: tier?.name ?? '' }),
        }),
    },
    { name: names.price, isNumber: true, cell: ({ rate }) => <b>{deskMoney(rate, 'USD')}</b> },
    {
      name: names.usual,
      isNumber: true,
      cell: ({ categoryRate, unit }) => categoryRate !== null && `${deskMoney(categoryRate, 'USD')} ${per[unit]}`,
    },
    { name: names.reason, isLong: true, cell: ({ reason }) => reason },
    {
      name: names.by,
      isShort: true,
      cell: ({ by, at }) => (
        <>
          {by}
          <small>{shortDate(at)}</small>
        </>
      ),
    },
  ];
}
