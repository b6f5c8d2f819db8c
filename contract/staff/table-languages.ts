import { type TableWords, tableEn } from '#contract/staff/table-words';
import { tableZh } from '#contract/staff/table-words-zh';

/** For the server, which writes files in both languages. */
export const tableWords: Record<'en' | 'zh-CN', TableWords> = { en: tableEn, 'zh-CN': tableZh };
