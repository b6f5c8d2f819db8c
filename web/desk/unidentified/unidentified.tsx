import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listUnidentified } from '#contract/staff/packages/calls';
import { EmptyState } from '../../ui/empty-state';
import { fillIn, useWords } from '../kit/language';
import { useMay } from '../kit/staff';
import { DeskFailure, DeskLoading } from '../kit/states';
import { useStatusMessage } from '../kit/use-status-message';
import { deskQuery, invalidateAnswers } from '../queries';
import { assigners } from './assign-form';
import { UnidentifiedPackage } from './unidentified-package';

export function Unidentified() {
  const { unidentified: words } = useWords();
  const mayAssign = useMay(assigners);
  const queries = useQueryClient();
  const { statusMessage, announce } = useStatusMessage();
  const [open, setOpen] = useState<number | null>(null);
  const { data, error, refetch } = useQuery({
    ...deskQuery(listUnidentified, {}),
  });

  return (
    <>
      {statusMessage}
      {!data && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />)}
      {data?.length === 0 && <EmptyState title={words.empty} />}
      <ul className="desk-list">
        {data?.map((pkg) => (
          <UnidentifiedPackage
            key={pkg.id}
            pkg={pkg}
            mayAssign={mayAssign}
            isOpen={open === pkg.id}
            onToggle={(isOpen) => setOpen(isOpen ? pkg.id : null)}
            onAssigned={(mark) => {
              setOpen(null);
              announce(fillIn(words.assigned, { number: pkg.trackingNumber, mark }));
              invalidateAnswers(queries, listUnidentified);
            }}
          />
        ))}
      </ul>
    </>
  );
}
