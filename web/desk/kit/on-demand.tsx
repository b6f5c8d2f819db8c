import type { ComponentType, ReactElement } from 'react';
import { onDemand as onDemandOr } from '../../lib/on-demand';
import { ErrorBox } from '../../ui/error-box';
import { useWords } from './language';
import './on-demand.css';

/** A component whose code is fetched when it is first shown, such as a dialog. */
export const onDemand = <Props extends object>(load: () => Promise<ComponentType<Props>>, waiting?: ReactElement) =>
  onDemandOr(load, NotLoaded, waiting);

/** A dialog's place is not where its button is, so this lies over the page then. */
function NotLoaded({ onRetry, onClose }: { onRetry: () => void; onClose: (() => void) | undefined }) {
  const { common, content } = useWords();
  const box = (
    <ErrorBox
      title={common.failed}
      action={
        <div className="desk-actions">
          <button className="button button-line" type="button" onClick={onRetry}>
            {common.retry}
          </button>
          {onClose && (
            <button className="button button-line" type="button" onClick={onClose}>
              {content.cancel}
            </button>
          )}
        </div>
      }
    >
      {common.network}
    </ErrorBox>
  );
  return onClose ? <div className="not-loaded">{box}</div> : box;
}
