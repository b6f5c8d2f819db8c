import { lazy, Suspense, useState } from 'react';
import type { DeskPackage } from '#contract/staff/packages/schema';
import { fillIn, useWords } from '../kit/language';
import { IntakeFields } from './intake-fields';
import { LastReceived } from './last-received';
import { useIntake } from './use-intake';
import { useReceived } from './use-received';

/** With the first label: most packages come with one of their own. */
const LabelSheet = lazy(async () => ({ default: (await import('./label-sheet')).LabelSheet }));

interface IntakeDeskProps {
  categories: readonly { id: number; description: string }[];
}

/** The form, what was saved last, and the packages of this session. */
export function IntakeDesk({ categories }: IntakeDeskProps) {
  const { intake: words } = useWords();
  const { received, add, sendAgain } = useReceived();
  const [label, setLabel] = useState<DeskPackage | null>(null);
  const intake = useIntake({
    nameOfCategory: (id) => categories.find((each) => String(each.id) === id)?.description,
    firstCategory: categories.length === 1 ? String(categories[0]?.id) : '',
    onSaved: add,
  });
  const { saved } = intake;

  return (
    <>
      <p>{words.keys}</p>
      <div className="intake-columns">
        <div className="intake-work">
          {/* Always in the page, so that they are heard when they fill. */}
          <div role="status">
            {saved && (
              <p className="desk-said">
                {fillIn(words.saved, {
                  number: saved.trackingNumber,
                  mark: saved.customer,
                  id: saved.id,
                })}
              </p>
            )}
          </div>
          <IntakeFields intake={intake} categories={categories} />
        </div>
        <LastReceived received={received} onPrint={setLabel} onSendAgain={sendAgain} />
      </div>
      <Suspense>{label && <LabelSheet key={label.id} pkg={label} onDone={() => setLabel(null)} />}</Suspense>
    </>
  );
}
