import { useQueryClient } from '@tanstack/react-query';
import type { StaffSession } from '#contract/staff/accounts/schema';
import { correctableBy, correctors, mayCorrect, voiders } from '#contract/staff/package-corrections/rules';
import { getDeskPackage, listDeskPackages } from '#contract/staff/packages/calls';
import type { DeskPackage } from '#contract/staff/packages/schema';
import { ghanaDesk, type StaffRole } from '#contract/staff/roles';
import { useCorrectionWords } from '../kit/correction-words';
import { fillIn } from '../kit/language';
import { invalidateMoney } from '../kit/money-answers';
import type { RecordAction } from '../kit/record-actions';
import { useStaff } from '../kit/staff';
import { deskKey, invalidateAnswers } from '../queries';
import { LazyCorrectDialog } from './lazy-correct-dialog';
import { ReasonCommand, type ReasonName } from './reason-command';

const isIn = (role: StaffRole, roles: readonly StaffRole[]) => roles.includes(role);

type Person = Pick<StaffSession, 'role' | 'branch'>;

/** The corrections that this person may make to this package: what the server would refuse is not offered. */
export function offeredFor(pkg: DeskPackage, { role, branch }: Person): (ReasonName | 'correct')[] {
  if (pkg.voided) return isIn(role, voiders) ? ['restore'] : [];
  const fields = Object.keys(correctableBy) as (keyof typeof correctableBy)[];
  const isDelivered = pkg.status === 'DELIVERED';
  const changed = Math.max(0, ...pkg.events.filter(({ status }) => status !== null).map(({ id }) => id));
  const available = pkg.events.find(({ id, kind }) => kind === 'AVAILABLE' && id > changed);
  const isAvailableHere = available && pkg.status === 'ARRIVED' && (role === 'admin' || available.place === branch);
  return [
    ...(fields.some((field) => mayCorrect(field, role, isDelivered)) ? ['correct' as const] : []),
    ...(isAvailableHere && isIn(role, ghanaDesk) ? ['takeBack' as const] : []),
    ...(!isDelivered && isIn(role, voiders) ? ['void' as const] : []),
  ];
}

/** This person corrected the package until it was delivered. The menu says who does it now. */
export const isLeftToAdmin = ({ status, voided }: Pick<DeskPackage, 'status' | 'voided'>, role: StaffRole) =>
  status === 'DELIVERED' && !voided && role !== 'admin' && isIn(role, correctors);

/** Actions for the menu of a package. `announce` reports the result. */
export function useCorrectionActions() {
  const words = useCorrectionWords();
  const person = useStaff();
  const { role } = person;
  const queries = useQueryClient();
  const looks = {
    correct: { label: words.correct, icon: 'pencil', group: 'change', said: words.done },
    takeBack: { label: words.takeBack, icon: 'undo', group: 'move', said: words.tookBack },
    void: { label: words.voidIt, icon: 'void', group: 'void', said: words.voided },
    restore: { label: words.restore, icon: 'undo', group: 'change', said: words.restored },
  } as const;
  const lookOf = (name: keyof typeof looks) => {
    const { label, icon, group } = looks[name];
    return { id: `mend-${name}`, label, icon, group };
  };
  return (pkg: DeskPackage, announce: (text: string) => void): readonly RecordAction[] => [
    ...(isLeftToAdmin(pkg, role) ? [{ ...lookOf('correct'), why: words.onlyAdmin }] : []),
    ...offeredFor(pkg, person).map((name) => ({
      ...lookOf(name),
      ...(name === 'restore' && { isInHead: true }),
      dialog: (close: () => void) => {
        const onDone = (reply: DeskPackage) => {
          close();
          queries.setQueryData(deskKey(getDeskPackage, { params: { id: String(pkg.id) } }), reply);
          invalidateAnswers(queries, listDeskPackages);
          invalidateMoney(queries);
          announce(fillIn(looks[name].said, { number: reply.trackingNumber }));
        };
        return name === 'correct' ? (
          <LazyCorrectDialog pkg={pkg} onClose={close} onDone={onDone} />
        ) : (
          <ReasonCommand name={name} pkg={pkg} onClose={close} onDone={onDone} />
        );
      },
    })),
  ];
}
