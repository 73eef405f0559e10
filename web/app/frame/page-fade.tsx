import type { ReactNode } from 'react';
import classes from './page-fade.module.css';
import { useShownPath } from './shown-path.ts';

/** Fades a page in when it takes the place of another. */
export function PageFade({ children }: { children: ReactNode }) {
  return (
    <div key={useShownPath()} className={classes.fade}>
      {children}
    </div>
  );
}
