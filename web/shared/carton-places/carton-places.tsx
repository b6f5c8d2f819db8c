import './carton-places.css';

/** How many cartons are where, below the status; nothing for a package whose cartons are in one place. */
export function CartonPlaces({ counts }: { counts: string | undefined }) {
  return counts ? <p className="carton-places">{counts}</p> : null;
}
