import { useWords } from '../kit/language';
import { useWarehouseWords } from '../kit/warehouse-words';
import type { changesOf } from './warehouse-form';

/** The current and the new address, line by line. */
export function Changes({ changes }: { changes: ReturnType<typeof changesOf> }) {
  const { content } = useWords();
  const words = useWarehouseWords();
  const names: Record<(typeof changes)[number]['name'], string> = { ...words, addressLang: words.language };
  const languages: Record<string, string> = words.languages;
  const tell = (value: string | number | boolean | null) =>
    typeof value === 'boolean'
      ? value
        ? words.yes
        : words.no
      : (languages[String(value)] ?? (value === null ? content.none : String(value)));
  return (
    <dl className="warehouse-changes">
      {changes.map(({ name, was, becomes }) => (
        <div key={name}>
          <dt>{names[name]}</dt>
          <dd>
            <span className="visually-hidden">{words.was}: </span>
            <del>{tell(was)}</del>
          </dd>
          <dd>
            <span className="visually-hidden">{words.becomes}: </span>
            <ins>{tell(becomes)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
