import { ActionIcon, CloseButton, Group, Stack } from '@mantine/core';
import { IconPin, IconPinnedOff } from '@tabler/icons-react';
import { canSeeAccountManager } from '../../../../shared/rules/people/access.ts';
import {
  AccountManagerBox,
  ShopIdentity,
  ShopPicker,
  useReportContext,
} from '../../../areas/shops/shops.public.ts';
import { useUser } from '../../../areas/user/user.public.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { Hint } from '../../../ui/float/hint.tsx';
import { BrandMark } from '../../../ui/look/brand-mark.tsx';
import { ICON_PX } from '../../../ui/page/icon-sizes.ts';
import { appTexts } from '../../app-texts.ts';
import type { AppPage } from '../../page-table/page.ts';
import { menuEntries } from './menu-entries.ts';
import { MenuGroup } from './menu-group.tsx';
import type { MenuState } from './menu-state.ts';
import classes from './side-menu.module.css';

type Props = { pages: readonly AppPage[]; menu: MenuState };

/** Between beside the page and above it; on a narrow screen, where there is only the latter, it closes. */
function PinButton({ mode, setMode, dismiss }: MenuState) {
  const t = useTexts(appTexts, 'frame');
  if (!setMode) return <CloseButton size="lg" aria-label={t('hide_menu')} onClick={dismiss} />;
  const label = t(mode === 'static' ? 'unpin_menu' : 'pin_menu');
  const Icon = mode === 'static' ? IconPinnedOff : IconPin;
  return (
    <Hint label={label}>
      <ActionIcon aria-label={label} onClick={() => setMode(mode === 'static' ? 'overlay' : 'static')}>
        <Icon size={ICON_PX.large} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
    </Hint>
  );
}

/** The selected shop, the ways to all pages the viewer may open, and whom to ask. */
export function SideMenu({ pages, menu }: Props) {
  const t = useTexts(appTexts, 'frame');
  const tApp = useTexts(appTexts);
  const user = useUser();
  const { shop } = useReportContext();
  if (!user) return null;
  return (
    <div className={classes.menu}>
      <Group justify="space-between" wrap="nowrap">
        <BrandMark name={tApp('product_name')} />
        <PinButton {...menu} />
      </Group>
      {shop ? (
        <Stack gap="sm">
          <ShopIdentity shop={shop} />
          <ShopPicker />
        </Stack>
      ) : null}
      <nav aria-label={t('main_menu')} className={classes.groups}>
        {menuEntries(pages, user, shop).map((entry) => (
          <MenuGroup key={entry.group.id} {...entry} />
        ))}
      </nav>
      {shop && canSeeAccountManager(user) ? <AccountManagerBox shop={shop} /> : null}
    </div>
  );
}
