import type { PlanLine } from '#contract/staff/load-plans/schema';
import { formatQuantity } from '../../lib/format';
import { Code, Mark } from '../kit/codes';
import type { Column } from '../kit/desk-table';
import { fullCbm } from '../kit/full-cbm';
import { counted, fillIn } from '../kit/language';
import { usePlanningWords } from '../kit/planning-words';

const dayMs = 86_400_000;

export const daysSince = (timestamp: string | null, now = Date.now()) =>
  timestamp === null ? 0 : Math.max(0, Math.floor((now - Date.parse(timestamp)) / dayMs));

export function usePlanColumns(): readonly Column<PlanLine>[] {
  const words = usePlanningWords();
  const { columns: names } = words;
  return [
    {
      ...{ name: names.number, isMain: true, isShort: true, card: 'title' },
      cell: ({ trackingNumber }) => <Code number={trackingNumber} />,
    },
    { name: names.mark, isCut: true, card: 'name', cell: ({ customer }) => <Mark text={customer} /> },
    { name: names.goods, isCut: true, isExtra: true, card: 'more', cell: (line) => line.package },
    {
      ...{ name: names.load, isShort: true, card: 'more' },
      cell: ({ cartons, of }) =>
        cartons === null ? counted(words.whole, of) : fillIn(words.part, { count: cartons, of: formatQuantity(of) }),
    },
    { name: names.cbm, isNumber: true, card: 'measure', cell: ({ cbm }) => fullCbm(cbm) },
    { name: names.kg, isNumber: true, isExtra: true, card: 'none', cell: ({ kg }) => kg && formatQuantity(kg) },
    {
      ...{ name: names.waits, isNumber: true, card: 'more' },
      cell: ({ received }) => received && counted(words.days, daysSince(received)),
    },
  ];
}
