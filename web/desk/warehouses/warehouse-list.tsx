import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listDeskLog } from '#contract/staff/desk/calls';
import { adminOnly } from '#contract/staff/roles';
import { listDeskWarehouses } from '#contract/staff/warehouses/calls';
import type { DeskWarehouse } from '#contract/staff/warehouses/schema';
import { EmptyState } from '../../ui/empty-state';
import { type Column, DeskTable } from '../kit/desk-table';
import { History } from '../kit/history';
import { fillIn, useWords } from '../kit/language';
import { PageHead } from '../kit/page-head';
import { RowsLoading } from '../kit/rows-loading';
import { useMay } from '../kit/staff';
import { DeskFailure } from '../kit/states';
import { useStatusMessage } from '../kit/use-status-message';
import { useWarehouseWords } from '../kit/warehouse-words';
import { deskQuery, invalidateAnswers } from '../queries';
import { WarehouseDialog } from './warehouse-dialog';
import './warehouses-desk.css';

export function WarehouseList() {
  const { content } = useWords();
  const words = useWarehouseWords();
  const columns = useColumns();
  const [opened, setOpened] = useState<number | null>(null);
  const mayWrite = useMay(adminOnly);
  const queries = useQueryClient();
  const { statusMessage, announce } = useStatusMessage();
  const [editing, setEditing] = useState<DeskWarehouse | 'new' | null>(null);
  const { data, error, refetch } = useQuery({
    ...deskQuery(listDeskWarehouses, {}),
    staleTime: 0,
  });
  return (
    <>
      <PageHead
        title={words.title}
        facts={[words.intro]}
        primary={mayWrite ? { label: words.create, icon: 'plus', onChoose: () => setEditing('new') } : undefined}
      />
      {statusMessage}
      {!data && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <RowsLoading />)}
      {data?.length === 0 && <EmptyState title={words.empty} />}
      {data && data.length > 0 && (
        <DeskTable
          caption={words.title}
          columns={columns}
          rows={data}
          keyOf={({ id }) => id}
          isList
          actions={({ id, name }) => (
            <>
              {mayWrite && (
                <button
                  className="button button-line"
                  type="button"
                  aria-label={fillIn(words.edit, { name })}
                  onClick={() => setEditing(data.find((each) => each.id === id) ?? null)}
                >
                  {content.edit}
                </button>
              )}
              <button
                className="button button-line"
                type="button"
                aria-expanded={opened === id}
                aria-label={fillIn(words.historyOf, { name })}
                onClick={() => setOpened(opened === id ? null : id)}
              >
                {words.history}
              </button>
            </>
          )}
        />
      )}
      {opened !== null && (
        <div className="page-body warehouse-history">
          <History key={opened} entity="warehouse" id={opened} />
        </div>
      )}
      {editing && (
        <WarehouseDialog
          {...(editing !== 'new' && { known: editing })}
          onClose={() => setEditing(null)}
          onSaved={({ name }) => {
            setEditing(null);
            announce(fillIn(editing === 'new' ? words.added : words.saved, { name }));
            invalidateAnswers(queries, listDeskWarehouses, listDeskLog);
          }}
        />
      )}
    </>
  );
}

function useColumns(): readonly Column<DeskWarehouse>[] {
  const words = useWarehouseWords();
  const langOf = ({ addressLang }: DeskWarehouse) => (addressLang === 'zh-Hans' ? addressLang : undefined);
  return [
    {
      ...{ name: words.name, isMain: true, isLong: true },
      cell: ({ name, active }) => (
        <>
          {name}
          {!active && <small className="desk-bad">{words.inactive}</small>}
        </>
      ),
    },
    {
      ...{ name: words.contact, isLong: true },
      cell: ({ contact, mobile }) => (
        <>
          {contact}
          <small>{mobile}</small>
        </>
      ),
    },
    {
      ...{ name: words.address, isLong: true },
      cell: (each) => (
        <>
          <span lang={langOf(each)}>{each.address}</span>
          {each.addressLatin && <small>{each.addressLatin}</small>}
        </>
      ),
    },
    { name: words.position, isNumber: true, cell: ({ position }) => position },
  ];
}
