import { useEffect, useState } from 'react';
import { fullDate, timeOfDay } from '../../content/calendar';
import { payments } from '../../content/payments';
import { site } from '../../content/site';
import { Logo } from '../../shared/logo';

const { head, foot } = payments.paper;

/** Only on paper: whose sheet it is, and when it was printed. */
export function PaperHead() {
  return (
    <div className="paper-head">
      <Logo />
      <span>{head.replace('{company}', site.brand.name)}</span>
    </div>
  );
}

export function PaperFoot() {
  const [printedAt, setPrintedAt] = useState(() => new Date());
  useEffect(() => {
    const update = () => setPrintedAt(new Date());
    addEventListener('beforeprint', update);
    return () => removeEventListener('beforeprint', update);
  }, []);
  return <p className="paper-foot">{foot.replace('{time}', `${fullDate(printedAt)} at ${timeOfDay(printedAt)}`)}</p>;
}
