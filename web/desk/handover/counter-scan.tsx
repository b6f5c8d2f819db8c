import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Output } from '#contract/endpoint';
import type { HowMany } from '#contract/staff/cartons/schema';
import { getCollection, scanCollection } from '#contract/staff/handover/calls';
import { ApiError } from '../../lib/api';
import { askDesk } from '../../lib/desk-api';
import { FormProblem } from '../../shared/form-problem';
import { useHandoverWords } from '../kit/handover-words';
import { HowManyForm } from '../kit/how-many';
import { fillIn, useWords } from '../kit/language';
import { Panel } from '../kit/panel';
import { isFlag, usePreference } from '../kit/preferences';
import { ScanField } from '../kit/scan-field';
import { signal, type Tone } from '../kit/signals';
import { deskQuery } from '../queries';
import { type Counted, type Said, takeBack, takeCount, takeScan } from './counted-cartons';
import type { HandoverState } from './use-handover';
import './counter-scan.css';

type Collection = Output<typeof getCollection>;
type Shown = { tone: Tone; text: string };

/** Counts cartons into the hand-over, scan by scan. Each scan reports its result in one line. */
export function CounterScan({ state, collection }: { state: HandoverState; collection: Collection }) {
  const { scan: words } = useHandoverWords();
  const { common } = useWords();
  const queries = useQueryClient();
  const { client, packages } = collection;
  const params = { id: String(client.id) };
  const [hasSignals] = usePreference('scan-sound', isFlag, true);
  const [number, setNumber] = useState('');
  const [shown, setShown] = useState<Shown | null>(null);
  /** The carton that was scanned last. */
  const [last, setLast] = useState<{ packageId: number; position: number; of: number } | null>(null);
  const [question, setQuestion] = useState<{ asked: HowMany; partIds: readonly number[] } | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const { latest, set } = state;
  const focus = () => form.current?.querySelector('input')?.focus();

  const show = (tone: Tone, text: string) => {
    setShown({ tone, text });
    signal(tone, hasSignals);
  };
  const count = ({ counted, said }: { counted: Counted; said: Said }) => {
    set(counted);
    show(said.is.endsWith('Before') || said.is === 'cartonBack' ? 'before' : 'go', fillIn(words[said.is], { ...said }));
  };
  const read = async (text: string) => {
    const { branch } = latest();
    const reply = await askDesk(scanCollection, { params, query: { q: text, branch } });
    const taken = takeScan(latest(), packages, reply, client.shippingMark);
    if (taken) return taken;
    // It became available after this page was opened.
    const fresh = await queries.fetchQuery({ ...deskQuery(getCollection, { params }), staleTime: 0 });
    return takeScan(latest(), fresh.packages, reply, client.shippingMark);
  };
  const scan = async (text: string) => {
    if (text.length < 2) return;
    setNumber('');
    setQuestion(null);
    setLast(null);
    try {
      const taken = await read(text);
      if (!taken) return;
      if ('said' in taken) {
        const { said, packageId } = taken;
        if (packageId !== undefined && said.is === 'carton') setLast({ ...said, packageId });
        return count(taken);
      }
      setQuestion(taken);
      setShown(null);
      signal('kept', hasSignals);
    } catch (failure) {
      show('stop', failure instanceof ApiError ? failure.message : common.network);
    }
  };
  const answer = (more: number) => {
    const parts = packages.filter(({ id }) => question?.partIds.includes(id));
    if (parts.length > 0) count(takeCount(latest(), parts, more));
    setQuestion(null);
    focus();
  };

  const undo = () => {
    const back = last && takeBack(latest(), packages, last);
    if (back) count(back);
    setLast(null);
    focus();
  };

  // The carton that identified this client counts at once.
  const [address, setAddress] = useSearchParams();
  const first = address.get('scan');
  const begin = useRef(scan);
  begin.current = scan;
  useEffect(() => {
    if (first === null) return;
    setAddress({}, { replace: true });
    void begin.current(first);
  }, [first, setAddress]);

  return (
    <Panel title={words.title} hidesTitle>
      <form
        className="scan-form counter-scan"
        ref={form}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void scan(number.trim());
        }}
      >
        <ScanField
          label={words.label}
          hint={words.hint}
          name="scan"
          value={number}
          onChange={setNumber}
          onScan={(text) => void scan(text)}
          submit={words.submit}
          isQuiet
        />
        <div role="status">
          {shown && shown.tone !== 'stop' && (
            <p className={shown.tone === 'go' ? 'desk-said' : 'desk-warned'}>{shown.text}</p>
          )}
        </div>
        <FormProblem text={shown?.tone === 'stop' ? shown.text : null} />
        {last && (
          <button className="button button-line" type="button" onClick={undo}>
            {fillIn(words.undo, last)}
          </button>
        )}
      </form>
      {question && (
        <div className="desk-warned" role="alert">
          <HowManyForm
            key={question.asked.packageId}
            asked={question.asked}
            submit={words.submit}
            takesFocus
            onAnswer={answer}
            onDismiss={() => {
              setQuestion(null);
              focus();
            }}
          />
        </div>
      )}
    </Panel>
  );
}
