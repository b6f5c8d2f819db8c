import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { listUnidentified } from '#contract/staff/packages';
import { deskCall } from '../../lib/desk-api';
import { fillIn, useWords } from '../../shared/desk/language';
import { useMay } from '../../shared/desk/staff';
import { DeskFailure, DeskLoading } from '../../shared/desk/states';
import { EmptyState } from '../../ui/empty-state';
import { assigners } from './assign-form';
import { UnidentifiedParcel } from './unidentified-parcel';

const readUnidentified = deskCall<typeof listUnidentified>('GET', '/staff/unidentified');

export function Unidentified() {
  const { unidentified: words } = useWords();
  const mayAssign = useMay(assigners);
  const queries = useQueryClient();
  const [said, setSaid] = useState('');
  const [open, setOpen] = useState<number | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['unidentified'],
    queryFn: ({ signal }) => readUnidentified({}, signal),
  });

  return (
    <>
      {/* Always in the page, so that it is heard when it fills. It takes the focus: the button that was pressed is gone. */}
      <div role="status" tabIndex={-1} id="assigned">
        {said && <p className="desk-said">{said}</p>}
      </div>
      {!data && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />)}
      {data?.length === 0 && <EmptyState title={words.empty} />}
      <ul className="desk-list">
        {data?.map((parcel) => (
          <UnidentifiedParcel
            key={parcel.id}
            parcel={parcel}
            mayAssign={mayAssign}
            isOpen={open === parcel.id}
            onToggle={(isOpen) => setOpen(isOpen ? parcel.id : null)}
            onAssigned={(mark) => {
              setOpen(null);
              setSaid(fillIn(words.assigned, { number: parcel.trackingNumber, mark }));
              document.getElementById('assigned')?.focus();
              void queries.invalidateQueries({ queryKey: ['unidentified'] });
            }}
          />
        ))}
      </ul>
    </>
  );
}
