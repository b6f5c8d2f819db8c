import { Fragment, type ReactNode } from 'react';
import './skeleton.css';

/**
 * A placeholder in the shape of an answer. It appears only after 150 ms, so that a quick answer does not flicker.
 * `label` is for screen readers.
 */
export function SkeletonRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="skeleton-region" aria-busy="true">
      <p className="visually-hidden">{label}</p>
      <div className="skeleton-shapes" aria-hidden="true">
        {children}
      </div>
    </div>
  );
}

/** Widths are classes, because the content-security policy refuses inline styles. */
export function SkeletonLine({ size = 'full' }: { size?: 'full' | 'half' | 'short' | 'pill' | 'title' }) {
  return <span className={`skeleton skeleton-${size}`} />;
}

/** The same shape several times. */
export function SkeletonRepeat({ times, children }: { times: number; children: ReactNode }) {
  return Array.from({ length: times }, (_, place) => `shape ${place}`).map((name) => (
    <Fragment key={name}>{children}</Fragment>
  ));
}
