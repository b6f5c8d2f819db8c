import { dayAndMonth, fullDate, timeOfDay } from '../../content/calendar';

/** "30 May": the field list below the journey line has the year. */
export const formatDay = (timestamp: string) => dayAndMonth(new Date(timestamp));

/** "09:14", in UTC. */
export const formatTime = (timestamp: string | number) => timeOfDay(new Date(timestamp));

/** "19 June 2025 10:02", in UTC. */
export const formatMoment = (instant: number) => `${fullDate(new Date(instant))} ${formatTime(instant)}`;
