import { Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { QueryClientContext } from '@tanstack/react-query';
import { use } from 'react';
import { ApiError } from '../../core/api/api-error.ts';
import { useErrorText } from '../../core/api/error-text.ts';
import { errorTexts } from '../../core/texts/errors-texts.ts';
import { useTexts } from '../../core/texts/i18n.ts';
import { uiTexts } from '../look/ui-texts.ts';
import classes from './panel.module.css';

/** Tries again what failed here, and with it all else on the page that did: what one press mends needs no second. */
function useRetryAll(onRetry: () => unknown): () => void {
  const client = use(QueryClientContext);
  return () => {
    onRetry();
    void client?.refetchQueries(
      { type: 'active', predicate: ({ state }) => state.status === 'error' },
      { cancelRefetch: false },
    );
  };
}

type FailureProps = { error: unknown; isFetching: boolean; onRetry: () => unknown };

/** Takes the place of what could not be loaded: why, the way to try again, and what to tell support. */
export function PanelFailure({ error, isFetching, onRetry, height }: FailureProps & { height: number }) {
  const t = useTexts(uiTexts, 'panel');
  const tError = useTexts(errorTexts);
  const errorText = useErrorText();
  const retry = useRetryAll(onRetry);
  return (
    <Stack mih={height} align="center" justify="center" gap="xs" role="alert" ta="center">
      <IconAlertTriangle size={24} color="var(--mantine-color-error)" aria-hidden />
      <Text size="sm" maw={360}>
        {errorText(error)}
      </Text>
      <Button variant="default" size="xs" loading={isFetching} onClick={retry}>
        {t('try_again')}
      </Button>
      {error instanceof ApiError && error.requestId && (
        <Text size="xs" c="dimmed" className={classes.reference}>
          {tError('request_id', { id: error.requestId })}
        </Text>
      )}
    </Stack>
  );
}

/** Data stays on the screen when refreshing it fails; this line says that it is not new. */
export function StaleNote({ error, isFetching, onRetry }: FailureProps) {
  const t = useTexts(uiTexts, 'panel');
  const errorText = useErrorText();
  const retry = useRetryAll(onRetry);
  return (
    <Group gap="xs" role="status" className={classes.stale}>
      <Text size="xs">{t('not_refreshed', { error: errorText(error) })}</Text>
      <Button variant="subtle" size="compact-xs" loading={isFetching} onClick={retry}>
        {t('try_again')}
      </Button>
    </Group>
  );
}
