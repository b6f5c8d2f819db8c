import { describe, expect, it } from 'vitest';
import { displayName, downloadName } from '#contract/attachment-name';
import { hasPreview } from './attachment-name';

describe('the name shown for an attachment', () => {
  it.each([
    ['packing_list-2025-550e8400-e29b-41d4-a716-446655440000.pdf', 'packing list'],
    ['1715000000-ghana_card.png', 'ghana card.png'],
    ['supplier_invoice.jpg', 'supplier invoice.jpg'],
    ['a-b-c-d-e-f', 'f'],
    ['a-b-c-d-e-f-g-h', 'h'],
    ['two__words_.pdf', 'two  words .pdf'],
    ['ends-with-', 'ends-with-'],
    ['-2025-550e8400-e29b-41d4-a716-446655440000.pdf', '-2025-550e8400-e29b-41d4-a716-446655440000.pdf'],
    ['', ''],
  ])('of %j is %j', (stored, shown) => {
    expect(displayName(stored)).toBe(shown);
  });
});

describe('the name of a downloaded file', () => {
  it.each([
    ['packing_list-2025-550e8400-e29b-41d4-a716-446655440000.pdf', 'packing list.pdf'],
    ['1715000000-ghana_card.png', 'ghana card.png'],
    ['photo-2025-550e8400-e29b-41d4-a716-446655440000.JPEG', 'photo.JPEG'],
    ['a-b-c-d-e-f', 'f'],
    ['ends.pdf-', 'ends.pdf-'],
  ])('of %j is %j, the name on the card with its ending', (stored, saved) => {
    expect(downloadName(stored)).toBe(saved);
  });
});

describe('a preview', () => {
  it.each(['a.jpg', 'a.jpeg', 'a.png', 'DSC_0001.JPG', 'b.PnG'])('is there for %s', (name) => {
    expect(hasPreview(name)).toBe(true);
  });

  it.each(['a.pdf', 'a.png.pdf', 'a.csv', 'png.txt', 'a.gif', ''])('is not there for %j', (name) => {
    expect(hasPreview(name)).toBe(false);
  });
});
