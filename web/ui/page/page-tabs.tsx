import { Link } from '@tanstack/react-router';
import { keptAddressQuery } from '../../core/navigation/address-query.ts';
import classes from './page-tabs.module.css';

type Props = { label: string; tabs: readonly { to: string; text: string }[] };

/** Pages that belong together as tabs; each keeps shop and dates. */
export function PageTabs({ label, tabs }: Props) {
  return (
    <nav aria-label={label} className={classes.tabs}>
      {tabs.map(({ to, text }) => (
        <Link
          key={to}
          to={to}
          search={keptAddressQuery}
          activeOptions={{ exact: true, includeSearch: false }}
          className={classes.tab}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
