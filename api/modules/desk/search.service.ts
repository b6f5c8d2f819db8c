import type { StaffCaller } from '#api/http/caller';
import {
  findHits,
  findNumbered,
  findOfClient,
  findPartOf,
  type Hit,
  type Kind,
} from '#api/modules/desk/search.repository';
import { askedFor, handoverNumberIn, packageNumberIn, phoneFragment, searchKey } from '#api/modules/desk/search-key';
import {
  listClientHits,
  listContainerHits,
  listDocumentHits,
  listHandoverHits,
  listPackageHits,
  listPaymentHits,
} from '#api/modules/desk/search-rows.repository';
import { readCartonCode } from '#contract/carton-code';
import type { Output } from '#contract/endpoint';
import type { ClientSuggestion } from '#contract/staff/clients/schema';
import { readsMoney } from '#contract/staff/money/rules';
import type { searchDesk } from '#contract/staff/search/calls';
import type { HitKind } from '#contract/staff/search/schema';
import type { Database } from '#db/database';

const mostHits = 20;
/** A warehouse sees only part of these. */
const mostPayments = 100;
/** Marks below this similarity share only our prefix or a common name. */
const leastSimilarity = 0.45;
const mostAlike = 5;
const longNumber = 8;

type Deps = {
  db: Database;
  /** JSON of the clients whose mark is similar to the text. */
  clientsAlike: (text: string) => Promise<string>;
  /** Null when the caller sees the payments of all branches. */
  paymentBranchOf: (caller: StaffCaller) => string | null;
};

export type Search = ReturnType<typeof createSearch>;

/** One search field for everything: a label, a mark, a phone, a receipt, a container. */
export function createSearch({ db, clientsAlike, paymentBranchOf }: Deps) {
  const hitsOf = async (kind: Kind, text: string, limit = mostHits) => {
    const phone = kind === 'c' || kind === 'h' ? phoneFragment(text) : null;
    const keys = [searchKey(text), ...(phone ? [phone] : [])];
    return merged(await Promise.all(keys.map((key) => findHits(db, { kind, ...askedFor(key), limit }))));
  };

  const find = async (caller: StaffCaller, text: string): Promise<Found> => {
    const key = searchKey(text);
    const carton = readCartonCode(text);
    const id = carton ? await findPartOf(db, carton) : packageNumberIn(text);
    const numbered = await findNumbered(db, { key, id });
    // A leading '#' means only our package number.
    if (numbered.length > 0 && id !== null && text.trim().startsWith('#')) return { ...nothing, package: numbered };
    const handoverId = handoverNumberIn(text);
    const [packages, clients, containers, handovers, payments, documents] = await Promise.all([
      // The person entered a whole long number, so longer numbers are not wanted.
      numbered.length > 0 && key.length >= longNumber ? [] : hitsOf('p', text),
      hitsOf('c', text),
      hitsOf('l', text),
      hitsOf('h', text),
      readsMoney(caller.role) ? hitsOf('m', text, mostPayments) : [],
      readsMoney(caller.role) ? hitsOf('d', text) : [],
    ]);
    const sameHandover = handoverId === null ? [] : [{ id: handoverId, rank: 0 }];
    return {
      package: merged([numbered, packages]).slice(0, mostHits),
      client: clients.slice(0, mostHits),
      container: containers,
      payment: payments,
      document: documents,
      handover: merged([sameHandover, handovers]).slice(0, mostHits),
    };
  };

  const alike = async (text: string): Promise<number[]> => {
    if (!/\p{L}/u.test(text) || text.includes('@')) return [];
    // Built by PostgreSQL in this shape.
    const found = JSON.parse(await clientsAlike(text)) as ClientSuggestion[];
    return found.filter(({ similarity }) => similarity >= leastSimilarity).map(({ id }) => id);
  };

  return {
    async find(caller: StaffCaller, text: string): Promise<Output<typeof searchDesk>> {
      const found = await find(caller, text);
      const branch = paymentBranchOf(caller);
      const isEmpty = Object.values(found).every((hits) => hits.length === 0);
      const similar = isEmpty ? (await alike(text)).slice(0, mostAlike) : [];
      const owner = ownerIn(found, text);
      const owned = owner === null ? null : await findOfClient(db, { id: owner, branch });
      const money = readsMoney(caller.role);

      const rows = {
        packages: marked(found.package, owned?.packages),
        clients: marked(found.client),
        containers: marked(found.container),
        payments: marked(found.payment, money ? owned?.payments : []),
        handovers: marked(found.handover, owned?.handovers),
        documents: marked(found.document, money ? owned?.documents : []),
      };
      for (const id of similar) rows.clients.set(id, 'alike');
      type Reply = Output<typeof searchDesk>;
      const idsOf = (each: Marks) => ({ ids: [...each.keys()] });
      const [packages, clients, containers, payments, handovers, documents] = await Promise.all([
        listPackageHits(db, idsOf(rows.packages)).then(withMatch<Reply['packages'][number]>(rows.packages)),
        listClientHits(db, idsOf(rows.clients)).then(withMatch<Reply['clients'][number]>(rows.clients)),
        listContainerHits(db, idsOf(rows.containers)).then(withMatch<Reply['containers'][number]>(rows.containers)),
        listPaymentHits(db, { ...idsOf(rows.payments), branch }).then(
          withMatch<Reply['payments'][number]>(rows.payments),
        ),
        listHandoverHits(db, idsOf(rows.handovers)).then(withMatch<Reply['handovers'][number]>(rows.handovers)),
        listDocumentHits(db, idsOf(rows.documents)).then(withMatch<Reply['documents'][number]>(rows.documents)),
      ]);
      const shown = {
        package: packages,
        client: clients,
        container: containers,
        payment: payments,
        handover: handovers,
        document: documents,
      };
      return { best: bestOf(found, shown, text), packages, clients, containers, payments, handovers, documents };
    },
  };
}

