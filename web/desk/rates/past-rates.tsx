import type { CategoryRates } from '#contract/staff/rates/schema';
import { useCategoryName } from '../kit/category-name';
import { deskMoney } from '../kit/desk-money';
import { type Column, DeskTable } from '../kit/desk-table';
import { useFreightWords } from '../kit/freight-words';
import { fillIn } from '../kit/language';
import { useRateWords } from '../kit/rate-words';
import { fullDate } from '../kit/short-date';

type Rate = CategoryRates['past'][number];

export function PastRates({ category: { description, descriptionZh, past, air } }: { category: CategoryRates }) {
  const { per } = useFreightWords();
  const words = useRateWords();
  const nameOf = useCategoryName();
  const title = fillIn(words.past, { name: nameOf(description, descriptionZh) });
  const columns: readonly Column<Rate>[] = [
    { name: words.since, isMain: true, card: 'title', cell: ({ validFrom }) => fullDate(validFrom) },
    { name: words.perCbm, isNumber: true, card: 'amount', cell: ({ rate }) => deskMoney(rate, 'USD') },
    { name: words.perCbmGhs, isNumber: true, card: 'amount', cell: ({ cedisRate }) => deskMoney(cedisRate, 'GHS') },
    {
      ...{ name: '', card: 'state' },
      cell: ({ unit }) => (unit === 'cbm' ? null : per[unit]),
      cardCell: ({ unit }) => per[unit],
    },
    { name: words.by, card: 'name', cell: ({ by }) => by },
  ];
  return (
    <details className="rates-history">
      <summary>{title}</summary>
      <DeskTable caption={title} columns={columns} rows={[...past, ...air.past]} keyOf={({ id }) => id} />
    </details>
  );
}
