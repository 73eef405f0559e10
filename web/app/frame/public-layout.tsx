import { Link, Outlet } from '@tanstack/react-router';
import { HOME_PATH } from '../../core/navigation/page-paths.ts';
import { useTexts } from '../../core/texts/i18n.ts';
import { BrandMark } from '../../ui/look/brand-mark.tsx';
import { appTexts } from '../app-texts.ts';
import { LanguageMenu } from './menu/language-menu.tsx';
import { PublicMenu } from './menu/public-menu.tsx';
import { SectionLinks } from './menu/section-links.tsx';
import { PageFade } from './page-fade.tsx';
import classes from './public-layout.module.css';
import { useShownPath } from './shown-path.ts';
import { SignInLinks } from './sign-in-links.tsx';
import { SkipLink } from './skip-link.tsx';

/** The frame around the pages for everybody: product, sections of Home, language and the ways in. */
export function PublicLayout() {
  const tApp = useTexts(appTexts);
  const isHome = useShownPath() === HOME_PATH;
  return (
    <div className={classes.frame}>
      <SkipLink />
      <header className={classes.bar}>
        <Link to={HOME_PATH} className={classes.home}>
          <BrandMark name={tApp('product_name')} />
        </Link>
        <SectionLinks className={classes.sections} />
        <div className={classes.ways}>
          <div className={classes.language}>
            <LanguageMenu />
          </div>
          <SignInLinks className={classes.wide} />
          <PublicMenu />
        </div>
      </header>
      <main id="content" tabIndex={-1} className={classes.content} data-full={isHome || undefined}>
        <PageFade>
          <Outlet />
        </PageFade>
      </main>
    </div>
  );
}
