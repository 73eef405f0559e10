import { Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { QueryClientContext } from '@tanstack/react-query';
import { use } from 'react';
import { ApiError } from '../../core/api/api-error.ts';
import { useErrorText } from '../../core/api/error-text.ts';
import { isMissing } from '../../core/api/is-missing.ts';
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

type LineProps = Omit<FailureProps, 'error'> & { text: string; isMissing?: boolean };

function FailureLine({ text, isMissing, isFetching, onRetry }: LineProps) {
  const t = useTexts(uiTexts, 'panel');
  const retry = useRetryAll(onRetry);
  return (
    <Group gap="xs" role="status" className={classes.stale} data-missing={isMissing}>
      <Text size="xs">{text}</Text>
      <Button variant="subtle" size="compact-xs" loading={isFetching} onClick={retry}>
        {t('try_again')}
      </Button>
    </Group>
  );
}

/** Data stays on the screen when refreshing it fails; this line says that it is not new. */
export function StaleNote({ error, ...failure }: FailureProps) {
  const t = useTexts(uiTexts, 'panel');
  const errorText = useErrorText();
  return <FailureLine {...failure} text={t('not_refreshed', { error: errorText(error) })} />;
}

type SideLoad = { data: unknown; error: unknown; isFetching: boolean; refetch: () => unknown };

/**
 * Says that what stands beside the content could not be loaded, where its absence would be taken for there being none;
 * nothing as long as it is there or on its way.
 * @param text what is missing, as a sentence
 */
export function MissingNote({ source, text }: { source: SideLoad; text: string }) {
  const errorText = useErrorText();
  const { error, isFetching, refetch } = source;
  if (!isMissing(source)) return null;
  return (
    <FailureLine text={`${text} ${errorText(error)}`} isMissing isFetching={isFetching} onRetry={refetch} />
  );
}
