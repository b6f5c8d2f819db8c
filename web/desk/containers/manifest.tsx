import { useState } from 'react';
import type { Container } from '#contract/staff/containers/schema';
import { moneyReaders } from '#contract/staff/money/rules';
import { unreadableMark } from '#contract/staff/packages/rules';
import type { LoadedPackage } from '#contract/staff/packages/schema';
import { labelWriters } from '#contract/staff/roles';
import { formatMoney, formatQuantity } from '../../lib/format';
import { FormProblem } from '../../shared/form-problem';
import { useArrivalsWords } from '../kit/arrivals-words';
import { useCartonWords } from '../kit/carton-words';
import { Mark } from '../kit/codes';
import { useContainerWords } from '../kit/container-words';
import { countPackages } from '../kit/count-packages';
import { DeskIcon } from '../kit/desk-icon';
import { DeskMenu } from '../kit/desk-menu';
import { type Column, DeskTable } from '../kit/desk-table';
import { formatKg } from '../kit/format-kg';
import { fullCbm } from '../kit/full-cbm';
import { counted, fillIn, joined, useWords } from '../kit/language';
import { BulkFoot, ListFoot } from '../kit/list-foot';
import { Nothing } from '../kit/nothing';
import { PartCode } from '../kit/part-code';
import { usePlanningWords } from '../kit/planning-words';
import { LazyLabelDialog } from '../kit/print/lazy-label-dialog';
import { useRecordWords } from '../kit/record-words';
import { nothing, pageState, toggled, toggledPage } from '../kit/row-selection';
import { useShipmentWords } from '../kit/shipment-words';
import { shortDate } from '../kit/short-date';
import { useMay } from '../kit/staff';
import type { Folding } from '../kit/table-groups';
import { type Target, useMovePackages, useOpenContainers } from '../kit/use-move-packages';
import { groupByClient, sumCartons, sumCbm, sumFee, sumKg } from './manifest-groups';

interface ManifestProps {
  container: Container;
  mayMove: boolean;
  folding: Folding;
  announce: (text: string, undo?: () => void) => void;
}

/**
 * The packing list by client. While the container is open, the menu of a row moves its package to another container.
 */
export function Manifest({ container, mayMove, folding, announce }: ManifestProps) {
  const cartonWords = useCartonWords();
  const words = useContainerWords(container.mode);
  const { container: record } = useRecordWords();
  const { manifest } = container;
  const isAir = container.mode === 'AIR';
  const shown = { isAir, hasKg: isAir || sumKg(manifest) > 0, hasFees: useMay(moneyReaders) };
  const columns = useManifestColumns(shown);
  const load = (rows: readonly LoadedPackage[]) => {
    const cbm = `${fullCbm(sumCbm(rows))} cbm`;
    const kg = shown.hasKg && `${formatKg(sumKg(rows))} kg`;
    // An air shipment is loaded and billed by weight.
    const measures = isAir ? [kg, cbm] : [cbm, kg];
    return [...measures, shown.hasFees && feeText(sumFee(rows))].filter(Boolean).join(' · ');
  };
  const [choice, choose] = useState(nothing);
  const planning = usePlanningWords();
  const mayLabel = useMay(labelWriters);
  const mayChoose = mayMove || mayLabel;
  const [labels, setLabels] = useState<number[] | null>(null);
  const { data: open } = useOpenContainers(mayMove);
  const here: Target = { id: container.id, reference: container.reference };
  const targets = open?.rows.filter(({ id, mode }) => id !== container.id && mode === container.mode) ?? [];
  const say = (form: { one: string; many: string }, ids: readonly number[], to: Target | null) =>
    counted(form, ids.length, {
      number: manifest.find(({ id }) => id === ids[0])?.trackingNumber ?? '',
      container: to?.reference ?? '',
    });
  const back = useMovePackages(({ packageIds, to }) => announce(say(record.back, packageIds, to)));
  const { run, refusal } = useMovePackages(({ packageIds, to }) => {
    choose(nothing);
    announce(
      say(to ? record.moved : record.takenOut, packageIds, to),
      () => void back.run({ packageIds, from: to, to: here }),
    );
  });
  const move = (packageIds: number[], to: Target | null) => void run({ packageIds, from: here, to });
  const optionsFor = (packageIds: number[]) => [
    ...(mayLabel ? [{ label: planning.labels, icon: 'printer' as const, onChoose: () => setLabels(packageIds) }] : []),
    ...(mayMove ? movesFor(packageIds) : []),
  ];
  const movesFor = (packageIds: number[]) => [
    ...targets.map(({ id, reference }) => ({
      ...{ label: fillIn(record.moveTo, { container: reference }), icon: 'container' as const },
      onChoose: () => move(packageIds, { id, reference }),
    })),
    { label: words.unload, icon: 'undo' as const, onChoose: () => move(packageIds, null) },
  ];

  const groups = groupByClient(manifest);
  const ids = groups.flatMap(({ rows }) => rows.map(({ id }) => id));
  const chosen = manifest.filter(({ id }) => choice.ids.has(id));
  const totals = joined([counted(record.clients, groups.length), counted(record.packages, countPackages(manifest))]);
  if (manifest.length === 0) return <Nothing title={words.manifestEmpty} hint={words.manifestEmptyHint} />;
  return (
    <section aria-label={words.manifest} className="manifest">
      <FormProblem text={refusal ?? back.refusal} />
      {countPackages(manifest) < container.packages && (
        <p>{fillIn(words.manifestCut, { count: formatQuantity(manifest.length) })}</p>
      )}
      <DeskTable
        caption={words.manifest}
        columns={columns}
        rows={manifest}
        keyOf={({ id }) => id}
        to={({ id }) => `/staff/packages/${id}`}
        isList
        groups={{
          folding,
          list: groups.map(({ key, mark, rows, packages, cartons, cbm, kg, fee }) => ({
            ...{ key, rows },
            name: <GroupName mark={mark} />,
            note: counted(record.packages, packages),
            // A phone shows only the last column.
            sums: {
              cartons: formatQuantity(cartons),
              ...(shown.hasFees && { fee: feeText(fee) }),
              ...(shown.hasKg && !isAir && { kg: kg === 0 ? '–' : formatKg(kg) }),
              cbm: fullCbm(cbm),
              ...(isAir && { kg: formatKg(kg) }),
            },
          })),
        }}
        selection={
          mayChoose
            ? {
                isOn: ({ id }) => choice.ids.has(id),
                onToggle: ({ id }, isRange) => choose(toggled(choice, ids, id, isRange)),
                page: pageState(choice, ids),
                onTogglePage: () => choose(toggledPage(choice, ids)),
                nameOf: ({ trackingNumber }) => fillIn(record.select, { number: trackingNumber }),
                namePage: record.selectAll,
              }
            : undefined
        }
        actions={
          mayChoose
            ? ({ id, trackingNumber }) => (
                <DeskMenu
                  className="button-icon"
                  label={fillIn(record.rowMenu, { number: trackingNumber })}
                  items={optionsFor([id])}
                >
                  <DeskIcon name="more" />
                </DeskMenu>
              )
            : undefined
        }
      />
      {chosen.length > 0 ? (
        <BulkFoot
          label={record.bulk}
          count={counted(record.packages, countPackages(chosen))}
          sums={`· ${counted(cartonWords.part, sumCartons(chosen))} · ${load(chosen)}`}
          options={optionsFor(chosen.map(({ id }) => id))}
          clear={record.clear}
          onClear={() => choose(nothing)}
        />
      ) : (
        <ListFoot
          totals={
            <>
              <b>{totals}</b> · {counted(cartonWords.part, sumCartons(manifest))} · {load(manifest)}
            </>
          }
        />
      )}
      {labels && <LazyLabelDialog selection={{ packageIds: labels }} onClose={() => setLabels(null)} />}
    </section>
  );
}

