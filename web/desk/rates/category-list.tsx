import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { moneyDesk } from '#contract/staff/money/rules';
import { listCategories } from '#contract/staff/packages/calls';
import { listCategoryRates } from '#contract/staff/rates/calls';
import type { CategoryRates } from '#contract/staff/rates/schema';
import { EmptyState } from '../../ui/empty-state';
import { DeskIcon } from '../kit/desk-icon';
import { deskMoney } from '../kit/desk-money';
import { type Column, DeskTable } from '../kit/desk-table';
import { fillIn, useWords } from '../kit/language';
import { Panel } from '../kit/panel';
import { fullDate } from '../kit/short-date';
import { useMay } from '../kit/staff';
import { DeskFailure, DeskLoading } from '../kit/states';
import { deskQuery, invalidateAnswers } from '../queries';
import { CategoryActions } from './category-actions';
import { CategoryDialog } from './category-dialog';
import { PastRates } from './past-rates';

export function CategoryList() {
  const { rates: words } = useWords().money;
  const mayDecide = useMay(moneyDesk);
  const queries = useQueryClient();
  const [isAdding, setAdding] = useState(false);
  const [said, setSaid] = useState('');
  const { data, error, refetch } = useQuery({
    ...deskQuery(listCategoryRates, {}),
    staleTime: 5_000,
  });
  const onSaved = (name: string) => {
    setSaid(fillIn(words.saved, { name }));
    setAdding(false);
    invalidateAnswers(queries, listCategoryRates, listCategories);
  };
  const money = (amount: number | undefined, currency: string) =>
    amount === undefined ? null : deskMoney(amount, currency);
  const columns: readonly Column<CategoryRates>[] = [
    {
      name: words.category,
      isMain: true,
      isLong: true,
      cell: ({ description, active }) => (
        <>
          {description} {!active && <em className="rates-tag">{words.stopped}</em>}
        </>
      ),
    },
    { name: words.perCbm, isNumber: true, cell: ({ current }) => money(current?.rate, 'USD') },
    { name: words.perCbmGhs, isNumber: true, cell: ({ current }) => money(current?.cedisRate, 'GHS') },
    { name: words.since, isShort: true, cell: ({ current }) => fullDate(current?.validFrom) },
    { name: words.next, cell: (category) => <Coming category={category} /> },
  ];
  return (
    <Panel
      title={words.categories}
      actions={
        mayDecide && (
          <button className="panel-link" type="button" onClick={() => setAdding(true)}>
            <DeskIcon name="plus" size={14} />
            {words.add}
          </button>
        )
      }
      isFlush
    >
      <div role="status">{said && <p className="desk-said">{said}</p>}</div>
      {!data && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />)}
      {data?.length === 0 && <EmptyState title={words.none} />}
      {data && data.length > 0 && (
        <DeskTable
          caption={words.categories}
          columns={columns}
          rows={data}
          keyOf={({ id }) => id}
          actions={mayDecide ? (category) => <CategoryActions category={category} onSaved={onSaved} /> : undefined}
        />
      )}
      <div className="rates-pasts">
        {data?.map((category) => category.past.length > 0 && <PastRates key={category.id} category={category} />)}
      </div>
      {isAdding && <CategoryDialog kind="add" onSaved={onSaved} onClose={() => setAdding(false)} />}
    </Panel>
  );
}

function Coming({ category: { coming } }: { category: CategoryRates }) {
  const { rates: words } = useWords().money;
  return coming.map(({ id, rate, cedisRate, validFrom }) => (
    <span className="rates-coming" key={id}>
      {fillIn(words.nextOne, {
        usd: deskMoney(rate, 'USD'),
        ghs: deskMoney(cedisRate, 'GHS'),
        date: fullDate(validFrom) ?? '',
      })}
    </span>
  ));
}
