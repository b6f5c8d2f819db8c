import { describe, expect, it } from 'vitest';
import { estimateFee } from './estimate-fee';

const estimate = (length: string, width: string, height: string, rate: string) =>
  estimateFee({ length, width, height, rate });

describe('the estimated fee', () => {
  it.each<[[string, string, string, string], string, string]>([
    [['1.2', '0.8', '0.65', '250'], '156.00', '0.624'],
    [['1', '1', '1', '1'], '1.00', '1'],
    [['0.5', '0.5', '0.5', '1'], '0.125', '0.125'],
    [['1', '1', '1', '0.1'], '0.10', '1'],
    // In floating point 0.1 x 0.2 is 0.020000000000000004, and 1.005 is slightly less than itself.
    [['0.1', '0.2', '1', '1'], '0.02', '0.02'],
    [['1', '1', '1', '1.0005'], '1.001', '1'],
    [['1', '1', '1', '1.00049'], '1.00', '1'],
    [['1.1', '1.1', '1.1', '1'], '1.331', '1.331'],
    [['2', '3', '4', '1000'], '24,000.00', '24'],
    [['99999', '99999', '99999', '99999'], '99,996,000,059,999,600,001.00', '999,970,000,299,999'],
    [['0.01', '0.01', '0.01', '250'], '0.00', '0.000001'],
    [['1', '1', '1', '0.0005'], '0.001', '1'],
    [['.5', '2.', '1', '10'], '10.00', '1'],
    [[' 1 ', '1', '1', '10'], '10.00', '1'],
  ])('of %j is %s for %s cbm', (measures, fee, cbm) => {
    expect(estimate(...measures)).toEqual({ fee, cbm });
  });

  it('takes a comma for the decimal point', () => {
    expect(estimate('1,2', '0,8', '0,65', '250')).toEqual(estimate('1.2', '0.8', '0.65', '250'));
  });
});

describe('silence', () => {
  it.each([
    '',
    ' ',
    '0',
    '0.000',
    '-1',
    '-0',
    '.',
    ',',
    'abc',
    '1e3',
    'Infinity',
    'NaN',
    '1.2.3',
    '1,000.5',
    '٣',
    '1 2',
  ])('for %j in any of the four', (wrong) => {
    expect(estimate(wrong, '1', '1', '1')).toBeNull();
    expect(estimate('1', wrong, '1', '1')).toBeNull();
    expect(estimate('1', '1', wrong, '1')).toBeNull();
    expect(estimate('1', '1', '1', wrong)).toBeNull();
  });
});
