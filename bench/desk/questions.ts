import { clients, markOfClient, trackingNumberOf } from '#bench/desk/seed';

/** One kind of request at the desk. Each turn uses other values. */
export type Question = {
  name: string;
  path: (turn: number) => string;
  /** The median must stay within it. */
  limitMs?: number;
};

const sorts = ['received', 'mark', 'container', 'cbm', 'trackingNumber', 'id'];
const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

/** Spreads turns without a pattern that a cache could follow. */
const scatter = (turn: number, below: number) => Math.abs(Math.imul(turn + 1, 2_654_435_761)) % below;

const filters: Record<string, (turn: number) => string> = {
  'no filter': () => '',
  'yet to load': () => 'status=YET_TO_LOAD',
  'on hold': () => 'status=ON_HOLD',
  'in transit': () => 'status=IN_TRANSIT',
  'arrived, not available': () => 'status=UNREADY',
  available: () => 'status=AVAILABLE',
  'waiting too long': () => 'status=OVERDUE',
  delivered: () => 'status=DELIVERED',
  'branch Kumasi': () => 'branch=Kumasi',
  'branch Guangdong': () => 'branch=Guangdong',
  'a category': (turn) => `categoryId=${1 + (turn % 6)}`,
  'a large client': (turn) => `clientId=${1 + (turn % 20)}`,
  'a small client': (turn) => `clientId=${21 + scatter(turn, clients - 21)}`,
  'a container': (turn) => `containerId=${1 + scatter(turn, 1990)}`,
  'no container': () => 'containerId=none',
  'received in 30 days, long ago': () => `from=${day(1500)}&to=${day(1470)}`,
  'received in half a year, long ago': () => `from=${day(1500)}&to=${day(1320)}`,
  unidentified: () => 'unidentified=yes',
  'a number begins so': (turn) => `text=${trackingNumberOf(1 + scatter(turn, 1_000_000)).slice(0, 7)}`,
  'a mark begins so': (turn) => `text=${['ama m', 'kofi', 'esi bo', 'nana', 'yaa'][turn % 5]}`,
  'delivered, Kumasi, a category': (turn) => `status=DELIVERED&branch=Kumasi&categoryId=${1 + (turn % 6)}`,
  'yet to load, a large client': (turn) => `status=YET_TO_LOAD&clientId=${1 + (turn % 20)}`,
};

const lists = Object.entries(filters).flatMap(([name, filter]) =>
  sorts.flatMap((sort) =>
    ['asc', 'desc'].map((order) => ({
      name: `${name} | ${sort} ${order}`,
      path: (turn: number) => `/api/staff/packages?${filter(turn)}&sort=${sort}&order=${order}`,
    })),
  ),
);

export const lookUp = (packages: number): Question => ({
  name: 'one package by its number',
  path: (turn) => `/api/staff/packages/${1 + scatter(turn, packages)}`,
});

const searches: Record<string, (turn: number) => string> = {
  'a whole number': (turn) => trackingNumberOf(1 + scatter(turn, 1_000_000)),
  'the last six': (turn) => trackingNumberOf(1 + scatter(turn, 1_000_000)).slice(-6),
  'a beginning': (turn) => trackingNumberOf(1 + scatter(turn, 1_000_000)).slice(0, 6),
  'a mark': (turn) =>
    markOfClient(1 + scatter(turn, clients))
      .toLowerCase()
      .replace('-', ' '),
  'a mark with a slip': (turn) =>
    markOfClient(1 + scatter(turn, clients))
      .replace('E', 'A')
      .replace('A', 'O'),
  'a phone': (turn) => `0${String(1 + scatter(turn, clients)).padStart(9, '0')}`,
  'an e-mail': (turn) => `client${1 + scatter(turn, clients)}@kwanline.example`,
  'a container': (turn) => `kwl ${String(1 + scatter(turn, 2000)).padStart(5, '0')}`,
};

export const questions = (): Question[] => [
  ...Object.entries(searches).map(([name, text]) => ({
    name: `search: ${name}`,
    path: (turn: number) => `/api/staff/search?q=${encodeURIComponent(text(turn))}`,
  })),
  { name: 'today, admin', path: () => '/api/staff/today', limitMs: 100 },
  { name: 'overview, all figures', path: () => '/api/staff/overview', limitMs: 100 },
  ...lists,
  { name: 'containers', path: () => '/api/staff/containers' },
  { name: 'containers by text', path: () => '/api/staff/containers?text=bench&sort=eta' },
];
