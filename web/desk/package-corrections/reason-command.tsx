import { useQueryClient } from '@tanstack/react-query';
import { restorePackage, takeBackAvailable, voidPackage } from '#contract/staff/package-corrections/calls';
import { getDeskPackage } from '#contract/staff/packages/calls';
import type { DeskPackage } from '#contract/staff/packages/schema';
import { askDesk } from '../../lib/desk-api';
import { useCorrectionWords } from '../kit/correction-words';
import { fillIn } from '../kit/language';
import { LazyReasonDialog } from '../kit/lazy-reason-dialog';
import { useCommand } from '../kit/use-command';
import { invalidateAnswers } from '../queries';

export type ReasonName = 'void' | 'restore' | 'takeBack';

interface ReasonCommandProps {
  name: ReasonName;
  pkg: DeskPackage;
  onClose: () => void;
  onDone: (pkg: DeskPackage) => void;
}

/** Void, restore, or undo 'available', each with a reason. */
export function ReasonCommand({ name, pkg, onClose, onDone }: ReasonCommandProps) {
  const words = useCorrectionWords();
  const queries = useQueryClient();
  const params = { id: String(pkg.id) };
  const { run, refusal, failure, isSending } = useCommand(
    ({ reason, version }: { reason: string; version: number }, key) => {
      if (name === 'takeBack') return askDesk(takeBackAvailable, { params, body: { key, reason } });
      return askDesk(name === 'void' ? voidPackage : restorePackage, { params, body: { key, reason, version } });
    },
    onDone,
    () => invalidateAnswers(queries, getDeskPackage),
  );
  const texts = {
    void: { title: words.voidOf, text: words.voidText, label: words.voidReason, submit: words.voidIt },
    restore: { title: words.restoreOf, text: words.restoreText, label: words.restoreReason, submit: words.restore },
    takeBack: {
      title: words.takeBackOf,
      text: words.takeBackText,
      label: words.takeBackReason,
      submit: words.takeBack,
    },
  }[name];
  return (
    <LazyReasonDialog
      title={fillIn(texts.title, { number: pkg.trackingNumber })}
      label={texts.label}
      missing={words.reasonMissing}
      submit={texts.submit}
      refusal={failure?.code === 'CHANGED_MEANWHILE' ? words.changedSince : refusal}
      isSending={isSending}
      onClose={onClose}
      onSubmit={(reason) => void run({ reason, version: pkg.version })}
    >
      <p>{texts.text}</p>
    </LazyReasonDialog>
  );
}
