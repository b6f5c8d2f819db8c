import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listMessages } from '#contract/staff/messages/calls';
import { messengers } from '#contract/staff/messages/rules';
import type { MessageRow } from '#contract/staff/messages/schema';
import { fillIn, useWords } from '../kit/language';
import { useMessageWords } from '../kit/message-words';
import { Nothing } from '../kit/nothing';
import { PageControls } from '../kit/page-controls';
import { PageHead } from '../kit/page-head';
import { useMay } from '../kit/staff';
import { DeskFailure, DeskLoading } from '../kit/states';
import { useListAddress } from '../kit/use-list-address';
import { deskKey, deskQuery } from '../queries';
import { ChoiceDialog } from './choice-dialog';
import { Filters } from './filters';
import { messageFilter } from './message-filter';
import { MessageList } from './message-list';
import { SkipDialog } from './skip-dialog';
import './desk-messages.css';

/** The server stops counting here. */
const COUNTED_UP_TO = 10_000;

export function Messages() {
  const words = useMessageWords();
  const { branches } = useWords();
  const mayAct = useMay(messengers);
  const queries = useQueryClient();
  const [said, setSaid] = useState('');
  const [isChoosing, setChoosing] = useState(false);
  // Kept here and not in the row: turning a tablet changes the rows and must not lose input.
  const [skipping, setSkipping] = useState<MessageRow | null>(null);
  const address = useListAddress();
  const filters = messageFilter(address, branches);
  const { data, error, refetch } = useQuery({
    ...deskQuery(listMessages, { query: filters }),
    placeholderData: keepPreviousData,
    // Another person may have opened it by now.
    staleTime: 0,
    refetchInterval: 30_000,
  });
  const found = data?.meta.itemCount ?? 0;
  const count = fillIn(found < COUNTED_UP_TO ? words.count : words.countMore, { count: found });

  /** Handled messages stay in place until the next load, so that nothing moves under the finger. */
  const onChanged = (changed: MessageRow, sentence: string) => {
    setSaid(sentence);
    queries.setQueryData(deskKey(listMessages, { query: filters }), (known) =>
      known ? { ...known, data: known.data.map((row) => (row.id === changed.id ? changed : row)) } : known,
    );
    document.getElementById(`message-${changed.id}`)?.focus({ preventScroll: true });
  };

  return (
    <>
      <PageHead
        title={words.title}
        facts={[words.intro]}
        actions={mayAct ? [{ label: words.choice, icon: 'sliders', onChoose: () => setChoosing(true) }] : []}
      />
      <Filters address={address} filters={filters} />
      {/* Always in the page, so that screen readers announce it when it fills. */}
      <div role="status">{said && <p className="desk-said">{said}</p>}</div>
      {!data && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />)}
      {data?.data.length === 0 && <Nothing title={words.empty} hint={words.emptyHint} />}
      {data && data.data.length > 0 && (
        <MessageList rows={data.data} mayAct={mayAct} onChanged={onChanged} onSkip={setSkipping} />
      )}
      {data && <PageControls meta={data.meta} address={address} totals={count} />}
      {skipping && (
        <SkipDialog
          message={skipping}
          onClose={() => setSkipping(null)}
          onSkipped={(changed) => {
            setSkipping(null);
            onChanged(changed, fillIn(words.skipped, { mark: changed.shippingMark }));
          }}
        />
      )}
      {isChoosing && (
        <ChoiceDialog
          onClose={() => setChoosing(false)}
          onSaved={(sentence) => {
            setChoosing(false);
            setSaid(sentence);
          }}
        />
      )}
    </>
  );
}
