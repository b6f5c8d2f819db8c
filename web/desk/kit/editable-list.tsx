import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { adminOnly } from '#contract/staff/roles';
import type { MenuItem } from './desk-menu';
import { type Column, DeskTable } from './desk-table';
import { History } from './history';
import { fillIn, useWords } from './language';
import { Nothing } from './nothing';
import { PageHead } from './page-head';
import { RowEdit } from './row-edit';
import { RowsLoading } from './rows-loading';
import { useMay } from './staff';
import { DeskFailure } from './states';
import './editable-list.css';

interface EditableListProps<Row> {
  words: Record<'title' | 'intro' | 'create' | 'empty' | 'emptyHint' | 'edit' | 'history', string>;
  answer: Pick<UseQueryResult<Row[]>, 'data' | 'error' | 'refetch'>;
  columns: readonly Column<Row>[];
  nameOf: (row: Row) => string;
  /** The record whose history a row shows. */
  entity: 'branch' | 'warehouse';
  statusMessage: ReactNode;
  onEdit: (row: Row | 'new') => void;
  /** Further actions of an admin, in the menu of the row. */
  moreItems?: (row: Row) => readonly MenuItem[];
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
  moreItems,
}: EditableListProps<Row>) {
  const { content, links } = useWords();
  const mayWrite = useMay(adminOnly);
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <>
      <PageHead
        title={words.title}
        crumb={{ to: '/staff/settings', name: links.settings }}
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
            <RowEdit
              name={nameOf(row)}
              edit={
                mayWrite && {
                  label: content.edit,
                  of: fillIn(words.edit, { name: nameOf(row) }),
                  onChoose: () => onEdit(row),
                }
              }
              items={[
                ...((mayWrite && moreItems?.(row)) || []),
                { label: words.history, icon: 'file', onChoose: () => setOpened(opened === row.id ? null : row.id) },
              ]}
            />
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
