import type { createCategory, setCategoryRate } from '#contract/staff/packages';
import type { listCategoryRates, listExchangeRates, setExchangeRate, updateCategory } from '#contract/staff/rates';
import { deskCall } from '../../lib/desk-api';

export const readCategoryRates = deskCall<typeof listCategoryRates>('GET', '/staff/rates');
export const addCategory = deskCall<typeof createCategory>('POST', '/staff/categories');
export const addRate = deskCall<typeof setCategoryRate>('POST', '/staff/categories/{id}/rates');
export const changeCategory = deskCall<typeof updateCategory>('PATCH', '/staff/categories/{id}');
export const readExchangeRates = deskCall<typeof listExchangeRates>('GET', '/staff/exchange-rates');
export const setRate = deskCall<typeof setExchangeRate>('POST', '/staff/exchange-rates');
