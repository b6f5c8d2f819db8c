import { type ShipmentWords, shipmentEn } from '../translations/shipment-en';
import { useWords } from './language';

/** English is loaded only by the pages that show air shipments; Chinese comes with the other words. */
export const useShipmentWords = (): ShipmentWords => useWords().shipment ?? shipmentEn;
