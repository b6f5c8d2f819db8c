import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { listUnidentified } from '#contract/staff/packages';
import { deskCall } from '../../lib/desk-api';
import { EmptyState } from '../../ui/empty-state';
import { fillIn, useWords } from '../kit/language';
import { useSaid } from '../kit/said';
import { useMay } from '../kit/staff';
import { DeskFailure, DeskLoading } from '../kit/states';
import { assigners } from './assign-form';
import { UnidentifiedParcel } from './unidentified-parcel';

const readUnidentified = deskCall<typeof listUnidentified>('GET', '/staff/unidentified');

export function Unidentified() {
  const { unidentified: words } = useWords();
  const mayAssign = useMay(assigners);
  const queries = useQueryClient();
  const { said, say } = useSaid();
  const [open, setOpen] = useState<number | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['unidentified'],
    queryFn: ({ signal }) => readUnidentified({}, signal),
  });

  return (
    <>
      {said}
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
              say(fillIn(words.assigned, { number: parcel.trackingNumber, mark }));
              void queries.invalidateQueries({ queryKey: ['unidentified'] });
            }}
          />
        ))}
      </ul>
    </>
  );
}
