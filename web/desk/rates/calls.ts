import { createCategory, setCategoryRate } from '#contract/staff/packages/calls';
import { listCategoryRates, listExchangeRates, setExchangeRate, updateCategory } from '#contract/staff/rates/calls';
import { deskCall } from '../../lib/desk-api';

export const readCategoryRates = deskCall(listCategoryRates);
export const addCategory = deskCall(createCategory);
export const addRate = deskCall(setCategoryRate);
export const changeCategory = deskCall(updateCategory);
export const readExchangeRates = deskCall(listExchangeRates);
export const setRate = deskCall(setExchangeRate);
