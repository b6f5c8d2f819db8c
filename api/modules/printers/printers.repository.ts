import { type Queryable, statement } from '#db/database';

const all = statement(
  'label-printers-list',
  `select b.code as branch, p.host, p.port, p.size, p.dpi from label_printers p join branches b on b.id = p.branch_id
    order by b.position, b.id`,
).narrow<{ size: '100x150' | '100x100' | '100x50' | '60x40'; dpi: 203 | 300 | 600 }>();

export const listPrinters = (db: Queryable) => db.query(all, []);

type Printer = { branchId: number; host: string; port: number; size: string; dpi: number };

const save = statement(
  'label-printer-save',
  `insert into label_printers (branch_id, host, port, size, dpi) values ($1, $2, $3, $4, $5)
   on conflict (branch_id) do update set host = excluded.host, port = excluded.port, size = excluded.size, dpi = excluded.dpi`,
);

export async function storePrinter(db: Queryable, { branchId, host, port, size, dpi }: Printer) {
  await db.query(save, [branchId, host, port, size, dpi]);
}

const remove = statement('label-printer-remove', 'delete from label_printers where branch_id = $1');

export async function deletePrinter(db: Queryable, { branchId }: { branchId: number }) {
  await db.query(remove, [branchId]);
}
