import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ClientMerge, DeskClient } from '#contract/staff/clients/schema';
import { Link } from '../../ui/link';
import { useClientWords } from '../kit/client-words';
import { formatTimestamp } from '../kit/format-timestamp';
import { fillIn } from '../kit/language';
import { onDemand } from '../kit/on-demand';
import { useMay } from '../kit/staff';
import { useStatusMessage } from '../kit/use-status-message';
import { UndoMerge } from './undo-merge';
import './client-merge.css';

const MergeDialog = onDemand(async () => (await import('./merge-dialog')).MergeDialog);

/** The clients merged into this one, or the client that this one was merged into. */
export function ClientMerges({ client }: { client: DeskClient }) {
  const { merge: words } = useClientWords();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const mayMerge = useMay(['admin']);
  const [isOpen, setOpen] = useState(false);
  const { statusMessage, announce } = useStatusMessage();
  const { mergedInto, merges } = client;

  const done = (text: string, stays: DeskClient) => {
    setOpen(false);
    // Goods, money, files and messages of both clients have changed.
    void queries.invalidateQueries();
    announce(text);
    if (stays.id !== client.id && !mergedInto) void navigate(`/staff/clients/${stays.id}`);
  };

  if (!mayMerge && !mergedInto && merges.length === 0) return null;
  return (
    <section className="desk-card client-merges" aria-label={words.title}>
      <h2>{words.title}</h2>
      {statusMessage}
      {!mergedInto && merges.length === 0 && <p>{words.none}</p>}
      <ul className="client-merge-list">
        {(mergedInto ? [mergedInto] : merges).map((merge) => (
          <li key={merge.id}>
            <MergeLine merge={merge} />
            <UndoMerge
              merge={merge}
              stays={mergedInto ? mergedInto.shippingMark : client.shippingMark}
              mayUndo={mayMerge}
              onUndone={(stays) => done(words.undone, stays)}
            />
          </li>
        ))}
      </ul>
      {mayMerge && !mergedInto && (
        <div className="desk-actions">
          <button className="button button-line" type="button" onClick={() => setOpen(true)}>
            {words.start}
          </button>
        </div>
      )}
      {isOpen && (
        <MergeDialog
          client={client}
          onClose={() => setOpen(false)}
          onMerged={(stays, mark) => done(fillIn(words.done, { mark }), stays)}
        />
      )}
    </section>
  );
}

/** Shown first on the page of a merged client, who is no longer active. */
export function MergedNotice({ client: { mergedInto } }: { client: DeskClient }) {
  const { merge: words } = useClientWords();
  if (!mergedInto) return null;
  return (
    <p className="desk-warned client-collision">
      <Linked sentence={words.into} to={mergedInto.clientId} mark={mergedInto.shippingMark} /> {words.intoHint}
    </p>
  );
}

/** The mark in a sentence leads to its client. */
function Linked({ sentence, to, mark }: { sentence: string; to: number; mark: string }) {
  const [before = '', after = ''] = sentence.split('{mark}');
  return (
    <>
      {before}
      <Link to={`/staff/clients/${to}`}>{mark}</Link>
      {after}
    </>
  );
}

function MergeLine({ merge }: { merge: ClientMerge }) {
  const { merge: words } = useClientWords();
  const { shippingMark, at, by, reason } = merge;
  const sentence = fillIn(words.line, { at: formatTimestamp(at), by: by ?? words.system, reason });
  return (
    <p>
      <Linked sentence={sentence} to={merge.clientId} mark={shippingMark} />
    </p>
  );
}
