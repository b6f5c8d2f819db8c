import type { QueryClient } from '@tanstack/react-query';
import { getManifestCheck, listArrivals } from '#contract/staff/arrivals/calls';
import type { CheckRow } from '#contract/staff/arrivals/schema';
import { getContainer, listContainers } from '#contract/staff/containers/calls';
import { manifestRowsListed } from '#contract/staff/containers/rules';
import { listDeskLog } from '#contract/staff/desk/calls';
import { getDeskPackage, listDeskPackages, listUnidentified } from '#contract/staff/packages/calls';
import { deskKey, invalidateAnswers } from '../../queries';
import { afterScan, isBehind, mostRowsLoadedAgain } from './after-check';
import { afterMoving, isOutdated } from './after-load';
import type { Entry, Sent } from './entry';
import { addReceived } from './received';

/** Puts the server's result into the cached answers of this tab, whichever page is open. */
export function applySent(queries: QueryClient, sent: Sent) {
  const { command } = sent.entry;
  if (sent.kind === 'load' && command.kind === 'load') {
    const key = deskKey(getContainer, { params: { id: String(command.containerId) } });
    // A pending answer is older than this one.
    void queries.cancelQueries({ queryKey: key });
    const next = queries.setQueryData(key, (known) => known && afterMoving(known, sent.reply));
    const isOld = next && isOutdated(next);
    invalidateAnswers(queries, listContainers, listDeskLog, ...(isOld ? [getContainer] : []));
  } else if (sent.kind === 'check' && command.kind === 'check') {
    const key = deskKey(getManifestCheck, { params: { id: String(command.containerId) } });
    void queries.cancelQueries({ queryKey: key });
    const before = queries.getQueryData(key);
    const next = queries.setQueryData(key, (known) => known && afterScan(known, sent.reply));
    // A part that the scan made took its cartons from another row.
    const isPart = ({ id }: CheckRow) => before?.rows.every((row) => row.id !== id);
    const isOld = next && (sent.reply.changed.some(isPart) || isBehind(next, sent.reply));
    invalidateAnswers(queries, listArrivals, ...(isOld ? [getManifestCheck] : []));
  } else if (sent.kind === 'intake' && command.kind === 'intake') {
    addReceived(queries, { pkg: sent.reply.package, hasPhoto: command.photo !== null });
    invalidateAnswers(queries, listUnidentified, listDeskPackages);
  } else if (sent.kind === 'photo') {
    invalidateAnswers(queries, getDeskPackage);
  }
}

/** Someone else was first, so the page counts less than the server. A long manifest waits until the page looks again. */
export function applyBefore(queries: QueryClient, { command }: Pick<Entry, 'command'>) {
  if (command.kind !== 'load' && command.kind !== 'check') return;
  const params = { id: String(command.containerId) };
  const isLong =
    command.kind === 'load'
      ? (queries.getQueryData(deskKey(getContainer, { params }))?.manifest.length ?? 0) >= manifestRowsListed
      : (queries.getQueryData(deskKey(getManifestCheck, { params }))?.rows.length ?? 0) > mostRowsLoadedAgain;
  if (!isLong) invalidateAnswers(queries, command.kind === 'load' ? getContainer : getManifestCheck);
}
