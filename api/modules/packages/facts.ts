import { type FactName, numberFacts, packageFacts, textFacts } from '#contract/packages/facts';

type Stored = {
  column: string;
  /** Its name in the history. */
  told: string;
  /** Its name in the client's reply; null when the reply does not contain it. */
  client: string | null;
  /** All parts of a split package share it. */
  isShared: boolean;
};

const facts: Record<FactName, Stored> = {
  weightKg: { column: 'weight_kg', told: 'weight', client: null, isShared: false },
  notes: { column: 'description', told: 'notes', client: 'description', isShared: true },
  innerNote: { column: 'inner_note', told: 'innerNote', client: null, isShared: false },
};

export const factNames: readonly FactName[] = [...numberFacts, ...textFacts];
const stored = factNames.map((fact) => ({ fact, ...facts[fact] }));

/** SQL: the facts of `p` under the names of the contract, for the desk and for the client. */
export const factColumns = stored.map(({ fact, column }) => `p.${column} as "${fact}"`).join(', ');
export const clientFactColumns = stored
  .flatMap(({ column, client }) => (client ? `p.${column} as "${client}"` : []))
  .join(', ');

/** SQL: sets all facts from one JSON object of `factsAsJson`. */
export const setFacts = (json: string) => {
  const columns = stored.map(({ column }) => column);
  return `(${columns.join(', ')}) = (select ${columns.map((column) => `f.${column}`).join(', ')} from jsonb_populate_record(null::packages, ${json}::jsonb) f)`;
};
export const factsAsJson = (row: Record<FactName, string | number | null>) =>
  JSON.stringify(Object.fromEntries(stored.map(({ fact, column }) => [column, row[fact]])));

/** SQL: copies the shared facts to the other parts of a package. */
export const setSharedFacts = stored
  .flatMap(({ column, isShared }) => (isShared ? `${column} = p.${column}` : []))
  .join(', ');
export const sharedFacts = stored.flatMap(({ told, isShared }) => (isShared ? told : []));

export const factWords = Object.fromEntries(stored.map(({ fact, told }) => [told, packageFacts[fact].name]));

/** For the history: the name of each fact, and its value as text. */
export const factsInWords = (row: Record<FactName, string | number | null>): [told: string, value: string | null][] =>
  stored.map(({ fact, told }) => {
    const [value, form] = [row[fact], packageFacts[fact]];
    if (value === null || value === '') return [told, null];
    return [told, form.kind === 'number' ? `${value} ${form.unit}` : String(value)];
  });
