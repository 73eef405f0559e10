import { Button } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { useState } from 'react';
import { LANGUAGES, LOCALES, type Locale } from '../../../../shared/rules/portals/locales.ts';
import { changeLocale, useLocale, useTexts } from '../../../core/texts/i18n.ts';
import { LateMenu } from '../../../ui/float/late-menu.tsx';
import { LateNotice } from '../../../ui/float/late-notice.tsx';
import { ICON_PX } from '../../../ui/page/icon-sizes.ts';
import type { NoticeContent } from '../../../ui/page/notice.tsx';
import { appTexts } from '../../app-texts.ts';

/** Chooses the language of the interface; says so where its texts do not come. */
export function LanguageMenu() {
  const t = useTexts(appTexts, 'frame');
  const current = useLocale();
  const name = LANGUAGES[current].name;
  const code = current.toUpperCase();
  const [notice, setNotice] = useState<NoticeContent | null>(null);
  const choose = async (locale: Locale) => {
    const isHere = await changeLocale(locale);
    setNotice(isHere ? null : { kind: 'failed', text: t('language_not_loaded') });
  };
  return (
    <>
      <LateMenu
        width={180}
        target={
          <Button
            variant="subtle"
            color="gray"
            px="xs"
            leftSection={<IconLanguage size={ICON_PX.large} aria-hidden="true" />}
            aria-label={`${t('language')}: ${name} (${code})`}
          >
            {code}
          </Button>
        }
      >
        {({ Menu }) => (
          <Menu.RadioGroup value={current}>
            {LOCALES.map((locale) => (
              <Menu.RadioItem
                key={locale}
                value={locale}
                lang={LANGUAGES[locale].tag}
                closeMenuOnClick
                onChange={() => void choose(locale)}
              >
                {LANGUAGES[locale].name}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        )}
      </LateMenu>
      <LateNotice notice={notice} closeLabel={t('close')} onClose={() => setNotice(null)} />
    </>
  );
}
