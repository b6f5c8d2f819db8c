import { type Cells, createCellReader, strayRow } from '#api/modules/imports/cell-reader';
import { isWarning } from '#api/modules/imports/check-cells';
import { readMode } from '#api/modules/imports/freight-words';
import { doubtAboutWaybill } from '#contract/air-waybill';
import { doubtAbout } from '#contract/container-number';
import type { FreightMode } from '#contract/freight';
import type { ImportField } from '#contract/staff/imports/rules';
import type { ImportPlan, ImportRowProblem } from '#contract/staff/imports/schema';

/** What a row says about a container or an air shipment. Days as ISO text; the state follows from them. */
export type ContainerDraft = {
  reference: string | null;
  containerNumber: string | null;
  mode: FreightMode;
  vessel: string | null;
  capacityCbm: number;
  /** Only for an air shipment. */
  capacityKg: number | null;
  loaded: string | null;
  departed: string | null;
  eta: string | null;
  arrived: string | null;
};

export type CheckedContainer = { draft: ContainerDraft | null; name: string; problems: ImportRowProblem[] };

/** A 40-foot container; the same default as at the desk. */
export const usualCapacity = 68;
export const usualAirCapacity = 1_000;

export function checkContainerCells(cells: Cells, { plan, now }: { plan: ImportPlan; now: Date }): CheckedContainer {
  const reader = createCellReader(cells, { plan, now });
  const { problems, say, line, number, day, isSaid } = reader;
  const reference = line('reference', 40) || null;
  const written = line('container', 40);
  const name = reference ?? written;
  const stray = strayRow(cells, name) ?? strayRow({}, written);
  if (stray) return { draft: null, name, problems: [stray] };
  if (name === '') say('missing', 'container');
  const containerNumber = written.toUpperCase().replace(/[\s-]/g, '') || null;
  const mode = readMode(reader);
  if (mode === 'AIR') checkWaybill();
  else if (containerNumber && !/^[A-Z0-9]{1,20}$/.test(containerNumber))
    say('invalid', 'container', written, 'A-Z, 0-9');
  else checkContainerNumber();
  const vessel = line('vessel', 100) || null;
  const capacity = number('capacity', 1, mode === 'AIR' ? 100_000 : 999);
  const capacityCbm = (mode === 'AIR' ? null : capacity) ?? usualCapacity;
  const capacityKg = mode === 'AIR' ? Math.round((capacity ?? usualAirCapacity) * 10) / 10 : null;
  const days = { loaded: day('loaded'), departed: day('departed'), arrived: day('arrived') };
  const eta = day('eta', { mayBeAhead: true });
  if (days.arrived !== null && days.departed === null && !isSaid('departed')) say('missing', 'departed');
  inOrder('departed', days.departed, days.loaded);
  inOrder('eta', eta, days.departed);
  inOrder('arrived', days.arrived, days.departed);
  if (mode === null || problems.some(({ code }) => !isWarning(code))) return { draft: null, name, problems };
  const draft = { reference, containerNumber, mode, vessel, capacityCbm, capacityKg, ...days, eta };
  return { draft, name, problems };

  function checkWaybill() {
    const doubt = doubtAboutWaybill(written);
    if (doubt?.is === 'form') say('notAWaybill', 'container', written);
    if (doubt?.is === 'digit') say('waybillDigit', 'container', written, doubt.right);
  }

  function checkContainerNumber() {
    const doubt = doubtAbout(written);
    if (doubt?.is === 'form') say('containerForm', 'container', written);
    if (doubt?.is === 'digit') say('containerDigit', 'container', written, doubt.right);
  }

  function inOrder(field: ImportField, value: string | null, before: string | null) {
    if (value !== null && before !== null && value < before) say('wrongOrder', field, value, before);
  }
}
