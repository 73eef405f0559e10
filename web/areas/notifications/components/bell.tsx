import { ActionIcon, Loader, Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useId, useState } from 'react';
import type { Notification } from '../../../../shared/contract/people/notifications.contract.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ICON_PX } from '../../../ui/page/icon-sizes.ts';
import { useUnread } from '../notifications.queries.ts';
import { notificationsTexts } from '../notifications-texts.ts';
import { useNotificationLinks } from '../use-notification-link.ts';
import { useNotificationStream } from '../use-notification-stream.ts';
import { NotificationToasts } from './notification-toasts.tsx';
import classes from './notifications.module.css';

const NewsList = lazy(async () => ({
  default: (await import('./notification-panel.tsx')).NotificationPanel,
}));

const SHOWN_MAX = 9;
const TOASTS_MAX = 3;

/** What has just come and is not on the screen already. */
function useToasts() {
  const [toasts, setToasts] = useState<readonly Notification[]>([]);
  const add = (news: Notification) =>
    setToasts((old) => [...old.filter(({ id }) => id !== news.id), news].slice(-TOASTS_MAX));
  const remove = useCallback(
    ({ id }: Notification) => setToasts((old) => old.filter((one) => one.id !== id)),
    [],
  );
  return { toasts, add, remove };
}

/** The bell with the number of what is unread; its list comes when it is opened. */
export function Bell() {
  const t = useTexts(notificationsTexts);
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  const { isInSight } = useNotificationLinks();
  const { toasts, add, remove } = useToasts();
  const state = useNotificationStream((news) => {
    if (!isOpen && !news.read && !isInSight(news)) add(news);
  });
  const unread = useUnread(state === 'lost');
  const close = () => setOpen(false);

  return (
    <>
      <Popover
        opened={isOpen}
        onChange={setOpen}
        position="bottom-end"
        width="min(26rem, calc(100vw - 1rem))"
        trapFocus
        returnFocus
        shadow="md"
      >
        <Popover.Target>
          <ActionIcon
            size="lg"
            variant="subtle"
            color="gray"
            className={classes.bell}
            aria-label={unread > 0 ? t('unread', { number: unread }) : t('notifications')}
            onClick={() => setOpen(!isOpen)}
          >
            <IconBell size={ICON_PX.heading} aria-hidden />
            {unread > 0 ? (
              <span className={classes.number} aria-hidden>
                {unread > SHOWN_MAX ? `${SHOWN_MAX}+` : unread}
              </span>
            ) : null}
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown p={0} className={classes.dropdown} aria-labelledby={titleId}>
          <Suspense
            fallback={<Loader id={titleId} role="img" aria-label={t('notifications')} size="sm" m="md" />}
          >
            <NewsList titleId={titleId} unread={unread} onClose={close} />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
      <NotificationToasts news={toasts} onClose={remove} />
    </>
  );
}
