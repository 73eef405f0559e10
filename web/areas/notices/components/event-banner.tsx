import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconConfetti, IconCopy } from '@tabler/icons-react';
import { formatDay } from '../../../core/day-format.ts';
import { useTexts } from '../../../core/i18n.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { promotionsTexts } from '../promotions.texts.ts';
import type { SeasonalEvent } from '../seasonal-events.ts';
import { Banner } from './banner.tsx';

function CodeButton({ code }: { code: string }) {
  const t = useTexts(promotionsTexts);
  const { copy, copied } = useClipboard();
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<Icon size={16} aria-hidden="true" />}
      onClick={() => copy(code)}
      aria-live="polite"
    >
      {t(copied ? 'code_copied' : 'copy_code', { code })}
    </Button>
  );
}

/** An event of the season, with its discount code where it has one. */
export function EventBanner({ event, onDismiss }: { event: SeasonalEvent; onDismiss: () => void }) {
  const t = useTexts(promotionsTexts);
  return (
    <Banner
      color="brand"
      icon={<IconConfetti aria-hidden="true" />}
      text={t(event.text, { to: formatDay(event.to) })}
      dismissal={{ label: t('dismiss'), onDismiss }}
    >
      {event.code ? <CodeButton code={event.code} /> : null}
      <PageLink onColor to={event.link.path}>
        {t(event.link.text)}
      </PageLink>
    </Banner>
  );
}
