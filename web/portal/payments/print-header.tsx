import { useEffect, useState } from 'react';
import { payments } from '../../content/payments';
import { site } from '../../content/site';
import { Logo } from '../../shared/logo';

const timeFormat = new Intl.DateTimeFormat('en-GH', {
  dateStyle: 'long',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'UTC',
});
const { head, foot } = payments.paper;

/** What only the paper shows: whose sheet it is, and when it was printed. */
export function PaperHead() {
  return (
    <div className="paper-head">
      <Logo />
      <span>{head.replace('{company}', site.brand.name)}</span>
    </div>
  );
}

export function PaperFoot() {
  const [printedAt, setPrintedAt] = useState(Date.now);
  useEffect(() => {
    const update = () => setPrintedAt(Date.now());
    addEventListener('beforeprint', update);
    return () => removeEventListener('beforeprint', update);
  }, []);
  return <p className="paper-foot">{foot.replace('{time}', timeFormat.format(printedAt))}</p>;
}
