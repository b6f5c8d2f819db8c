import { useOwnTitle } from '../../lib/page-arrival';
import { useWords } from '../kit/language';
import { CategoryList } from '../rates/category-list';
import { ExchangeRates } from '../rates/exchange-rates';

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
