import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useTexts } from '../../core/texts/i18n.ts';
import { ICON_PX } from '../../ui/page/icon-sizes.ts';
import { appTexts } from '../app-texts.ts';
import classes from './connection-bar.module.css';
import { useLostConnection } from './use-lost-connection.ts';

/** One line for the whole page while the server cannot be reached. */
export function ConnectionBar() {
  const t = useTexts(appTexts, 'connection');
  const { isLost, isAsking, askAgain } = useLostConnection();
  return (
    <div role="status" className={classes.place}>
      {isLost && (
        <div className={classes.bar}>
          <IconPlugConnectedX size={ICON_PX.large} aria-hidden />
          <span className={classes.text}>{t('lost')}</span>
          <Button size="compact-sm" variant="default" loading={isAsking} onClick={askAgain}>
            {t('ask_again')}
          </Button>
        </div>
      )}
    </div>
  );
}
