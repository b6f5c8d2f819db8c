import { useQueryClient } from '@tanstack/react-query';
import { getContainer, listContainers } from '#contract/staff/containers/calls';
import type { Container, SteppedContainer } from '#contract/staff/containers/schema';
import { listDeskLog } from '#contract/staff/desk/calls';
import { exportManifest } from '#contract/staff/exports/calls';
import { adminOnly, chinaDesk, labelWriters } from '#contract/staff/roles';
import { askDeskFile } from '../../lib/desk-api';
import { useContainerWords } from '../kit/container-words';
import { useCorrectionWords } from '../kit/correction-words';
import { fillIn, useLanguage } from '../kit/language';
import { onDemand } from '../kit/on-demand';
import { usePlanningWords } from '../kit/planning-words';
import { LazyLabelDialog } from '../kit/print/lazy-label-dialog';
import type { RecordAction } from '../kit/record-actions';
import { useRecordWords } from '../kit/record-words';
import { saveFile } from '../kit/save-file';
import { useMay, useStaff } from '../kit/staff';
import { invalidateAnswers } from '../queries';
import { stepBackFor } from './step-back';
import { stepsFor } from './steps';

const EditContainer = onDemand(async () => (await import('./edit-container')).EditContainer);
const StepBackDialog = onDemand(async () => (await import('./step-back-dialog')).StepBackDialog);
const StepDialog = onDemand(async () => (await import('./step-dialog')).StepDialog);
const MovePackages = onDemand(async () => (await import('./move-packages')).MovePackages);

interface Settings {
  announce: (text: string) => void;
  fail: (error: unknown) => void;
  onChanged: (reply: SteppedContainer) => void;
}

/** Everything that this person can do with the container. The next step is the button in the title row. */
export function useContainerActions(container: Container, { announce, fail, onChanged }: Settings) {
  const corrections = useCorrectionWords();
  const planning = usePlanningWords();
  const words = useContainerWords(container.mode);
  const queries = useQueryClient();
  const { container: record } = useRecordWords();
  const language = useLanguage();
  const { role } = useStaff();
  const { id, reference, state, manifest } = container;
  // As the server allows: until departure, and empty fields until arrival.
  const isGap = container.containerNumber === null || container.vessel === null;
  const isOpen = state === 'PLANNED' || state === 'CLOSED';
  const isAdmin = useMay(adminOnly);
  const mayLoad = useMay(chinaDesk);
  const mayLabel = useMay(labelWriters);
  const mayEdit = mayLoad && !container.progress && (isOpen || isAdmin || (state === 'DEPARTED' && isGap));
  const back = stepBackFor(container, role);

  const download = async (format: 'csv' | 'xlsx') => {
    const name = `manifest-${reference}.${format}`;
    try {
      saveFile(await askDeskFile(exportManifest, { params: { id: String(id) }, query: { format, language } }), name);
      announce(fillIn(record.downloaded, { name }));
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
            announce(words.done[step.name]);
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
    mayLoad &&
      state === 'PLANNED' &&
      manifest.length > 0 && {
        ...{ id: 'move-packages', label: corrections.move, icon: 'transfer', group: 'move' },
        dialog: (close) => (
          <MovePackages
            container={container}
            onClose={close}
            onDone={({ results }) => {
              const count = results.filter(({ outcome }) => outcome === 'MOVED').length;
              invalidateAnswers(queries, getContainer, listContainers, listDeskLog);
              announce(fillIn(corrections.moved, { count, refused: results.length - count }));
            }}
          />
        ),
      },
    mayLabel &&
      manifest.length > 0 && {
        ...{ id: 'labels', label: planning.labels, icon: 'printer', group: 'talk' },
        dialog: (close) => <LazyLabelDialog selection={{ filter: { containerId: String(id) } }} onClose={close} />,
      },
    back !== null && {
      ...{ id: back, label: corrections[back], icon: 'undo', group: 'change' },
      dialog: (close) => (
        <StepBackDialog
          name={back}
          container={container}
          onClose={close}
          onDone={(reply, said) => {
            close();
            onChanged(reply);
            // The packages have a new status too.
            invalidateAnswers(queries, getContainer);
            announce(said);
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
