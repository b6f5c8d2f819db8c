import type { CartonPlace } from '#contract/packages/rules';
import type { ClientPart, DividedPackage, PackageDetail } from '#contract/packages/schema';
import type { ArrivalRow, ManifestCheck } from '#contract/staff/arrivals/schema';
import type { PackageCartons } from '#contract/staff/cartons/schema';
import type { Container } from '#contract/staff/containers/schema';
import type { DeskDocument, DeskDocumentRow } from '#contract/staff/documents/schema';
import type { LoadPlan } from '#contract/staff/load-plans/schema';
import type { DeskPackage, PackageListRow } from '#contract/staff/packages/schema';
import type { PackageLabel, PrintedManifest } from '#contract/staff/prints/schema';
import type { TestClient } from '#tests/support/app';
import type { Desk } from '#tests/support/desk';

type Seen = { desk: Desk; client: TestClient; wholeId: number; boxes: readonly { id: number }[] };
type Part = PackageCartons['parts'][number] & { scanned: number };
type Count = [screen: string, shown: unknown, right: unknown];

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
const sorted = (rows: readonly (readonly (number | string | boolean)[])[]) => rows.map(String).sort();

/** What the screens show of a client's only package, and what they should show: decision 0036 has the rule. */
export async function shownCounts(seen: Seen): Promise<Count[]> {
  const parts = await partsOf(seen);
  const all = sum(parts.map(({ cartons }) => cartons));
  const counts = [...(await clientCounts(seen, parts, all)), ...(await listCounts(seen, parts, all))];
  for (const { id } of seen.boxes) {
    const inside = parts.filter(({ containerId }) => containerId === id);
    counts.push(...(await containerCounts(seen, id, inside)), ...(await checkCounts(seen, id, inside)));
    counts.push(...(await invoiceCounts(seen, id, inside)));
  }
  return counts;
}

/** The labels of all parts. Printing creates the cartons of a package, so this comes last. */
export async function labelCounts({ desk, wholeId }: Seen): Promise<Count[]> {
  const { parts, of } = (await desk.get(`/staff/packages/${wholeId}/cartons`)).json<PackageCartons>();
  const packageIds = parts.map(({ packageId }) => packageId);
  const labels = await desk.must<PackageLabel[]>(desk.post('/staff/labels', { selection: { packageIds } }));
  const numbers = labels.flatMap(({ numbered }) => numbered.map(({ position }) => position)).sort((a, b) => a - b);
  return [
    ['the labels', numbers, Array.from({ length: of }, (_, at) => at + 1)],
    ['the number of all on a label', labels.map((label) => label.of), labels.map(() => of)],
  ];
}

async function partsOf({ desk, wholeId }: Seen): Promise<Part[]> {
  const { parts } = (await desk.get(`/staff/packages/${wholeId}/cartons`)).json<PackageCartons>();
  const found: Part[] = [];
  for (const part of parts) {
    const { cartons } = (await desk.get(`/staff/packages/${part.packageId}/cartons`)).json<PackageCartons>();
    found.push({ ...part, scanned: cartons.filter(({ loaded }) => loaded !== null).length });
  }
  return found;
}

async function clientCounts({ desk, client, wholeId }: Seen, parts: Part[], all: number): Promise<Count[]> {
  const { quantity } = (await desk.get(`/packages/${wholeId}`, client)).json<PackageDetail>();
  const list = (await desk.get('/packages/client', client)).json<PackageDetail[]>();
  const places = (await desk.get(`/packages/${wholeId}/parts`, client)).json<ClientPart[]>();
  const placeOf = ({ cartons, status, isMissing }: Pick<ClientPart, 'cartons' | 'status' | 'isMissing'>) =>
    [cartons, status, isMissing] as const;
  const divided = (await desk.get('/packages/divided', client)).json<DividedPackage[]>();
  return [
    ["the client's package", quantity, all],
    ["the client's list", list.map((row) => row.quantity), [all]],
    [
      "the counts beside the status in the client's list",
      sorted(divided.flatMap(pairsOf)),
      sorted(countsBeside(places)),
    ],
    ["the parts of the client's package", sorted(places.map(placeOf)), sorted(parts.map(placeOf))],
  ];
}

const pairsOf = ({ places }: DividedPackage) => places.map(({ place, cartons }) => [place, cartons] as const);

/** Nothing stands beside the status while all cartons are in one place. */
function countsBeside(parts: ClientPart[]): (readonly [CartonPlace, number])[] {
  const counts = new Map<CartonPlace, number>();
  for (const part of parts) counts.set(placeNow(part), (counts.get(placeNow(part)) ?? 0) + part.cartons);
  return counts.size > 1 ? [...counts] : [];
}

function placeNow({ status, isMissing, isLost, available }: ClientPart): CartonPlace {
  if (isMissing) return isLost ? 'LOST' : 'MISSING';
  if (status === 'ARRIVED') return available ? 'READY' : 'ARRIVED';
  const places = { ON_HOLD: 'ON_HOLD', YET_TO_LOAD: 'WAITING', DELIVERED: 'COLLECTED' } as const;
  return status === 'IN_TRANSIT' || status === 'EN_ROUTE' ? 'ON_THE_WAY' : places[status];
}

