import type { ReactNode } from 'react';
import { getPackageCharges } from '#contract/documents/calls';
import type { PackageCharges } from '#contract/documents/schema';
import { packageDetail } from '../../content/package-detail';
import { call } from '../../lib/api';
import { useClient, useClientQuery } from '../../lib/client-query';
import { dueTag, storageTag, storageText } from '../../shared/money/due';
import { fill } from '../../shared/money/fill';
import { formatAmount } from '../../shared/money/format';
import { MoneyTag, type Tag } from '../../shared/money/money-tag';
import { StorageDays } from '../../shared/money/storage-days';
import { Link } from '../../ui/link';
import { chargeMeasure, chargeTitle } from './charge-title';
import './package-money.css';

const words = packageDetail.money;
type Line = PackageCharges['lines'][number];

/** The charges of this package with their invoices, and its storage. Hidden while nothing is charged. */
export function PackageMoney({ id }: { id: string }) {
  const clientId = String(useClient().id);
  const { data } = useClientQuery<PackageCharges>({
    key: ['package-charges', id],
    ask: (signal) => call(getPackageCharges, { params: { clientId, id } }, { signal }),
  });
  if (!data || (data.lines.length === 0 && !data.storage)) return null;
  const { lines, storage } = data;
  return (
    <section className="detail-card package-money" aria-labelledby="package-money-title">
      <h2 id="package-money-title">{words.title}</h2>
      <ul>
        {storage && (
          <Row title={words.storage} tag={storageTag(storage)} usd={storage.usd}>
            <StorageDays {...storage} />
            {storageText(storage)}
          </Row>
        )}
        {keysOf(lines).map(({ key, line }) => (
          <Row
            key={key}
            title={chargeTitle(line)}
            tag={line.state && dueTag({ ...line, state: line.state })}
            usd={line.usd}
          >
            {chargeMeasure(line)}
            {line.documentId === null
              ? words.open
              : fill(words.on, {
                  number: (
                    <Link className="amount" to={`/invoices/${line.documentId}`}>
                      {line.number}
                    </Link>
                  ),
                })}
          </Row>
        ))}
      </ul>
    </section>
  );
}

/** The charges of a package never change their order. */
const keysOf = (lines: Line[]) => lines.map((line, place) => ({ key: `${place} ${line.kind} ${line.at}`, line }));

interface RowProps {
  title: string;
  tag: Tag | null;
  usd: number;
  children: ReactNode;
}

function Row({ title, tag, usd, children }: RowProps) {
  return (
    <li>
      <p className="package-money-what">{title}</p>
      <b>{formatAmount(usd)}</b>
      <div>
        {tag && <MoneyTag {...tag} />}
        <div>{children}</div>
      </div>
    </li>
  );
}
