import {
  Box,
  Group,
  type MantineColorScheme,
  Text,
  UnstyledButton,
  useMantineColorScheme,
} from '@mantine/core';
import { IconChevronDown, IconLogout, IconUser } from '@tabler/icons-react';
import { useLogout } from '../../../areas/auth/auth.public.ts';
import { useUser } from '../../../areas/user/user.public.ts';
import { PROFILE_PATH } from '../../../core/navigation/page-paths.ts';
import { keptSearch } from '../../../core/navigation/shop-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { LateMenu } from '../../../ui/float/late-menu.tsx';
import { PictureOrInitials } from '../../../ui/look/picture-or-initials.tsx';
import { ICON_PX } from '../../../ui/page/icon-sizes.ts';
import { appTexts } from '../../app-texts.ts';
import classes from '../top-bar.module.css';

const SCHEMES = ['auto', 'light', 'dark'] as const satisfies readonly MantineColorScheme[];

/** Who is signed in, the profile, light or dark, and the way out. */
export function ProfileMenu() {
  const t = useTexts(appTexts, 'frame');
  const user = useUser();
  const logOut = useLogout();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const name = user ? `${user.name} ${user.surname}`.trim() || user.email : '';
  return (
    <LateMenu
      width={240}
      target={
        <UnstyledButton className={classes.profile} aria-label={t('profile_menu', { name })}>
          <Group gap="xs" wrap="nowrap">
            <PictureOrInitials name={name} url={null} size={32} kind="face" />
            <IconChevronDown size={ICON_PX.small} aria-hidden="true" />
          </Group>
        </UnstyledButton>
      }
    >
      {({ Menu, MenuItemLink }) => (
        <>
          <Box px="sm" py="xs">
            <Text size="sm" fw={600}>
              {name}
            </Text>
            <Text size="xs" c="dimmed">
              {user?.email}
            </Text>
          </Box>
          <Menu.Divider />
          <MenuItemLink
            to={PROFILE_PATH}
            search={keptSearch}
            leftSection={<IconUser size={ICON_PX.medium} aria-hidden="true" />}
          >
            {t('profile')}
          </MenuItemLink>
          <Menu.Label>{t('color_scheme')}</Menu.Label>
          <Menu.RadioGroup
            value={colorScheme}
            onChange={(value) => setColorScheme(value as MantineColorScheme)}
          >
            {SCHEMES.map((scheme) => (
              <Menu.RadioItem key={scheme} value={scheme}>
                {t(`scheme_${scheme}`)}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          <Menu.Divider />
          <Menu.Item leftSection={<IconLogout size={ICON_PX.medium} aria-hidden="true" />} onClick={logOut}>
            {t('log_out')}
          </Menu.Item>
        </>
      )}
    </LateMenu>
  );
}
