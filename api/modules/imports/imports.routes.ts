import type { Readable } from 'node:stream';
import type { StaffCaller } from '#api/http/caller';
import type { Mount } from '#api/http/mount';
import type { Imports } from '#api/modules/imports/imports.service';
import type { Reconcile } from '#api/modules/imports/reconcile.service';
import type { ImportKind } from '#contract/staff/imports/rules';
import type { ImportDetail } from '#contract/staff/imports/schema';

type Language = 'en' | 'zh-CN';
type Deps = {
  imports: Imports;
  errorsOf: (id: number, language: Language) => Promise<Readable>;
  templateOf: (kind: ImportKind, language: Language) => Promise<Uint8Array>;
  reconcile: Reconcile;
  /** The import, if the caller may read its rows. */
  seenBy: (caller: StaffCaller, id: string) => Promise<ImportDetail>;
};

export function importsRoutes(mount: Mount, { imports, errorsOf, templateOf, reconcile, seenBy }: Deps) {
  mount('listImports', ({ caller, query }) => imports.list(caller, query.after));
  mount('startImport', ({ caller, body }) => imports.start(caller, body));
  mount('addImportPart', ({ caller, params, upload }) =>
    imports.addPart(caller, Number(params.id), Number(params.part), upload),
  );
  mount('getImport', ({ caller, params }) => seenBy(caller, params.id));
  mount('checkImport', ({ caller, params, body }) => imports.check(caller, Number(params.id), body));
  mount('listImportRows', async ({ caller, params, query }) => {
    await seenBy(caller, params.id);
    return imports.rows(params.id, query.kind, query.after);
  });
  mount('runImport', ({ caller, params, body }) => imports.run(caller, Number(params.id), body));
  mount('undoImport', ({ caller, params, body }) => imports.undo(caller, Number(params.id), body));
  mount('discardImport', ({ caller, params, body }) => imports.discard(caller, Number(params.id), body));

  mount('getImportErrors', async ({ caller, params, query, reply }) => {
    await seenBy(caller, params.id);
    const file = await errorsOf(Number(params.id), query.language);
    const name = `import-${params.id}-errors.csv`;
    reply.headers({ 'cache-control': 'no-store', 'content-disposition': `attachment; filename="${name}"` });
    return reply.type('text/csv; charset=utf-8').send(file);
  });

  mount('listImportUnknowns', async ({ caller, params }) => {
    await seenBy(caller, params.id);
    return imports.unknown(params.id);
  });
  mount('createImportContainers', ({ caller, params, body }) =>
    imports.createContainers(caller, Number(params.id), body),
  );
  mount('createImportCategories', ({ caller, params, body }) =>
    imports.createCategories(caller, Number(params.id), body),
  );
  mount('getImportReconciliation', async ({ caller, params }) => reconcile.sums((await seenBy(caller, params.id)).id));
  mount('listImportDifferences', async ({ caller, params, query }) =>
    reconcile.differences((await seenBy(caller, params.id)).id, query.after),
  );

  mount('getImportTemplate', async ({ params, query, reply }) => {
    const file = await templateOf(params.kind, query.language);
    reply.headers({ 'cache-control': 'no-store', 'content-disposition': `attachment; filename="${params.kind}.xlsx"` });
    return reply.type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet').send(Buffer.from(file));
  });
}
