import { describe, expect, it } from 'vitest';
import { changed, readAddress, turned } from './list-address';

const read = (text: string) => readAddress(new URLSearchParams(text));
const known = new URLSearchParams('state=OPEN&page=3');

describe('the address of a list', () => {
  it('begins another filter with its first page, however the page was named', () => {
    expect(String(changed(known, { kind: 'LOST' }))).toBe('state=OPEN&kind=LOST');
    expect(String(changed(new URLSearchParams('after=7&before=9&last=yes'), { sort: 'mark' }))).toBe('sort=mark');
  });

  it('takes away what is empty, and leaves alone what it was made of', () => {
    expect(String(changed(known, { state: '' }))).toBe('');
    expect(String(changed(known, { state: undefined }))).toBe('');
    expect(String(known)).toBe('state=OPEN&page=3');
  });

  it('turns to a page by its number or by a row; the first needs no name', () => {
    expect(String(turned(known, { page: 4 }))).toBe('state=OPEN&page=4');
    expect(String(turned(known, { page: 1 }))).toBe('state=OPEN');
    expect(String(turned(known, { after: 'row', page: 2 }))).toBe('state=OPEN&after=row&page=2');
    expect(String(turned(known, { last: 'yes' }))).toBe('state=OPEN&last=yes');
  });

  it.each(['', '0', '-1', '01', '1.5', '1e3', 'two', '100000'])('counts the page "%s" as the first', (page) => {
    expect(read(`page=${page}`).page).toBe(1);
  });

  it('knows the page of an address', () => {
    expect(read('page=12').page).toBe(12);
    expect(read('after=a&page=2').place).toEqual({ after: 'a', before: undefined, last: undefined });
    expect(read('last=no').place.last).toBeUndefined();
  });

  it('counts what is not known as not chosen', () => {
    expect(read('state=open').oneOf('state', ['open', 'all'])).toBe('open');
    expect(read('state=shut').oneOf('state', ['open', 'all'])).toBeUndefined();
    expect(read('state=open').keyOf('state', { open: 'Open' })).toBe('open');
    expect(read('state=toString').keyOf('state', { open: 'Open' })).toBeUndefined();
    expect([read('c=12').id('c'), read('c=0').id('c'), read('c=1x').id('c')]).toEqual(['12', undefined, undefined]);
    expect([read('d=2026-01-31').day('d'), read('d=0002-01-31').day('d')]).toEqual(['2026-01-31', undefined]);
  });

  it('looks for two characters at least, without the spaces around them, and for a hundred at most', () => {
    expect(read('q=+ab+').text('q')).toBe('ab');
    expect(read('q=+a+').text('q')).toBeUndefined();
    expect(read(`q=${'x'.repeat(150)}`).text('q')).toHaveLength(100);
  });
});
