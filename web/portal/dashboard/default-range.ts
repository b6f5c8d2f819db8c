import { addDays, type Day } from '../../ui/date-range-picker/days';
import type { DayRange } from '../../ui/date-range-picker/ranges';

// Specification, Dashboard range: from a computed earlier date up to today. Goods take 40 to 45 days, so no package of
// the last 30 days can be delivered yet. 90 days show both those on the way and those that have arrived.
const DAYS_BACK = 90;

export const defaultRange = (today: Day): DayRange => ({ from: addDays(today, -DAYS_BACK), to: today });
