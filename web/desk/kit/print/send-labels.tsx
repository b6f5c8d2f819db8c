import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Input } from '#contract/endpoint';
import { listLabelPrinters, sendLabels } from '#contract/staff/printers/calls';
import { askDesk } from '../../../lib/desk-api';
import { FormProblem } from '../../../shared/form-problem';
import { Link } from '../../../ui/link';
import { deskQuery } from '../../queries';
import { counted, fillIn, useWords } from '../language';
import { useStaff } from '../staff';
import { useCommand } from '../use-command';
import { usePrintWords } from './print-words';

type Body = Omit<Input<typeof sendLabels>['body'], 'key' | 'source'>;

interface SendLabelsProps {
  selection: Body['selection'];
  range: Body['range'];
  /** Why nothing can be sent now. */
  problem: string | null;
}

/** The server sends the labels to the branch's own label printer, without the browser's print dialog. */
export function SendLabels({ selection, range, problem }: SendLabelsProps) {
  const { labels: words } = usePrintWords();
  const { branches: names } = useWords();
  const { branch, role } = useStaff();
  const [said, say] = useState<string | null>(null);
  const { data } = useQuery(deskQuery(listLabelPrinters, {}));
  const printer = data?.find((each) => each.branch === branch);
  const { run, refusal, isSending } = useCommand(
    (body: Body, key) => askDesk(sendLabels, { body: { ...body, key } }),
    ({ labels, outcome, printer: { host, port, branch: code } }) => {
      const sent = counted(words.sent, labels, { branch: names[code] ?? code, address: `${host}:${port}` });
      say(outcome === 'SENT' ? sent : `${sent} ${words.atWork}`);
    },
  );
  if (!data) return null;
  if (!printer) {
    return (
      <p className="desk-muted">
        {fillIn(words.noPrinter, { branch: names[branch] ?? branch })}{' '}
        {role === 'admin' && <Link to="/staff/branches">{words.setPrinter}</Link>}
      </p>
    );
  }
  const send = () => {
    say(null);
    if (problem === null) void run({ selection, ...(range && { range }) });
  };
  return (
    <div className="label-send">
      <FormProblem text={problem ?? refusal} />
      <p role="status">{said}</p>
      <button className="button button-line" type="button" disabled={isSending} onClick={send}>
        {words.send}
      </button>
    </div>
  );
}
