import { Button } from '@mantine/core';
import { Link, Outlet } from '@tanstack/react-router';
import { useTexts } from '../../core/i18n.ts';
import { HOME_PATH, LOGIN_PATH } from '../../core/page-paths.ts';
import { hasSession } from '../../core/session-tokens.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { appTexts } from '../app.texts.ts';
import { frameTexts } from './frame.texts.ts';
import { LanguageMenu } from './language-menu.tsx';
import { PageFade } from './page-fade.tsx';
import classes from './public-layout.module.css';
import { SkipLink } from './skip-link.tsx';

/** The frame around the pages for everybody: product, language and the way in. */
export function PublicLayout() {
  const t = useTexts(frameTexts);
  const tApp = useTexts(appTexts);
  return (
    <div className={classes.frame}>
      <SkipLink />
      <header className={classes.bar}>
        <Link to={HOME_PATH} className={classes.home}>
          <BrandMark name={tApp('product_name')} />
        </Link>
        <div className={classes.ways}>
          <LanguageMenu />
          {hasSession() ? null : (
            <Button component={Link} to={LOGIN_PATH} px="sm">
              {t('log_in')}
            </Button>
          )}
        </div>
      </header>
      <main id="content" tabIndex={-1} className={classes.content}>
        <PageFade>
          <Outlet />
        </PageFade>
      </main>
    </div>
  );
}
