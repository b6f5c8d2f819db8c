import { type BranchWords, collectionBranch } from '#api/modules/imports/branch-words';
import { type CellReader, wordKey } from '#api/modules/imports/cell-reader';
import type { BookStage, ImportField } from '#contract/staff/imports/rules';
import type { ImportPlan } from '#contract/staff/imports/schema';

/** How far a package had come when the old books were closed. Days as ISO text. */
export type Books = {
  stage: BookStage;
  /** The row says neither status nor date, so the state of its container gives the stage. */
  followsContainer?: boolean;
  arrived: string | null;
  available: string | null;
  delivered: string | null;
  branch: string | null;
};

const stageNames: Record<BookStage, readonly string[]> = {
  YET_TO_LOAD: [
    'yet to load',
    'received',
    'in warehouse',
    'in china',
    'not loaded',
    '未装柜',
    '待装柜',
    '已入库',
    '在仓',
  ],
  ON_HOLD: ['on hold', 'held', 'hold', '暂扣', '扣留', '暂停'],
  IN_TRANSIT: [
    'in transit',
    'en route',
    'at sea',
    'loaded',
    'shipped',
    'departed',
    '运输中',
    '在途',
    '海上',
    '已装柜',
    '已发货',
  ],
  ARRIVED: ['arrived', 'in port', 'in ghana', '已到港', '已到达', '到港', '已抵达'],
  AVAILABLE: ['available', 'ready', 'ready for collection', 'waiting for collection', '可提货', '待提货', '待取'],
  DELIVERED: ['delivered', 'collected', 'handed over', 'picked up', '已交付', '已提货', '已签收', '已取'],
};
const stageByWord = new Map(
  (Object.keys(stageNames) as BookStage[]).flatMap((stage) =>
    [stage, ...stageNames[stage]].map((name) => [wordKey(name), stage] as const),
  ),
);

const isLoaded = (stage: BookStage) => stage !== 'YET_TO_LOAD' && stage !== 'ON_HOLD';
const waits = (stage: BookStage) => stage === 'AVAILABLE' || stage === 'DELIVERED';

type Known = {
  plan: ImportPlan;
  branches: BranchWords;
  received: string | null;
  loaded: string | null;
  container: string | null;
};

/** Without the 'old books' option, goods start at intake. A later stage would be lost silently, so it is reported. */
export function sayStageLeftOut({ say, line, isEmpty }: CellReader, container: string | null) {
  const text = line('status', 100);
  const stage = stageByWord.get(wordKey(text)) ?? 'YET_TO_LOAD';
  // A packing list may say 'loaded' about goods whose container it names.
  const isLater = isLoaded(stage) && !(stage === 'IN_TRANSIT' && container !== null);
  const dated = (['delivered', 'available', 'arrived'] as const).find((field) => !isEmpty(field));
  if (isLater) say('stageLeftOut', 'status', text);
  else if (dated) say('stageLeftOut', dated, line(dated, 100));
}

/** The stage comes from its own cell, from the latest date of the row or, without both, from its container. */
export function checkBooks(reader: CellReader, { plan, branches, received, loaded, container }: Known): Books | null {
  const { say, line, day } = reader;
  const [arrived, available, delivered] = [day('arrived'), day('available'), day('delivered')];
  const named = collectionBranch(reader, branches);
  const stage = stageOf();
  if (stage === null) return null;
  const followsContainer =
    container !== null && line('status', 100) === '' && [arrived, available, delivered].every((date) => date === null);
  const branch = named ?? (waits(stage) ? (plan.branch ?? null) : null);
  if (isLoaded(stage) && container === null) say('needsContainer', 'container');
  if (waits(stage) && branch === null && !reader.isSaid('branch')) say('missing', 'branch');
  if (stage === 'AVAILABLE' && available === null && !reader.isSaid('available')) say('missing', 'available');
  if (stage === 'DELIVERED' && delivered === null && !reader.isSaid('delivered')) say('missing', 'delivered');
  inOrder([
    ['received', received],
    ['loaded', loaded],
    ['arrived', arrived],
    ['available', available],
    ['delivered', delivered],
  ]);
  return { stage, ...(followsContainer && { followsContainer }), arrived, available, delivered, branch };

  function stageOf(): BookStage | null {
    const text = line('status', 100);
    if (text) return stageByWord.get(wordKey(text)) ?? say('unknownStage', 'status', text);
    if (delivered) return 'DELIVERED';
    if (available) return 'AVAILABLE';
    if (arrived) return 'ARRIVED';
    return loaded ? 'IN_TRANSIT' : 'YET_TO_LOAD';
  }

  /** `loadedEarly` reports the first two. */
  function inOrder(days: [ImportField, string | null][]) {
    const known = days.flatMap(([field, value]) => (value === null ? [] : [{ field, value }]));
    known.forEach(({ field, value }, index) => {
      const before = known[index - 1];
      if (before && field !== 'loaded' && value < before.value) say('wrongOrder', field, value, before.value);
    });
  }
}
