import { Text } from '@mantine/core';
import type { Notification } from '../../../../shared/contract/people/notifications.contract.ts';
import { isStaff } from '../../../../shared/rules/people/access.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { useShops } from '../../shops/shops.public.ts';
import { useUser } from '../../user/user.public.ts';
import { notificationSentence } from '../notification-target.ts';
import { notificationsTexts } from '../notifications-texts.ts';

type Props = { news: Notification; isUnread?: boolean };

/** What news says, and of which shop where the viewer has several. */
export function NotificationLine({ news, isUnread = false }: Props) {
  const t = useTexts(notificationsTexts, 'news');
  const user = useUser();
  const hasMany = useShops().length > 1 || (user !== null && isStaff(user));
  const { text, detail } = notificationSentence(news, t);
  return (
    <>
      <Text span display="block" size="sm" fw={isUnread ? 600 : 400}>
        {text}
      </Text>
      {detail ? (
        <Text span display="block" size="sm" c="dimmed" lineClamp={3} title={detail}>
          {detail}
        </Text>
      ) : null}
      {hasMany && news.shop_name ? (
        <Text span display="block" size="xs" c="dimmed">
          {news.shop_name}
        </Text>
      ) : null}
    </>
  );
}
