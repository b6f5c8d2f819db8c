import { useState } from 'react';
import type { Output } from '#contract/endpoint';
import { loadPackages } from '#contract/staff/containers/calls';
import type { DeskPackageRow } from '#contract/staff/packages/schema';
import { askDesk } from '../../lib/desk-api';
import { FormProblem } from '../../shared/form-problem';
import { fillIn, useWords } from '../kit/language';
import { ScanChoices } from '../kit/scan-choices';
import { ScanForm } from '../kit/scan-form';
import { useCommand } from '../kit/use-command';
import { loadChoices } from './load-choices';

export type Loaded = Output<typeof loadPackages>;

interface ScanInProps {
  id: number;
  onLoaded: (reply: Loaded, number: string) => void;
}

interface Asked {
  number: string;
  rows: readonly DeskPackageRow[];
}

export function ScanIn({ id, onLoaded }: ScanInProps) {
  const { containers: words, scanChoices } = useWords();
  const [asked, setAsked] = useState<readonly Asked[]>([]);
  const params = { id: String(id) };
  const forget = (number: string) => setAsked((known) => known.filter((each) => each.number !== number));
  const { run, refusal, isSending } = useCommand(
    (body: { packageIds: number[]; number: string }, key) =>
      askDesk(loadPackages, { params, body: { key, packageIds: body.packageIds, move: true, source: 'scan' } }),
    (reply, { number }) => {
      forget(number);
      onLoaded(reply, number);
    },
  );
  return (
    <>
      <ScanForm
        words={{ hint: words.scanHint, submit: words.load, waiting: words.waiting, seen: words.seen }}
        send={(trackingNumber, key) => askDesk(loadPackages, { params, body: { key, trackingNumber, source: 'scan' } })}
        onScanned={(reply, number) => {
          forget(number);
          if (reply.choices.length > 0) setAsked((known) => [{ number, rows: reply.choices }, ...known]);
          else onLoaded(reply, number);
        }}
      />
      {asked.map(({ number, rows }) => (
        <ScanChoices
          key={number}
          question={fillIn(rows.length > 1 ? scanChoices.which : scanChoices.elsewhere, {
            number,
            container: rows[0]?.containerReference ?? '',
          })}
          choices={loadChoices(rows, id, words.choices)}
          isSending={isSending}
          onChoose={(packageId) => void run({ packageIds: [packageId], number })}
          onDismiss={() => forget(number)}
        />
      ))}
      <FormProblem text={refusal} />
    </>
  );
}
