import type { CategoryRates } from '#contract/staff/rates/schema';
import { deskMoney } from '../kit/desk-money';
import { type Column, DeskTable } from '../kit/desk-table';
import { fillIn, useWords } from '../kit/language';
import { fullDate } from '../kit/short-date';

type Rate = CategoryRates['past'][number];

export function PastRates({ category: { description, past } }: { category: CategoryRates }) {
  const { rates: words } = useWords().money;
  const title = fillIn(words.past, { name: description });
  const columns: readonly Column<Rate>[] = [
    { name: words.since, isMain: true, cell: ({ validFrom }) => fullDate(validFrom) },
    { name: words.perCbm, isNumber: true, cell: ({ rate }) => deskMoney(rate, 'USD') },
    { name: words.perCbmGhs, isNumber: true, cell: ({ cedisRate }) => deskMoney(cedisRate, 'GHS') },
    { name: words.by, cell: ({ by }) => by },
  ];
  return (
    <details className="rates-history">
      <summary>{title}</summary>
      <DeskTable caption={title} columns={columns} rows={past} keyOf={({ id }) => id} />
    </details>
  );
}
