import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getPackageCartons, joinPackage } from '#contract/staff/cartons/calls';
import { getContainer } from '#contract/staff/containers/calls';
import { listDeskPackages } from '#contract/staff/packages/calls';
import type { DeskPackage } from '#contract/staff/packages/schema';
import { chinaDesk, labelWriters } from '#contract/staff/roles';
import { askDesk } from '../../lib/desk-api';
import { FormProblem } from '../../shared/form-problem';
import { useCartonWords } from '../kit/carton-words';
import { counted, fillIn } from '../kit/language';
import { invalidateMoney } from '../kit/money-answers';
import { onDemand } from '../kit/on-demand';
import { Panel } from '../kit/panel';
import { labelOf } from '../kit/print/label-cartons';
import { LazyLabelDialog } from '../kit/print/lazy-label-dialog';
import { useMay } from '../kit/staff';
import { DeskFailure, DeskLoading } from '../kit/states';
import { useCommand } from '../kit/use-command';
import { deskQuery, invalidateAnswers } from '../queries';
import { CartonDamage } from './carton-damage';
import { CartonTable } from './carton-table';
import { PartList } from './part-list';
import './cartons.css';

const SplitDialog = onDemand(async () => (await import('./split-dialog')).SplitDialog);
const WeighDialog = onDemand(async () => (await import('./weigh-dialog')).WeighDialog);

interface CartonsProps {
  pkg: DeskPackage;
  announce: (text: string) => void;
}

/** Each carton of a package with its code and scans, and the parts that travel separately. */
export function CartonsOneByOne({ pkg, announce }: CartonsProps) {
  const words = useCartonWords();
  const queries = useQueryClient();
  const params = { id: String(pkg.id) };
  const { data, error, refetch } = useQuery({ ...deskQuery(getPackageCartons, { params }), staleTime: 0 });
  const [dialog, setDialog] = useState<'split' | 'weigh' | null>(null);
  /** The number of the carton in this part, from 1. */
  const [label, setLabel] = useState<number | null>(null);
  const isHere = pkg.status === 'YET_TO_LOAD' || pkg.status === 'ON_HOLD';
  const mayMove = useMay(chinaDesk) && isHere && pkg.voided === null;
  const changed = () => {
    invalidateAnswers(queries, getPackageCartons, listDeskPackages, getContainer);
    // The weight of air goods decides their freight.
    invalidateMoney(queries);
  };
  const join = useCommand(
    ({ withId }: { withId: number }, key) => askDesk(joinPackage, { params, body: { key, withId } }),
    () => {
      changed();
      announce(fillIn(words.joined, { number: pkg.trackingNumber }));
    },
  );
  const mayWeigh = useMay(labelWriters) && pkg.voided === null && data !== undefined && data.cartons.length > 0;
  const maySplit = mayMove && data !== undefined && data.cartons.length > 1;
  return (
    <Panel
      title={words.title}
      actions={
        <>
          {mayWeigh && (
            <button className="button button-line button-small" type="button" onClick={() => setDialog('weigh')}>
              {words.weigh}
            </button>
          )}
          {maySplit && (
            <button className="button button-line button-small" type="button" onClick={() => setDialog('split')}>
              {words.split}
            </button>
          )}
        </>
      }
    >
      {!data && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />)}
      {data && data.parts.length > 1 && (
        <PartList parts={data.parts} here={pkg} onJoin={mayMove ? (withId) => void join.run({ withId }) : undefined} />
      )}
      <FormProblem text={join.refusal} />
      {data && data.cartons.length === 0 && <p>{words.tooMany}</p>}
      {data && data.cartons.length > 0 && (
        <CartonTable
          data={data}
          onLabel={mayWeigh ? setLabel : undefined}
          damage={(carton) => (
            <CartonDamage
              pkg={pkg}
              carton={carton}
              onDone={(text) => {
                changed();
                announce(text);
              }}
            />
          )}
        />
      )}
      {label !== null && (
        <LazyLabelDialog
          selection={{ packageIds: [pkg.id] }}
          sample={labelOf(pkg)}
          carton={label}
          onClose={() => {
            setLabel(null);
            changed();
          }}
        />
      )}
      {dialog === 'weigh' && data && (
        <WeighDialog
          pkg={pkg}
          cartons={data.cartons}
          onClose={() => setDialog(null)}
          onDone={() => {
            setDialog(null);
            changed();
            announce(words.weighed);
          }}
        />
      )}
      {dialog === 'split' && data && (
        <SplitDialog
          pkg={pkg}
          cartons={data.cartons}
          onClose={() => setDialog(null)}
          onDone={(_, count) => {
            setDialog(null);
            changed();
            announce(fillIn(words.splitDone, { count: counted(words.part, count), number: pkg.trackingNumber }));
          }}
        />
      )}
    </Panel>
  );
}
