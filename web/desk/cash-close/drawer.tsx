import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getCashClose, getOpenCash, listCashCloses } from '#contract/staff/cash/calls';
import { cashDesk } from '#contract/staff/money/rules';
import { Link } from '../../ui/link';
import { useCashWords } from '../kit/cash-words';
import { DescriptionList } from '../kit/description-list';
import { deskMoney } from '../kit/desk-money';
import { fillIn } from '../kit/language';
import { fullDate } from '../kit/short-date';
import { useMay, useStaff } from '../kit/staff';
import { DeskFailure, DeskLoading } from '../kit/states';
import { deskQuery, invalidateAnswers } from '../queries';
import { CountForm } from './count-form';
import { Movements } from './movements';

/** What should be in a drawer now. Its cashier or an admin closes it. */
export function Drawer({ cashierId }: { cashierId: string }) {
  const words = useCashWords();
  const me = useStaff();
  const mayClose = useMay(cashDesk);
  const queries = useQueryClient();
  const [closed, setClosed] = useState<number | null>(null);
  const { data, error, refetch } = useQuery({
    ...deskQuery(getOpenCash, { query: cashierId ? { cashierId } : {} }),
    staleTime: 0,
  });
  const isMine = data?.cashierId === me.id;
  return (
    <section className="desk-card" aria-label={data ? fillIn(words.drawer, { name: data.cashier }) : words.own}>
      <h2>{data ? fillIn(words.drawer, { name: data.cashier }) : words.own}</h2>
      <div role="status">
        {closed !== null && (
          <p className="desk-said">
            {words.done} <Link to={`/staff/cash/${closed}`}>{fillIn(words.one, { id: closed })}</Link>
          </p>
        )}
      </div>
      {!data && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />)}
      {data && <p>{data.since ? fillIn(words.since, { date: fullDate(data.since) ?? '' }) : words.never}</p>}
      {data && data.count === 0 && <p>{words.empty}</p>}
      {data && data.count > 0 && (
        <>
          <DescriptionList
            items={[
              [`${words.expected} USD`, <strong key="usd">{deskMoney(data.expectedUsd, 'USD')}</strong>],
              [`${words.expected} GHS`, <strong key="ghs">{deskMoney(data.expectedGhs, 'GHS')}</strong>],
              [words.count, data.count],
            ]}
          />
          {mayClose && (isMine || me.role === 'admin') && (
            <CountForm
              open={data}
              onClosed={({ id }) => {
                setClosed(id);
                invalidateAnswers(queries, getOpenCash, listCashCloses, getCashClose);
              }}
              onRefused={() => void refetch()}
            />
          )}
          <Movements rows={data.movements} />
        </>
      )}
    </section>
  );
}
