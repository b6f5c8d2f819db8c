import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getContainer, listContainers, loadPackages, unloadPackages } from '#contract/staff/containers/calls';
import { listDeskLog } from '#contract/staff/desk/calls';
import { getLoadPlan } from '#contract/staff/load-plans/calls';
import { getDeskPackage, listDeskPackages } from '#contract/staff/packages/calls';
import { askDesk } from '../../lib/desk-api';
import { deskQuery, invalidateAnswers } from '../queries';
import { useCommand } from './use-command';

/** Open containers, newest first: a package can only go into one of these. */
export function useOpenContainers(isWanted: boolean) {
  return useQuery({
    ...deskQuery(listContainers, { query: { state: 'PLANNED', sort: 'id' } }),
    enabled: isWanted,
    staleTime: 5_000,
  });
}

export interface Target {
  id: number;
  reference: string;
}

/** Moves packages into an open container, or out of their container (`to` null). */
export function useMovePackages(onDone: (move: Move) => void) {
  const queries = useQueryClient();
  return useCommand(
    ({ packageIds, from, to }: Move, key) =>
      to
        ? askDesk(loadPackages, { params: { id: String(to.id) }, body: { key, packageIds, move: true } })
        : askDesk(unloadPackages, { params: { id: String(from?.id) }, body: { key, packageIds } }),
    (_reply, move) => {
      invalidateAnswers(
        queries,
        getDeskPackage,
        listDeskPackages,
        getContainer,
        getLoadPlan,
        listContainers,
        listDeskLog,
      );
      onDone(move);
    },
  );
}

export interface Move {
  packageIds: number[];
  from: Target | null;
  to: Target | null;
}
