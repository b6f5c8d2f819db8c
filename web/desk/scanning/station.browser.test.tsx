import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount, resizeWindow } from '#tests/support/mount';
import { DamageButton } from './damage-button';
import type { Result } from './result';
import { Station } from './station';
import type { useStation } from './use-station';

const nothing = () => {};
const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });

interface ShownProps {
  closed: string | null;
  result?: Result | null;
  done?: ReturnType<typeof useStation>['done'];
  onScan?: () => void;
}

function Shown({ closed, result = null, done = [], onScan = nothing }: ShownProps) {
  const station = {
    ...{ place: { kind: 'check', containerId: 2 } as const, result, stopped: undefined, isStopped: false },
    ...{ entries: [], done, hasSignals: false, toggleSignals: nothing, goOn: nothing, follow: nothing },
    ...{ scan: onScan, undone: nothing },
  };
  return (
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Station
          title="Load KWL-26-300"
          facts=""
          back="/staff/containers/2"
          meter={null}
          done="Loaded"
          station={station}
          after={(last) => <DamageButton result={last} />}
          closed={closed}
        />
      </MemoryRouter>
    </QueryClientProvider>
  );
}

const show = (closed: string | null) => mount(<Shown closed={closed} />);

const ready = page.getByText('Ready to scan', { exact: true });
const field = page.getByRole('textbox');

it('is ready to scan while the container is open', () => {
  show(null);
  expect([ready.elements().length, field.elements().length]).toEqual([1, 1]);
});

it('says only why nothing can be scanned when the container is closed', () => {
  show('This container is not open for loading.');
  expect([ready.elements().length, field.elements().length]).toEqual([0, 0]);
  expect(page.getByText('This container is not open for loading.').elements()).toHaveLength(1);
});

const carton = (position: number): Result => ({
  ...{ tone: 'go', number: `CT5N${position}` },
  rows: [{ id: 5, trackingNumber: 'SF1', customer: 'KWL-AMA', package: 'Shoes', quantity: 12 }],
  counted: { packageId: 5, position, of: 12, scanned: position, expected: 12 },
});

/** The clerk scans one carton after the other. */
function Scans() {
  const [position, setPosition] = useState(1);
  return (
    <>
      <button type="button" onClick={() => setPosition(position + 1)}>
        Next carton
      </button>
      <Shown closed={null} result={carton(position)} />
    </>
  );
}

it('offers damage and undo of the last carton alone', async () => {
  mount(<Scans />);
  const next = page.getByRole('button', { name: 'Next carton' });
  await next.click();
  await next.click();
  await expect.element(page.getByRole('button', { name: 'Undo the scan of carton 3' })).toBeVisible();
  const offered = page.getByRole('button', { name: /of carton/ });
  expect(offered.elements().map(({ textContent }) => textContent)).toEqual([
    'Report damage of carton 3',
    'Undo the scan of carton 3',
  ]);
});

/** A hand scanner types the code and presses Enter. Every scan before stands in the list. */
function TypedScans() {
  const [position, setPosition] = useState(20);
  const done = Array.from({ length: position }, (_, before) => ({ ...carton(position - before), at: before }));
  return <Shown closed={null} result={carton(position)} done={done} onScan={() => setPosition(position + 1)} />;
}

it.each([360, 1280])('the result of a typed scan is seen at %i px, however long the list is', async (width) => {
  await resizeWindow(width, 640);
  mount(<TypedScans />);
  await field.click();
  await userEvent.keyboard('CT5N21{Enter}');
  const result = page.getByRole('status').getByText('Carton 21 of 12');
  await expect.element(result).toBeVisible();
  const head = document.querySelector('.station-head')?.getBoundingClientRect();
  const box = result.element().getBoundingClientRect();
  expect(box.top).toBeGreaterThanOrEqual(head?.bottom ?? Number.POSITIVE_INFINITY);
  expect(box.bottom).toBeLessThanOrEqual(innerHeight);
});
