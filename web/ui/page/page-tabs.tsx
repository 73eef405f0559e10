import { Link, useLocation } from '@tanstack/react-router';
import type { PlainPath } from '../../core/navigation/page-links.ts';
import { keptSearch } from '../../core/navigation/shop-search-params.ts';
import classes from './page-tabs.module.css';
import { useChosenInSight } from './use-chosen-in-sight.ts';

export type PageTab = { to: PlainPath; text: string };
type Props = { label: string; tabs: readonly PageTab[] };

/** Pages that belong together as tabs; each keeps shop and dates. */
export function PageTabs({ label, tabs }: Props) {
  const row = useChosenInSight<HTMLElement>(useLocation({ select: ({ pathname }) => pathname }));
  return (
    <nav ref={row} aria-label={label} className={classes.tabs}>
      {tabs.map(({ to, text }) => (
        <Link
          key={to}
          to={to}
          search={keptSearch}
          activeOptions={{ exact: true, includeSearch: false }}
          className={classes.tab}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
