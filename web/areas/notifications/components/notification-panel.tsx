import { Button, Group, Stack, Text, Title } from '@mantine/core';
import type { Notification } from '../../../../shared/contract/people/notifications.contract.ts';
import { NOTIFICATION_DAYS } from '../../../../shared/rules/tickets/notifications.ts';
import { belgradeDay, type Day } from '../../../../shared/rules/time/belgrade-time.ts';
import { addDays } from '../../../../shared/rules/time/periods.ts';
import { formatDay } from '../../../core/texts/day-format.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { WaitingPlace } from '../../../ui/look/waiting-place.tsx';
import { PanelFailure } from '../../../ui/panel/panel-failure.tsx';
import { notificationsByDay } from '../notification-days.ts';
import { useMarkRead, useNotifications } from '../notifications.queries.ts';
import { notificationsTexts } from '../notifications-texts.ts';
import { useNotificationLinks } from '../use-notification-link.ts';
import { NotificationItem } from './notification-item.tsx';
import classes from './notifications.module.css';

const LINE_PX = 56;

function useDayName(): (day: Day) => string {
  const t = useTexts(notificationsTexts);
  const today = belgradeDay(Date.now());
  return (day) => {
    if (day === today) return t('today');
    return day === addDays(today, -1) ? t('yesterday') : formatDay(day);
  };
}

function Waiting() {
  return (
    <Stack gap="xs" p="md" aria-busy>
      {[0, 1, 2].map((line) => (
        <WaitingPlace key={line} height={LINE_PX} />
      ))}
    </Stack>
  );
}

function NoNews() {
  const t = useTexts(notificationsTexts);
  return (
    <Stack gap={4} p="lg" ta="center">
      <Text fw={600}>{t('empty')}</Text>
      <Text size="sm" c="dimmed">
        {t('empty_why', { days: NOTIFICATION_DAYS })}
      </Text>
    </Stack>
  );
}

type DaysProps = { news: readonly Notification[]; onChoose: (news: Notification) => void };

function Days({ news, onChoose }: DaysProps) {
  const dayName = useDayName();
  const { linkOf } = useNotificationLinks();
  return notificationsByDay(news).map(({ day, news: ofDay }) => (
    <section key={day}>
      <Title order={3} className={classes.day}>
        {dayName(day)}
      </Title>
      <ul className={classes.list}>
        {ofDay.map((one) => (
          <li key={one.id}>
            <NotificationItem news={one} link={linkOf(one)} onChoose={() => onChoose(one)} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

type Props = { titleId: string; unread: number; onClose: () => void };

/** What the viewer was told, day by day; what is chosen is read. */
export function NotificationPanel({ titleId, unread, onClose }: Props) {
  const t = useTexts(notificationsTexts);
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useNotifications();
  const markRead = useMarkRead();
  const news = data?.pages.flatMap((page) => page.data) ?? [];
  const newestId = news[0]?.id;

  const choose = ({ id, read }: Notification) => {
    if (!read) markRead.mutate({ id });
    onClose();
  };

  return (
    <>
      <Group className={classes.head} justify="space-between" gap="4px 12px">
        <Title order={2} id={titleId} size="h4">
          {t('notifications')}
        </Title>
        {unread > 0 && newestId !== undefined ? (
          <Button
            variant="subtle"
            size="compact-sm"
            mx={-8}
            loading={markRead.isPending}
            onClick={() => markRead.mutate({ up_to: newestId })}
          >
            {t('read_all')}
          </Button>
        ) : null}
      </Group>
      {markRead.isError ? (
        <Text role="alert" size="sm" c="red" px="md" pb="xs">
          {t('not_marked')}
        </Text>
      ) : null}
      <div className={classes.scroll}>
        {data ? <Days news={news} onChoose={choose} /> : null}
        {data && news.length === 0 ? <NoNews /> : null}
        {!data && error ? (
          <PanelFailure error={error} isFetching={isFetching} onRetry={refetch} height={160} />
        ) : null}
        {data || error ? null : <Waiting />}
        {hasNextPage ? (
          <Group justify="center" p="sm">
            <Button
              variant="default"
              size="xs"
              loading={isFetchingNextPage}
              onClick={() => void fetchNextPage()}
            >
              {t('more')}
            </Button>
          </Group>
        ) : null}
      </div>
    </>
  );
}
