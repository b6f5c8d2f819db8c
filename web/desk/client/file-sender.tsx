import { type DragEvent, useState } from 'react';
import { addAttachment } from '#contract/staff/attachments/calls';
import { ApiError } from '../../lib/api';
import { askDesk } from '../../lib/desk-api';
import { FormProblem } from '../../shared/form-problem';
import { TextField } from '../../ui/field';
import { FilePick } from '../../ui/file-pick';
import { Icon } from '../../ui/icon';
import { SubmitButton } from '../../ui/submit-button';
import { fillIn, useWords } from '../kit/language';
import { largestFile, type PendingFile, pendingFrom, renamed } from './pending-files';

const newKey = () => crypto.randomUUID();

interface FileSenderProps {
  clientId: number;
  onSent: (name: string) => void;
}

/**
 * Files are chosen or dropped, named for the client, then sent one after the other. Refused files stay, with the
 * reason.
 */
export function FileSender({ clientId, onSent }: FileSenderProps) {
  const { files: words, common } = useWords();
  const [pending, setPending] = useState<readonly PendingFile[]>([]);
  const [sending, setSending] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);

  const add = (files: Iterable<File>) => {
    const all = pendingFrom(files, newKey);
    const large = all.filter(({ file }) => file.size > largestFile);
    setProblem(large.map(({ file }) => fillIn(words.tooLarge, { name: file.name })).join(' ') || null);
    setPending([...pending, ...all.filter(({ file }) => file.size <= largestFile)]);
  };
  const change = (key: string, to: (file: PendingFile) => PendingFile | null) =>
    setPending((known) => known.flatMap((each) => (each.key === key ? (to(each) ?? []) : each)));

  const sendAll = async () => {
    for (const { key, file, name } of pending) {
      setSending(name);
      try {
        const body = new Blob([file], { type: 'application/octet-stream' });
        const params = { id: String(clientId) };
        // Without a name, the file's own name is used.
        await askDesk(addAttachment, { params, query: { key, name: name.trim() || file.name }, body });
        change(key, () => null);
        onSent(name);
      } catch (error) {
        const refusal = error instanceof ApiError ? error.message : common.network;
        change(key, (known) => ({ ...known, refusal }));
      }
    }
    setSending(null);
  };

  const onDrag = (event: DragEvent, over: boolean) => {
    event.preventDefault();
    setOver(over);
  };

  return (
    <form
      className="file-sender"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (sending === null) void sendAll();
      }}
    >
      <fieldset
        className="file-drop"
        data-over={isOver}
        onDragOver={(event) => onDrag(event, true)}
        onDragLeave={(event) => onDrag(event, false)}
        onDrop={(event) => {
          onDrag(event, false);
          add(event.dataTransfer.files);
        }}
      >
        <legend className="visually-hidden">{words.title}</legend>
        <FilePick
          className="button button-line"
          aria-label={words.choose}
          multiple
          accept="application/pdf,image/jpeg,image/png"
          onFiles={add}
        >
          {words.choose}
        </FilePick>
        <span>{words.drop}</span>
        <p>{words.hint}</p>
      </fieldset>
      <FormProblem text={problem} />
      {pending.map((each) => (
        <div className="file-pending" key={each.file.name + each.file.lastModified + each.file.size}>
          <TextField
            label={words.name}
            aria-label={fillIn(words.nameOf, { file: each.file.name })}
            hint={each.file.name}
            error={each.refusal ?? undefined}
            errorPrefix={common.errorPrefix}
            maxLength={80}
            autoComplete="off"
            value={each.name}
            onChange={({ target }) => change(each.key, (known) => renamed(known, target.value, newKey))}
          />
          <button
            className="button-icon"
            type="button"
            aria-label={fillIn(words.leave, { name: each.file.name })}
            onClick={() => change(each.key, () => null)}
          >
            <Icon name="close" />
          </button>
        </div>
      ))}
      <p className="visually-hidden" role="status">
        {sending !== null && fillIn(words.sending, { name: sending })}
      </p>
      {pending.length > 0 && (
        <SubmitButton className="button-solid" isSending={sending !== null}>
          {pending.length === 1 ? words.sendOne : fillIn(words.send, { count: pending.length })}
        </SubmitButton>
      )}
    </form>
  );
}
