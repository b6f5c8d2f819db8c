import { useEffect, useState } from 'react';
import type { DeskIconName } from '../kit/desk-icon';
import { useWords } from '../kit/language';
import { registerPalette } from '../kit/palette';
import type { DeskWords } from '../translations/en';
import { PaletteDialog } from './palette-dialog';
import { useRecentRecords } from './use-recent-records';

interface PaletteLink {
  to: string;
  name: keyof DeskWords['links'];
  icon?: DeskIconName;
}

/** Search and commands on every page of the desk. `links` are the pages that this person may open. */
export function Palette({ links }: { links: readonly PaletteLink[] }) {
  const words = useWords();
  const [opened, setOpened] = useState<{ text: string } | null>(null);
  useEffect(() => registerPalette((text) => setOpened((now) => now ?? { text })), []);
  useRecentRecords();
  if (!opened) return null;
  const pages = links.map(({ to, name, icon = 'file' }) => ({ to, icon, title: words.links[name], detail: '' }));
  return <PaletteDialog first={opened.text} pages={pages} onClose={() => setOpened(null)} />;
}
