import type { TodayJob } from '#contract/staff/today/schema';
import { formatDecimal, formatQuantity } from '../../lib/format';
import { Link } from '../../ui/link';
import { DeskIcon } from '../kit/desk-icon';
import { fillIn } from '../kit/language';
import { useShipmentWords } from '../kit/shipment-words';
import { useTodayWords } from '../kit/today-words';
import './go-on.css';

interface GoOnProps {
  job: TodayJob;
  /** The next step of this person: the one orange button of the page. */
  isPrimary: boolean;
}

/** Work that has begun, with its progress. */
export function GoOn({ job, isPrimary }: GoOnProps) {
  const words = useTodayWords();
  const { today: kgWords } = useShipmentWords();
  const { kind, containerId, reference, mode, done, total } = job;
  const isCheck = kind === 'CHECK';
  const share = total > 0 ? Math.min(1, done / total) : 0;
  const number = (value: number) => (isCheck ? formatQuantity(value) : formatDecimal(value, 0, 1));
  const left = Math.max(0, total - done);
  const filled = mode === 'AIR' ? kgWords.filled : words.filled;
  const free = mode === 'AIR' ? kgWords.free : words.free;
  const action = isCheck ? words.goOnCheck : words.goOnLoading;
  return (
    <section className="today-go-on">
      <p className="today-go-on-name">
        <DeskIcon name={isCheck ? 'anchor' : 'container'} />
        {words.sections.goOn}
      </p>
      <h2>{fillIn(isCheck ? words.check : words.loading, { reference })}</h2>
      <svg className="today-meter" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <rect width={share * 100} height={4} />
      </svg>
      <p className="today-go-on-facts">
        <span>{fillIn(isCheck ? words.found : filled, { done: number(done), total: number(total) })}</span>
        <span>
          {isCheck
            ? fillIn(words.open, { count: number(left) })
            : fillIn(free, { cbm: number(left), kg: number(left) })}
        </span>
      </p>
      <Link
        className={`button ${isPrimary ? 'button-cta' : 'today-go-on-plain'}`}
        to={`/staff/containers/${containerId}${isCheck ? '/check' : ''}`}
      >
        {isPrimary && <DeskIcon name="scan" />}
        {action}
      </Link>
    </section>
  );
}
