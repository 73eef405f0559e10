import { Notification as Card } from '@mantine/core';
import { useEffect } from 'react';
import type { Notification } from '../../../../shared/contract/people/notifications.contract.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ICON_PX } from '../../../ui/page/icon-sizes.ts';
import { AnchorLink } from '../../../ui/page/router-links.tsx';
import { iconOf } from '../notification-icon.ts';
import { useMarkRead } from '../notifications.queries.ts';
import { notificationsTexts } from '../notifications-texts.ts';
import { useNotificationLinks } from '../use-notification-link.ts';
import { NotificationLine } from './notification-line.tsx';

/** Nothing is lost by it: the bell keeps them. */
const SHOWN_MS = 12_000;

type ToastProps = { news: Notification; onClose: (news: Notification) => void };

/** One piece of news above the page, for a while. */
export function NotificationToast({ news, onClose }: ToastProps) {
  const t = useTexts(notificationsTexts);
  const { linkOf } = useNotificationLinks();
  const markRead = useMarkRead();
  const link = linkOf(news);
  const Icon = iconOf(news);
  useEffect(() => {
    const timer = setTimeout(() => onClose(news), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [news, onClose]);
  const open = () => {
    markRead.mutate({ id: news.id });
    onClose(news);
  };
  return (
    <Card
      role="group"
      icon={<Icon size={ICON_PX.large} aria-hidden />}
      withBorder
      onClose={() => onClose(news)}
      closeButtonProps={{ 'aria-label': t('close') }}
      styles={{ description: { color: 'var(--mantine-color-text)' } }}
    >
      <NotificationLine news={news} />
      {link ? (
        <AnchorLink {...link} size="sm" fw={600} onClick={open}>
          {t('open')}
        </AnchorLink>
      ) : null}
    </Card>
  );
}
