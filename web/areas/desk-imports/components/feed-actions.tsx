import { Text } from '@mantine/core';
import { IconCheck, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { DeskFeed } from '../../../../shared/contract/desk/desk-imports.contract.ts';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import { useErrorText } from '../../../core/api/error-text.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { RowMenu } from '../../../ui/float/row-menu.tsx';
import { ConfirmWindow } from '../../../ui/form/confirm-window.tsx';
import { useFeedAction } from '../desk-imports.queries.ts';
import { deskImportsTexts } from '../desk-imports-texts.ts';

type Props = { feed: DeskFeed; onDone: (text: string) => void };

function AcceptWindow({ feed, onDone, onClose }: Props & { onClose: () => void }) {
  const t = useTexts(deskImportsTexts);
  const action = useFeedAction();
  const shop = feed.shop_name;
  const now = Number(feed.last?.fault?.values.now ?? 0);
  const accept = () =>
    action.mutate(
      { kind: 'accept', feed },
      {
        onSuccess: () => {
          onClose();
          onDone(t('accepting', { shop }));
        },
      },
    );
  return (
    <ConfirmWindow
      title={t('accept_title', { shop })}
      action={t('accept')}
      mutation={action}
      onConfirm={accept}
      onClose={onClose}
    >
      <Text size="sm">
        {t('accept_effect', { before: formatCount(feed.good_items ?? 0), now: formatCount(now) })}
      </Text>
    </ConfirmWindow>
  );
}

/** What staff can do about a feed from here. */
export function FeedActions({ feed, onDone }: Props) {
  const t = useTexts(deskImportsTexts);
  const errorText = useErrorText();
  const fetching = useFeedAction();
  const [isAccepting, setAccepting] = useState(false);
  const shop = feed.shop_name;
  const fetchNow = () =>
    fetching.mutate({ kind: 'fetch', feed }, { onSuccess: () => onDone(t('fetching', { shop })) });
  if (feed.is_running) return null;
  const actions = [
    feed.has_address && { text: t('fetch'), Icon: IconDownload, run: fetchNow },
    feed.health === 'collapsed' && {
      text: t('accept'),
      Icon: IconCheck,
      removes: true,
      run: () => setAccepting(true),
    },
  ];
  return (
    <>
      <RowMenu name={shop} actions={actions.filter((one) => one !== false)} isBusy={fetching.isPending} />
      {isAccepting && <AcceptWindow feed={feed} onDone={onDone} onClose={() => setAccepting(false)} />}
      {fetching.error && (
        <Text size="xs" role="alert" c="var(--mantine-color-error)">
          {errorText(fetching.error)}
        </Text>
      )}
    </>
  );
}
