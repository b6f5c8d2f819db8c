import { useQuery } from '@tanstack/react-query';
import { exportManifest } from '#contract/staff/exports/calls';
import { getPrintedManifest } from '#contract/staff/prints/calls';
import { askDeskFile } from '../../lib/desk-api';
import { formatQuantity } from '../../lib/format';
import { useOwnTitle } from '../../lib/page-arrival';
import { countPackages } from '../kit/count-packages';
import { ExportButtons } from '../kit/export-buttons';
import { useImportWords } from '../kit/import-words';
import { fillIn, useWords } from '../kit/language';
import { Nothing } from '../kit/nothing';
import { type Crumb, PageHead } from '../kit/page-head';
import { usePrintAction } from '../kit/print/print-page';
import { usePrintWords } from '../kit/print/print-words';
import { DeskFailure, DeskLoading } from '../kit/states';
import { deskQuery } from '../queries';
import { ManifestSheet } from './manifest-sheet';

/** The preview of a manifest, or the reason why there is none. */
export function ManifestPrint({ id, crumb }: { id: string; crumb: Crumb }) {
  const imports = useImportWords();
  const print = usePrintAction();
  const { desk } = useWords();
  const { manifest: words } = usePrintWords();
  const { data, error, refetch } = useQuery({
    ...deskQuery(getPrintedManifest, { params: { id } }),
    staleTime: 0,
  });
  const title = fillIn(words.title, { reference: data?.container.reference ?? '' }).trim();
  useOwnTitle(`${title} | ${desk}`);
  const isTooLong = data !== undefined && countPackages(data.rows) < data.container.packages;
  const isPrinted = data !== undefined && data.rows.length > 0 && !isTooLong;
  return (
    <>
      <PageHead title={title} crumb={crumb} primary={isPrinted ? print : undefined} />
      <div className="page-body">
        {!data && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />)}
        {data?.rows.length === 0 && <Nothing title={words.empty} hint={words.emptyHint} />}
        {isTooLong && (
          <>
            <p className="desk-warned" role="alert">
              {fillIn(words.tooLong, {
                count: formatQuantity(data.container.packages),
                limit: formatQuantity(data.rows.length),
              })}
            </p>
            <ExportButtons
              label={imports.export.manifest}
              name={`manifest-${data.container.reference}`}
              read={(format, language) => askDeskFile(exportManifest, { params: { id }, query: { format, language } })}
            />
          </>
        )}
        {isPrinted && <ManifestSheet manifest={data} />}
      </div>
    </>
  );
}