async function listCounts({ desk, client }: Seen, parts: Part[], all: number): Promise<Count[]> {
  const list = (await desk.get(`/staff/packages?clientId=${client.id}`)).json<{
    rows: PackageListRow[];
    totals: { quantity: number } | null;
  }>();
  const open = (await desk.containers()).filter(({ state }) => state === 'PLANNED').map(({ id }) => id);
  const isPartly = ({ containerId, scanned, cartons }: Part) =>
    containerId !== null && open.includes(containerId) && scanned > 0 && scanned < cartons;
  const insideOf = (part: Part) => (isPartly(part) ? `${part.scanned} of ${part.cartons}` : '');
  const inside = sorted(parts.map((part) => [part.packageId, insideOf(part)]));
  const shown = ({ inside: some }: Pick<PackageListRow, 'inside'>) => (some ? `${some.cartons} of ${some.of}` : '');
  const page = async (id: number) => (await desk.get(`/staff/packages/${id}`)).json<DeskPackage>();
  const pages = await Promise.all(parts.map(({ packageId }) => page(packageId)));
  return [
    ['the cartons inside in the package list', sorted(list.rows.map((row) => [row.id, shown(row)])), inside],
    ['the cartons inside on the package page', sorted(pages.map((row) => [row.id, shown(row)])), inside],
    ['the cartons inside in the list of parts', sorted(parts.map((row) => [row.packageId, shown(row)])), inside],
    ['the sum of the package list', list.totals?.quantity, all],
    [
      'the rows of the package list',
      sorted(list.rows.map(({ id, quantity }) => [id, quantity])),
      sorted(parts.map(({ packageId, cartons }) => [packageId, cartons])),
    ],
  ];
}

async function containerCounts({ desk }: Seen, id: number, inside: Part[]): Promise<Count[]> {
  const container = (await desk.get(`/staff/containers/${id}`)).json<Container>();
  const row = (await desk.containers()).find((each) => each.id === id);
  const printed = (await desk.get(`/staff/containers/${id}/manifest`)).json<PrintedManifest>();
  const { fill } = (await desk.get(`/staff/containers/${id}/plan`)).json<LoadPlan>();
  const packages = inside.length > 0 ? 1 : 0;
  // While it is open, a package with scanned cartons counts with those only.
  const here = ({ cartons, scanned }: Part) => (container.state === 'PLANNED' && scanned > 0 ? scanned : cartons);
  const right = sorted(inside.map((part) => [part.packageId, here(part), part.cartons]));
  return [
    ['the packages of the container page', container.packages, packages],
    ['the packages of the container list', row?.packages, packages],
    ['the packages of the printed manifest', printed.container.packages, packages],
    ['the packages of the load plan', fill.packages, packages],
    [
      'the cartons of the container page',
      sorted(container.manifest.map((each) => [each.id, each.cartons, each.ofCartons])),
      right,
    ],
    [
      'the cartons of the printed manifest',
      sorted(printed.rows.map((each) => [each.id, each.cartons])),
      sorted(inside.map((part) => [part.packageId, here(part)])),
    ],
  ];
}

async function checkCounts({ desk }: Seen, id: number, inside: Part[]): Promise<Count[]> {
  const check = (await desk.get(`/staff/containers/${id}/check`)).json<ManifestCheck>();
  const arrivals = (await desk.get('/staff/arrivals?show=all')).json<{ data: ArrivalRow[] }>().data;
  const listed = arrivals.find((each) => each.id === id) ?? check;
  const isFound = ({ scanId, availableAt, status, isOnTransfer }: ManifestCheck['rows'][number]) =>
    scanId !== null || availableAt !== null || status === 'DELIVERED' || isOnTransfer;
  const packages = inside.length > 0 ? 1 : 0;
  const found = inside.length > 0 && check.rows.every(isFound) ? 1 : 0;
  return [
    ['the packages of the arrival check', [check.expected, check.found], [packages, found]],
    [
      'the packages of the arrivals',
      [listed.expected, listed.found, listed.available],
      [packages, found, check.available],
    ],
    [
      'the cartons of the arrival check',
      sorted(check.rows.map((row) => [row.id, row.cartons])),
      sorted(inside.map(({ packageId, cartons }) => [packageId, cartons])),
    ],
  ];
}

/**
 * A draft bills the cartons that came with its container. Cartons that were handed over earlier are billed with the
 * others.
 */
async function invoiceCounts({ desk, client }: Seen, id: number, inside: Part[]): Promise<Count[]> {
  const path = `/staff/documents?clientId=${client.id}&containerId=${id}&state=DRAFT`;
  const { data } = (await desk.get(path)).json<{ data: DeskDocumentRow[] }>();
  const counts: Count[] = [];
  for (const draft of data) {
    const { copy } = (await desk.get(`/staff/documents/${draft.id}`)).json<DeskDocument>();
    const freight = copy.lines.filter(({ kind }) => kind === 'FREIGHT');
    const billed = inside.filter(({ isMissing }) => !isMissing);
    const right = sum(billed.map(({ cartons }) => cartons));
    counts.push(['the cartons of the invoice', sum(freight.map(({ cartons }) => cartons ?? 0)), right]);
  }
  return counts;
}
