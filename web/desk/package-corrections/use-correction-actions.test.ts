import { describe, expect, it } from 'vitest';
import type { DeskPackage } from '#contract/staff/packages/schema';
import type { StaffRole } from '#contract/staff/roles';
import { isLeftToAdmin, offeredFor } from './use-correction-actions';

const pkg = (more: object) => ({ status: 'YET_TO_LOAD', voided: null, events: [], ...more }) as unknown as DeskPackage;
const arrived = { id: 1, kind: 'ARRIVED', status: 'ARRIVED' };
const available = { id: 2, kind: 'AVAILABLE', status: null, place: 'Kumasi' };
const at = (role: StaffRole, branch = 'Kumasi') => ({ role, branch });

describe('what a person can mend', () => {
  it('is the package itself, by those who handle it', () => {
    expect(offeredFor(pkg({}), at('china-warehouse'))).toEqual(['correct', 'void']);
    expect(offeredFor(pkg({}), at('support'))).toEqual(['correct']);
    expect(offeredFor(pkg({}), at('auditor'))).toEqual([]);
  });

  it('is only an admin after the delivery, and nothing is void then', () => {
    expect(offeredFor(pkg({ status: 'DELIVERED' }), at('china-warehouse'))).toEqual([]);
    expect(offeredFor(pkg({ status: 'DELIVERED' }), at('admin'))).toEqual(['correct']);
  });

  it('is left to an admin after the delivery for those who corrected before, and they are told', () => {
    const delivered = pkg({ status: 'DELIVERED' });
    const told = (['admin', 'china-warehouse', 'accounts', 'support', 'auditor'] as const).filter((role) =>
      isLeftToAdmin(delivered, role),
    );
    expect(told).toEqual(['china-warehouse', 'accounts', 'support']);
    expect(isLeftToAdmin(pkg({}), 'support')).toBe(false);
  });

  it('is a wrong available in the own branch, until it is taken back', () => {
    const events = [arrived, available];
    expect(offeredFor(pkg({ status: 'ARRIVED', events }), at('ghana-warehouse'))).toContain('takeBack');
    expect(offeredFor(pkg({ status: 'ARRIVED', events }), at('china-warehouse'))).not.toContain('takeBack');
    expect(offeredFor(pkg({ status: 'ARRIVED', events }), at('ghana-warehouse', 'Accra'))).not.toContain('takeBack');
    expect(offeredFor(pkg({ status: 'ARRIVED', events }), at('admin', 'Accra'))).toContain('takeBack');
    const back = [...events, { id: 3, kind: 'CORRECTED', status: 'ARRIVED' }];
    expect(offeredFor(pkg({ status: 'ARRIVED', events: back }), at('ghana-warehouse'))).not.toContain('takeBack');
  });

  it('is nothing but the restoring of a void package', () => {
    const voided = '2026-11-16T08:00:00.000Z';
    expect(offeredFor(pkg({ voided }), at('admin'))).toEqual(['restore']);
    expect(offeredFor(pkg({ voided }), at('support'))).toEqual([]);
  });
});
