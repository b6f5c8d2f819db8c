import { useOwnTitle } from '../../lib/page-arrival';
import { EmptyState } from '../../ui/empty-state';
import { useWords } from '../kit/language';
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
        {isKnown && entries.length === 0 && <EmptyState title={words.empty} />}
        {entries.length > 0 && <p>{words.intro}</p>}
        <EntryList label={words.title} entries={entries} isNamed />
      </div>
    </>
  );
}
