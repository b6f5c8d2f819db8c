import { useQuery } from '@tanstack/react-query';
import type { CompanySection } from '#contract/company/rules';
import { getCompanyLogo, listCompanyHistory } from '#contract/staff/company/calls';
import type { CompanyVersion } from '#contract/staff/company/schema';
import { DeskPicture } from '../kit/desk-picture';
import { formatTimestamp } from '../kit/format-timestamp';
import { useLedgerWords } from '../kit/ledger-words';
import { DeskFailure, DeskLoading } from '../kit/states';
import { deskQuery } from '../queries';
import type { SettingsWords } from '../translations/settings-en';
import { newestFirst } from './dated-rates';
import { fieldName, useSettingsWords } from './settings-words';
import './section-history.css';

/** Who changed a section, when, why, and the old and new values. */
export function SectionHistory({ section }: { section: CompanySection }) {
  const words = useSettingsWords();
  const { data, error, refetch } = useQuery({
    ...deskQuery(listCompanyHistory, { params: { section } }),
    staleTime: 0,
  });
  return (
    <section className="settings-history" aria-labelledby="settings-history">
      <h2 id="settings-history">{words.history}</h2>
      {!data && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />)}
      {data?.length === 0 && <p>{words.historyEmpty}</p>}
      <ol>
        {data?.map((version) => (
          <Version key={version.version} version={version} />
        ))}
      </ol>
    </section>
  );
}

function Version({ version: { changedAt, changedBy, reason, changes } }: { version: CompanyVersion }) {
  const words = useSettingsWords();
  const names: Record<string, string> = useLedgerWords().chargeKinds;
  return (
    <li>
      <p>
        <b>{changedBy ?? words.program}</b> · <time dateTime={changedAt}>{formatTimestamp(changedAt)}</time>
        {changes.length === 0 && ` · ${words.first}`}
      </p>
      {reason && <q>{reason}</q>}
      <dl>
        {changes.map(({ path, from, to }) => (
          <div key={path}>
            <dt>{fieldName(path, words)}</dt>
            <dd>
              <span className="visually-hidden">{words.was}: </span>
              <del>{isPicture(from) ? <OldLogo id={from.id} /> : inWords(from, words, names)}</del>
            </dd>
            <dd>
              <span className="visually-hidden">{words.becomes}: </span>
              <ins>{isPicture(to) ? <OldLogo id={to.id} /> : inWords(to, words, names)}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

const isPicture = (value: unknown): value is { id: number } =>
  typeof value === 'object' && value !== null && 'id' in value && 'width' in value && typeof value.id === 'number';

function OldLogo({ id }: { id: number }) {
  const words = useSettingsWords();
  return <DeskPicture call={getCompanyLogo} id={id} label={`${words.sections.logo} ${id}`} />;
}

/** A list by its items, an item by its values. */
function inWords(value: unknown, words: SettingsWords, names: Record<string, string>): string {
  if (value === null || value === undefined || value === '') return words.nothing;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'string' && names[value]) return names[value];
  if (Array.isArray(value))
    return (
      newestFirst(value)
        .map((each) => inWords(each, words, names))
        .join('\n') || words.nothing
    );
  if (typeof value === 'object') {
    return Object.values(value)
      .filter((each) => typeof each !== 'boolean')
      .map((each) => inWords(each, words, names))
      .join(', ');
  }
  return String(value);
}
