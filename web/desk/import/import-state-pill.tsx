import type { ImportState } from '#contract/staff/imports/states';
import { ClientIcon } from '../../ui/client-icon';
import { useImportWords } from '../kit/import-words';
import '../../shared/status-pill.css';

const colours: Record<ImportState, string> = {
  UPLOADING: 'yellow',
  READING: 'yellow',
  READ: 'grey',
  CHECKING: 'yellow',
  CHECKED: 'blue',
  RUNNING: 'yellow',
  DONE: 'green',
  STOPPED: 'yellow',
  UNDOING: 'yellow',
  UNDONE: 'grey',
  FAILED: 'grey',
  DISCARDED: 'grey',
};

export function ImportStatePill({ state }: { state: ImportState }) {
  const imports = useImportWords();
  const icon = state === 'DONE' ? 'check' : state === 'FAILED' || state === 'STOPPED' ? 'alert' : 'clock';
  return (
    <span className={`tag tag-${colours[state]}`}>
      <ClientIcon name={icon} size={16} />
      {imports.states[state]}
    </span>
  );
}
