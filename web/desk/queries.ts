import type { DataTag, QueryClient, QueryFunctionContext } from '@tanstack/react-query';
import type { Output } from '#contract/endpoint';
import { askDesk, type DeskCall, type DeskInput } from '../lib/desk-api';

/** The call and what was asked; typed with the answer, so that `setQueryData` takes nothing else. */
type DeskKey<C extends DeskCall> = DataTag<readonly [path: string, input: DeskInput<C>], Output<C>>;

export const deskKey = <C extends DeskCall>(call: C, input: DeskInput<C>): DeskKey<C> =>
  [call.path, input] as unknown as DeskKey<C>;

interface DeskQuery<C extends DeskCall> {
  queryKey: DeskKey<C>;
  queryFn: (context: QueryFunctionContext) => Promise<Output<C>>;
}

/** A question of the desk with its key, for `useQuery`. */
export const deskQuery = <C extends DeskCall>(call: C, input: DeskInput<C>): DeskQuery<C> => ({
  queryKey: deskKey(call, input),
  queryFn: ({ signal }) => askDesk(call, input, signal),
});

/** Marks every answer of these calls as outdated: those on screen are asked for again. */
export function invalidateAnswers(queries: QueryClient, ...calls: DeskCall[]) {
  for (const { path } of calls) void queries.invalidateQueries({ queryKey: [path] });
}

/** Forgets every answer of these calls: the next page that needs one waits for a new answer. */
export function removeAnswers(queries: QueryClient, ...calls: DeskCall[]) {
  for (const { path } of calls) queries.removeQueries({ queryKey: [path] });
}
