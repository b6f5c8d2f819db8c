/** What other modules may use of this one. */
export { dayOf, enterExchangeRate, exchangeRateOn, isWithinReason } from '#api/modules/rates/exchange-rates.service';
export { startOf } from '#api/modules/rates/price-days';
