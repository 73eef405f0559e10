import { Button } from '@mantine/core';
import type english from '../../../locales/en/connection.json';
import { useTexts } from '../../core/texts/i18n.ts';
import { defineTexts } from '../../core/texts/texts.ts';
import classes from './connection-bar.module.css';
import { useLostConnection } from './use-lost-connection.ts';

const connectionTexts = defineTexts<typeof english>(
  import.meta.glob('../../../locales/*/connection.json', { import: 'default' }),
);

/** One line for the whole page while the server cannot be reached. */
export function ConnectionBar() {
  const t = useTexts(connectionTexts);
  const { isLost, askAgain } = useLostConnection();
  return (
    <div role="status" data-testid="connection" className={classes.place}>
      {isLost && (
        <div className={classes.bar}>
          <span className={classes.text}>{t('lost')}</span>
          <Button size="compact-sm" variant="default" onClick={askAgain}>
            {t('ask_again')}
          </Button>
        </div>
      )}
    </div>
  );
}
