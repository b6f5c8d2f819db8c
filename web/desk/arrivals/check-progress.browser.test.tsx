import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { ManifestCheck } from '#contract/staff/arrivals/schema';
import { mount } from '#tests/support/mount';
import { CheckProgress } from './check-progress';
import '../kit/desk-tokens.css';
import './manifest-check.css';

it('keeps the share on one line beside a sentence that takes two', () => {
  const row = { cartons: 22, scanned: 21, scanId: null, availableAt: null, status: 'ARRIVED', isDamaged: false };
  const check = { found: 0, expected: 1, extras: [], rows: [row] } as unknown as ManifestCheck;
  mount(
    <div className="desk" style={{ width: 256 }}>
      <CheckProgress check={check} />
    </div>,
  );
  const share = page.getByText('95 %').element();
  const range = document.createRange();
  range.selectNodeContents(share);
  const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
  expect(tops.size).toBe(1);
});

it('counts a package of which a carton is missing once', () => {
  const part = { wholeId: 5, scanned: 0, scanId: null, availableAt: null, status: 'ARRIVED', isDamaged: true };
  const rows = [
    { ...part, cartons: 10, scanId: 9 },
    { ...part, cartons: 1, scanId: 8 },
    { ...part, cartons: 1 },
  ];
  mount(<CheckProgress check={{ found: 0, expected: 1, extras: [], rows } as unknown as ManifestCheck} />);
  const counts = page.getByRole('definition').elements();
  expect(counts.map(({ textContent }) => textContent)).toEqual(['0', '1', '0', '1']);
});
