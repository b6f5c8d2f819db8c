import { qrPath } from '../../../shared/qr/qr-code';
import { code128Path } from './code-128';

/** A dot of a 203 dpi label printer in millimetres. Modules of whole dots stay sharp. */
const DOT = 0.125;
/** The quiet zone that readers need, in modules. */
const QR_QUIET = 4;
const BAR_QUIET = 10;
/** Hand scanners do not read thinner bars from a label. */
const THINNEST_BAR = 2 * DOT;

const wholeDots = (room: number, modules: number) => Math.floor(room / modules / DOT) * DOT;

/** A QR code with its quiet zone, at most `room` millimetres wide. */
export function QrCode({ text, room }: { text: string; room: number }) {
  const code = qrPath(text);
  if (!code) return null;
  const modules = code.size + 2 * QR_QUIET;
  const side = `${(wholeDots(room, modules) || room / modules) * modules}mm`;
  return (
    <svg
      className="paper-qr"
      viewBox={`${-QR_QUIET} ${-QR_QUIET} ${modules} ${modules}`}
      style={{ width: side, height: side }}
      shapeRendering="crispEdges"
      aria-hidden="true"
      focusable="false"
    >
      <path d={code.path} />
    </svg>
  );
}

/** Code 128 with its quiet zones. Nothing when the bars would be too thin to scan: the QR code has the same text. */
export function BarCode({ text, room, height }: { text: string; room: number; height: number }) {
  const code = code128Path(text);
  if (!code) return null;
  const modules = code.width + 2 * BAR_QUIET;
  const module = wholeDots(room, modules);
  if (module < THINNEST_BAR) return null;
  return (
    <svg
      className="paper-bars"
      viewBox={`${-BAR_QUIET} 0 ${modules} 1`}
      style={{ width: `${module * modules}mm`, height: `${height}mm` }}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      aria-hidden="true"
      focusable="false"
    >
      <path d={code.path} />
    </svg>
  );
}
