import { type Cells, createCellReader, strayRow } from '#api/modules/imports/cell-reader';
import type { ImportField } from '#contract/staff/imports/rules';
import type { ImportPlan, ImportRowProblem } from '#contract/staff/imports/schema';

/** What a row says of a container. Days as ISO text; how far it is follows from them. */
export type ContainerDraft = {
  reference: string | null;
  containerNumber: string | null;
  vessel: string | null;
  capacityCbm: number;
  loaded: string | null;
  departed: string | null;
  eta: string | null;
  arrived: string | null;
};

export type CheckedContainer = { draft: ContainerDraft | null; name: string; problems: ImportRowProblem[] };

/** A 40-foot container; the same as at the desk. */
const usualCapacity = 68;

export function checkContainerCells(cells: Cells, { plan, now }: { plan: ImportPlan; now: Date }): CheckedContainer {
  const { problems, say, line, number, day, isSaid } = createCellReader(cells, { plan, now });
  const reference = line('reference', 40) || null;
  const written = line('container', 40);
  const name = reference ?? written;
  const stray = strayRow(cells, name) ?? strayRow({}, written);
  if (stray) return { draft: null, name, problems: [stray] };
  if (name === '') say('missing', 'container');
  const containerNumber = written.toUpperCase().replace(/[\s-]/g, '') || null;
  if (containerNumber && !/^[A-Z0-9]{1,20}$/.test(containerNumber)) say('invalid', 'container', written, 'A-Z, 0-9');
  const vessel = line('vessel', 100) || null;
  const capacityCbm = number('capacity', 1, 999) ?? usualCapacity;
  const days = { loaded: day('loaded'), departed: day('departed'), arrived: day('arrived') };
  const eta = day('eta', { mayBeAhead: true });
  if (days.arrived !== null && days.departed === null && !isSaid('departed')) say('missing', 'departed');
  inOrder('departed', days.departed, days.loaded);
  inOrder('eta', eta, days.departed);
  inOrder('arrived', days.arrived, days.departed);
  if (problems.length > 0) return { draft: null, name, problems };
  return { draft: { reference, containerNumber, vessel, capacityCbm, ...days, eta }, name, problems };

  function inOrder(field: ImportField, value: string | null, before: string | null) {
    if (value !== null && before !== null && value < before) say('wrongOrder', field, value, before);
  }
}
