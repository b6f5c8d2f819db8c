import type { FreightMode } from '#contract/freight';
import { useWords } from './language';
import { useShipmentWords } from './shipment-words';

/** The labels of a container, or of an air shipment: waybill and flight instead of number and vessel. */
export function useContainerWords(mode: FreightMode) {
  const { containers } = useWords();
  const { shipment } = useShipmentWords();
  return mode === 'AIR' ? { ...containers, ...shipment } : containers;
}
