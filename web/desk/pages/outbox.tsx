import { useOwnTitle } from '../../lib/page-arrival';
import { useWords } from '../kit/language';
import { Nothing } from '../kit/nothing';
import { EntryList } from '../kit/offline/entry-list';
import { useOutboxState } from '../kit/offline/use-outbox';
import { PageHead } from '../kit/page-head';
import { DeskLoading } from '../kit/states';

/** This person's unsent entries on the device, and what the server has refused. */
export function OutboxPage() {
  const { offline: words, desk } = useWords();
  const { entries, isKnown } = useOutboxState();
  useOwnTitle(`${words.title} | ${desk}`);
  return (
    <>
      <PageHead title={words.title} />
      <div className="page-body">
        {!isKnown && <DeskLoading />}
        {isKnown && entries.length === 0 && <Nothing title={words.empty} hint={words.emptyHint} />}
        {entries.length > 0 && <p>{words.intro}</p>}
        <EntryList label={words.title} entries={entries} isNamed />
      </div>
    </>
  );
}
