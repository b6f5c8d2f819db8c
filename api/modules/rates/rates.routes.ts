import type { Mount } from '#api/http/mount';
import type { CategoryRateBook } from '#api/modules/rates/category-rates.service';
import type { ExchangeRates } from '#api/modules/rates/exchange-rates.service';

type Deps = { categoryRates: CategoryRateBook; exchangeRates: ExchangeRates };

export function ratesRoutes(mount: Mount, { categoryRates, exchangeRates }: Deps) {
  mount('listCategoryRates', () => categoryRates.list());
  mount('updateCategory', ({ caller, params, body }) => categoryRates.update(caller, Number(params.id), body));
  mount('listExchangeRates', ({ query }) => exchangeRates.list(query.before));
  mount('setExchangeRate', ({ caller, body }) => exchangeRates.set(caller, body));
}
