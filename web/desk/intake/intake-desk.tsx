import { useState } from 'react';
import type { DeskPackage } from '#contract/staff/packages/schema';
import { counted, fillIn, useWords } from '../kit/language';
import { EntryList } from '../kit/offline/entry-list';
import { useEntries, useIsOffline } from '../kit/offline/use-outbox';
import { PageHead } from '../kit/page-head';
import { labelOf } from '../kit/print/label-cartons';
import { useHasLabelPaper } from '../kit/print/label-format';
import { LazyLabelDialog } from '../kit/print/lazy-label-dialog';
import { IntakeFields } from './intake-fields';
import { type Category, isByPiece, otherCount, toNumber } from './intake-form';
import { IntakeSums } from './intake-sums';
import { LastReceived } from './last-received';
import { ReceivedToday } from './received-today';
import { useIntake } from './use-intake';
import { useNextToday } from './use-next-today';
import { useReceived } from './use-received';

/** The form, the last saved package, and the packages of this session. */
export function IntakeDesk({ categories }: { categories: readonly Category[] }) {
  const { intake: words, offline } = useWords();
  const { received, sendAgain } = useReceived();
  const [label, setLabel] = useState<DeskPackage | number | 'test' | null>(null);
  // A device that has printed before prints with the same press.
  const hasPrinter = useHasLabelPaper();
  const categoryOf = (id: string) => categories.find((each) => String(each.id) === id);
  const intake = useIntake({
    nameOfCategory: (id) => categoryOf(id)?.description,
    countsPieces: (form) => isByPiece(form, categoryOf(form.categoryId)),
    firstCategory: categories.length === 1 ? String(categories[0]?.id) : '',
    onSaved: (pkg) => hasPrinter && setLabel(pkg),
  });
  const isOffline = useIsOffline();
  const next = useNextToday(received[0]?.pkg.id);
  const { saved, keptNumber, editing, form, isSending, begin } = intake;
  const entries = useEntries(
    ({ command, order }) => (command.kind === 'intake' || command.kind === 'photo') && order !== editing?.order,
  );
  // Once it was sent, 'kept on this device' is no longer true.
  const isKept = entries.some(({ number, state }) => number === keptNumber && state === 'waiting');

  return (
    <>
      <PageHead
        title={words.title}
        note={
          isSending ? offline.sending : (next ?? (received.length > 0 && counted(words.inSession, received.length)))
        }
        crumb={{ to: '/staff', name: words.back }}
        actions={[{ label: words.clear, onChoose: begin }]}
        menu={[{ label: words.printer, icon: 'printer', onChoose: () => setLabel('test') }]}
        primary={{
          label: hasPrinter
            ? counted(words.saveAndPrint, otherCount(form) ?? (toNumber(form.quantity) || 1))
            : words.save,
          onChoose: () => intake.element.current?.requestSubmit(),
        }}
      />
      <div className="page-body intake-columns">
        <div className="intake-work">
          {/* Always in the page, so that screen readers announce them when they fill. */}
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
            {keptNumber && isKept && <p className="desk-warned">{fillIn(offline.kept, { number: keptNumber })}</p>}
          </div>
          <EntryList
            label={offline.title}
            entries={entries.filter(({ state }) => state !== 'waiting' || isOffline)}
            isNamed
          />
          <IntakeFields intake={intake} categories={categories} />
        </div>
        <div className="intake-side">
          <IntakeSums form={form} categories={categories} />
          {received.length > 0 && <LastReceived received={received} onPrint={setLabel} onSendAgain={sendAgain} />}
          <ReceivedToday shown={received.map(({ pkg }) => pkg.id)} onPrint={setLabel} />
        </div>
      </div>
      {label && (
        <LazyLabelDialog
          key={typeof label === 'object' ? label.id : label}
          selection={label === 'test' ? null : { packageIds: [typeof label === 'object' ? label.id : label] }}
          sample={typeof label === 'object' ? labelOf(label) : undefined}
          isQuick
          onClose={() => setLabel(null)}
        />
      )}
    </>
  );
}
