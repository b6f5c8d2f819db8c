import { describe, expect, it } from 'vitest';
import { terms } from '../../content/terms';
import { findFigures } from './emphasis';

const figuresOf = (text: string) => findFigures(text).flatMap(({ text: piece, isFigure }) => (isFigure ? [piece] : []));

describe('the terms', () => {
  it.each([
    [6, 'The minimum billable volume is 0.01 cbm'],
    [7, 'Shared container loads are billed on one consolidated invoice'],
    [8, 'Full containers are arranged through our admin'],
    [10, 'in USD, or in the Cedi equivalent at the time of payment'],
    [11, 'A deposit of at least 50% of the invoice is due 7 days after loading'],
    [12, 'Full payment is due on arrival at Tema port, before customs clearance'],
    [13, 'only 50 or 100 dollar notes, series 2013 and above'],
    [14, 'Average delivery is 40-45 days'],
    [17, 'After 7 days from arrival the warehousing fee is USD 5 per day per package'],
    // Specification, Freight terms: exactly 0.05 cbm has no rule, on purpose.
    [18, 'Packages below 0.05 cbm are not replaced or refunded'],
    [18, 'Above 0.05 cbm the refund is the item cost, capped at 2 times the shipping cost'],
    [20, 'Mon-Sat 8:00am-8:00pm GMT'],
  ])('say in clause %i what the specification, Freight terms, fixes: %s', (n, words) => {
    expect(terms.clauses.find((clause) => clause.n === n)?.text).toContain(words);
  });

  it('have 20 clauses, numbered in order, each with its anchor', () => {
    expect(terms.clauses.map(({ n, id }) => [n, id])).toEqual(
      Array.from({ length: 20 }, (_, at) => [at + 1, `clause-${at + 1}`]),
    );
    expect(terms.lastUpdated).toBe('Last updated: 2 January 2025');
  });
});

describe('findFigures', () => {
  it.each([
    ['a smaller package is billed as 0.01 cbm.', ['0.01 cbm']],
    ['at least 50% of the invoice is due 7 days after loading.', ['50%', '7 days']],
    ['Average delivery is 40-45 days. This', ['40-45 days']],
    ['only 50 or 100 dollar notes, series 2013 and above', ['50 or 100 dollar notes', 'series 2013']],
    ['No figure stands in clause 4.', []],
    ['', []],
  ])('finds in %j the figures %j', (text, figures) => {
    expect(figuresOf(text)).toEqual(figures);
  });

  it('loses no letter of any clause', () => {
    for (const { text } of terms.clauses) {
      expect(
        findFigures(text)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text);
    }
  });
});
