import { Button, Menu } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { LOCALE_NAMES, type Locale } from '../../../../shared/rules/portals/locales.ts';
import { changeLocale, useLocale, useTexts } from '../../../core/texts/i18n.ts';
import { frameTexts } from '../frame.texts.ts';

const LANGUAGES = Object.entries(LOCALE_NAMES) as [Locale, string][];

/** Chooses the language of the interface. */
export function LanguageMenu() {
  const t = useTexts(frameTexts);
  const current = useLocale();
  const name = LOCALE_NAMES[current];
  return (
    <Menu width={180}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          px="xs"
          leftSection={<IconLanguage size={18} aria-hidden="true" />}
          aria-label={`${t('language')}: ${name}`}
        >
          {current.toUpperCase()}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={current}>
          {LANGUAGES.map(([locale, label]) => (
            <Menu.RadioItem
              key={locale}
              value={locale}
              lang={locale}
              closeMenuOnClick
              onChange={() => void changeLocale(locale)}
            >
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
