import { Logo } from '../../../shared/logo';
import { fullDate } from '../short-date';
import { BarCode, QrCode } from './codes';
import { company } from './company';
import { destinationOf } from './destination';
import { fitMark, markWidth } from './fit-mark';
import { type CartonLabel, cartonCbm, codeOf } from './label-cartons';
import type { LabelFormat } from './print-format';
import './label.css';
import './label-parts.css';

/** Millimetres: the paper, and the room that mark and codes have on it. */
export const labelSizes = {
  '100x150': { width: 100, height: 150, mark: { width: 92, largest: 10.5, smallest: 7 }, qr: 40 },
  '100x100': { width: 100, height: 100, mark: { width: 92, largest: 9, smallest: 7 }, qr: 31 },
  '60x40': { width: 60, height: 40, mark: { width: 33, largest: 6, smallest: 4.5 }, qr: 21 },
} as const satisfies Record<LabelFormat, object>;

const cbmText = (label: CartonLabel) => cartonCbm(label).toFixed(4);

/** English and Chinese at once: it is read in Guangdong and in Ghana, whatever the language of the desk. */
export function Label({ label, format }: { label: CartonLabel; format: LabelFormat }) {
  const { pkg, carton, of, size } = label;
  const { mark, qr } = labelSizes[format];
  const to = destinationOf(pkg.branch);
  const count = (
    <p className="label-count">
      {carton}
      <i>of</i>
      {of}
    </p>
  );
  if (format === '60x40') {
    return (
      <div className="sheet label label-60x40">
        <div className="label-top">
          <Mark text={pkg.customer} room={mark} />
          <QrCode text={codeOf(label)} room={qr} />
        </div>
        <div className="label-bottom">
          {count}
          <div>
            <p className="label-to">{to.english}</p>
            <p className="label-number">{pkg.id}</p>
          </div>
        </div>
      </div>
    );
  }
  const isLong = format === '100x150';
  return (
    <div className={`sheet label label-${format}`}>
      <div className="label-head">
        <Logo />
        <p>{company.site}</p>
      </div>
      <Mark text={pkg.customer} room={mark} />
      <p className="label-to">
        {to.english} <span lang="zh-Hans">{to.chinese}</span>
      </p>
      <div className="label-middle">
        <QrCode text={codeOf(label)} room={qr} />
        <div>
          <p className="label-caption">
            Carton <span lang="zh-Hans">{isLong ? `第 ${carton} 箱，共 ${of} 箱` : '箱'}</span>
          </p>
          {count}
          {isLong ? (
            <>
              <p className="label-caption">
                Package <span lang="zh-Hans">包裹</span>
              </p>
              <p className="label-package">{pkg.id}</p>
            </>
          ) : (
            <>
              <p className="label-caption label-line">
                Package <b>{pkg.id}</b>
              </p>
              <p className="label-caption label-line">
                {size ? 'Cbm' : 'Cbm, all'} <b>{cbmText(label)}</b>
              </p>
            </>
          )}
        </div>
      </div>
      {isLong && (
        <dl className="label-facts">
          <dt>Number</dt>
          <dd className="label-goods">{pkg.trackingNumber}</dd>
          <dt>Goods</dt>
          <dd className="label-goods">{pkg.package}</dd>
          <dt>Size</dt>
          <dd>{size ? `${size.length} × ${size.width} × ${size.height} cm` : '–'}</dd>
          <dt>{size ? 'Cbm' : 'Cbm, all'}</dt>
          <dd>{cbmText(label)}</dd>
          <dt>Received</dt>
          <dd>{fullDate(pkg.received) ?? '–'}</dd>
        </dl>
      )}
      <BarCode text={codeOf(label)} room={92} height={15} />
      <p className="label-number">{codeOf(label)}</p>
      {isLong && (
        <p className="label-foot">
          <span>{company.name}</span>
          <span>{company.phone}</span>
        </p>
      )}
    </div>
  );
}

function Mark({ text, room }: { text: string; room: { width: number; largest: number; smallest: number } }) {
  const { prefix, lines, size } = fitMark(text, room, markWidth);
  return (
    <p className="label-mark" style={{ fontSize: `${size}mm` }}>
      {prefix && <small>{prefix}</small>}
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </p>
  );
}
