import { useOwnTitle } from '../../lib/page-arrival';
import { useWords } from '../kit/language';
import { PageHead } from '../kit/page-head';
import { TierPrices } from '../prices/tier-prices';
import { CategoryList } from '../rates/category-list';
import { ExchangeRates } from '../rates/exchange-rates';

export function RatesPage() {
  const { links, desk } = useWords();
  useOwnTitle(`${links.rates} | ${desk}`);
  return (
    <>
      <PageHead title={links.rates} />
      <div className="page-body">
        <ExchangeRates />
        <CategoryList />
        <TierPrices />
      </div>
    </>
  );
}
