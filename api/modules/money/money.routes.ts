import { sendCsv } from '#api/http/csv-reply';
import type { Mount } from '#api/http/mount';
import type { Balances } from '#api/modules/money/balance.service';
import type { Cash } from '#api/modules/money/cash.service';
import type { CashLimits } from '#api/modules/money/cash-limit.service';

type Deps = { balances: Balances; cash: Cash; cashLimit: CashLimits };

export function moneyRoutes(mount: Mount, { balances, cash, cashLimit }: Deps) {
  mount('getClientBalance', ({ params }) => balances.of(Number(params.id)));
  mount('getClientStatement', ({ params, query }) => balances.statement(Number(params.id), query));
  mount('exportClientStatement', async ({ params, query, reply }) =>
    sendCsv(reply, await balances.exportStatement(Number(params.id), query)),
  );
  mount('listBalances', ({ query }) => balances.page(query));
  mount('exportBalances', ({ query, reply }) => sendCsv(reply, balances.export(query)));

  mount('getOpenCash', ({ caller, query }) => cash.open(caller, query.cashierId));
  mount('listCashCloses', ({ caller, query }) => cash.list(caller, query));
  mount('getCashClose', ({ caller, params }) => cash.find(caller, Number(params.id)));
  mount('closeCash', ({ caller, body }) => cash.close(caller, body));
  mount('confirmCashClose', ({ caller, params, body }) => cash.confirm(caller, Number(params.id), body));
  mount('getCashLimit', () => cashLimit.find());
  mount('setCashLimit', ({ caller, body }) => cashLimit.set(caller, body));
  mount('listCashiers', () => cash.cashiers());
}
