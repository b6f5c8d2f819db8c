import { fieldError } from '#api/http/app-error';
import type { Work } from '#api/modules/desk/index';
import { addCategory } from '#api/modules/packages/categories.service';
import { enterExchangeRate } from '#api/modules/rates/index';
import { inCedis } from '#contract/cedis';

type Form = {
  usdGhs?: number | undefined;
  prices?: readonly { description: string; rate: number; cedisRate?: number | undefined }[] | undefined;
};

/** Enters today's exchange rate and the first prices per cbm. A price without cedis follows the exchange rate. */
export async function addFirstPrices(work: Work, { usdGhs, prices = [] }: Form) {
  if (usdGhs !== undefined) await enterExchangeRate(work, usdGhs);
  const names = prices.map(({ description }) => description.toLowerCase());
  for (const [at, { description, rate, cedisRate = cedisOf(rate, usdGhs) }] of prices.entries()) {
    if (names.indexOf(description.toLowerCase()) < at)
      throw fieldError(`prices.${at}.description`, 'Give each category a name of its own.');
    if (cedisRate === null)
      throw fieldError(`prices.${at}.cedisRate`, 'Enter the price in cedis, or the exchange rate above.');
    await addCategory(work, { description, rate, cedisRate });
  }
}

const cedisOf = (rate: number, usdGhs: number | undefined) => (usdGhs === undefined ? null : inCedis(rate, usdGhs));
