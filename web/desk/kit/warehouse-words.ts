import { type WarehouseWords, warehousesEn } from '../translations/warehouses-en';
import { useWords } from './language';

/** Only the pages of warehouses need them in English; in Chinese they come with the other words. */
export const useWarehouseWords = (): WarehouseWords => useWords().warehouses ?? warehousesEn;
