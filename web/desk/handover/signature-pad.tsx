import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { useHandoverWords } from '../kit/handover-words';
import './signature-pad.css';

const WIDTH = 900;
const HEIGHT = 300;

interface SignaturePadProps {
  canvas: RefObject<HTMLCanvasElement | null>;
  isSigned: boolean;
  onSigned: (isSigned: boolean) => void;
}

/** Drawn by finger, pen or mouse, always dark on white, as it is printed. A written confirmation is the alternative. */
export function SignaturePad({ canvas, isSigned, onSigned }: SignaturePadProps) {
  const { form: words } = useHandoverWords();
  const last = useRef<{ x: number; y: number } | null>(null);

  const clear = () => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    context.fillStyle = '#fff';
    context.fillRect(0, 0, WIDTH, HEIGHT);
    onSigned(false);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: white once, when it appears.
  useEffect(clear, []);

  const pointOf = (event: PointerEvent<HTMLCanvasElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    return {
      x: ((event.clientX - box.left) / box.width) * WIDTH,
      y: ((event.clientY - box.top) / box.height) * HEIGHT,
    };
  };
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    const context = event.currentTarget.getContext('2d');
    if (!last.current || !context) return;
    const to = pointOf(event);
    context.strokeStyle = '#10201f';
    context.lineWidth = 5;
    context.lineCap = 'round';
    context.lineJoin = 'round';
    context.beginPath();
    context.moveTo(last.current.x, last.current.y);
    context.lineTo(to.x, to.y);
    context.stroke();
    last.current = to;
    if (!isSigned) onSigned(true);
  };
  const stop = () => {
    last.current = null;
  };

  return (
    <div className="signature">
      <p>{words.signature}</p>
      <canvas
        ref={canvas}
        width={WIDTH}
        height={HEIGHT}
        role="img"
        aria-label={isSigned ? words.signed : words.sign}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          last.current = pointOf(event);
        }}
        onPointerMove={draw}
        onPointerUp={stop}
        onPointerCancel={stop}
      />
      <div className="signature-foot">
        <span role="status">{isSigned ? words.signed : words.sign}</span>
        {isSigned && (
          <button className="button button-line" type="button" onClick={clear}>
            {words.clear}
          </button>
        )}
      </div>
    </div>
  );
}
