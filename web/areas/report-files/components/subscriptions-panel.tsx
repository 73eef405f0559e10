import { ActionIcon, Button, Switch, Text } from '@mantine/core';
import { IconMail, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReportSubscription } from '../../../../shared/contract/reports/report-files.contract.ts';
import { useErrorText } from '../../../core/api/error-text.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { formatInstant } from '../../../core/texts/wall-time.ts';
import { ConfirmMutationWindow } from '../../../ui/form/confirm-mutation-window.tsx';
import { PlainList } from '../../../ui/look/plain-list.tsx';
import { ICON_PX } from '../../../ui/page/icon-sizes.ts';
import type { NoticeContent } from '../../../ui/page/notice.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { useDeleteSubscription, useSubscriptions, useSwitchSubscription } from '../report-files.queries.ts';
import { reportFilesTexts } from '../report-files-texts.ts';
import { NewSubscriptionWindow } from './new-subscription-window.tsx';
import classes from './reports.module.css';

const LEAST_PX = 80;

type OnNotice = (notice: NoticeContent | null) => void;
type Described = { subscription: ReportSubscription; line: string };
type LineProps = Described & { shopId: number; onEnd: (described: Described) => void; onNotice: OnNotice };

function SubscriptionLine({ shopId, subscription, line, onEnd, onNotice }: LineProps) {
  const t = useTexts(reportFilesTexts);
  const errorText = useErrorText();
  const { mutate } = useSwitchSubscription(shopId);
  const { enabled, next_due_at: dueAt } = subscription;
  const change = (next: boolean) => {
    onNotice(null);
    const onError = (error: Error) => onNotice({ kind: 'failed', text: errorText(error) });
    mutate({ subscription, enabled: next }, { onError });
  };
  const due = dueAt === null ? '' : t('next_due', { at: formatInstant(dueAt) });
  return (
    <li className={classes.line}>
      <Switch
        checked={enabled}
        onChange={({ currentTarget: { checked } }) => change(checked)}
        label={line}
        description={enabled ? due : t('is_off')}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        c="dimmed"
        aria-label={t('delete_name', { name: line })}
        title={t('delete')}
        onClick={() => onEnd({ subscription, line })}
      >
        <IconTrash size={ICON_PX.medium} aria-hidden />
      </ActionIcon>
    </li>
  );
}

function EndWindow({
  shopId,
  line,
  subscription,
  onClose,
}: Described & { shopId: number; onClose: () => void }) {
  const t = useTexts(reportFilesTexts);
  const words = {
    title: t('delete_subscription'),
    text: t('delete_subscription_question', { line }),
    action: t('stop'),
  };
  return (
    <ConfirmMutationWindow
      words={words}
      mutation={useDeleteSubscription(shopId)}
      target={subscription}
      onClose={onClose}
    />
  );
}

/** What is mailed to the one who looks, as sentences. */
export function SubscriptionsPanel({ shopId, onNotice }: { shopId: number; onNotice: OnNotice }) {
  const t = useTexts(reportFilesTexts);
  const source = useSubscriptions(shopId);
  const [isNew, setNew] = useState(false);
  const [ending, setEnding] = useState<Described | null>(null);
  const lineOf = ({ rhythm, kind, format }: ReportSubscription, email: string) =>
    t(`line_${rhythm}_${kind}`, { format: format.toUpperCase(), email });
  return (
    <>
      <Panel
        id="mailed"
        title={t('mailed')}
        hint={t('mailed_hint')}
        actions={
          <Button
            variant="default"
            size="xs"
            leftSection={<IconMail size={ICON_PX.medium} aria-hidden />}
            onClick={() => setNew(true)}
          >
            {t('subscribe')}
          </Button>
        }
        source={source}
        height={LEAST_PX}
        shrinks
        isEmpty={({ data }) => data.length === 0}
        emptyText={<Text size="sm">{t('none_mailed')}</Text>}
      >
        {({ data, email }) => (
          <PlainList>
            {data.map((subscription) => (
              <SubscriptionLine
                key={subscription.id}
                shopId={shopId}
                subscription={subscription}
                line={lineOf(subscription, email)}
                onEnd={setEnding}
                onNotice={onNotice}
              />
            ))}
          </PlainList>
        )}
      </Panel>
      {isNew && <NewSubscriptionWindow shopId={shopId} onClose={() => setNew(false)} />}
      {ending && <EndWindow {...ending} shopId={shopId} onClose={() => setEnding(null)} />}
    </>
  );
}
