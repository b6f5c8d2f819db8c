import { names, namesOfKind } from '#api/modules/spreadsheets/heading-names';
import { fieldsOfKind, type ImportField, type ImportKind, importFields } from '#contract/staff/imports/rules';
import { tableWords } from '#contract/staff/table-languages';

const keyOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

// Of two fields with one name the first counts, as in files of packages.
const fieldByKey = new Map(
  [...importFields].reverse().flatMap((field) => names[field].map((name) => [keyOf(name), field] as const)),
);

function fieldsByKey(kind: ImportKind): Map<string, ImportField> {
  const own = fieldsOfKind[kind];
  const special = Object.entries(namesOfKind[kind] ?? {}) as [ImportField, readonly string[]][];
  return new Map([
    ...[...own].reverse().flatMap((field) => names[field].map((name) => [keyOf(name), field] as const)),
    // As our own templates call them.
    ...own.flatMap((field) =>
      [tableWords.en, tableWords['zh-CN']].map((words) => [keyOf(words.fields[field]), field] as const),
    ),
    ...special.flatMap(([field, list]) => list.map((name) => [keyOf(name), field] as const)),
  ]);
}

/** Every part from an opening bracket to the next closing one is left out. Without a regular expression: it would try each opening. */
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

/** A unit behind the name, without a space or bracket between them: 体积CBM, 重量KG, 尺寸cm. */
const unit = /(?<=.)(?:cbm|m3|立方米|kgs?|公斤|cm|厘米|mm|毫米|pcs|ctns)$/;

/** The field of a heading; null when it is unknown. */
export function fieldOf(heading: string, fields = fieldByKey): ImportField | null {
  const bare = keyOf(withoutBrackets(heading.normalize('NFKC')));
  const keys = [keyOf(heading), bare, bare.replace(unit, '')];
  return keys.flatMap((key) => fields.get(key) ?? [])[0] ?? null;
}

/** The column of each field that was recognised; of two with the same name the first one counts. Without a kind, of any. */
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
  // A list of clients with one column of names means the marks.
  if (kind === 'clients' && found.mark === undefined && found.fullName !== undefined) {
    const { fullName, ...others } = found;
    return { ...others, mark: fullName };
  }
  return found;
}
