import { Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { Notification } from '../../../../shared/contract/people/notifications.contract.ts';
import { LANGUAGES } from '../../../../shared/rules/portals/locales.ts';
import { useLocale, useTexts } from '../../../core/texts/i18n.ts';
import { formatInstant } from '../../../core/texts/wall-time.ts';
import { ICON_PX } from '../../../ui/page/icon-sizes.ts';
import { PlainLink } from '../../../ui/page/router-links.tsx';
import { timeAgo } from '../notification-days.ts';
import { iconOf } from '../notification-icon.ts';
import { notificationsTexts } from '../notifications-texts.ts';
import type { NotificationLink } from '../use-notification-link.ts';
import { NotificationLine } from './notification-line.tsx';
import classes from './notifications.module.css';

type Props = { news: Notification; link: NotificationLink | null; onChoose: () => void };

/** One line of the list: leads to what it is about, and is read by that. */
export function NotificationItem({ news, link, onChoose }: Props) {
  const t = useTexts(notificationsTexts);
  const tag = LANGUAGES[useLocale()].formats;
  const Icon = iconOf(news);
  const content = (
    <>
      <Icon size={ICON_PX.large} aria-hidden className={classes.icon} />
      <span className={classes.words}>
        {news.read ? null : <VisuallyHidden>{t('is_unread')}: </VisuallyHidden>}
        <NotificationLine news={news} isUnread={!news.read} />
        <Text span display="block" size="xs" c="dimmed" className="tabular">
          <time dateTime={news.at}>
            {timeAgo(news.at, Date.now(), tag)} · {formatInstant(news.at)}
          </time>
        </Text>
      </span>
      {news.read ? null : <span className={classes.dot} aria-hidden />}
    </>
  );
  const look = { className: classes.item, 'data-unread': !news.read || undefined, onClick: onChoose };
  if (!link) return <UnstyledButton {...look}>{content}</UnstyledButton>;
  return (
    <PlainLink {...link} {...look}>
      {content}
    </PlainLink>
  );
}
