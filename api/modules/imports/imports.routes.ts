import type { Readable } from 'node:stream';
import type { Mount } from '#api/http/mount';
import type { Imports } from '#api/modules/imports/imports.service';
import type { Reconcile } from '#api/modules/imports/reconcile.service';
import type { ImportKind } from '#contract/staff/imports/rules';

type Language = 'en' | 'zh-CN';
type Deps = {
  imports: Imports;
  errorsOf: (id: number, language: Language) => Promise<Readable>;
  templateOf: (kind: ImportKind, language: Language) => Promise<Uint8Array>;
  reconcile: Reconcile;
};

export function importsRoutes(mount: Mount, { imports, errorsOf, templateOf, reconcile }: Deps) {
  mount('listImports', ({ query }) => imports.list(query.before));
  mount('startImport', ({ caller, body }) => imports.start(caller, body));
  mount('addImportPart', ({ params, upload }) => imports.addPart(Number(params.id), Number(params.part), upload));
  mount('getImport', ({ params }) => imports.find(Number(params.id)));
  mount('checkImport', ({ caller, params, body }) => imports.check(caller, Number(params.id), body));
  mount('listImportRows', ({ params, query }) => imports.rows(params.id, query.kind, query.after));
  mount('runImport', ({ caller, params, body }) => imports.run(caller, Number(params.id), body));
  mount('undoImport', ({ caller, params, body }) => imports.undo(caller, Number(params.id), body));
  mount('discardImport', ({ caller, params, body }) => imports.discard(caller, Number(params.id), body));

  mount('getImportErrors', async ({ params, query, reply }) => {
    const file = await errorsOf(Number(params.id), query.language);
    const name = `import-${params.id}-errors.csv`;
    reply.headers({ 'cache-control': 'no-store', 'content-disposition': `attachment; filename="${name}"` });
    return reply.type('text/csv; charset=utf-8').send(file);
  });

  mount('listImportUnknowns', ({ params }) => imports.unknown(params.id));
  mount('createImportContainers', ({ caller, params, body }) =>
    imports.createContainers(caller, Number(params.id), body),
  );
  mount('createImportCategories', ({ caller, params, body }) =>
    imports.createCategories(caller, Number(params.id), body),
  );
  mount('getImportReconciliation', ({ params }) => reconcile.sums(Number(params.id)));
  mount('listImportDifferences', ({ params, query }) => reconcile.differences(Number(params.id), query.after));

  mount('getImportTemplate', async ({ params, query, reply }) => {
    const file = await templateOf(params.kind, query.language);
    reply.headers({ 'cache-control': 'no-store', 'content-disposition': `attachment; filename="${params.kind}.xlsx"` });
    return reply.type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet').send(Buffer.from(file));
  });
}
