import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { TextField } from '../../ui/field';
import { isHiddenColumns } from './column-choice';
import { DeskIcon } from './desk-icon';
import { DeskMenu } from './desk-menu';
import { FormDialog } from './form-dialog';
import { fillIn, useWords } from './language';
import { changed } from './list-address';
import { usePreference } from './preferences';
import { useRecordWords } from './record-words';
import { isSavedViews, type SavedView, withColumns, withoutView, withView } from './saved-view-list';

/** A person's saved views of a list: filters, order and columns under a name. A view is an address. */
export function useSavedViews(list: string) {
  const { views: words } = useRecordWords();
  const [address] = useSearchParams();
  const [saved, setSaved] = usePreference<readonly SavedView[]>(`views.${list}`, isSavedViews, []);
  const [hidden] = usePreference(`columns.${list}`, isHiddenColumns, null);
  const [isNaming, setNaming] = useState(false);
  // The current page is not part of a view.
  const search = changed(address, {}).toString();
  const current = saved.find((view) => view.search === search);
  const items = [
    ...(search !== '' && !current
      ? [{ label: words.save, icon: 'plus' as const, onChoose: () => setNaming(true) }]
      : []),
    ...saved.map(({ name }) => ({
      ...{ label: fillIn(words.remove, { name }), icon: 'close' as const },
      onChoose: () => setSaved(withoutView(saved, name)),
    })),
  ];
  return {
    isCurrent: current !== undefined,
    /** The columns of the open view; null means those of the list. */
    columns: current
      ? {
          hidden: current.hidden ?? null,
          choose: (next: readonly string[]) => setSaved(withColumns(saved, current.name, next)),
        }
      : null,
    tabs: saved.map((view) => ({ to: `?${view.search}`, name: view.name, isCurrent: view === current })),
    button: (
      <>
        {items.length > 0 && (
          <DeskMenu className="button-icon view-save" label={words.menu} items={items}>
            <DeskIcon name="plus" />
          </DeskMenu>
        )}
        {isNaming && (
          <NameDialog
            onClose={() => setNaming(false)}
            onNamed={(name) => {
              setNaming(false);
              setSaved(withView(saved, { name, search, hidden }));
            }}
          />
        )}
      </>
    ),
  };
}

function NameDialog({ onClose, onNamed }: { onClose: () => void; onNamed: (name: string) => void }) {
  const { content, common } = useWords();
  const { views: words } = useRecordWords();
  const [name, setName] = useState('');
  const [error, setError] = useState<string | undefined>();
  return (
    <FormDialog
      title={words.save}
      submit={content.save}
      isSending={false}
      refusal={null}
      onClose={onClose}
      onSubmit={() => {
        if (name.trim() === '') setError(words.nameMissing);
        else onNamed(name.trim());
      }}
    >
      <TextField
        label={words.name}
        hint={words.hint}
        name="view"
        maxLength={30}
        autoComplete="off"
        error={error}
        errorPrefix={common.errorPrefix}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
    </FormDialog>
  );
}
