import { describe, expect, it } from 'vitest';
import { nextStep } from './next-step';

describe('the main button of a hand-over', () => {
  it('hands over what is chosen, and takes the payment first when one was entered', () => {
    expect(nextStep(2, 3, false)).toBe('handOver');
    expect(nextStep(2, 3, true)).toBe('takeAndHandOver');
  });

  it('only takes the payment when no package is chosen', () => {
    expect(nextStep(0, 3, true)).toBe('take');
    expect(nextStep(0, 0, true)).toBe('take');
  });

  it('asks for a package when none is chosen, and is absent when none can be', () => {
    expect(nextStep(0, 1, false)).toBe('choose');
    expect(nextStep(0, 0, false)).toBeNull();
  });
});
