import type { Draft } from '#api/modules/imports/check-cells';
import { momentOfDay } from '#api/modules/imports/place-day';
import type { BookEvent } from '#api/modules/packages/index';
import { dayOf } from '#api/modules/rates/index';
import type { BookStage, ImportField } from '#contract/staff/imports/rules';
import type { ImportRowProblem } from '#contract/staff/imports/schema';

export type BookContainerDates = { loadedAt: Date | null; departureAt: Date | null; arrivedAt: Date | null };

/** The states of a container that can hold goods of this stage. */
export const containerStates: Record<BookStage, readonly string[]> = {
  YET_TO_LOAD: ['PLANNED'],
  ON_HOLD: [],
  IN_TRANSIT: ['CLOSED', 'DEPARTED'],
  ARRIVED: ['ARRIVED', 'OFFLOADED'],
  AVAILABLE: ['ARRIVED', 'OFFLOADED'],
  DELIVERED: ['ARRIVED', 'OFFLOADED'],
};

/** How far goods have come that are in a container of this state. */
export const stageIn = (state: string): BookStage =>
  (['YET_TO_LOAD', 'IN_TRANSIT', 'ARRIVED'] as const).find((stage) => containerStates[stage].includes(state)) ??
  'YET_TO_LOAD';

type Given = {
  draft: Pick<Draft, 'received' | 'loaded' | 'books'>;
  container: BookContainerDates | null;
  /** The branch in China that received the goods. */
  door: string;
  ports: { departurePort: string; arrivalPort: string };
  now: Date;
};

/** The history of a package from the old books. A date that the row lacks comes from its container. */
export function bookEvents({ draft, container, door, ports, now }: Given): {
  events: BookEvent[];
  problems: ImportRowProblem[];
} {
  const { books } = draft;
  const problems: ImportRowProblem[] = [];
  if (!books) return { events: [], problems };
  const moment = (day: string | null) => (day === null ? null : momentOfDay(day, now));
  const { stage, branch } = books;
  const events: BookEvent[] = [];
  let last: Date | null = null;

  /** Compares days, because rows have no hours. Within one day the later hour counts. */
  const add = (event: Omit<BookEvent, 'at'>, at: Date, field: ImportField) => {
    if (last && dayOf(at) < dayOf(last)) {
      problems.push({ code: 'wrongOrder', field, value: dayOf(at), more: dayOf(last) });
    }
    last = last && at < last ? last : at;
    events.push({ ...event, at: last });
  };

  const received = moment(draft.received) ?? moment(draft.loaded) ?? container?.loadedAt ?? now;
  add({ kind: 'RECEIVED', status: 'YET_TO_LOAD', place: door }, received, 'received');
  if (stage === 'ON_HOLD') add({ kind: 'HELD', status: 'ON_HOLD', place: door }, received, 'received');
  if (stage === 'YET_TO_LOAD' || stage === 'ON_HOLD') return { events, problems };

  const loaded = moment(draft.loaded) ?? container?.loadedAt ?? received;
  add({ kind: 'LOADED', status: 'IN_TRANSIT', place: door }, loaded, 'loaded');
  const departed = container?.departureAt;
  if (departed)
    add({ kind: 'DEPARTED', status: 'IN_TRANSIT', place: ports.departurePort || door }, departed, 'container');
  if (stage === 'IN_TRANSIT') return { events, problems };

  const [available, delivered] = [moment(books.available), moment(books.delivered)];
  const arrived = moment(books.arrived) ?? container?.arrivedAt ?? available ?? delivered ?? now;
  add({ kind: 'ARRIVED', status: 'ARRIVED', place: ports.arrivalPort || branch || 'Ghana' }, arrived, 'arrived');
  if (stage === 'ARRIVED' || branch === null) return { events, problems };

  // Goods handed over on the day of arrival have not waited.
  add({ kind: 'AVAILABLE', status: null, place: branch }, available ?? delivered ?? arrived, 'available');
  if (stage === 'DELIVERED') {
    add({ kind: 'DELIVERED', status: 'DELIVERED', place: branch }, delivered ?? available ?? arrived, 'delivered');
  }
  return { events, problems };
}
