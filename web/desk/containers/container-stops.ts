import { type ContainerState, containerStates } from '#contract/staff/containers/rules';
import type { Container } from '#contract/staff/containers/schema';
import { type JourneyStop, stateAt } from '../kit/journey';
import { fillIn } from '../kit/language';
import { shortDate } from '../kit/short-date';
import type { RecordWords } from '../translations/record-en';

/** The five states of a container with their days. The arrival shows the expected day until it has happened. */
export function containerStops(
  { state, loaded, departure, eta, arrived, offloaded }: Container,
  names: Record<ContainerState, string>,
  words: RecordWords['container'],
): readonly JourneyStop[] {
  const current = containerStates.indexOf(state);
  const days: Record<ContainerState, string | null> = {
    PLANNED: null,
    CLOSED: loaded,
    DEPARTED: departure,
    ARRIVED: arrived,
    OFFLOADED: offloaded,
  };
  return containerStates.map((name, at) => {
    const day = shortDate(days[name]) ?? undefined;
    const expected = shortDate(eta);
    const isComing = name === 'ARRIVED' && at > current && expected !== null;
    const detail = isComing ? fillIn(words.expected, { date: expected }) : at <= current ? day : undefined;
    return { name: names[name], state: stateAt(at, current), detail };
  });
}
