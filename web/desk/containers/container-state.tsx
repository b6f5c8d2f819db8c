import type { FreightMode } from '#contract/freight';
import type { ContainerState } from '#contract/staff/containers/rules';
import { DeskIcon, type DeskIconName } from '../kit/desk-icon';
import { fillIn, useWords } from '../kit/language';
import { useContainerWords } from './container-words';

const icons: Record<ContainerState, DeskIconName> = {
  PLANNED: 'box',
  CLOSED: 'lock',
  DEPARTED: 'ship',
  ARRIVED: 'anchor',
  OFFLOADED: 'check-double',
};
const colours: Record<ContainerState, string> = {
  PLANNED: 'grey',
  CLOSED: 'grey',
  DEPARTED: 'yellow',
  ARRIVED: 'green',
  OFFLOADED: 'blue',
};

interface StateTagProps {
  state: ContainerState;
  mode: FreightMode;
  isLarge?: boolean;
}

export function ContainerStateTag({ state, mode, isLarge = false }: StateTagProps) {
  const { states } = useContainerWords(mode);
  return (
    <span className={`tag tag-${colours[state]}${isLarge ? ' tag-large' : ''}`}>
      <DeskIcon name={icons[state]} size={14} />
      {states[state]}
    </span>
  );
}

export function LateTag({ days, isLarge = false }: { days: number; isLarge?: boolean }) {
  const { containers } = useWords();
  return (
    <span className={`tag tag-red${isLarge ? ' tag-large' : ''}`}>
      <DeskIcon name="clock" size={14} />
      {fillIn(containers.late, { days })}
    </span>
  );
}

const dayMs = 86_400_000;
const dayOf = (moment: number) => Math.floor(moment / dayMs);

/** Days past the expected arrival of a container at sea. */
export function daysLate({ state, eta }: { state: ContainerState; eta: string | null }, now: Date): number {
  if (state !== 'DEPARTED' || eta === null) return 0;
  return Math.max(0, dayOf(now.getTime()) - dayOf(new Date(eta).getTime()));
}