type Found = Record<HitKind, Hit[]>;
type Match = 'exact' | 'part' | 'owner' | 'alike';
type Marks = Map<number, Match>;

const nothing: Found = { package: [], client: [], container: [], payment: [], handover: [], document: [] };

/** Merges lists and keeps the best hit of each row. Best rank first, then newest. */
function merged(lists: Hit[][]): Hit[] {
  const ranks = new Map<number, number>();
  for (const { id, rank } of lists.flat()) ranks.set(id, Math.min(rank, ranks.get(id) ?? rank));
  return [...ranks].map(([id, rank]) => ({ id, rank })).sort((a, b) => a.rank - b.rank || b.id - a.id);
}

/** The hits, followed by rows that only belong to the best client. */
function marked(hits: Hit[], owned: number[] = []): Marks {
  const marks: Marks = new Map(hits.map(({ id, rank }) => [id, rank === 0 ? 'exact' : 'part']));
  for (const id of owned) if (!marks.has(id) && marks.size < mostHits) marks.set(id, 'owner');
  return marks;
}

const withMatch =
  <Row extends { id: number }>(marks: Marks) =>
  (rows: Row[]): Row[] =>
    rows.slice(0, mostHits).map((row) => ({ ...row, match: marks.get(row.id) ?? 'part' }));

const kindsOf = (text: string): HitKind[] =>
  /\d/.test(text)
    ? ['package', 'container', 'document', 'handover', 'payment', 'client']
    : ['client', 'container', 'package', 'document', 'handover', 'payment'];

/**
 * The client whose rows are listed too: the best of all hits, if its mark begins or ends with the text or no other
 * client has the text.
 */
function ownerIn(found: Found, text: string): number | null {
  const [client] = found.client;
  if (!client || (client.rank > 1 && found.client.length > 1)) return null;
  const isBeaten = kindsOf(text).some((kind) => kind !== 'client' && (found[kind][0]?.rank ?? 9) < client.rank);
  return isBeaten ? null : client.id;
}

/** The lowest rank wins. On a tie, a client for a name and a package for a number. */
function bestOf(found: Found, shown: Record<HitKind, { id: number }[]>, text: string) {
  const first = kindsOf(text)
    .flatMap((kind) => {
      const [row] = shown[kind];
      if (!row) return [];
      return { kind, id: row.id, rank: found[kind].find(({ id }) => id === row.id)?.rank ?? 9 };
    })
    .sort((a, b) => a.rank - b.rank)[0];
  return first ? { kind: first.kind, id: first.id } : null;
}
