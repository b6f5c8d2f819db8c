import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listPriceAgreements } from '#contract/staff/agreements/calls';
import type { PriceAgreement } from '#contract/staff/agreements/schema';
import { listDeskLog } from '#contract/staff/desk/calls';
import { moneyDesk } from '#contract/staff/money/rules';
import { useCategoryName } from '../kit/category-name';
import { deskMoney } from '../kit/desk-money';
import { type Column, DeskTable } from '../kit/desk-table';
import { useFreightWords } from '../kit/freight-words';
import { fillIn, joined } from '../kit/language';
import { onDemand } from '../kit/on-demand';
import { RowButton } from '../kit/row-button';
import { bookDay, fullDate } from '../kit/short-date';
import { useMay } from '../kit/staff';
import { invalidateAnswers } from '../queries';
import { usePricesWords } from './prices-words';
import '../kit/marks.css';
import '../../shared/status-pill.css';
import './prices.css';

const AllowAgreement = onDemand(async () => (await import('./allow-agreement')).AllowAgreement);
const EndAgreement = onDemand(async () => (await import('./end-agreement')).EndAgreement);

interface AgreementTableProps {
  caption: string;
  rows: readonly PriceAgreement[];
  /** The client of this page. Prices of a tier are ended on the rates page. */
  clientId?: number;
  announce: (text: string) => void;
}

const colours = { WAITING: 'yellow', CURRENT: 'green', COMING: 'blue', ENDED: 'grey' } as const;

/** Current and future agreed prices, and below them ended ones. */
export function AgreementTable({ caption, rows, clientId, announce }: AgreementTableProps) {
  const words = usePricesWords();
  const categoryName = useCategoryName();
  const mayDecide = useMay(moneyDesk);
  const queries = useQueryClient();
  const [ending, setEnding] = useState<PriceAgreement | null>(null);
  const [allowing, setAllowing] = useState<PriceAgreement | null>(null);
  const columns = useColumns();
  const open = rows.filter(({ state }) => state !== 'ENDED');
  const ended = rows.filter(({ state }) => state === 'ENDED');
  const mayEnd = (row: PriceAgreement) => mayDecide && (clientId === undefined || row.clientId === clientId);
  const nameOf = ({ tier }: PriceAgreement) => (tier ? fillIn(words.tierOf, { name: tier.name }) : words.thisClient);
  const fill = (row: PriceAgreement) => ({ name: nameOf(row), category: categoryName(row.category, row.categoryZh) });
  const told = (text: string, { category, categoryZh, rate }: PriceAgreement) => {
    invalidateAnswers(queries, listPriceAgreements, listDeskLog);
    announce(fillIn(text, { category: categoryName(category, categoryZh), price: deskMoney(rate, 'USD') }));
  };
  return (
    <>
      {open.length > 0 && (
        <DeskTable
          caption={caption}
          className="has-short-step"
          columns={columns}
          rows={open}
          keyOf={({ id }) => id}
          actions={
            open.some(mayEnd)
              ? (row) =>
                  mayEnd(row) && (
                    <>
                      {row.state === 'WAITING' && (
                        <RowButton label={fillIn(words.allowOf, fill(row))} onClick={() => setAllowing(row)}>
                          {words.allow}
                        </RowButton>
                      )}
                      <RowButton label={fillIn(words.endOf, fill(row))} onClick={() => setEnding(row)}>
                        {words.end}
                      </RowButton>
                    </>
                  )
              : undefined
          }
        />
      )}
      {ended.length > 0 && (
        <details className="prices-past">
          <summary>{words.past}</summary>
          <DeskTable caption={words.past} columns={columns} rows={ended} keyOf={({ id }) => id} />
        </details>
      )}
      {ending && (
        <EndAgreement
          agreement={ending}
          onClose={() => setEnding(null)}
          onDone={() => {
            told(words.ended, ending);
            setEnding(null);
          }}
        />
      )}
      {allowing && (
        <AllowAgreement
          agreement={allowing}
          onClose={() => setAllowing(null)}
          onDone={() => {
            told(words.allowed, allowing);
            setAllowing(null);
          }}
        />
      )}
    </>
  );
}

/** The last day on which it applies. */
const lastDay = (endsAt: string) => fullDate(bookDay(new Date(Date.parse(endsAt) - 1).toISOString()));

function useColumns(): readonly Column<PriceAgreement>[] {
  const words = usePricesWords();
  const nameOf = useCategoryName();
  const { columns: names } = words;
  const freight = useFreightWords();
  const tierOf = ({ tier }: PriceAgreement) => tier && fillIn(words.tierOf, { name: tier.name });
  const why = ({ reason, by, allowedBy, endReason, endedBy }: PriceAgreement) => [
    fillIn(words.by, { reason, by }),
    allowedBy && fillIn(words.allowedBy, { by: allowedBy }),
    endReason && endedBy && fillIn(words.endedBy, { reason: endReason, by: endedBy }),
  ];
  const until = ({ endsAt, validFrom }: PriceAgreement) =>
    endsAt === null ? words.open : endsAt <= validFrom ? words.cancelled : lastDay(endsAt);
  return [
    {
      name: names.category,
      isMain: true,
      isLong: true,
      card: 'title',
      cell: (row) => (
        <>
          {nameOf(row.category, row.categoryZh)}
          {[tierOf(row), ...why(row)].map(
            (text) =>
              text && (
                <span key={text} className="record-sub">
                  {text}
                </span>
              ),
          )}
        </>
      ),
      cardCell: (row) => (
        <span className="row-note">{joined([nameOf(row.category, row.categoryZh), tierOf(row)])}</span>
      ),
    },
    {
      name: names.price,
      isNumber: true,
      card: 'amount',
      cardCell: ({ rate, unit }) => `${deskMoney(rate, 'USD')}${unit === 'cbm' ? '' : ` ${freight.per[unit]}`}`,
      cell: ({ rate, categoryRate, mode, unit }) => (
        <>
          <b>{deskMoney(rate, 'USD')}</b>
          {unit !== 'cbm' && (
            <span className="record-sub">
              {freight.modes[mode]}, {freight.per[unit]}
            </span>
          )}
          {categoryRate !== null && (
            <span className="record-sub">{fillIn(words.list, { price: deskMoney(categoryRate, 'USD') })}</span>
          )}
        </>
      ),
    },
    {
      name: names.from,
      isShort: true,
      card: 'name',
      cell: ({ validFrom }) => fullDate(validFrom),
      cardCell: (row) => `${fullDate(row.validFrom)} – ${until(row)}`,
    },
    {
      name: names.until,
      isShort: true,
      card: 'more',
      cell: until,
      // The days are in one place of the card, so this one is free for the reason.
      cardCell: (row) => <span className="row-note">{why(row).filter(Boolean).join(' · ')}</span>,
    },
    {
      name: names.state,
      isShort: true,
      card: 'state',
      cell: ({ state }) => <span className={`tag tag-${colours[state]}`}>{words.states[state]}</span>,
    },
  ];
}
