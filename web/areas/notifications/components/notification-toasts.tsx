import { Affix, Stack } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { Notification } from '../../../../shared/contract/people/notifications.contract.ts';

/** Its looks and words come with the first news. */
const NewsToast = lazy(async () => ({
  default: (await import('./notification-toast.tsx')).NotificationToast,
}));

const EDGE_PX = 16;
const BELOW_BAR_PX = 72;

type Props = { news: readonly Notification[]; onClose: (news: Notification) => void };

/** Says quietly above the page what has just come; read out as it comes. */
export function NotificationToasts({ news, onClose }: Props) {
  return (
    <Affix
      position={{ top: BELOW_BAR_PX, right: EDGE_PX }}
      w={`min(22rem, calc(100vw - ${2 * EDGE_PX}px))`}
      role="status"
      aria-live="polite"
    >
      <Stack gap="xs">
        {news.map((one) => (
          <Suspense key={one.id} fallback={null}>
            <NewsToast news={one} onClose={onClose} />
          </Suspense>
        ))}
      </Stack>
    </Affix>
  );
}
