import { type ShipmentWords, shipmentEn } from '../translations/shipment-en';
import { useWords } from './language';

/** Only pages with air shipments load the English texts; Chinese comes with the other texts. */
export const useShipmentWords = (): ShipmentWords => useWords().shipment ?? shipmentEn;
