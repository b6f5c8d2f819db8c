import type { Mount } from '#api/http/mount';
import type { Agreements } from '#api/modules/rates/agreements.service';
import type { CategoryRateBook } from '#api/modules/rates/category-rates.service';
import type { ExchangeRates } from '#api/modules/rates/exchange-rates.service';

type Deps = { categoryRates: CategoryRateBook; exchangeRates: ExchangeRates; agreements: Agreements };

export function ratesRoutes(mount: Mount, { categoryRates, exchangeRates, agreements }: Deps) {
  mount('listCategoryRates', () => categoryRates.list());
  mount('updateCategory', ({ caller, params, body }) => categoryRates.update(caller, Number(params.id), body));
  mount('listExchangeRates', ({ query }) => exchangeRates.list(query.before));
  mount('setExchangeRate', ({ caller, body }) => exchangeRates.set(caller, body));
  mount('listPriceAgreements', ({ query }) => agreements.list(query.clientId));
  mount('listPriceRequests', () => agreements.listWaiting());
  mount('addPriceAgreement', ({ caller, body }) => agreements.add(caller, body));
  mount('allowPriceAgreement', ({ caller, params, body }) => agreements.allow(caller, Number(params.id), body));
  mount('endPriceAgreement', ({ caller, params, body }) => agreements.end(caller, Number(params.id), body));
  mount('listAgreedPrices', ({ caller }) => agreements.ofClient(caller.clientId));
}
