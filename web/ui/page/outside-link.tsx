import { IconExternalLink } from '@tabler/icons-react';
import { ICON_PX } from './icon-sizes.ts';
import classes from './outside-link.module.css';

type Props = { url: string; label: string };

/**
 * A page outside the app behind an icon, in a new tab; nothing where the address is none of the web. It stands beside
 * the last word of the name before it, and never alone on a line.
 */
export function OutsideLink({ url, label }: Props) {
  if (!/^https?:\/\//.test(url)) return null;
  return (
    <span className={classes.beside}>
      {'\u00a0'}
      <a
        className={`${classes.outside} mantine-focus-auto`}
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={label}
        title={label}
      >
        <IconExternalLink size={ICON_PX.medium} aria-hidden />
      </a>
    </span>
  );
}
