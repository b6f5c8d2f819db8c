import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { closeBooks, getBooks, getTrialBalance, openBooks } from '#contract/staff/accounting/calls';
import { monthEndBefore } from '#contract/staff/accounting/rules';
import type { Books } from '#contract/staff/accounting/schema';
import { moneyDesk } from '#contract/staff/money/rules';
import { adminOnly } from '#contract/staff/roles';
import { askDesk } from '../../lib/desk-api';
import { TextField } from '../../ui/field';
import { useFiguresWords } from '../kit/figures-words';
import { FormDialog } from '../kit/form-dialog';
import { formatTimestamp } from '../kit/format-timestamp';
import { fillIn, useWords } from '../kit/language';
import { Panel } from '../kit/panel';
import { SelectField } from '../kit/select-field';
import { fullDate } from '../kit/short-date';
import { useMay } from '../kit/staff';
import { useCommand } from '../kit/use-command';
import { deskKey, deskQuery, invalidateAnswers } from '../queries';
import { Answer } from './answer';

const dayText = (day: string) => fullDate(`${day}T00:00:00Z`) ?? day;

/** Up to twelve month ends after the closed day, latest first. */
function monthEnds(before: string, after: string | null): string[] {
  const found: string[] = [];
  for (let day = monthEndBefore(before); found.length < 12 && day > (after ?? ''); day = monthEndBefore(day))
    found.push(day);
  return found;
}

/** The closed period of the books: accounts closes it, an admin reopens it. */
export function BooksPanel() {
  const { books: words } = useFiguresWords().accounting;
  const query = useQuery({ ...deskQuery(getBooks, {}), staleTime: 30_000 });
  const queries = useQueryClient();
  const [asked, setAsked] = useState<'close' | 'open' | null>(null);
  const [said, setSaid] = useState('');
  const [mayClose, mayOpen] = [useMay(moneyDesk), useMay(adminOnly)];
  const done = (books: Books) => {
    queries.setQueryData(deskKey(getBooks, {}), books);
    invalidateAnswers(queries, getTrialBalance);
    setSaid(asked === 'close' ? words.closedNow : words.openedNow);
    setAsked(null);
  };
  const ask = (what: 'close' | 'open') => {
    setSaid('');
    setAsked(what);
  };
  return (
    <Answer query={query}>
      {(books) => {
        const closable = monthEnds(new Date().toISOString().slice(0, 10), books.closedTo);
        return (
          <Panel
            title={words.title}
            actions={
              <>
                {mayClose && closable.length > 0 && (
                  <button className="button button-line" type="button" onClick={() => ask('close')}>
                    {words.close}
                  </button>
                )}
                {mayOpen && books.closedTo !== null && (
                  <button className="button button-line" type="button" onClick={() => ask('open')}>
                    {words.open}
                  </button>
                )}
              </>
            }
          >
            <div role="status">{said && <p className="desk-said">{said}</p>}</div>
            <p>
              <strong>
                {books.closedTo === null ? words.none : fillIn(words.closedTo, { day: dayText(books.closedTo) })}
              </strong>
            </p>
            <p>{words.hint}</p>
            {books.history.length > 0 && <History history={books.history} />}
            {asked === 'close' && <CloseDialog days={closable} onClose={() => setAsked(null)} onDone={done} />}
            {asked === 'open' && books.closedTo !== null && (
              <OpenDialog closedTo={books.closedTo} onClose={() => setAsked(null)} onDone={done} />
            )}
          </Panel>
        );
      }}
    </Answer>
  );
}

function History({ history }: { history: Books['history'] }) {
  const { books: words } = useFiguresWords().accounting;
  const text = ({ closedTo, reason }: Books['history'][number]) => {
    if (reason === null) return fillIn(words.wasClosed, { day: dayText(closedTo ?? '') });
    const opened = closedTo === null ? words.wasOpened : fillIn(words.wasOpenedAfter, { day: dayText(closedTo) });
    return `${opened} ${reason}`;
  };
  return (
    <details>
      <summary>{words.history}</summary>
      <ul className="desk-list">
        {history.map((each) => (
          <li key={each.id}>
            {text(each)} · {formatTimestamp(each.at)} · {each.by}
          </li>
        ))}
      </ul>
    </details>
  );
}

interface DialogProps {
  onClose: () => void;
  onDone: (books: Books) => void;
}

function CloseDialog({ days, onClose, onDone }: DialogProps & { days: string[] }) {
  const { books: words } = useFiguresWords().accounting;
  const [day, setDay] = useState(days[0] ?? '');
  const { run, refusal, isSending } = useCommand(
    (body: { day: string }, key) => askDesk(closeBooks, { body: { ...body, key } }),
    onDone,
  );
  return (
    <FormDialog
      title={words.close}
      submit={words.close}
      isSending={isSending}
      refusal={refusal}
      onSubmit={() => void run({ day })}
      onClose={onClose}
    >
      <p>{words.closeHint}</p>
      <SelectField
        label={words.upTo}
        name="day"
        value={day}
        options={days.map((each) => [each, dayText(each)] as const)}
        onChange={setDay}
      />
    </FormDialog>
  );
}

function OpenDialog({ closedTo, onClose, onDone }: DialogProps & { closedTo: string }) {
  const { books: words } = useFiguresWords().accounting;
  const { common } = useWords();
  const [day, setDay] = useState('');
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { run, refusal, isSending } = useCommand(
    (body: { day: string | null; reason: string }, key) => askDesk(openBooks, { body: { ...body, key } }),
    onDone,
  );
  const submit = () => {
    const isShort = reason.trim().length < 2;
    setMissing(isShort);
    if (!isShort) void run({ day: day || null, reason: reason.trim() });
  };
  return (
    <FormDialog
      title={words.open}
      submit={words.openSubmit}
      isSending={isSending}
      refusal={refusal}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{words.openHint}</p>
      <SelectField
        label={words.staysClosed}
        name="day"
        value={day}
        any={words.nothing}
        options={monthEnds(closedTo, null).map((each) => [each, dayText(each)] as const)}
        onChange={setDay}
      />
      <TextField
        label={words.reason}
        name="reason"
        maxLength={500}
        autoComplete="off"
        error={isMissing ? words.reasonMissing : undefined}
        errorPrefix={common.errorPrefix}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}
