import { names, namesOfKind } from '#api/modules/spreadsheets/heading-names';
import { fieldsOfKind, type ImportField, type ImportKind, importFields } from '#contract/staff/imports/rules';
import { tableWords } from '#contract/staff/table-languages';

const keyOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

// When two fields share a name, the first counts, as in files of packages.
const fieldByKey = new Map(
  [...importFields].reverse().flatMap((field) => names[field].map((name) => [keyOf(name), field] as const)),
);

function fieldsByKey(kind: ImportKind): Map<string, ImportField> {
  const own = fieldsOfKind[kind];
  const special = Object.entries(namesOfKind[kind] ?? {}) as [ImportField, readonly string[]][];
  return new Map([
    ...[...own].reverse().flatMap((field) => names[field].map((name) => [keyOf(name), field] as const)),
    // The names in our own templates.
    ...own.flatMap((field) =>
      [tableWords.en, tableWords['zh-CN']].map((words) => [keyOf(words.fields[field]), field] as const),
    ),
    ...special.flatMap(([field, list]) => list.map((name) => [keyOf(name), field] as const)),
  ]);
}

/**
 * Removes everything from an opening bracket to the next closing one. Without a regular expression, which would try
 * every opening bracket.
 */
function withoutBrackets(text: string): string {
  let kept = '';
  let inside = '';
  for (const letter of text) {
    if (inside === '') {
      if ('([{【'.includes(letter)) inside = letter;
      else kept += letter;
    } else if (')]}】'.includes(letter)) inside = '';
    else inside += letter;
  }
  return kept + inside;
}

/** A unit directly after the name: 体积CBM, 重量KG, 尺寸cm. */
const unit = /(?<=.)(?:cbm|m3|立方米|kgs?|公斤|cm|厘米|mm|毫米|pcs|ctns)$/;

/** The field of a heading, or null. */
export function fieldOf(heading: string, fields = fieldByKey): ImportField | null {
  const bare = keyOf(withoutBrackets(heading.normalize('NFKC')));
  const keys = [keyOf(heading), bare, bare.replace(unit, '')];
  return keys.flatMap((key) => fields.get(key) ?? [])[0] ?? null;
}

/** The column of each recognised field. When two columns share a name, the first counts. Without a kind, any kind. */
export function recogniseHeadings(
  headings: readonly string[],
  kind?: ImportKind,
): Partial<Record<ImportField, number>> {
  const fields = kind ? fieldsByKey(kind) : fieldByKey;
  const found: Partial<Record<ImportField, number>> = {};
  headings.forEach((heading, index) => {
    const field = fieldOf(heading, fields);
    if (field && found[field] === undefined) found[field] = index;
  });
  // In a list of clients, a single column of names means the marks.
  if (kind === 'clients' && found.mark === undefined && found.fullName !== undefined) {
    const { fullName, ...others } = found;
    return { ...others, mark: fullName };
  }
  return found;
}
