import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { adminOnly } from '#contract/staff/roles';
import { type Column, DeskTable } from './desk-table';
import { History } from './history';
import { fillIn, useWords } from './language';
import { Nothing } from './nothing';
import { PageHead } from './page-head';
import { RowButton } from './row-button';
import { RowsLoading } from './rows-loading';
import { useMay } from './staff';
import { DeskFailure } from './states';
import './editable-list.css';

interface EditableListProps<Row> {
  words: Record<'title' | 'intro' | 'create' | 'empty' | 'emptyHint' | 'edit' | 'history' | 'historyOf', string>;
  answer: Pick<UseQueryResult<Row[]>, 'data' | 'error' | 'refetch'>;
  columns: readonly Column<Row>[];
  nameOf: (row: Row) => string;
  /** The record whose history a row shows. */
  entity: 'branch' | 'warehouse';
  statusMessage: ReactNode;
  onEdit: (row: Row | 'new') => void;
  moreActions?: (row: Row) => ReactNode;
}

/** A page of items that an admin adds and edits, each with its history. */
export function EditableList<Row extends { id: number }>({
  words,
  answer: { data, error, refetch },
  columns,
  nameOf,
  entity,
  statusMessage,
  onEdit,
  moreActions,
}: EditableListProps<Row>) {
  const { content } = useWords();
  const mayWrite = useMay(adminOnly);
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <>
      <PageHead
        title={words.title}
        facts={[words.intro]}
        primary={mayWrite ? { label: words.create, icon: 'plus', onChoose: () => onEdit('new') } : undefined}
      />
      {statusMessage}
      {!data && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <RowsLoading />)}
      {data?.length === 0 && <Nothing title={words.empty} hint={words.emptyHint} />}
      {data && data.length > 0 && (
        <DeskTable
          caption={words.title}
          columns={columns}
          rows={data}
          keyOf={({ id }) => id}
          isList
          actions={(row) => (
            <>
              {mayWrite && (
                <RowButton label={fillIn(words.edit, { name: nameOf(row) })} onClick={() => onEdit(row)}>
                  {content.edit}
                </RowButton>
              )}
              {mayWrite && moreActions?.(row)}
              <button
                className="button button-line"
                type="button"
                aria-expanded={opened === row.id}
                aria-label={fillIn(words.historyOf, { name: nameOf(row) })}
                onClick={() => setOpened(opened === row.id ? null : row.id)}
              >
                {words.history}
              </button>
            </>
          )}
        />
      )}
      {opened !== null && (
        <div className="page-body row-history">
          <History key={opened} entity={entity} id={opened} />
        </div>
      )}
    </>
  );
}
