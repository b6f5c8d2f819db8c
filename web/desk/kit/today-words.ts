import type { FreightMode } from '#contract/freight';
import { type TodayWords, todayEn } from '../translations/today-en';
import { useWords } from './language';

/** Only Today and the overview load the English texts; Chinese comes with the other texts. */
export const useTodayWords = (): TodayWords => useWords().today ?? todayEn;

/** The vessel of a container, or the flight of an air shipment. */
export const carrierOf = ({ vessel, mode }: { vessel: string | null; mode: FreightMode }, words: TodayWords) =>
  vessel ?? (mode === 'AIR' ? words.flightUnknown : words.vesselUnknown);
