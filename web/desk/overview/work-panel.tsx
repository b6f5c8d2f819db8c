import type { PersonWork } from '#contract/staff/overview/schema';
import { formatQuantity } from '../../lib/format';
import { FigureTable, noFigure } from '../kit/figure-table';
import { fillIn, useWords } from '../kit/language';
import { useTodayWords } from '../kit/today-words';
import { FigurePanel } from './figure-panel';

const number = (count: number) => (count === 0 ? noFigure : formatQuantity(count));

export function WorkPanel({ work }: { work: readonly PersonWork[] }) {
  const { overview: words } = useTodayWords();
  const { branches } = useWords();
  return (
    <FigurePanel isWide title={words.workTitle} note={words.workNote} file={{ table: 'work' }}>
      {work.length === 0 && <p className="figure-body">{words.noWork}</p>}
      {work.length > 0 && (
        <FigureTable
          caption={words.workTitle}
          rows={work}
          keyOf={({ staffId }) => staffId}
          columns={[
            { name: words.person, cell: ({ name }) => name },
            { name: words.branch, cell: ({ branch }) => branches[branch] ?? branch },
            { name: words.received, isNumber: true, cell: ({ received }) => number(received) },
            { name: words.loadedBy, isNumber: true, cell: ({ loaded }) => number(loaded) },
            { name: words.checkedIn, isNumber: true, cell: ({ checkedIn }) => number(checkedIn) },
            { name: words.handedOver, isNumber: true, cell: ({ handedOver }) => number(handedOver) },
            { name: words.payments, isNumber: true, cell: ({ payments }) => number(payments) },
            { name: words.messages, isNumber: true, cell: ({ messages }) => number(messages) },
            {
              name: words.corrected,
              isNumber: true,
              cell: ({ corrected, ownWork }) =>
                ownWork === 0
                  ? noFigure
                  : fillIn(words.correctedOf, { corrected: formatQuantity(corrected), all: formatQuantity(ownWork) }),
            },
          ]}
        />
      )}
    </FigurePanel>
  );
}
