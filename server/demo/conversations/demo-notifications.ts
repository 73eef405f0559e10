import type { NotificationDetails, NotificationKind } from '../../../shared/rules/tickets/notifications.ts';

/** Something that people were told of; `at` in ms since the epoch. */
export type DemoNotification = {
  readonly audience: 'shop' | 'staff';
  readonly kind: NotificationKind;
  readonly shopId: number;
  readonly details: NotificationDetails;
  readonly at: number;
};
