import { CategoryList } from '../../features/rates/category-list';
import { ExchangeRates } from '../../features/rates/exchange-rates';
import { useOwnTitle } from '../../lib/page-arrival';
import { useWords } from '../../shared/desk/language';

export function RatesPage() {
  const { money, desk } = useWords();
  useOwnTitle(`${money.rates.title} | ${desk}`);
  return (
    <div className="wrap desk-page">
      <h1>{money.rates.title}</h1>
      <ExchangeRates />
      <CategoryList />
    </div>
  );
}
