import { fieldError } from '#api/http/app-error';
import { type ContainerDraft, usualAirCapacity, usualCapacity } from '#api/modules/imports/check-container-cells';
import { dayInChina, dayInGhana, momentOfDay } from '#api/modules/imports/place-day';

/** A container that has left was closed by then, whether or not the books say when. */
export function booksOf(draft: ContainerDraft, now: Date) {
  const { reference, containerNumber, vessel, capacityCbm, loaded, departed, eta, arrived } = draft;
  // A draft that an earlier version checked goes by sea.
  const { mode = 'SEA', capacityKg = null } = draft;
  const moment = (day: string | null) => (day === null ? null : momentOfDay(day, now));
  const departureAt = moment(departed);
  return {
    ...{ mode, capacityKg },
    ...{ reference, containerNumber, vessel, capacityCbm, departureAt, arrivedAt: moment(arrived) },
    loadedAt: moment(loaded) ?? departureAt,
    // Noon of the day, but never before a departure on the same day.
    etaAt: eta === null ? null : new Date(Math.max(moment(eta)?.getTime() ?? 0, departureAt?.getTime() ?? 0)),
  };
}

type Day = 'loaded' | 'departed' | 'eta' | 'arrived';
type Form = { names: string[]; vessel?: string | undefined } & Partial<Record<Day, string | undefined>>;

/** Containers by the names that a list of packages uses: the container number, an air waybill, or a reference. */
export function namedDrafts({ names, vessel, ...days }: Form, now: Date): ContainerDraft[] {
  const dayOf = (name: Day) => days[name] ?? null;
  const [loaded, departed, eta, arrived] = [dayOf('loaded'), dayOf('departed'), dayOf('eta'), dayOf('arrived')];
  const [china, ghana] = [dayInChina(now), dayInGhana(now)];
  const happened = [
    ['loaded', loaded, china],
    ['departed', departed, china],
    ['arrived', arrived, ghana],
  ] as const;
  for (const [field, day, today] of happened) {
    if (day !== null && day > today) throw fieldError(field, 'This cannot have happened in the future.');
  }
  if (departed && loaded && departed < loaded)
    throw fieldError('departed', 'It cannot have departed before it was loaded.');
  if (arrived && !departed) throw fieldError('departed', 'A container that has arrived needs its day of departure.');
  if (arrived && departed && arrived < departed)
    throw fieldError('arrived', 'It cannot have arrived before it departed.');
  if (eta && departed && eta < departed) throw fieldError('eta', 'The expected arrival must be after the departure.');
  return [...new Set(names)].map((name) => {
    const number = name.toUpperCase().replace(/[\s-]/g, '');
    const isAir = /^\d{11}$/.test(number);
    const isBox = isAir || /^[A-Z]{4}\d{7}$/.test(number);
    const named = isBox ? { reference: null, containerNumber: number } : { reference: name, containerNumber: null };
    const kind = isAir
      ? ({ mode: 'AIR', capacityKg: usualAirCapacity } as const)
      : ({ mode: 'SEA', capacityKg: null } as const);
    return { ...named, ...kind, vessel: vessel ?? null, capacityCbm: usualCapacity, loaded, departed, eta, arrived };
  });
}
