import { unloadPackages } from '#contract/staff/containers/calls';
import type { Container } from '#contract/staff/containers/schema';
import { exportManifest } from '#contract/staff/exports/calls';
import type { DeskPackageRow } from '#contract/staff/packages/schema';
import { askDesk, askDeskFile } from '../../lib/desk-api';
import { formatCbm, formatQuantity } from '../../lib/format';
import { FormProblem } from '../../shared/form-problem';
import { Link } from '../../ui/link';
import { ExportButtons } from '../kit/export-buttons';
import { fillIn, useWords } from '../kit/language';
import { useCommand } from '../kit/use-command';
import type { Loaded } from './scan-in';

interface ManifestProps {
  container: Container;
  mayUnload: boolean;
  onUnloaded: (reply: Loaded, row: DeskPackageRow) => void;
}

export function Manifest({ container, mayUnload, onUnloaded }: ManifestProps) {
  const { containers: words, imports } = useWords();
  const { manifest, id } = container;
  const { run, refusal } = useCommand(
    (body: { packageIds: number[] }, key) =>
      askDesk(unloadPackages, { params: { id: String(id) }, body: { ...body, key } }),
    (reply, { packageIds: [gone] }) => {
      const row = manifest.find((each) => each.id === gone);
      if (row) onUnloaded(reply, row);
    },
  );
  return (
    <section className="desk-card" aria-label={words.manifest}>
      <h2>
        {words.manifest} ({formatQuantity(container.packages)})
      </h2>
      <FormProblem text={refusal} />
      {manifest.length === 0 && <p>{words.manifestEmpty}</p>}
      {manifest.length > 0 && (
        <Link className="button button-line manifest-to-print" to={`/staff/containers/${id}/manifest`}>
          {words.manifestPrint}
        </Link>
      )}
      {manifest.length > 0 && (
        <ExportButtons
          label={imports.export.manifest}
          name={`manifest-${container.reference}`}
          read={(format, language) =>
            askDeskFile(exportManifest, { params: { id: String(id) }, query: { format, language } })
          }
        />
      )}
      {manifest.length < container.packages && (
        <p>{fillIn(words.manifestCut, { count: formatQuantity(manifest.length) })}</p>
      )}
      <ul className="desk-list manifest">
        {manifest.map((row) => (
          <li key={row.id}>
            <span>
              <Link to={`/staff/packages/${row.id}`}>{row.trackingNumber}</Link> {row.customer}
            </span>
            <span>
              {row.package} · {formatQuantity(row.quantity)} · {formatCbm(row.cbm)} cbm
            </span>
            {mayUnload && (
              <button
                className="button button-line"
                type="button"
                aria-label={fillIn(words.unloadOf, { number: row.trackingNumber })}
                onClick={() => void run({ packageIds: [row.id] })}
              >
                {words.unload}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
