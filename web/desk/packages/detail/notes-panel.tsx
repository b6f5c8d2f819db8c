import type { DeskPackage } from '#contract/staff/packages/schema';
import { DeskIcon } from '../../kit/desk-icon';
import { Panel } from '../../kit/panel';
import { useRecordWords } from '../../kit/record-words';

/** Notes grouped by their readers. */
export function NotesPanel({ pkg }: { pkg: DeskPackage }) {
  const { package: words, history } = useRecordWords();
  const written = pkg.events.filter(({ kind, note }) => kind === 'NOTED' && note);
  const shared = [pkg.notes, ...written.filter(({ isShared }) => isShared).map(({ note }) => note)];
  const inner = [pkg.innerNote, ...written.filter(({ isShared }) => !isShared).map(({ note }) => note)];
  const parts = [
    { name: history.clientSees, tag: 'tag tag-blue', isShared: true, notes: shared.filter(Boolean) },
    { name: words.staffOnly, tag: 'tag', isShared: false, notes: inner.filter(Boolean) },
  ].filter(({ notes }) => notes.length > 0);
  return (
    <Panel title={words.notes}>
      {parts.length === 0 && <p>{words.noNotes}</p>}
      {parts.length > 0 && (
        <div className="package-notes">
          {parts.map(({ name, tag, isShared, notes }) => (
            <section key={name} aria-label={name}>
              <span className={tag}>
                {isShared && <DeskIcon name="eye" size={14} />}
                {name}
              </span>
              {notes.map((note, at) => (
                // Notes are only ever added.
                // biome-ignore lint/suspicious/noArrayIndexKey: see above.
                <p key={at}>{note}</p>
              ))}
            </section>
          ))}
        </div>
      )}
    </Panel>
  );
}
