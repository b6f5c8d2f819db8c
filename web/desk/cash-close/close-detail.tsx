import { useQuery } from '@tanstack/react-query';
import { getCashClose } from '#contract/staff/cash/calls';
import type { CashClose } from '#contract/staff/cash/schema';
import { useOwnTitle } from '../../lib/page-arrival';
import { useCashWords } from '../kit/cash-words';
import { DescriptionList } from '../kit/description-list';
import { deskMoney } from '../kit/desk-money';
import { type Column, DeskTable } from '../kit/desk-table';
import { formatTimestamp } from '../kit/format-timestamp';
import { fillIn, joined, useWords } from '../kit/language';
import { PageHead } from '../kit/page-head';
import { DeskFailure, DeskLoading } from '../kit/states';
import { deskQuery } from '../queries';
import { CloseSecond } from './close-second';
import { Movements } from './movements';
import './cash-close.css';

export function CloseDetail({ id }: { id: string }) {
  const { money, desk, branches } = useWords();
  const words = useCashWords();
  const names: Record<string, string> = branches;
  const title = fillIn(words.one, { id });
  useOwnTitle(`${title} | ${desk}`);
  const { data, error, refetch } = useQuery({
    ...deskQuery(getCashClose, { params: { id } }),
    // Final, unless it waits for a second person.
    staleTime: ({ state }) => (state.data?.needsSecond && state.data.confirmedBy === null ? 0 : 600_000),
  });
  return (
    <>
      <PageHead
        title={title}
        crumb={{ to: '/staff/cash', name: words.title }}
        actions={data ? [{ label: money.print, icon: 'printer', onChoose: () => window.print() }] : []}
      />
      <div className="page-body">
        {!data && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />)}
        {data && (
          <>
            <DescriptionList
              items={[
                [money.cashier, data.cashier],
                [money.branch, names[data.branch] ?? data.branch],
                [words.at, formatTimestamp(data.at)],
                [words.closedBy, data.closedBy],
                [words.count, data.count],
                [words.reason, data.reason],
                [words.second, data.confirmedBy && joined([data.confirmedBy, formatTimestamp(data.confirmedAt ?? '')])],
              ]}
            />
            <CloseSecond close={data} />
            <Sums close={data} />
            <Movements rows={data.movements} />
            <div className="cash-signatures" aria-hidden="true">
              <p>{words.sign}</p>
              <p>{words.signTaker}</p>
            </div>
          </>
        )}
      </div>
    </>
  );
}

const places = { expected: 'more', counted: 'state', difference: 'measure' } as const;

type Sum = { currency: string; expected: number; counted: number; difference: number };

function Sums({ close }: { close: CashClose }) {
  const { money } = useWords();
  const words = useCashWords();
  const rows: Sum[] = [
    { currency: 'USD', expected: close.expectedUsd, counted: close.countedUsd, difference: close.differenceUsd },
    { currency: 'GHS', expected: close.expectedGhs, counted: close.countedGhs, difference: close.differenceGhs },
  ];
  const columns: readonly Column<Sum>[] = [
    { name: money.record.currency, isMain: true, card: 'title', cell: ({ currency }) => currency },
    ...(['expected', 'counted', 'difference'] as const).map((name): Column<Sum> => {
      const cell = (row: Sum) => deskMoney(row[name], row.currency);
      return {
        ...{ name: words[name], isNumber: true, card: places[name], cell },
        cardCell: (row) => `${words[name]} ${cell(row)}`,
      };
    }),
  ];
  return <DeskTable caption={words.title} columns={columns} rows={rows} keyOf={({ currency }) => currency} />;
}