/** A package that was loaded without a network has no fee here yet. */
const feeText = (usd: number | null) => (usd === null ? '–' : formatMoney(usd, 'USD'));

function GroupName({ mark }: { mark: string }) {
  const { intake } = useWords();
  return mark === unreadableMark ? intake.noMark : <Mark text={mark} />;
}

interface ShownColumns {
  isAir: boolean;
  /** At least one package was weighed. */
  hasKg: boolean;
  hasFees: boolean;
}

function useManifestColumns({ isAir, hasKg, hasFees }: ShownColumns): readonly Column<LoadedPackage>[] {
  const { container, package: pkg } = useRecordWords();
  const { lists } = useWords();
  const names = container.columns;
  const { sheet } = useShipmentWords();
  const { arrivals } = useArrivalsWords();
  const cbm: Column<LoadedPackage> = {
    ...{ id: 'cbm', name: names.cbm, isNumber: true, card: isAir ? 'more' : 'measure' },
    cell: (row) => fullCbm(row.cbm),
  };
  const kg: Column<LoadedPackage> = {
    ...{ id: 'kg', name: sheet.kg, isNumber: true, card: isAir ? 'measure' : 'none' },
    cell: ({ weightKg }) => (weightKg === null ? '–' : formatKg(weightKg)),
  };
  const fee: Column<LoadedPackage> = {
    ...{ id: 'fee', name: lists.packages.columns.fee, isNumber: true, card: 'amount' },
    cell: (row) => feeText(row.fee),
  };
  return [
    { name: names.id, isShort: true, card: 'more', cell: ({ id }) => <span className="desk-muted">{id}</span> },
    {
      ...{ name: names.number, isMain: true, isShort: true, card: 'title' },
      cell: ({ trackingNumber, part }) => <PartCode number={trackingNumber} part={part} />,
    },
    { name: names.goods, isCut: true, card: 'name', cell: (row) => row.package },
    {
      ...{ id: 'cartons', name: pkg.cartonRow.count, isNumber: true, card: 'more' },
      cell: ({ cartons, ofCartons }) =>
        cartons < ofCartons
          ? fillIn(arrivals.progress, { found: formatQuantity(cartons), expected: formatQuantity(ofCartons) })
          : formatQuantity(cartons),
    },
    ...(isAir ? [kg, cbm] : hasKg ? [cbm, kg] : [cbm]),
    ...(hasFees ? [fee] : []),
    { name: names.received, isShort: true, isExtra: true, card: 'none', cell: ({ received }) => shortDate(received) },
  ];
}
