import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { LimitChip } from '../../areas/notices/notices.public.ts';
import { NotificationBell } from '../../areas/notifications/notifications.public.ts';
import { useReportContext } from '../../areas/shops/shops.public.ts';
import { useTexts } from '../../core/texts/i18n.ts';
import { ICON_PX } from '../../ui/page/icon-sizes.ts';
import { appTexts } from '../app-texts.ts';
import type { AppPage, PeriodPart } from '../page-table/page.ts';
import { Late, latePart } from './late-part.tsx';
import { LanguageMenu } from './menu/language-menu.tsx';
import { ProfileMenu } from './menu/profile-menu.tsx';
import { DateRangeMenu } from './period/date-range-menu.tsx';
import { GroupByControl } from './period/group-by-control.tsx';
import { useShownPage, useShownPath } from './shown-path.ts';
import classes from './top-bar.module.css';

const ComparisonMenu = latePart(async () => (await import('./period/comparison-menu.tsx')).ComparisonMenu);
const DayNotesButton = latePart(
  async () => (await import('../../areas/day-notes/day-notes.public.ts')).DayNotesButton,
);
const PaletteButton = latePart(async () => (await import('./palette/palette-button.tsx')).PaletteButton);

/** Tells the style sheets how high the bar is, for what sticks below it; it is higher where its parts wrap. */
function tellHeight(bar: HTMLElement | null) {
  if (!bar) return;
  const observer = new ResizeObserver(() =>
    document.documentElement.style.setProperty('--app-bar-height', `${bar.offsetHeight}px`),
  );
  observer.observe(bar);
  return () => observer.disconnect();
}

const NO_PERIOD: readonly PeriodPart[] = [];

type Props = { pages: readonly AppPage[]; menuIsOpen: boolean; onToggleMenu: () => void };

/** The bar above every page behind the login; of days, comparison and grouping it has what the page table says. */
export function TopBar({ pages, menuIsOpen, onToggleMenu }: Props) {
  const t = useTexts(appTexts, 'frame');
  const { shop } = useReportContext();
  const path = useShownPath();
  const page = useShownPage();
  const isOffered = shop && page?.hasPeriod?.(shop) !== false;
  const period = (isOffered && page?.period) || NO_PERIOD;
  return (
    <header ref={tellHeight} className={classes.bar}>
      <ActionIcon
        size="lg"
        aria-label={t(menuIsOpen ? 'hide_menu' : 'show_menu')}
        aria-expanded={menuIsOpen}
        onClick={onToggleMenu}
      >
        <IconMenu2 size={ICON_PX.heading} aria-hidden="true" />
      </ActionIcon>
      {period.length > 0 && (
        <div className={classes.report}>
          {period.includes('days') && <DateRangeMenu />}
          {period.includes('grouping') && <GroupByControl />}
          {period.includes('comparison') && (
            <span className={classes.place}>
              <Late>
                <ComparisonMenu />
              </Late>
            </span>
          )}
        </div>
      )}
      {period.includes('days') && (
        <span className={`${classes.place} ${classes.notes}`}>
          <Late>
            <DayNotesButton />
          </Late>
        </span>
      )}
      <div className={classes.personal}>
        <LimitChip path={path} />
        <span className={classes.place}>
          <Late>
            <PaletteButton pages={pages} />
          </Late>
        </span>
        <NotificationBell />
        <LanguageMenu />
        <ProfileMenu />
      </div>
    </header>
  );
}
