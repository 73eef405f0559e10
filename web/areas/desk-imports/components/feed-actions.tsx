import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { DeskFeed } from '../../../../shared/contract/desk/desk-imports.contract.ts';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import { useErrorText } from '../../../core/api/error-text.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ConfirmWindow } from '../../../ui/form/confirm-window.tsx';
import { useFeedAction } from '../desk-imports.queries.ts';
import { deskImportsTexts } from '../desk-imports-texts.ts';

type Props = { feed: DeskFeed; onDone: (text: string) => void };

function Accept({ feed, onDone }: Props) {
  const t = useTexts(deskImportsTexts);
  const action = useFeedAction();
  const [isAsked, setAsked] = useState(false);
  const shop = feed.shop_name;
  const now = Number(feed.last?.fault?.values.now ?? 0);
  const accept = () =>
    action.mutate(
      { kind: 'accept', feed },
      {
        onSuccess: () => {
          setAsked(false);
          onDone(t('accepting', { shop }));
        },
      },
    );
  return (
    <>
      <Button
        size="compact-xs"
        variant="light"
        color="red"
        onClick={() => setAsked(true)}
        aria-label={t('accept_of', { shop })}
      >
        {t('accept')}
      </Button>
      {isAsked && (
        <ConfirmWindow
          title={t('accept_title', { shop })}
          action={t('accept')}
          mutation={action}
          onConfirm={accept}
          onClose={() => setAsked(false)}
        >
          <Text size="sm">
            {t('accept_effect', { before: formatCount(feed.good_items ?? 0), now: formatCount(now) })}
          </Text>
        </ConfirmWindow>
      )}
    </>
  );
}

/** What staff can do about a feed from here. */
export function FeedActions({ feed, onDone }: Props) {
  const t = useTexts(deskImportsTexts);
  const errorText = useErrorText();
  const fetching = useFeedAction();
  const shop = feed.shop_name;
  const fetchNow = () =>
    fetching.mutate({ kind: 'fetch', feed }, { onSuccess: () => onDone(t('fetching', { shop })) });
  if (feed.is_running) return null;
  return (
    <Stack gap={4} align="flex-start">
      {feed.has_address && (
        <Button
          size="compact-xs"
          variant="default"
          loading={fetching.isPending}
          onClick={fetchNow}
          aria-label={t('fetch_of', { shop })}
        >
          {t('fetch')}
        </Button>
      )}
      {feed.health === 'collapsed' && <Accept feed={feed} onDone={onDone} />}
      {fetching.error && (
        <Text size="xs" role="alert" c="var(--mantine-color-error)">
          {errorText(fetching.error)}
        </Text>
      )}
    </Stack>
  );
}
