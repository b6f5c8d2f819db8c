import { useState } from 'react';
import type { PackageGoods } from '#contract/disputes/schema';
import { goods as words } from '../../content/goods';
import { formatDate } from '../../lib/format';
import { onDemand } from '../../lib/on-demand';
import { FailureBox } from '../../shared/failure-box';
import { fillText } from '../../shared/money/fill';
import { SkeletonLine, SkeletonRegion } from '../../ui/skeleton';
import { GoodsCartons } from './goods-cartons';
import { GoodsPhotos } from './goods-photos';
import { OwnDisputes } from './own-disputes';
import { useGoods, useGoodsChanged } from './use-goods';
import './goods.css';

// Few clients open a dispute, so the form loads on demand.
const DisputeForm = onDemand(
  async () => (await import('./dispute-form')).DisputeForm,
  ({ onRetry }) => <FailureBox title={words.dispute.error} error={new Error()} onRetry={onRetry} />,
  <p>{words.photos.loading}</p>,
);

/** Sizes, weights and photos of the cartons, and the dispute form. */
export function Goods({ id }: { id: string }) {
  const { data, error, refetch } = useGoods(id);
  return (
    <section className="detail-card goods" aria-labelledby="goods-title">
      <h2 id="goods-title">{words.title}</h2>
      {error && !data && <FailureBox title={words.error} error={error} onRetry={refetch} />}
      {!data && !error && (
        <SkeletonRegion label={words.loading}>
          <SkeletonLine size="half" />
          <SkeletonLine />
        </SkeletonRegion>
      )}
      {data && (
        <>
          <GoodsCartons goods={data} />
          <GoodsPhotos photos={data.photos} />
          <OwnDisputes {...data} />
          <Dispute id={id} data={data} />
        </>
      )}
    </section>
  );
}

function Dispute({ id, data: { lastDay, mayDispute } }: { id: string; data: PackageGoods }) {
  const changed = useGoodsChanged(id);
  const [isOpen, setOpen] = useState(false);
  const [isDone, setDone] = useState(false);
  const date = formatDate(lastDay) ?? '';
  if (!mayDispute) return <p className="goods-note">{fillText(words.dispute.over, { date })}</p>;
  return (
    <div className="goods-dispute">
      {isOpen ? (
        <DisputeForm
          id={id}
          onCancel={() => setOpen(false)}
          onSent={() => {
            changed();
            setOpen(false);
            setDone(true);
          }}
        />
      ) : (
        <>
          <p>
            {words.dispute.lead} {lastDay && fillText(words.dispute.until, { date })}
          </p>
          <button
            className="button button-line"
            type="button"
            onClick={() => {
              setDone(false);
              setOpen(true);
            }}
          >
            {words.dispute.open}
          </button>
        </>
      )}
      <p role="status" className="goods-done">
        {isDone && words.dispute.done}
      </p>
    </div>
  );
}
