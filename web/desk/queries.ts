import type { DataTag, QueryClient, QueryFunctionContext } from '@tanstack/react-query';
import type { Output } from '#contract/endpoint';
import { getManifestCheck, listArrivals } from '#contract/staff/arrivals/calls';
import { listMarks } from '#contract/staff/clients/calls';
import { getContainer, listContainers } from '#contract/staff/containers/calls';
import { listCategories } from '#contract/staff/packages/calls';
import { NetworkError } from '../lib/api';
import { askDesk, type DeskCall, type DeskInput } from '../lib/desk-api';
import { deskSession } from '../lib/desk-session';
import { keepAnswer, keptAnswer } from './kit/offline/answers';

/** The call and its request. It carries the type of the answer, so that `setQueryData` accepts nothing else. */
type DeskKey<C extends DeskCall> = DataTag<readonly [path: string, input: DeskInput<C>], Output<C>>;

export const deskKey = <C extends DeskCall>(call: C, input: DeskInput<C>): DeskKey<C> =>
  [call.path, input] as unknown as DeskKey<C>;

interface DeskQuery<C extends DeskCall> {
  queryKey: DeskKey<C>;
  queryFn: (context: QueryFunctionContext) => Promise<Output<C>>;
}

/** A query of the desk with its key, for `useQuery`. */
export const deskQuery = <C extends DeskCall>(call: C, input: DeskInput<C>): DeskQuery<C> => ({
  queryKey: deskKey(call, input),
  queryFn: (context) => (kept.has(call.path) ? askAndKeep(call, input, context) : askDesk(call, input, context.signal)),
});

/** What intake, loading and the manifest check need without a network. */
const kept = new Set<string>(
  [listCategories, listMarks, listContainers, getContainer, listArrivals, getManifestCheck].map(({ path }) => path),
);

/** Raise it when one of these replies changes its shape: answers stored by an older version are then not read. */
const keptShape = 9;

/**
 * Stores the answer on the device. When the network fails, the last one is shown with its age, and the failure is
 * reported as usual.
 */
async function askAndKeep<C extends DeskCall>(
  call: C,
  input: DeskInput<C>,
  { client, signal }: QueryFunctionContext,
): Promise<Output<C>> {
  const person = deskSession()?.id ?? 0;
  const queryKey = deskKey(call, input);
  const name = `${keptShape} ${JSON.stringify(queryKey)}`;
  try {
    const answer = await askDesk(call, input, signal);
    void keepAnswer(person, name, answer);
    return answer;
  } catch (error) {
    if (error instanceof NetworkError && client.getQueryData(queryKey) === undefined) {
      const last = await keptAnswer(person, name);
      // Only the lines above write it, with an answer of this call.
      if (last) client.setQueryData(queryKey, last.value as Output<C>, { updatedAt: last.at });
    }
    throw error;
  }
}

/** Invalidates every answer of these calls: those on screen are loaded again. */
export function invalidateAnswers(queries: QueryClient, ...calls: DeskCall[]) {
  for (const { path } of calls) void queries.invalidateQueries({ queryKey: [path] });
}

/** Removes every answer of these calls: the next page that needs one waits for a new one. */
export function removeAnswers(queries: QueryClient, ...calls: DeskCall[]) {
  for (const { path } of calls) queries.removeQueries({ queryKey: [path] });
}
