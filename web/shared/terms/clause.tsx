import { site } from '../../content/site';
import type { terms } from '../../content/terms';
import { findFigures } from './emphasis';

type ClauseWords = (typeof terms.clauses)[number];

export function Clause({ n, id, title, text, isMarked }: ClauseWords) {
  const headingId = `${id}-title`;
  return (
    <section className="clause" id={id} aria-labelledby={headingId}>
      <h2 id={headingId} tabIndex={-1}>
        <span className="clause-number">{n}.</span> {title}
      </h2>
      <p>
        {withContacts(text).map((part) =>
          typeof part === 'string' ? <Words key={part} text={part} isMarked={isMarked} /> : part,
        )}
      </p>
    </section>
  );
}

/** The content marks the clauses with the company's figures. */
function Words({ text, isMarked }: { text: string; isMarked: boolean }) {
  if (!isMarked) return text;
  return findFigures(text).map((piece) => (piece.isFigure ? <b key={piece.at}>{piece.text}</b> : piece.text));
}

function withContacts(text: string) {
  const { email, phones } = site.contact;
  return text.split(/(\{email\}|\{phone\})/).map((part) => {
    if (part === '{email}')
      return (
        <a key={part} href={`mailto:${email.value}`}>
          {email.value}
        </a>
      );
    if (part === '{phone}')
      return (
        <a key={part} href={`tel:${phones.general.tel}`}>
          {phones.general.display}
        </a>
      );
    return part;
  });
}
