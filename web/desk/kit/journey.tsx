import './journey.css';

export interface JourneyStop {
  name: string;
  /** When and where, or what is planned. */
  detail?: string | undefined;
  state: 'done' | 'current' | 'ahead';
}

/** The progress of a record, from left to right; on a phone from top to bottom. */
export function Journey({ label, stops }: { label: string; stops: readonly JourneyStop[] }) {
  return (
    <ol className="journey" aria-label={label}>
      {stops.map(({ name, detail, state }) => (
        <li key={name} className={`is-${state}`} aria-current={state === 'current' ? 'step' : undefined}>
          <b>{name}</b>
          {detail && <span>{detail}</span>}
        </li>
      ))}
    </ol>
  );
}

/** The stops before `current` are done. Without it, all are done. */
export const stateAt = (place: number, current: number): JourneyStop['state'] =>
  place < current ? 'done' : place === current ? 'current' : 'ahead';
