import { type ReactNode, useState } from 'react';
import type { StaffSession } from '#contract/staff/accounts/schema';
import { useMediaQuery } from '../../lib/media-query';
import { useKeyboardInset } from '../kit/keyboard-inset';
import { OutboxLine } from '../kit/offline/outbox-line';
import { onDemand } from '../kit/on-demand';
import { isFlag, usePreference } from '../kit/preferences';
import { selectNumber } from '../kit/select-number';
import { DeskBar } from './desk-bar';
import { DeskNav } from './desk-nav';
import { PhoneTabs } from './phone-tabs';
import { useFrameKeys } from './use-frame-keys';
import { useOwnPreferences } from './use-own-preferences';

/** Fetched on demand. */
const KeyMap = onDemand(async () => (await import('./key-map')).KeyMap);

const isFlagOrNull = (value: unknown): value is boolean | null => value === null || isFlag(value);

/** The frame of the signed-in desk: bar, navigation and sheet; on a phone sheet and tabs. */
export function DeskFrame({ onLogOut, children }: { onLogOut: (session: StaffSession) => void; children: ReactNode }) {
  const isNarrow = useMediaQuery('(max-width: 1100px)');
  const [choice, setRail] = usePreference<boolean | null>('rail', isFlagOrNull, null);
  const isRail = choice ?? isNarrow;
  const fold = () => setRail(!isRail);
  useKeyboardInset();
  useOwnPreferences();
  const [isMapOpen, setMapOpen] = useState(false);
  const hasKeys = useFrameKeys({ onMap: () => setMapOpen(true), onFold: fold });
  return (
    <div className={isRail ? 'desk-inside has-rail' : 'desk-inside'}>
      <DeskBar onLogOut={onLogOut} onKeyMap={() => setMapOpen(true)} />
      <DeskNav isRail={isRail} onFold={fold} />
      <main className="desk-main" id="main" tabIndex={-1} onFocus={selectNumber}>
        <OutboxLine />
        {children}
      </main>
      <PhoneTabs />
      {isMapOpen && <KeyMap hasKeys={hasKeys} onClose={() => setMapOpen(false)} />}
    </div>
  );
}
