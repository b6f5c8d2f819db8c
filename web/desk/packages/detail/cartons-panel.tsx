import { numberFacts } from '#contract/packages/facts';
import { unreadableMark } from '#contract/staff/packages/rules';
import type { DeskPackage } from '#contract/staff/packages/schema';
import { formatQuantity } from '../../../lib/format';
import { useCategoryName } from '../../kit/category-name';
import { useCorrectionWords } from '../../kit/correction-words';
import { DescriptionList } from '../../kit/description-list';
import { DeskTable } from '../../kit/desk-table';
import { useFreightWords } from '../../kit/freight-words';
import { fullCbm } from '../../kit/full-cbm';
import { counted, fillIn, useWords } from '../../kit/language';
import { Panel } from '../../kit/panel';
import { useRecordWords } from '../../kit/record-words';
import { shortDate } from '../../kit/short-date';

const cbmOf = ({ length, width, height }: DeskPackage['cartons'][number]) => (length * width * height) / 1_000_000;

/** The measured sizes and the other facts of intake. */
export function CartonsPanel({ pkg }: { pkg: DeskPackage }) {
  const { package: detail, common, intake, frame, branches } = useWords();
  const nameOf = useCategoryName();
  const { package: words } = useRecordWords();
  const { cartonRow } = words;
  const freight = useFreightWords();
  const { numbers } = useCorrectionWords();
  const places: Record<string, string> = branches;
  return (
    <Panel title={words.cartons} note={counted(frame.table.cartons, pkg.quantity)} isFlush>
      {pkg.cartons.length === 0 ? (
        <p>{fillIn(words.noSizes, { cbm: fullCbm(pkg.cbm) })}</p>
      ) : (
        <DeskTable
          caption={words.cartons}
          rows={pkg.cartons.map((carton, at) => ({ ...carton, at }))}
          keyOf={({ at }) => at}
          columns={[
            { name: cartonRow.count, isMain: true, cell: ({ count }) => formatQuantity(count) },
            { name: cartonRow.size, cell: ({ length, width, height }) => `${length} × ${width} × ${height} cm` },
            { name: cartonRow.each, isNumber: true, cell: (carton) => fullCbm(cbmOf(carton)) },
            { name: cartonRow.sum, isNumber: true, cell: (carton) => <b>{fullCbm(cbmOf(carton) * carton.count)}</b> },
          ]}
        />
      )}
      <div className="panel-body package-facts">
        <DescriptionList
          items={[
            [common.mark, pkg.customer === unreadableMark ? intake.noMark : pkg.customer],
            [common.category, nameOf(pkg.category, pkg.categoryZh)],
            [freight.mode, freight.modes[pkg.mode]],
            ...numberFacts.map((name): [string, string | null] => {
              const value = pkg[name];
              return [numbers.names[name], value === null ? null : fillIn(numbers.shown[name], { value })];
            }),
            [freight.volumetric, pkg.volumetricKg === null ? null : fillIn(freight.kg, { kg: pkg.volumetricKg })],
            [common.received, shortDate(pkg.received)],
            [detail.branch, pkg.intakeBranch && (places[pkg.intakeBranch] ?? pkg.intakeBranch)],
          ]}
        />
      </div>
    </Panel>
  );
}
