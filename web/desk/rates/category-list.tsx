import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { moneyDesk } from '#contract/staff/money/rules';
import { listCategories } from '#contract/staff/packages/calls';
import { listCategoryRates } from '#contract/staff/rates/calls';
import type { CategoryRates } from '#contract/staff/rates/schema';
import { useCategoryName } from '../kit/category-name';
import { DeskIcon } from '../kit/desk-icon';
import { deskMoney } from '../kit/desk-money';
import { type Column, DeskTable } from '../kit/desk-table';
import { useFreightWords } from '../kit/freight-words';
import { colon, fillIn, useIsChinese } from '../kit/language';
import { Nothing } from '../kit/nothing';
import { Panel } from '../kit/panel';
import { useRateWords } from '../kit/rate-words';
import { fullDate } from '../kit/short-date';
import { useMay } from '../kit/staff';
import { DeskFailure, DeskLoading } from '../kit/states';
import { deskQuery, invalidateAnswers } from '../queries';
import { CategoryActions } from './category-actions';
import { CategoryDialog } from './category-dialog';
import { PastRates } from './past-rates';

export function CategoryList() {
  const words = useRateWords();
  const freight = useFreightWords();
  const mayDecide = useMay(moneyDesk);
  const queries = useQueryClient();
  const nameOf = useCategoryName();
  const isChinese = useIsChinese();
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
      card: 'title',
      cardCell: ({ description, descriptionZh, active }) => (
        <>
          {nameOf(description, descriptionZh)} {!active && <em className="rates-tag">{words.stopped}</em>}
        </>
      ),
      cell: ({ description, descriptionZh, active }) => (
        <>
          {nameOf(description, descriptionZh)} {!active && <em className="rates-tag">{words.stopped}</em>}
          {descriptionZh && (
            <span className="record-sub">{isChinese ? description : <span lang="zh-Hans">{descriptionZh}</span>}</span>
          )}
        </>
      ),
    },
    {
      name: words.perCbm,
      isNumber: true,
      card: 'amount',
      cardCell: ({ current }) => current && `${deskMoney(current.rate, 'USD')} ${freight.per[current.unit]}`,
      cell: ({ current }) => (
        <>
          {money(current?.rate, 'USD')}
          {current?.unit === 'piece' && <span className="record-sub">{freight.per.piece}</span>}
        </>
      ),
    },
    { name: words.perCbmGhs, isNumber: true, card: 'name', cell: ({ current }) => money(current?.cedisRate, 'GHS') },
    {
      name: freight.airPrice,
      isNumber: true,
      card: 'measure',
      cardCell: ({ air: { current } }) => current && `${deskMoney(current.rate, 'USD')} ${freight.per[current.unit]}`,
      cell: ({ air }) =>
        air.current && (
          <>
            {deskMoney(air.current.rate, 'USD')} / {deskMoney(air.current.cedisRate, 'GHS')}
            <span className="record-sub">{freight.per[air.current.unit]}</span>
          </>
        ),
    },
    {
      name: words.since,
      isShort: true,
      card: 'more',
      cell: ({ current }) => fullDate(current?.validFrom),
    },
    {
      name: words.next,
      card: 'more',
      cell: (category) => category.coming.length + category.air.coming.length > 0 && <Coming category={category} />,
    },
  ];
  const isMixed = data?.some(({ current, air }) => air.current || current?.unit === 'piece');
  const title = isMixed ? freight.rates : words.categories;
  return (
    <Panel
      title={title}
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
      {data?.length === 0 && <Nothing title={words.none} hint={words.noneHint} />}
      {data && data.length > 0 && (
        <DeskTable
          caption={title}
          className="has-short-step"
          columns={columns}
          rows={data}
          keyOf={({ id }) => id}
          actions={mayDecide ? (category) => <CategoryActions category={category} onSaved={onSaved} /> : undefined}
        />
      )}
      <div className="rates-pasts">
        {data?.map(
          (category) =>
            category.past.length + category.air.past.length > 0 && <PastRates key={category.id} category={category} />,
        )}
      </div>
      {isAdding && <CategoryDialog kind="add" onSaved={onSaved} onClose={() => setAdding(false)} />}
    </Panel>
  );
}

function Coming({ category: { coming, air } }: { category: CategoryRates }) {
  const words = useRateWords();
  const { per } = useFreightWords();
  return [...coming, ...air.coming].map(({ id, rate, cedisRate, unit, validFrom }) => (
    <span className="rates-coming" key={id}>
      {unit !== 'cbm' && per[unit] + colon()}
      {fillIn(words.nextOne, {
        usd: deskMoney(rate, 'USD'),
        ghs: deskMoney(cedisRate, 'GHS'),
        date: fullDate(validFrom) ?? '',
      })}
    </span>
  ));
}
