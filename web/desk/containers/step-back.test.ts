import { expect, it } from 'vitest';
import type { Container } from '#contract/staff/containers/schema';
import { stepBackFor } from './step-back';

const container = (state: string, progress: object | null = null) => ({ state, progress }) as unknown as Container;

it('is offered where the server takes it: reopening in China before the departure, undoing an arrival in Ghana', () => {
  expect(stepBackFor(container('CLOSED'), 'china-warehouse')).toBe('reopen');
  expect(stepBackFor(container('CLOSED'), 'ghana-warehouse')).toBeNull();
  expect(stepBackFor(container('ARRIVED'), 'ghana-warehouse')).toBe('undoArrival');
  expect(stepBackFor(container('ARRIVED'), 'china-warehouse')).toBeNull();
  for (const state of ['PLANNED', 'DEPARTED', 'OFFLOADED']) expect(stepBackFor(container(state), 'admin')).toBeNull();
  expect(stepBackFor(container('CLOSED', { done: 1, total: 9 }), 'admin')).toBeNull();
});
