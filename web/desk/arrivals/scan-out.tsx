import { useState } from 'react';
import { scanManifest } from '#contract/staff/arrivals/calls';
import type { CheckedScan, CheckRow } from '#contract/staff/arrivals/schema';
import { askDesk } from '../../lib/desk-api';
import { formatCbm, formatQuantity } from '../../lib/format';
import { FormProblem } from '../../shared/form-problem';
import { fillIn, useWords } from '../kit/language';
import { ScanChoices } from '../kit/scan-choices';
import { ScanForm } from '../kit/scan-form';
import { useCommand } from '../kit/use-command';
import { isFound } from './after-scan';

interface ScanOutProps {
  id: number;
  onScanned: (reply: CheckedScan, number: string) => void;
}

interface Asked {
  number: string;
  rows: readonly CheckRow[];
}

export function ScanOut({ id, onScanned }: ScanOutProps) {
  const { handover, scanChoices } = useWords();
  const { check: words } = handover;
  const [asked, setAsked] = useState<readonly Asked[]>([]);
  const params = { id: String(id) };
  const forget = (number: string) => setAsked((known) => known.filter((each) => each.number !== number));
  const { run, refusal, isSending } = useCommand(
    (body: { packageIds: number[]; number: string }, key) =>
      askDesk(scanManifest, { params, body: { key, packageIds: body.packageIds, source: 'scan' } }),
    (reply, { number }) => {
      forget(number);
      onScanned(reply, number);
    },
  );
  const textOf = (row: CheckRow) =>
    [
      `#${row.id}`,
      row.customer,
      row.package,
      formatQuantity(row.quantity),
      `${formatCbm(row.cbm)} cbm`,
      isFound(row) && words.choiceFound,
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <>
      <ScanForm
        words={{ hint: words.scanHint, submit: words.submit, waiting: words.waiting, seen: words.seen }}
        send={(trackingNumber, key) => askDesk(scanManifest, { params, body: { key, trackingNumber, source: 'scan' } })}
        onScanned={(reply, number) => {
          forget(number);
          if (reply.choices.length > 0) setAsked((known) => [{ number, rows: reply.choices }, ...known]);
          else onScanned(reply, number);
        }}
      />
      {asked.map(({ number, rows }) => (
        <ScanChoices
          key={number}
          question={fillIn(scanChoices.which, { number })}
          choices={rows.map((row) => ({
            id: row.id,
            text: textOf(row),
            ...(!isFound(row) && { action: words.choiceFind }),
          }))}
          isSending={isSending}
          onChoose={(packageId) => void run({ packageIds: [packageId], number })}
          onDismiss={() => forget(number)}
        />
      ))}
      <FormProblem text={refusal} />
    </>
  );
}
