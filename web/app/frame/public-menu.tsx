import { ActionIcon, Menu } from '@mantine/core';
import { IconLogin, IconMenu2, IconUserPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { homeTexts } from '../../areas/home/home.texts.ts';
import { HOME_SECTIONS } from '../../areas/home/home-sections.ts';
import { useTexts } from '../../core/i18n.ts';
import { HOME_PATH, LOGIN_PATH, REGISTER_PATH } from '../../core/page-paths.ts';
import { hasSession } from '../../core/session-tokens.ts';
import { frameTexts } from './frame.texts.ts';
import classes from './public-layout.module.css';

/** What does not fit into the bar of a small screen: the ways in and the sections of Home. */
export function PublicMenu() {
  const t = useTexts(frameTexts);
  const tHome = useTexts(homeTexts);
  if (hasSession()) return null;
  return (
    <Menu width={240} shadow="lg">
      <Menu.Target>
        <ActionIcon size={36} className={classes.burger} aria-label={t('menu')}>
          <IconMenu2 size={22} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={LOGIN_PATH} leftSection={<IconLogin size={18} aria-hidden="true" />}>
          {t('log_in')}
        </Menu.Item>
        <Menu.Item
          component={Link}
          to={REGISTER_PATH}
          leftSection={<IconUserPlus size={18} aria-hidden="true" />}
        >
          {t('register')}
        </Menu.Item>
        <Menu.Divider />
        {HOME_SECTIONS.map((section) => (
          <Menu.Item key={section} component={Link} to={HOME_PATH} hash={section}>
            {tHome(section)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
