import { useQueryClient } from '@tanstack/react-query';
import { invalidateMoney } from '../kit/money-answers';
import { useCommand } from '../kit/use-command';

/** Sends a decision. The lists are always reloaded, because another person may have decided first. */
export function useDecide<Body extends object>(
  send: (body: Body, key: string) => Promise<unknown>,
  onDone: () => void,
) {
  const queries = useQueryClient();
  return useCommand(
    send,
    () => {
      invalidateMoney(queries);
      onDone();
    },
    () => invalidateMoney(queries),
  );
}
