import { type WarehouseWords, warehousesEn } from '../translations/warehouses-en';
import { useWords } from './language';

/** Only the warehouse pages load the English texts; Chinese comes with the other texts. */
export const useWarehouseWords = (): WarehouseWords => useWords().warehouses ?? warehousesEn;
