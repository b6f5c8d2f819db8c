import { type BookContainerDates, bookEvents, containerStates, stageIn } from '#api/modules/imports/book-events';
import type { Books } from '#api/modules/imports/check-books';
import type { Draft, Named } from '#api/modules/imports/check-cells';
import { momentOfDay } from '#api/modules/imports/place-day';
import type { BookEvent } from '#api/modules/packages/index';
import type { FreightMode } from '#contract/freight';
import type { ImportPlan, ImportRowProblem } from '#contract/staff/imports/schema';
import { unreadableMark } from '#contract/staff/packages/rules';
import { trackingKey } from '#contract/tracking-number';
import type { Queryable } from '#db/database';

type Ports = { departurePort: string; arrivalPort: string };
type Holder = { id: number | null; shippingMark: string | null; holders: number };
type Container = BookContainerDates & { id: number; reference: string; mode: FreightMode; state: string };

/** The other modules' answers; see api/app.ts. */
export type Lookups = {
  ownersByMarks(on: Queryable, marks: readonly string[]): Promise<Map<string, Holder>>;
  containersNamed(on: Queryable, names: readonly string[]): Promise<Map<string, Container[]>>;
  ratesFor(
    on: Queryable,
    asked: readonly { category: number; mode: FreightMode; at: Date }[],
    now: Date,
  ): Promise<Map<number, { id: number; isLater: boolean }>>;
  knownNumbers(on: Queryable, keys: readonly string[]): Promise<Map<string, number>>;
};

/** A draft, or what a refused row still names. */
type Asked = Named & Partial<Pick<Draft, 'categoryId' | 'category' | 'received' | 'loaded' | 'books'>>;

export type Resolved<D extends Asked = Draft> = {
  row: number;
  draft: D;
  clientId: number | null;
  customer: string;
  rateId: number;
  received: Date;
  container: Container | null;
  /** Its history in the old books. Empty for goods that start at intake. */
  events: BookEvent[];
  problems: ImportRowProblem[];
};

/** A mark has at least two characters, one of them a letter or a digit. */
const canBeClient = (mark: string) => mark.length >= 2 && /[\p{L}\p{N}]/u.test(mark);

/** What the database knows about the drafts now, asked for all at once. */
export async function resolveDrafts<D extends Asked>(
  on: Queryable,
  lookups: Lookups,
  drafts: readonly { row: number; draft: D }[],
  { plan, door, ports, now }: { plan: ImportPlan; door: string; ports: Ports; now: Date },
): Promise<Resolved<D>[]> {
  const list = drafts.map(({ draft }) => draft);
  const owners = await lookups.ownersByMarks(
    on,
    list.flatMap(({ mark }) => mark || []),
  );
  const containers = await lookups.containersNamed(
    on,
    list.flatMap(({ container }) => container ?? []),
  );
  const rates = await lookups.ratesFor(
    on,
    list.map(({ categoryId = 0, mode, received = null }) => ({
      ...{ category: categoryId, mode: mode ?? 'SEA', at: rateTime(received, now) },
    })),
    now,
  );
  const known = await lookups.knownNumbers(
    on,
    list.flatMap(({ trackingNumber }) => trackingKey(trackingNumber) || []),
  );

  return drafts.map(({ row, draft }, index) => {
    const problems: ImportRowProblem[] = [];
    const say = (code: ImportRowProblem['code'], field: ImportRowProblem['field'], value: string, more?: string) =>
      problems.push({ code, field, value, more: more ?? null });

    const { mark, trackingNumber } = draft;
    const holder = owners.get(mark);
    if (mark && holder && holder.holders > 1) say('sharedMark', 'mark', mark);
    const isNew = mark !== '' && !holder?.id && plan.createMarks && canBeClient(mark);
    if (isNew) say('newClient', 'mark', mark);
    else if (mark && !holder?.id) say(plan.unidentified ? 'unidentified' : 'unknownMark', 'mark', mark);
    const clientId = holder?.holders === 1 ? holder.id : null;

    const container = containerOf(draft.container);
    if (container && clientId === null && !isNew) say('unidentifiedInContainer', 'container', container.reference);

    const rate = rates.get(index);
    if (draft.categoryId === undefined) {
      // The row itself reports its wrong category.
    } else if (!rate) say(draft.mode === 'AIR' ? 'noAirRate' : 'noRate', 'category', draft.category ?? '');
    else if (rate.isLater && draft.books?.stage !== 'DELIVERED') say('firstRate', 'received', draft.received ?? '');
    const earlier = known.get(trackingKey(trackingNumber));
    if (earlier !== undefined) say('knownAlready', 'trackingNumber', trackingNumber, String(earlier));

    const customer = mark || unreadableMark;
    const { loaded = null, received: day = null } = draft;
    const books = booksIn(container);
    const places = draft.mode === 'AIR' ? noPorts : ports;
    const history = bookEvents({ draft: { books, loaded, received: day }, container, door, ports: places, now });
    problems.push(...history.problems);
    const received = history.events[0]?.at ?? (day ? momentOfDay(day, now) : now);
    const { events } = history;
    return { row, draft, clientId, customer, rateId: rate?.id ?? 0, received, container, events, problems };

    function containerOf(name: string | null): Container | null {
      if (name === null) return null;
      const named = containers.get(name) ?? [];
      const found = draft.mode === null ? named : named.filter(({ mode }) => mode === (draft.mode ?? 'SEA'));
      if (named.length > 0 && found.length === 0) {
        say(draft.mode === 'AIR' ? 'airIntoContainer' : 'seaIntoShipment', 'container', name);
        return null;
      }
      const stage = draft.books?.stage ?? draft.stage;
      // The row already reports its unknown status, so every state of the container is accepted.
      if (stage === null && found.length > 0) return null;
      const states = containerStates[stage ?? 'YET_TO_LOAD'];
      const fits = (state: string) =>
        draft.books?.followsContainer ? !(draft.loaded && state === 'PLANNED') : states.includes(state);
      const [only, ...others] = found.filter(({ state }) => fits(state));
      if (only && others.length === 0) return only;
      if (only) say('sharedContainer', 'container', name);
      else if (found.length > 0 && stage) say('wrongContainer', 'container', name);
      else say(found.length > 0 ? 'closedContainer' : 'unknownContainer', 'container', name);
      return null;
    }

    function booksIn(holder: Container | null): Books | null {
      const { books = null } = draft;
      return books?.followsContainer && holder ? { ...books, stage: stageIn(holder.state) } : books;
    }
  });
}

/** A flight leaves from no port. */
const noPorts: Ports = { departurePort: '', arrivalPort: '' };

/** A list has days without hours, so this is the rate in force at the end of the day. */
function rateTime(received: string | null, now: Date): Date {
  if (received === null) return now;
  return new Date(Math.min(now.getTime(), Date.parse(received) + 86_399_999));
}
