import { DeskIcon } from './desk-icon';
import './page-head.css';
import './thumb-bar.css';
import './unsaved-head.css';

interface UnsavedHeadProps {
  title: string;
  text: string;
  /** The part of the page that it concerns. */
  note: string;
  discard: string;
  save: string;
  onDiscard: () => void;
  /** The form that is sent. */
  form: string;
  isSending: boolean;
}

/** The title row while a form has unsaved changes: dark, with only save and discard. */
export function UnsavedHead({ title, text, note, discard, save, onDiscard, form, isSending }: UnsavedHeadProps) {
  return (
    <header className="page-head is-unsaved">
      <div className="page-bar">
        <div className="page-title">
          <h1 className="visually-hidden">{title}</h1>
          <p role="status">
            <DeskIcon name="info" />
            <b>{text}</b> <span>{note}</span>
          </p>
        </div>
        <div className="page-acts">
          <button className="button button-line" type="button" onClick={onDiscard}>
            {discard}
          </button>
          <button className="button button-cta" type="submit" form={form} aria-disabled={isSending}>
            {save}
            {isSending && <span className="spinner" />}
          </button>
        </div>
      </div>
    </header>
  );
}
