import { useState } from 'react';
import type { Input } from '#contract/endpoint';
import type { DeskBranch } from '#contract/staff/branches/schema';
import { saveLabelPrinter } from '#contract/staff/printers/calls';
import { type PrinterDpi, printerDpis, usualPort } from '#contract/staff/printers/rules';
import type { LabelPrinter } from '#contract/staff/printers/schema';
import { askDesk } from '../../lib/desk-api';
import { TextField } from '../../ui/field';
import { useBranchWords } from '../kit/branch-words';
import { Check } from '../kit/check';
import { FormDialog } from '../kit/form-dialog';
import { fillIn, useWords } from '../kit/language';
import { entriesOf, SelectField } from '../kit/select-field';
import { useCommand } from '../kit/use-command';

interface PrinterDialogProps {
  branch: DeskBranch;
  known: LabelPrinter | undefined;
  onClose: () => void;
  onSaved: () => void;
}

/** The printer for a branch's labels, without the browser's print dialog. */
export function PrinterDialog({ branch, known, onClose, onSaved }: PrinterDialogProps) {
  const words = useBranchWords();
  const { content, common, branches: names } = useWords();
  const [isOn, setOn] = useState(true);
  const [host, setHost] = useState(known?.host ?? '');
  const [port, setPort] = useState(String(known?.port ?? usualPort));
  const [size, setSize] = useState(known?.size ?? '100x150');
  const [dpi, setDpi] = useState<PrinterDpi>(known?.dpi ?? 203);
  const [wrong, setWrong] = useState({ host: false, port: false });
  const { run, refusal, isSending } = useCommand(
    (body: Pick<Input<typeof saveLabelPrinter>['body'], 'printer'>, key) =>
      askDesk(saveLabelPrinter, { body: { ...body, branch: branch.code, key } }),
    onSaved,
  );
  const submit = () => {
    if (!isOn) return void run({ printer: null });
    const number = /^\s*\d{1,5}\s*$/.test(port) ? Number(port) : 0;
    const found = { host: host.trim() === '', port: number < 1 || number > 65_535 };
    setWrong(found);
    if (!found.host && !found.port) void run({ printer: { host: host.trim(), port: number, size, dpi } });
  };
  const dpis = printerDpis.map((each) => [String(each), String(each)] as const);
  return (
    <FormDialog
      title={fillIn(words.printerOf, { name: names[branch.code] ?? branch.name })}
      submit={content.save}
      {...{ isSending, refusal, onClose }}
      onSubmit={submit}
    >
      <p>{words.printerText}</p>
      {known && <Check label={words.printerOn} isOn={isOn} onChange={setOn} />}
      {isOn && (
        <>
          <TextField
            label={words.host}
            hint={words.hostHint}
            error={wrong.host ? words.hostMissing : undefined}
            errorPrefix={common.errorPrefix}
            name="host"
            maxLength={45}
            autoComplete="off"
            spellCheck={false}
            value={host}
            onChange={({ target }) => setHost(target.value)}
          />
          <TextField
            label={words.port}
            error={wrong.port ? words.portWrong : undefined}
            errorPrefix={common.errorPrefix}
            name="port"
            inputMode="numeric"
            maxLength={5}
            autoComplete="off"
            value={port}
            onChange={({ target }) => setPort(target.value)}
          />
          <SelectField
            label={words.size}
            name="size"
            value={size}
            options={entriesOf(words.sizes)}
            onChange={(value) => value && setSize(value)}
          />
          <SelectField
            label={words.dpi}
            name="dpi"
            value={String(dpi)}
            options={dpis}
            onChange={(value) => setDpi(printerDpis.find((each) => String(each) === value) ?? 203)}
          />
        </>
      )}
    </FormDialog>
  );
}
