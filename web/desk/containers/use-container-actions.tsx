import type { Container, SteppedContainer } from '#contract/staff/containers/schema';
import { exportManifest } from '#contract/staff/exports/calls';
import { chinaDesk } from '#contract/staff/roles';
import { askDeskFile } from '../../lib/desk-api';
import { fillIn, useLanguage, useWords } from '../kit/language';
import type { RecordAction } from '../kit/record-actions';
import { useRecordWords } from '../kit/record-words';
import { saveFile } from '../kit/save-file';
import { useMay, useStaff } from '../kit/staff';
import { EditContainer } from './edit-container';
import { StepDialog } from './step-dialog';
import { stepsFor } from './steps';

interface Settings {
  announce: (text: string) => void;
  fail: (error: unknown) => void;
  onChanged: (reply: SteppedContainer) => void;
}

/** Everything that this person can do with the container; the next step has its button in the title row. */
export function useContainerActions(container: Container, { announce, fail, onChanged }: Settings) {
  const { containers: words, imports } = useWords();
  const { container: record } = useRecordWords();
  const language = useLanguage();
  const { role } = useStaff();
  const { id, reference, state, manifest } = container;
  // As the server allows: until the ship has left, and gaps until it arrives.
  const isGap = container.containerNumber === null || container.vessel === null;
  const isOpen = state === 'PLANNED' || state === 'CLOSED';
  const mayEdit = useMay(chinaDesk) && !container.progress && (isOpen || (state === 'DEPARTED' && isGap));

  const download = async (format: 'csv' | 'xlsx') => {
    const name = `manifest-${reference}.${format}`;
    try {
      saveFile(await askDeskFile(exportManifest, { params: { id: String(id) }, query: { format, language } }), name);
      announce(fillIn(imports.export.ready, { name }));
    } catch (error) {
      fail(error);
    }
  };
  const steps = container.progress ? [] : stepsFor(state, role);
  const stepActions = steps.map(
    (step): RecordAction => ({
      ...{ id: step.name, label: words.steps[step.name], group: 'change', isInHead: step.name !== 'eta' },
      ...(step.name === 'eta' && { icon: 'calendar' }),
      dialog: (close) => (
        <StepDialog
          {...{ container, step }}
          onClose={close}
          onDone={(reply) => {
            close();
            onChanged(reply);
            announce(fillIn(words.done, { step: words.steps[step.name] }));
          }}
        />
      ),
    }),
  );
  const others: (RecordAction | false)[] = [
    mayEdit && {
      ...{ id: 'edit', label: words.edit, icon: 'pencil', group: 'change', shortcut: 'e' },
      dialog: (close) => (
        <EditContainer
          container={container}
          onClose={close}
          onDone={(reply) => {
            close();
            onChanged(reply);
            announce(fillIn(words.edited, { reference }));
          }}
        />
      ),
    },
    ...(manifest.length > 0
      ? (['csv', 'xlsx'] as const).map(
          (format): RecordAction => ({
            ...{ id: format, icon: 'download', group: 'talk' },
            label: fillIn(record.download, { format: format === 'csv' ? 'CSV' : 'Excel' }),
            onChoose: () => void download(format),
          }),
        )
      : []),
  ];
  const next = steps.find(({ name }) => name !== 'eta')?.name ?? null;
  return { actions: [...others.filter((each) => each !== false), ...stepActions], next };
}
