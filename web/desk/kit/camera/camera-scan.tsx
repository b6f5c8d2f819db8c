import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Dialog } from '../../../ui/dialog';
import { Drawing } from '../../../ui/icon';
import { useWords } from '../language';
import { useCamera } from './use-camera';
import './camera-scan.css';

/** Not among the site's icons, so that only the desk loads it. */
const lens =
  'M4 8h3l2-3h6l2 3h3a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1zM12 10a3.500 3.500 0 1 0 0 7a3.500 3.500 0 1 0 0-7z';

interface CameraScanProps {
  onScan: (text: string) => void;
  /** Stays open for the next code. */
  isContinuous?: boolean;
}

/** A button for people without a scanner. Hidden when the browser has no camera. */
export function CameraScan({ onScan, isContinuous = false }: CameraScanProps) {
  const { camera: words } = useWords();
  const [isOpen, setOpen] = useState(false);
  if (!navigator.mediaDevices) return null;
  return (
    <>
      <button className="button button-line camera-button" type="button" onClick={() => setOpen(true)}>
        <Drawing path={lens} size={20} />
        {words.open}
      </button>
      {isOpen && (
        <Dialog title={words.title} close={words.close} onClose={() => setOpen(false)}>
          <Camera
            onScan={(text) => {
              // Closed, with the focus restored, before the next step takes the focus.
              if (!isContinuous) flushSync(() => setOpen(false));
              onScan(text);
            }}
          />
        </Dialog>
      )}
    </>
  );
}

function Camera({ onScan }: { onScan: (text: string) => void }) {
  const { camera: words } = useWords();
  const [seen, setSeen] = useState<string | null>(null);
  const { video, problem } = useCamera((text) => {
    // A signal, because people look at the package, not at the screen.
    navigator.vibrate?.(60);
    setSeen(text);
    onScan(text);
  });
  return (
    <div className="camera">
      {problem ? (
        <p className="form-problem" role="alert">
          {words.problems[problem]}
        </p>
      ) : (
        <div className="camera-picture">
          <video ref={video} muted playsInline aria-label={words.picture} />
        </div>
      )}
      <p role="status">{seen === null ? words.hint : words.seen.replace('{number}', seen)}</p>
    </div>
  );
}
