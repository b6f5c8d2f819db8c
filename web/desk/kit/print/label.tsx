import { type CartonLabel, cartonCbm, codeOf } from '#contract/staff/prints/label-cartons';
import { Logo } from '../../../shared/logo';
import { fullDate } from '../short-date';
import { BarCode, QrCode } from './codes';
import { company } from './company';
import { destinationOf } from './destination';
import type { LabelFormat } from './label-format';
import { Mark } from './label-mark';
import { ModeMark } from './label-mode';
import { WideLabel } from './wide-label';
import './label.css';
import './label-parts.css';

/** Millimetres: the paper, and the space for mark and codes. */
export const labelSizes = {
  '100x150': { width: 100, height: 150, mark: { width: 92, largest: 10.5, smallest: 7 }, qr: 40 },
  '100x100': { width: 100, height: 100, mark: { width: 92, largest: 9, smallest: 7 }, qr: 31 },
  '100x50': { width: 100, height: 50 },
  '60x40': { width: 60, height: 40, mark: { width: 33, largest: 6, smallest: 4.5 }, qr: 21 },
  a4: { width: 210, height: 297 },
} as const satisfies Record<LabelFormat, object>;

const cbmText = (label: CartonLabel) => cartonCbm(label).toFixed(4);

/** In English and Chinese: it is read in Guangdong and in Ghana, whatever the desk's language. */
export function Label({ label, format }: { label: CartonLabel; format: LabelFormat }) {
  if (format === 'a4') return <WideLabel label={label} format={format} />;
  if (format === '100x50') {
    return (
      <div className="sheet">
        <WideLabel label={label} format={format} />
      </div>
    );
  }
  return <HighLabel label={label} format={format} />;
}

function HighLabel({ label, format }: { label: CartonLabel; format: Exclude<LabelFormat, 'a4' | '100x50'> }) {
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
          <div>
            <Mark text={pkg.customer} room={mark} />
            <ModeMark mode={pkg.mode} />
          </div>
          <QrCode text={codeOf(label)} room={qr} />
        </div>
        <div className="label-bottom">
          {count}
          <p className="label-to">{to.english}</p>
        </div>
        <p className="label-number">{pkg.numbered.length > 0 ? codeOf(label) : pkg.id}</p>
      </div>
    );
  }
  const isLong = format === '100x150';
  return (
    <div className={`sheet label label-${format}`}>
      <div className="label-head">
        <Logo />
        <ModeMark mode={pkg.mode} />
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
          <span>{company.site}</span>
          <span>{company.phone}</span>
        </p>
      )}
    </div>
  );
}
