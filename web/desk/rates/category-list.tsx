import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { moneyDesk } from '#contract/staff/money/rules';
import { listCategories } from '#contract/staff/packages/calls';
import { listCategoryRates } from '#contract/staff/rates/calls';
import type { CategoryRates } from '#contract/staff/rates/schema';
import { formatDate } from '../../lib/format';
import { EmptyState } from '../../ui/empty-state';
import { deskMoney } from '../kit/desk-money';
import { type Column, DeskTable } from '../kit/desk-table';
import { fillIn, useWords } from '../kit/language';
import { ListHead } from '../kit/list-head';
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
    { name: words.since, isShort: true, cell: ({ current }) => formatDate(current?.validFrom) },
    { name: words.next, cell: (category) => <Coming category={category} /> },
    ...(mayDecide
      ? [
          {
            name: words.actions,
            cell: (category: CategoryRates) => <CategoryActions category={category} onSaved={onSaved} />,
          },
        ]
      : []),
  ];
  return (
    <section className="desk-card" aria-label={words.categories}>
      <ListHead>
        <h2>{words.categories}</h2>
        {mayDecide && (
          <button className="button button-line" type="button" onClick={() => setAdding(true)}>
            {words.add}
          </button>
        )}
      </ListHead>
      <div role="status">{said && <p className="desk-said">{said}</p>}</div>
      {!data && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />)}
      {data?.length === 0 && <EmptyState title={words.none} />}
      {data && data.length > 0 && (
        <DeskTable caption={words.categories} columns={columns} rows={data} keyOf={({ id }) => id} />
      )}
      <div>
        {data?.map((category) => category.past.length > 0 && <PastRates key={category.id} category={category} />)}
      </div>
      {isAdding && <CategoryDialog kind="add" onSaved={onSaved} onClose={() => setAdding(false)} />}
    </section>
  );
}

function Coming({ category: { coming } }: { category: CategoryRates }) {
  const { rates: words } = useWords().money;
  return coming.map(({ id, rate, cedisRate, validFrom }) => (
    <span className="rates-coming" key={id}>
      {fillIn(words.nextOne, {
        usd: deskMoney(rate, 'USD'),
        ghs: deskMoney(cedisRate, 'GHS'),
        date: formatDate(validFrom) ?? '',
      })}
    </span>
  ));
}
