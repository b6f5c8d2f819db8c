import type { Calendar } from '#db/demo/calendar';
import type { eventRows } from '#db/demo/events';
import type { DemoPackage } from '#db/demo/packages';

type DemoEvent = ReturnType<typeof eventRows>[number];
type Group = { kind: string; packages: DemoPackage[]; events: DemoEvent[] };

const sentences: Record<string, (count: number, city: string) => string> = {
  RECEIVED: (count) => `We have received ${count === 1 ? 'a package' : `${count} packages`} for you in Guangdong.`,
  LOADED: (count) => (count === 1 ? 'Your package is loaded.' : `Your ${count} packages are loaded.`),
  ARRIVED: (count) => `Your ${count === 1 ? 'package has' : `${count} packages have`} arrived in Ghana.`,
  AVAILABLE: (count, city) =>
    `Your ${count === 1 ? 'package is' : `${count} packages are`} available for collection in ${city}.`,
};

/** Who handled them, by the ids of the demo's staff. Oldest first. */
const steps = [
  { state: 'SENT', staffId: 103 },
  { state: 'SKIPPED', staffId: 105, reason: 'Told on the phone.' },
  { state: 'OPENED', staffId: 105 },
] as const;

const shown = 10;

/**
 * A few messages, so that the queue has rows: the latest news of ten clients, marked as mailed. No mail is queued, and
 * the rest of the demo's history creates no messages.
 */
export function messageRows(
  packages: readonly DemoPackage[],
  events: readonly DemoEvent[],
  calendar: Calendar,
  /** A demo person is left out when the company already uses that e-mail. */
  staff: ReadonlySet<number>,
) {
  const groups = latestNews(packages, events);
  const messages = groups.map(({ kind, packages: told, events: [event] }, index) => {
    const [first] = told;
    const numbers = told.slice(0, 3).map(({ trackingNumber }) => trackingNumber);
    const step = steps.filter(({ staffId }) => staff.has(staffId))[index];
    const at = calendar.daysAgo(1, 6 + index, 12);
    const sentence = sentences[kind]?.(told.length, first?.client?.city ?? 'Accra') ?? '';
    return {
      id: index + 1,
      client_id: first?.client?.id ?? 0,
      kind,
      loading_id: kind === 'LOADED' || kind === 'ARRIVED' ? (first?.loading?.id ?? null) : null,
      branch: kind === 'RECEIVED' || kind === 'AVAILABLE' ? (event?.place ?? null) : null,
      packages: told.length,
      eta: kind === 'LOADED' ? (first?.loading?.etaAt ?? null) : null,
      words: [
        `Kwanline Freight: ${sentence}`,
        numbers.join(', ') + (told.length > numbers.length ? ` and ${told.length - numbers.length} more` : ''),
        'https://kwanline.example/packages',
      ].join('\n'),
      made_at: at,
      mail_state: index === 4 ? 'FAILED' : 'SENT',
      mail_at: at,
      mail_error: index === 4 ? '550 mailbox unavailable' : null,
      state: step?.state ?? 'TO_SEND',
      staff_id: step?.staffId ?? null,
      state_at: step ? calendar.daysAgo(1, 16 + index, 40) : null,
      reason: step && 'reason' in step ? step.reason : null,
    };
  });
  const items = groups.flatMap(({ kind, packages: told, events: noted }, index) =>
    told.map((pkg, at) => ({
      event_id: noted[at]?.id ?? 0,
      package_id: pkg.id,
      client_id: messages[index]?.client_id ?? 0,
      kind,
      loading_id: messages[index]?.loading_id ?? null,
      branch: messages[index]?.branch ?? null,
      at: noted[at]?.recorded_at ?? calendar.daysAgo(1),
      message_id: index + 1,
    })),
  );
  return { messages, items: items.map((item, index) => ({ id: index + 1, ...item })) };
}

/** The last event of each of ten clients, with all of their packages that had it on that day. */
function latestNews(packages: readonly DemoPackage[], events: readonly DemoEvent[]): Group[] {
  const byId = new Map(packages.map((pkg) => [pkg.id, pkg]));
  const groups = new Map<number, Group & { about: string }>();
  for (const event of [...events].reverse()) {
    const pkg = byId.get(event.package_id);
    if (!pkg?.client || !sentences[event.kind]) continue;
    const about = `${event.kind} ${pkg.loading?.id} ${event.place} ${event.happened_at.toISOString().slice(0, 10)}`;
    const group = groups.get(pkg.client.id);
    if (!group) groups.set(pkg.client.id, { kind: event.kind, about, packages: [pkg], events: [event] });
    else if (group.about === about) {
      group.packages.push(pkg);
      group.events.push(event);
    }
  }
  return [...groups.values()].slice(0, shown);
}
