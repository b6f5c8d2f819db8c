import type { FreightMode } from '#contract/freight';
import type { ContainerState } from '#contract/staff/containers/rules';
import { useContainerWords } from './container-words';
import type { DeskIconName } from './desk-icon';
import { fillIn, useWords } from './language';
import { StateTag } from './state-tag';

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

interface ContainerStateTagProps {
  state: ContainerState;
  mode: FreightMode;
  isLarge?: boolean;
}

export function ContainerStateTag({ state, mode, isLarge = false }: ContainerStateTagProps) {
  const { states } = useContainerWords(mode);
  return (
    <StateTag colour={colours[state]} icon={icons[state]} isLarge={isLarge}>
      {states[state]}
    </StateTag>
  );
}

export function LateTag({ days, isLarge = false }: { days: number; isLarge?: boolean }) {
  const { containers } = useWords();
  return (
    <StateTag colour="red" icon="clock" isLarge={isLarge}>
      {fillIn(containers.late, { days })}
    </StateTag>
  );
}

const dayMs = 86_400_000;
const dayOf = (moment: number) => Math.floor(moment / dayMs);

/** Days past the expected arrival of a container at sea. */
export function daysLate({ state, eta }: { state: ContainerState; eta: string | null }, now: Date): number {
  if (state !== 'DEPARTED' || eta === null) return 0;
  return Math.max(0, dayOf(now.getTime()) - dayOf(new Date(eta).getTime()));
}
