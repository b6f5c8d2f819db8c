import { useQueryClient } from '@tanstack/react-query';
import { getPackageCartons } from '#contract/staff/cartons/calls';
import { listDeskLog } from '#contract/staff/desk/calls';
import { getPackageCollection } from '#contract/staff/handover/calls';
import { getDeskPackage, listDeskPackages } from '#contract/staff/packages/calls';
import type { DeskPackage } from '#contract/staff/packages/schema';
import { chinaDesk, labelWriters, type StaffRole } from '#contract/staff/roles';
import { useDamageWords } from '../../kit/damage-words';
import type { DeskIconName } from '../../kit/desk-icon';
import { fillIn, useWords } from '../../kit/language';
import { LazyDamageDialog } from '../../kit/lazy-damage-dialog';
import { invalidateMoney } from '../../kit/money-answers';
import { labelOf } from '../../kit/print/label-cartons';
import { LazyLabelDialog } from '../../kit/print/lazy-label-dialog';
import type { RecordAction } from '../../kit/record-actions';
import { useRecordWords } from '../../kit/record-words';
import { useMay, useStaff } from '../../kit/staff';
import { useMovePackages } from '../../kit/use-move-packages';
import { deskKey, invalidateAnswers } from '../../queries';
import { LazyCommandDialog } from './lazy-command-dialog';
import { MoveDialog, placeOf } from './move-dialog';
import { type CommandName, commandsFor } from './package-commands';

/** The same roles as in the contract of this call. */
const reporters: readonly StaffRole[] = ['admin', 'china-warehouse', 'ghana-warehouse'];

const looks: Record<CommandName, { icon: DeskIconName; group: RecordAction['group']; shortcut?: string }> = {
  CORRECT: { icon: 'pencil', group: 'change' },
  HOLD: { icon: 'pause', group: 'change' },
  RELEASE: { icon: 'check', group: 'change' },
  AVAILABLE: { icon: 'collect', group: 'move' },
  NOTE: { icon: 'file', group: 'talk', shortcut: 'n' },
};

/** Everything that this person can do with the package. `announce` reports the result. */
export function usePackageActions(pkg: DeskPackage, announce: (text: string) => void): readonly RecordAction[] {
  const damage = useDamageWords();
  const { package: words } = useWords();
  const { package: record } = useRecordWords();
  const queries = useQueryClient();
  const { role } = useStaff();
  const mayMove = useMay(chinaDesk) && pkg.status === 'YET_TO_LOAD' && pkg.client !== null;
  const mayReport = useMay(reporters);
  const mayPrint = useMay(labelWriters);
  const number = pkg.trackingNumber;
  const takeOut = useMovePackages(({ from }) =>
    announce(fillIn(record.takenOut, { number, container: from?.reference ?? '' })),
  );
  const place = placeOf(pkg);

  const commands = commandsFor(pkg.status, role, pkg.events).map(
    ({ name, needsReason }): RecordAction => ({
      id: name,
      label: words.commands[name],
      ...looks[name],
      dialog: (close) => (
        <LazyCommandDialog
          {...{ pkg, name, needsReason }}
          onClose={close}
          onDone={(reply) => {
            close();
            queries.setQueryData(deskKey(getDeskPackage, { params: { id: String(pkg.id) } }), reply);
            invalidateAnswers(queries, listDeskPackages);
            invalidateMoney(queries);
            announce(words.done[name]);
          }}
        />
      ),
    }),
  );
  const others: (RecordAction | false)[] = [
    mayMove && {
      ...{ id: 'move', label: record.move, icon: 'container', group: 'move', shortcut: 'm' },
      dialog: (close) => (
        <MoveDialog
          pkg={pkg}
          onClose={close}
          onDone={({ to }) => {
            close();
            announce(fillIn(record.moved, { number, container: to?.reference ?? '' }));
          }}
        />
      ),
    },
    mayMove &&
      place !== null && {
        ...{ id: 'take-out', icon: 'undo', group: 'move' },
        label: fillIn(record.takeOut, { container: place.reference }),
        onChoose: () => void takeOut.run({ packageIds: [pkg.id], from: place, to: null }),
      },
    mayReport && {
      ...{ id: 'damage', label: damage.report, icon: 'warn', group: 'talk' },
      dialog: (close) => (
        <LazyDamageDialog
          pkg={{ id: pkg.id, trackingNumber: number }}
          onClose={close}
          onReported={() => {
            close();
            invalidateAnswers(queries, getDeskPackage, getPackageCartons, getPackageCollection, listDeskLog);
            announce(fillIn(damage.done, { number }));
          }}
        />
      ),
    },
    mayPrint && {
      ...{ id: 'labels', label: words.labels, icon: 'printer', group: 'talk', shortcut: 'p', isInHead: true },
      dialog: (close) => <LazyLabelDialog selection={{ packageIds: [pkg.id] }} sample={labelOf(pkg)} onClose={close} />,
    },
  ];
  return [...commands, ...others.filter((action) => action !== false)];
}
