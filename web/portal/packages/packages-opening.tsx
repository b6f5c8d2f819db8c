import { packages } from '../../content/packages';
import { PackagesSkeleton } from './packages-skeleton';
import './packages.css';

/** The part of the HTML that is the same for every client. */
export function PackagesOpening() {
  return (
    <div className="wrap data-page packages">
      <div className="packages-top">
        <div className="packages-head">
          <h1>{packages.title}</h1>
          <div>
            <p>{packages.utcNote}</p>
          </div>
        </div>
      </div>
      <PackagesSkeleton asTable={false} />
    </div>
  );
}
