import { useState } from 'react';
import { exportFigures } from '#contract/staff/overview/calls';
import type { FigureTableName } from '#contract/staff/overview/rules';
import { askDeskFile } from '../../lib/desk-api';
import { FormProblem } from '../../shared/form-problem';
import { DeskMenu } from '../kit/desk-menu';
import { useFiguresWords } from '../kit/figures-words';
import { fillIn, useLanguage } from '../kit/language';
import { useDownload } from '../kit/use-download';

export interface FigureExport {
  table: FigureTableName;
  filter?: { branch?: string; age?: 'upTo30' | 'upTo60' | 'upTo90' | 'over90'; from?: string; to?: string };
}

/** The table of a panel as a file. The status reports when it is ready. */
export function ExportMenu({ title, table, filter = {} }: FigureExport & { title: string }) {
  const words = useFiguresWords();
  const language = useLanguage();
  const [file, setFile] = useState('');
  const { download, isBusy, problem } = useDownload();
  const save = async (format: 'csv' | 'xlsx') => {
    const name = `${table}-${new Date().toISOString().slice(0, 10)}.${format}`;
    setFile(name);
    await download(() => askDeskFile(exportFigures, { query: { table, format, language, ...filter } }), name);
  };
  const done = file && !problem ? fillIn(words.ready, { name: file }) : '';
  return (
    <>
      <DeskMenu
        className="panel-link"
        label={fillIn(words.exportOf, { name: title })}
        items={(['csv', 'xlsx'] as const).map((format) => ({
          label: words[format],
          onChoose: () => void save(format),
        }))}
      >
        {words.export}
      </DeskMenu>
      <span className="visually-hidden" role="status">
        {isBusy ? words.preparing : done}
      </span>
      <FormProblem text={problem} />
    </>
  );
}
