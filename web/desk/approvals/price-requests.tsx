import type { UseQueryResult } from '@tanstack/react-query';
import type { PriceRequest } from '#contract/staff/agreements/schema';
import { useCategoryName } from '../kit/category-name';
import { deskMoney } from '../kit/desk-money';
import { type Column, DeskTable } from '../kit/desk-table';
import { useFreightWords } from '../kit/freight-words';
import { counted, fillIn } from '../kit/language';
import { Panel } from '../kit/panel';
import { DeskFailure, DeskLoading } from '../kit/states';
import { useApprovalWords } from './approval-words';
import { useAskedColumns } from './request-columns';
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
  const { reason, by } = useAskedColumns();
  const what = ({ category, categoryZh, shippingMark, tier }: PriceRequest) =>
    fillIn(words.priceOf, {
      category: nameOf(category, categoryZh),
      party: shippingMark ?? fillIn(words.tier, { name: tier?.name ?? '' }),
    });
  const usual = ({ categoryRate, unit }: PriceRequest) =>
    categoryRate !== null && `${deskMoney(categoryRate, 'USD')} ${per[unit]}`;
  return [
    {
      name: names.what,
      isMain: true,
      isLong: true,
      card: 'title',
      cell: what,
      cardCell: (request) => <span className="row-note">{what(request)}</span>,
    },
    { name: names.price, isNumber: true, card: 'amount', cell: ({ rate }) => <b>{deskMoney(rate, 'USD')}</b> },
    {
      name: names.usual,
      isNumber: true,
      card: 'name',
      cell: usual,
      cardCell: (request) => usual(request) && `${names.usual} ${usual(request)}`,
    },
    reason,
    by,
  ];
}
