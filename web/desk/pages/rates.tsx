import { useOwnTitle } from '../../lib/page-arrival';
import { useWords } from '../kit/language';
import { PageHead } from '../kit/page-head';
import { CategoryList } from '../rates/category-list';
import { ExchangeRates } from '../rates/exchange-rates';

export function RatesPage() {
  const { money, desk } = useWords();
  useOwnTitle(`${money.rates.title} | ${desk}`);
  return (
    <>
      <PageHead title={money.rates.title} />
      <div className="page-body">
        <ExchangeRates />
        <CategoryList />
      </div>
    </>
  );
}
