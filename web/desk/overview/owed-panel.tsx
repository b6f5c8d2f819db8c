import { type AgeStep, ageSteps as steps } from '#contract/staff/overview/rules';
import type { Overview, TopDebtor } from '#contract/staff/overview/schema';
import { formatQuantity } from '../../lib/format';
import { Link } from '../../ui/link';
import { Mark } from '../kit/codes';
import { deskMoney } from '../kit/desk-money';
import { FigureTable } from '../kit/figure-table';
import { colon } from '../kit/language';
import { useTodayWords } from '../kit/today-words';
import { FigurePanel } from './figure-panel';
import './plots.css';

const usd = (amount: number) => deskMoney(amount, 'USD');

/** Shares of a whole side by side, in the fixed colours of the four ages. */
export function AgeBar({ ages, width = 100 }: { ages: Record<AgeStep, number>; width?: number }) {
  const whole = steps.reduce((sum, step) => sum + ages[step], 0);
  let from = 0;
  return (
    <svg className="age-bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      {steps.map((step, place) => {
        const part = whole > 0 ? (ages[step] / whole) * width : 0;
        const x = from;
        from += part;
        return (
          <rect
            key={step}
            className={`age-${place + 1}`}
            x={x}
            width={Math.max(0, part - (part > 1 ? 0.5 : 0))}
            height={4}
          />
        );
      })}
    </svg>
  );
}

export function OwedPanel({ owed }: { owed: Overview['owed'] }) {
  const { overview: words } = useTodayWords();
  const { total, ages, clientsByAge } = owed;
  const shareOf = (step: AgeStep) => `${total > 0 ? Math.round((ages[step] / total) * 100) : 0} %`;
  const alt = steps.map((step) => `${words.ages[step]}${colon()}${shareOf(step)}`).join(', ');
  return (
    <FigurePanel
      title={words.owedTitle}
      file={{ table: 'ages' }}
      more={{ to: '/staff/overview?view=debts', name: words.allDebts }}
    >
      <div className="figure-body">
        <p className="figure-value">{usd(total)}</p>
        {total > 0 ? (
          <div role="img" aria-label={alt}>
            <AgeBar ages={ages} />
          </div>
        ) : (
          <p>{words.nothingOwed}</p>
        )}
      </div>
      {total > 0 && (
        <FigureTable
          caption={words.owedTitle}
          rows={steps}
          keyOf={(step) => step}
          columns={[
            {
              name: words.ageColumn,
              cell: (step) => (
                <>
                  <svg className="age-key" viewBox="0 0 10 10" aria-hidden="true" focusable="false">
                    <rect className={`age-${steps.indexOf(step) + 1}`} width={10} height={10} rx={2} />
                  </svg>
                  {words.ages[step]}
                </>
              ),
            },
            { name: words.clients, isNumber: true, cell: (step) => formatQuantity(clientsByAge[step]) },
            {
              name: words.amount,
              isNumber: true,
              cell: (step) => <Link to={`/staff/overview?view=debts&age=${step}`}>{usd(ages[step])}</Link>,
            },
            { name: words.share, isNumber: true, cell: shareOf },
          ]}
        />
      )}
    </FigurePanel>
  );
}

export function DebtorsPanel({ most }: { most: readonly TopDebtor[] }) {
  const { overview: words } = useTodayWords();
  const greatest = Math.max(1, ...most.map(({ owed }) => owed));
  /** The oldest age with an amount. */
  const oldestOf = (debtor: TopDebtor) => words.ages[steps.findLast((step) => debtor[step] > 0) ?? 'upTo30'];
  return (
    <FigurePanel
      title={words.debtorsTitle}
      file={{ table: 'debtors' }}
      more={{ to: '/staff/balances', name: words.balances }}
    >
      {most.length === 0 && <p className="figure-body">{words.nothingOwed}</p>}
      {most.length > 0 && (
        <FigureTable
          caption={words.debtorsTitle}
          rows={most}
          keyOf={({ clientId }) => clientId}
          columns={[
            {
              name: words.client,
              cell: ({ clientId, shippingMark }) => (
                <Link to={`/staff/clients/${clientId}/account`}>
                  <Mark text={shippingMark} />
                </Link>
              ),
            },
            {
              name: words.age,
              cell: (debtor) => (
                <span className="debtor-age">
                  {oldestOf(debtor)}
                  <AgeBar ages={debtor} width={Math.max(6, (debtor.owed / greatest) * 100)} />
                </span>
              ),
            },
            { name: words.amount, isNumber: true, cell: ({ owed }) => <strong>{usd(owed)}</strong> },
          ]}
        />
      )}
    </FigurePanel>
  );
}
