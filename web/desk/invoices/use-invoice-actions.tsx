import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  discardDraft,
  draftInvoice,
  getDeskDocument,
  getDeskDocumentPdf,
  issueDocument,
  mailDocument,
} from '#contract/staff/documents/calls';
import type { DeskDocument } from '#contract/staff/documents/schema';
import { moneyDesk } from '#contract/staff/money/rules';
import { askDesk, askDeskFile } from '../../lib/desk-api';
import type { MenuItem } from '../kit/desk-menu';
import { FormDialog } from '../kit/form-dialog';
import { fillIn } from '../kit/language';
import { useLedgerWords } from '../kit/ledger-words';
import { invalidateMoney } from '../kit/money-answers';
import type { PageAction } from '../kit/page-head';
import { useMay } from '../kit/staff';
import { useCommand } from '../kit/use-command';
import { useDownload } from '../kit/use-download';
import { useStatusMessage } from '../kit/use-status-message';
import { deskKey } from '../queries';
import { CreditDialog } from './credit-dialog';
import { whatsAppLink } from './whatsapp-link';

/** Nothing of the invoice stands: its charges can be invoiced again. */
const isCredited = ({ copy, creditNotes }: DeskDocument) =>
  Math.round((copy.total + creditNotes.reduce((sum, { total }) => sum + total, 0)) * 100) <= 0;

/** The actions of a document: a draft is issued or dropped, an issued one is sent, saved or credited. */
export function useInvoiceActions(document: DeskDocument) {
  const { invoice: words } = useLedgerWords();
  const { id, copy, isDraft, clientId, containerId } = document;
  const params = { id: String(id) };
  const queries = useQueryClient();
  const navigate = useNavigate();
  const mayChange = useMay(moneyDesk);
  const { statusMessage, announce } = useStatusMessage();
  const [open, setOpen] = useState<'issue' | 'discard' | 'credit' | null>(null);
  const close = () => setOpen(null);
  const { download, isBusy, problem } = useDownload();
  const issue = useCommand(
    (_: object, key) => askDesk(issueDocument, { params, body: { key } }),
    (issued) => {
      queries.setQueryData(deskKey(getDeskDocument, { params }), issued);
      invalidateMoney(queries);
      close();
      announce(fillIn(words.issued, { number: issued.copy.number }));
    },
  );
  const discard = useCommand(
    (_: object, key) => askDesk(discardDraft, { params, body: { key } }),
    () => {
      queries.removeQueries({ queryKey: deskKey(getDeskDocument, { params }) });
      navigate(`/staff/invoices?clientId=${clientId}`, { replace: true });
      invalidateMoney(queries);
    },
  );
  const mail = useCommand(
    (_: object, key) => askDesk(mailDocument, { params, body: { key } }),
    ({ sentTo }) => {
      invalidateMoney(queries);
      announce(fillIn(words.mailed, { address: sentTo }));
    },
  );

  const again = useCommand(
    (_: object, key) =>
      askDesk(draftInvoice, { body: { clientId, ...(containerId !== null && { containerId }), key } }),
    (draft) => {
      invalidateMoney(queries);
      navigate(`/staff/invoices/${draft.id}`);
    },
  );

  const link = isDraft ? null : whatsAppLink(id, copy, location.origin);
  const pdf: PageAction = {
    label: words.pdf,
    icon: 'download',
    isBusy,
    onChoose: () => void download(() => askDeskFile(getDeskDocumentPdf, { params }), `${copy.number}.pdf`),
  };
  const chat: PageAction | false = link !== null && {
    label: words.whatsApp,
    icon: 'chat',
    onChoose: () => void window.open(link, '_blank', 'noreferrer'),
  };
  const primary: PageAction | undefined = !mayChange
    ? undefined
    : isDraft
      ? { label: words.issue, icon: 'check', onChoose: () => setOpen('issue') }
      : { label: words.mail, isBusy: mail.isSending, onChoose: () => void mail.run({}) };
  const menu: MenuItem[] = !mayChange
    ? []
    : isDraft
      ? [{ label: words.discard, icon: 'void', isDanger: true, onChoose: () => setOpen('discard') }]
      : copy.kind === 'INVOICE' && !isCredited(document)
        ? [{ label: words.credit, icon: 'undo', onChoose: () => setOpen('credit') }]
        : [];
  const redraft: PageAction | false = mayChange &&
    !isDraft &&
    copy.kind === 'INVOICE' &&
    isCredited(document) && {
      label: words.draftAgain,
      icon: 'plus',
      isBusy: again.isSending,
      onChoose: () => void again.run({}),
    };

  const confirm = (title: string, hint: string, submit: string, command: typeof issue | typeof discard): ReactNode => (
    <FormDialog
      title={title}
      submit={submit}
      isSending={command.isSending}
      refusal={command.refusal}
      onSubmit={() => void command.run({})}
      onClose={close}
    >
      <p>{hint}</p>
    </FormDialog>
  );
  return {
    primary,
    menu,
    actions: isDraft ? [] : [...(redraft ? [redraft] : []), pdf, ...(chat ? [chat] : [])],
    message: statusMessage,
    problem: problem ?? mail.refusal ?? again.refusal,
    dialog: (
      <>
        {open === 'issue' && confirm(words.issueTitle, words.issueHint, words.issue, issue)}
        {open === 'discard' && confirm(words.discardTitle, words.discardHint, words.discard, discard)}
        {open === 'credit' && (
          <CreditDialog
            document={document}
            onClose={close}
            onDone={(note) => {
              close();
              invalidateMoney(queries);
              announce(fillIn(words.credited, { number: note.copy.number }));
            }}
          />
        )}
      </>
    ),
  };
}
