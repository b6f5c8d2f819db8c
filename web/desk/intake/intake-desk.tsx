import { useState } from 'react';
import type { DeskPackage } from '#contract/staff/packages/schema';
import { fillIn, useWords } from '../kit/language';
import { EntryList } from '../kit/offline/entry-list';
import { useEntries, useIsOffline } from '../kit/offline/use-outbox';
import { labelOf } from '../kit/print/label-cartons';
import { LazyLabelDialog } from '../kit/print/lazy-label-dialog';
import { IntakeFields } from './intake-fields';
import { LastReceived } from './last-received';
import { useIntake } from './use-intake';
import { useReceived } from './use-received';

interface IntakeDeskProps {
  categories: readonly { id: number; description: string }[];
}

/** The form, what was saved last, and the packages of this session. */
export function IntakeDesk({ categories }: IntakeDeskProps) {
  const { intake: words, offline } = useWords();
  const { received, sendAgain } = useReceived();
  const [label, setLabel] = useState<DeskPackage | 'test' | null>(null);
  const intake = useIntake({
    nameOfCategory: (id) => categories.find((each) => String(each.id) === id)?.description,
    firstCategory: categories.length === 1 ? String(categories[0]?.id) : '',
  });
  const isOffline = useIsOffline();
  const { saved, keptNumber, editing } = intake;
  const entries = useEntries(
    ({ command, order }) => (command.kind === 'intake' || command.kind === 'photo') && order !== editing?.order,
  );

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
            {keptNumber && <p className="desk-warned">{fillIn(offline.kept, { number: keptNumber })}</p>}
          </div>
          <EntryList
            label={offline.title}
            entries={entries.filter(({ state }) => state !== 'waiting' || isOffline)}
            isNamed
          />
          <IntakeFields intake={intake} categories={categories} />
        </div>
        <LastReceived
          received={received}
          onPrint={setLabel}
          onTestPrint={() => setLabel('test')}
          onSendAgain={sendAgain}
        />
      </div>
      {label && (
        <LazyLabelDialog
          selection={label === 'test' ? null : { packageIds: [label.id] }}
          sample={label === 'test' ? undefined : labelOf(label)}
          isQuick
          onClose={() => setLabel(null)}
        />
      )}
    </>
  );
}
