import { type CartonLabel, cartonCbm, codeOf } from '#contract/staff/prints/label-cartons';
import { BarCode, QrCode } from './codes';
import { destinationOf } from './destination';
import { Mark } from './label-mark';
import { ModeMark } from './label-mode';
import './wide-label.css';

const rooms = {
  '100x50': { mark: { width: 66, largest: 7, smallest: 5, inTwoLines: 3.5 }, qr: 26, bars: { room: 94, height: 9.5 } },
  a4: { mark: { width: 62, largest: 8.5, smallest: 5.5, inTwoLines: 4 }, qr: 33, bars: { room: 96, height: 15 } },
};

/** Wider than high: the QR code stands beside the text. */
export function WideLabel({ label, format }: { label: CartonLabel; format: keyof typeof rooms }) {
  const { pkg, carton, of, size } = label;
  const { mark, qr, bars } = rooms[format];
  const to = destinationOf(pkg.branch);
  const code = codeOf(label);
  return (
    <div className={`label wide-label wide-label-${format}`}>
      <div className="wide-label-top">
        <QrCode text={code} room={qr} />
        <div>
          <Mark text={pkg.customer} room={mark} />
          <p className="label-to">
            {to.english} <span lang="zh-Hans">{to.chinese}</span>
          </p>
          <div className="wide-label-facts">
            <p className="label-count">
              {carton}
              <i>of</i>
              {of}
            </p>
            <p>
              <span>
                Package <b>{pkg.id}</b>
              </span>
              <span>
                {size ? 'Cbm' : 'Cbm, all'} <b>{cartonCbm(label).toFixed(4)}</b>
              </span>
            </p>
          </div>
        </div>
      </div>
      <BarCode text={code} room={bars.room} height={bars.height} />
      <div className="wide-label-foot">
        <ModeMark mode={pkg.mode} />
        <p className="label-number">{code}</p>
      </div>
    </div>
  );
}
