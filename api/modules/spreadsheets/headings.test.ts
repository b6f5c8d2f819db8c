import { describe, expect, it } from 'vitest';
import { fieldOf, recogniseHeadings } from '#api/modules/spreadsheets/headings';
import { importFields } from '#contract/staff/imports/rules';
import { tableWords } from '#contract/staff/table-languages';

describe('headings', () => {
  it.each([
    ['唛头', 'mark'],
    ['快递单号', 'trackingNumber'],
    ['件数', 'quantity'],
    ['体积', 'cbm'],
    ['装柜日期', 'loaded'],
    ['品名', 'package'],
    ['重量', 'weight'],
    ['备注', 'notes'],
    ['入库日期', 'received'],
    ['柜号', 'container'],
    ['长', 'length'],
    ['宽 (CM)', 'width'],
    ['高（厘米）', 'height'],
    ['  TRACKING  No. ', 'trackingNumber'],
    ['tracking_number', 'trackingNumber'],
    ['Ｃ Ｂ Ｍ', 'cbm'],
    ['Volume [m³]', 'cbm'],
    ['Shipping-Mark:', 'mark'],
    ['体积(m³)', 'cbm'],
    ['Remarks', 'notes'],
    ['QTY.', 'quantity'],
    ['体积CBM', 'cbm'],
    ['重量KG', 'weight'],
    ['长CM', 'length'],
    ['尺寸cm', 'sizes'],
    ['长*宽*高', 'sizes'],
    ['Carton size (cm)', 'sizes'],
    ['Something else', null],
    ['', null],
  ])('%s is %s', (heading, field) => {
    expect(fieldOf(heading)).toBe(field);
  });

  it('of the same name count once, the first of them', () => {
    expect(recogniseHeadings(['mark', '唛头', 'qty'])).toEqual({ mark: 0, quantity: 2 });
  });

  it.each(['en', 'zh-CN'] as const)('that we write ourselves are recognised (%s)', (language) => {
    for (const field of importFields) expect(fieldOf(tableWords[language].fields[field])).toBe(field);
  });
});
