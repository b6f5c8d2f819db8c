import { describe, expect, it } from 'vitest';
import { bodyOf, changesOf, fieldsOf, valuesOf, wrongIn } from './warehouse-form';

const accra = {
  ...{ id: 1, name: 'Accra', contact: 'Desk', mobile: '+233 1', address: 'Junction', addressLang: 'en' as const },
  ...{ addressLatin: null, region: null, street: null, position: 2, active: true, version: 4 },
};

describe('the form of a warehouse', () => {
  it('comes back as it was read', () => {
    expect(changesOf(bodyOf(valuesOf(accra)), accra)).toEqual([]);
  });

  it('tells each line that would be different', () => {
    const changed = bodyOf({ ...valuesOf(accra), address: ' New ', active: false });
    expect(changesOf(changed, accra)).toEqual([
      { name: 'address', was: 'Junction', becomes: 'New' },
      { name: 'active', was: true, becomes: false },
    ]);
  });

  it('has the Chinese lines for a Chinese address only, and sends them there only', () => {
    const values = { ...valuesOf(accra), region: '广东', street: '路' };
    expect(fieldsOf(values)).not.toContain('region');
    expect(bodyOf(values)).toMatchObject({ region: null, street: null });
    const chinese = { ...values, addressLang: 'zh-Hans' as const };
    expect(fieldsOf(chinese)).toContain('street');
    expect(bodyOf(chinese)).toMatchObject({ region: '广东', street: '路', addressLatin: null });
  });

  it('knows what is missing', () => {
    expect(wrongIn(valuesOf(accra))).toEqual({});
    expect(wrongIn(valuesOf())).toEqual({ name: 'missing', contact: 'missing', mobile: 'missing', address: 'missing' });
    expect(wrongIn({ ...valuesOf(accra), position: '1.5' })).toEqual({ position: 'positionWrong' });
    expect(wrongIn({ ...valuesOf(accra), addressLang: 'zh-Hans', region: '广东' })).toEqual({ street: 'missing' });
  });
});
