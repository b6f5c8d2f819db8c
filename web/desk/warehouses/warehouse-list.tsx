import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listDeskLog } from '#contract/staff/desk/calls';
import { listDeskWarehouses } from '#contract/staff/warehouses/calls';
import type { DeskWarehouse } from '#contract/staff/warehouses/schema';
import type { Column } from '../kit/desk-table';
import { EditableList } from '../kit/editable-list';
import { fillIn, joined } from '../kit/language';
import { useStatusMessage } from '../kit/use-status-message';
import { useWarehouseWords } from '../kit/warehouse-words';
import { deskQuery, invalidateAnswers } from '../queries';
import { WarehouseDialog } from './warehouse-dialog';
import './warehouses-desk.css';

export function WarehouseList() {
  const words = useWarehouseWords();
  const columns = useColumns();
  const queries = useQueryClient();
  const { statusMessage, announce } = useStatusMessage();
  const [editing, setEditing] = useState<DeskWarehouse | 'new' | null>(null);
  const answer = useQuery({ ...deskQuery(listDeskWarehouses, {}), staleTime: 0 });
  return (
    <>
      <EditableList
        entity="warehouse"
        answer={answer}
        nameOf={({ name }) => name}
        onEdit={setEditing}
        {...{ words, columns, statusMessage }}
      />
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
      ...{ name: words.name, isMain: true, isLong: true, card: 'title' },
      cell: ({ name, active }) => (
        <>
          {name}
          {!active && <small className="desk-bad">{words.inactive}</small>}
        </>
      ),
    },
    {
      ...{ name: words.contact, isLong: true, card: 'name' },
      cell: ({ contact, mobile }) => (
        <>
          {contact}
          <small>{mobile}</small>
        </>
      ),
      cardCell: ({ contact }) => contact,
    },
    {
      ...{ name: words.address, isLong: true, card: 'more' },
      cell: (each) => (
        <>
          <span lang={langOf(each)}>{each.address}</span>
          {each.addressLatin && <small>{each.addressLatin}</small>}
        </>
      ),
      cardCell: (each) => (
        <span className="row-note" lang={langOf(each)}>
          {joined([each.mobile, each.address])}
        </span>
      ),
    },
    { name: words.position, isNumber: true, card: 'none', cell: ({ position }) => position },
  ];
}
