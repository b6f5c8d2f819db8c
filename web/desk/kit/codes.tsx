import { company } from '../../content/company';

/** A tracking number. Its last six characters are strong, because people read those aloud. */
export function Code({ number }: { number: string }) {
  return (
    <span className="code">
      {number.slice(0, -6)}
      <b>{number.slice(-6)}</b>
    </span>
  );
}

const prefix = new RegExp(`^${company.identity.prefix}[\\s-]`, 'i');

/** A shipping mark. The prefix that all marks share is lighter. */
export function Mark({ text }: { text: string }) {
  const start = prefix.exec(text)?.[0] ?? '';
  return (
    <span className="mark">
      {start && <span>{start}</span>}
      {text.slice(start.length)}
    </span>
  );
}
