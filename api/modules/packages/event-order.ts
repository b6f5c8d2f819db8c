import type { PackageTimes } from '#api/modules/packages/package-events.repository';
import type { PackageCommand } from '#api/modules/packages/transitions';

type Needed = { time: keyof PackageTimes; sentence: string };

const received: Needed = { time: 'receivedAt', sentence: 'This cannot have happened before the package was received.' };

/** What must have happened before a command. The storage fee and the client's history depend on these times. */
const needed: Partial<Record<PackageCommand, Needed>> = {
  RELEASE: { time: 'heldAt', sentence: 'The package cannot have been released before it was put on hold.' },
  AVAILABLE: { time: 'arrivedAt', sentence: 'The package cannot have been available before it arrived.' },
  DELIVER: { time: 'availableAt', sentence: 'The package cannot have been delivered before it was available.' },
};

/** A sentence when something that the event depends on happened after it. */
export function earlierThan(command: PackageCommand, at: Date, times: PackageTimes): string | null {
  const order = [received, needed[command] ?? received];
  const broken = order.find(({ time }) => {
    const before = times[time];
    return before !== null && at < before;
  });
  return broken?.sentence ?? null;
}
