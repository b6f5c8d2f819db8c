import { useQuery } from '@tanstack/react-query';
import type { Entry } from '../kit/offline/entry';
import { type Received, receivedKey } from '../kit/offline/received';
import { useOutbox, useOutboxState } from '../kit/offline/use-outbox';

export interface ReceivedPackage extends Received {
  photo: 'none' | 'sending' | 'sent' | 'failed';
  /** The photo that the server refused. */
  entry: Entry | undefined;
}

/** The last packages of this session, each with the state of its photo. */
export function useReceived() {
  const outbox = useOutbox();
  const { entries } = useOutboxState();
  const { data } = useQuery<Received[]>({
    queryKey: receivedKey,
    queryFn: () => [],
    enabled: false,
    initialData: [],
    gcTime: Number.POSITIVE_INFINITY,
  });
  const received = data.map((each): ReceivedPackage => {
    const entry = entries.find(({ command }) => command.kind === 'photo' && command.packageId === each.pkg.id);
    const photo = entry ? (entry.state === 'waiting' ? 'sending' : 'failed') : each.hasPhoto ? 'sent' : 'none';
    return { ...each, photo, entry };
  });
  return { received, sendAgain: (entry: Entry) => void outbox.repeat(entry) };
}
