import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { loadPackages } from '#contract/staff/containers/calls';
import { listDeskPackages } from '#contract/staff/packages/calls';
import { askDesk } from '../../lib/desk-api';
import { formatCbm, formatQuantity } from '../../lib/format';
import { FormProblem } from '../../shared/form-problem';
import { fillIn, useWords } from '../kit/language';
import { MoreButton } from '../kit/more-button';
import { DeskFailure, DeskLoading } from '../kit/states';
import { useCommand } from '../kit/use-command';
import { deskKey, invalidateAnswers } from '../queries';
import type { Loaded } from './scan-in';

const waiting = { status: 'YET_TO_LOAD', containerId: 'none' } as const;

interface WaitingPackagesProps {
  id: number;
  onLoaded: (reply: Loaded) => void;
}

/** What stands in the warehouse, newest first, to be chosen from a list. Who has no owner cannot travel yet. */
export function WaitingPackages({ id, onLoaded }: WaitingPackagesProps) {
  const { containers: words } = useWords();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: deskKey(listDeskPackages, { query: waiting }),
    queryFn: ({ pageParam, signal }) => askDesk(listDeskPackages, { query: { ...waiting, after: pageParam } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  });
  const { run, refusal, isSending } = useCommand(
    (body: { packageIds: number[] }, key) =>
      askDesk(loadPackages, { params: { id: String(id) }, body: { ...body, key } }),
    (reply) => {
      setChosen(new Set());
      onLoaded(reply);
      invalidateAnswers(queries, listDeskPackages);
    },
  );
  const rows = data?.pages.flatMap(({ rows: page }) => page).filter(({ clientId }) => clientId !== null);
  const toggle = (row: number) =>
    setChosen(chosen.has(row) ? new Set([...chosen].filter((each) => each !== row)) : new Set([...chosen, row]));

  if (!rows) return error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />;
  return (
    <>
      {rows.length === 0 && <p>{words.noneWaiting}</p>}
      <ul className="desk-list waiting">
        {rows.map((row) => (
          <li key={row.id}>
            <label>
              <input type="checkbox" checked={chosen.has(row.id)} onChange={() => toggle(row.id)} />
              <span>
                <strong>{row.trackingNumber}</strong> {row.customer} · {row.package} · {formatQuantity(row.quantity)} ·{' '}
                {formatCbm(row.cbm)} cbm
              </span>
            </label>
          </li>
        ))}
      </ul>
      <FormProblem text={refusal} />
      <div className="desk-actions">
        <button
          className="button button-solid"
          type="button"
          disabled={chosen.size === 0}
          aria-disabled={isSending}
          onClick={() => void run({ packageIds: [...chosen] })}
        >
          {fillIn(words.loadChosen, { count: chosen.size })}
        </button>
        <MoreButton of={{ hasNextPage, isFetchingNextPage, fetchNextPage }}>{words.more}</MoreButton>
      </div>
    </>
  );
}
