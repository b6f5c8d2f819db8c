import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from '../../ui/link';
import { useShortcuts } from './shortcuts';
import './view-tabs.css';

export interface View {
  to: string;
  name: string;
  isCurrent: boolean;
  count?: string | undefined;
}

interface ViewTabsProps {
  label: string;
  views: readonly View[];
  /** On the right, such as a button that folds the rows. */
  children?: ReactNode;
}

const openView = (at: number) => document.querySelectorAll<HTMLElement>('.view-tabs > a').item(at)?.click();

/** `1` to `9`, counted over all tabs of the page. They stay when a view has no rows, or nobody could leave it by key. */
const keys = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [String(at + 1), () => openView(at)]));

/** Views of a list, or pages of one subject. A view is an address. */
export function ViewTabs({ label, views, children }: ViewTabsProps) {
  const tabs = useRef<HTMLElement>(null);
  useShortcuts(keys);
  const current = views.find(({ isCurrent }) => isCurrent)?.to;
  // On a phone the row is longer than the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view is another tab.
  useEffect(() => {
    const tab = tabs.current?.querySelector<HTMLElement>('[aria-current]');
    if (tab && tabs.current) tabs.current.scrollLeft = tab.offsetLeft - 16;
  }, [current]);
  return (
    <nav className="view-tabs" aria-label={label} ref={tabs}>
      {views.map(({ to, name, isCurrent, count }) => (
        <Link key={to} to={to} replace aria-current={isCurrent ? 'page' : undefined}>
          {name}
          {count && <span>{count}</span>}
        </Link>
      ))}
      {children}
    </nav>
  );
}
