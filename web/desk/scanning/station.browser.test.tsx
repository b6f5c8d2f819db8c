import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '#tests/support/mount';
import { Station } from './station';

const nothing = () => {};

function show(closed: string | null) {
  const station = {
    ...{ place: { kind: 'load', containerId: 2 } as const, result: null, stopped: undefined, isStopped: false },
    ...{ entries: [], done: [], hasSound: false, toggleSound: nothing, goOn: nothing, follow: nothing },
    ...{ scan: nothing, undone: nothing },
  };
  mount(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
      <MemoryRouter>
        <Station
          title="Load KWL-26-300"
          facts=""
          back="/staff/containers/2"
          meter={null}
          done="Loaded"
          station={station}
          closed={closed}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

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
