import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listDeskLog } from '#contract/staff/desk/calls';
import { adminOnly } from '#contract/staff/roles';
import { listDeskWarehouses } from '#contract/staff/warehouses/calls';
import type { DeskWarehouse } from '#contract/staff/warehouses/schema';
import { EmptyState } from '../../ui/empty-state';
import { DescriptionList } from '../kit/description-list';
import { History } from '../kit/history';
import { fillIn, useWords } from '../kit/language';
import { PageHead } from '../kit/page-head';
import { useMay } from '../kit/staff';
import { DeskFailure, DeskLoading } from '../kit/states';
import { useStatusMessage } from '../kit/use-status-message';
import { useWarehouseWords } from '../kit/warehouse-words';
import { deskQuery, invalidateAnswers } from '../queries';
import { WarehouseDialog } from './warehouse-dialog';
import './warehouses-desk.css';

export function WarehouseList() {
  const words = useWarehouseWords();
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
      <div className="page-body">
        {statusMessage}
        {!data && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />)}
        {data?.length === 0 && <EmptyState title={words.empty} />}
        <ul className="desk-list warehouses-list">
          {data?.map((each) => (
            <Warehouse key={each.id} warehouse={each} onEdit={mayWrite ? () => setEditing(each) : null} />
          ))}
        </ul>
      </div>
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

function Warehouse({ warehouse, onEdit }: { warehouse: DeskWarehouse; onEdit: (() => void) | null }) {
  const { content } = useWords();
  const words = useWarehouseWords();
  const [isOpen, setOpen] = useState(false);
  const { id, name, contact, mobile, address, addressLang, addressLatin, region, street, position, active } = warehouse;
  const lang = addressLang === 'zh-Hans' ? addressLang : undefined;
  return (
    <li className="desk-card">
      <h2>{name}</h2>
      {!active && <p className="warehouse-off">{words.inactive}</p>}
      <DescriptionList
        items={[
          [words.contact, contact],
          [words.mobile, mobile],
          [
            words.address,
            <span key="address" lang={lang}>
              {address}
            </span>,
          ],
          [words.addressLatin, addressLatin],
          [words.region, region && <span lang={lang}>{region}</span>],
          [words.street, street && <span lang={lang}>{street}</span>],
          [words.position, position],
        ]}
      />
      <div className="desk-actions">
        {onEdit && (
          <button
            className="button button-line"
            type="button"
            aria-label={fillIn(words.edit, { name })}
            onClick={onEdit}
          >
            {content.edit}
          </button>
        )}
        <button
          className="button button-line"
          type="button"
          aria-expanded={isOpen}
          aria-label={fillIn(words.historyOf, { name })}
          onClick={() => setOpen(!isOpen)}
        >
          {words.history}
        </button>
      </div>
      {isOpen && <History entity="warehouse" id={id} />}
    </li>
  );
}
