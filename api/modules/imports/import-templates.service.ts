import { unavailable } from '#api/http/app-error';
import type { OutCell, Tables } from '#api/modules/spreadsheets/index';
import type { ImportKind } from '#contract/staff/imports/rules';
import { templateEn, templateExamples, templateZh } from '#contract/staff/imports/templates';
import { tableWords } from '#contract/staff/table-languages';

/** Workbooks to fill in. The reader finds the headings below the notes, as below any title. */
export function createTemplates({ tables }: { tables: Tables }) {
  const made = new Map<string, Promise<Uint8Array>>();

  const make = async (kind: ImportKind, language: keyof typeof tableWords): Promise<Uint8Array> => {
    const place = tables.reserveWrite();
    if (!place) throw unavailable();
    const { titles, notes } = language === 'en' ? templateEn : templateZh;
    const { fields } = tableWords[language];
    const columns = templateExamples[kind];
    async function* rows(): AsyncGenerator<OutCell[][]> {
      yield [
        ...notes[kind].map((note) => [note]),
        columns.map(([field]) => fields[field]),
        columns.map(([, example]) => (example === '' ? null : example)),
      ];
    }
    const never = new AbortController().signal;
    return place.write({ sheet: titles[kind], headings: [titles[kind]], rows: rows() }, never);
  };

  /** The same for everyone, so each is made once and cached. */
  return (kind: ImportKind, language: keyof typeof tableWords): Promise<Uint8Array> => {
    const name = `${kind} ${language}`;
    const known = made.get(name) ?? make(kind, language);
    made.set(name, known);
    known.catch(() => made.delete(name));
    return known;
  };
}
