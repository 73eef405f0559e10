import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconConfetti, IconCopy } from '@tabler/icons-react';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ICON_PX } from '../../../ui/page/icon-sizes.ts';
import { type ShownPromotion, useBannerLabels } from '../banner-labels.ts';
import { noticesTexts } from '../notices-texts.ts';
import { BannerFrame } from './banner.tsx';
import { BannerLink } from './banner-link.tsx';

function CodeButton({ code }: { code: string }) {
  const t = useTexts(noticesTexts, 'promotions');
  const { copy, copied } = useClipboard();
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<Icon size={ICON_PX.medium} aria-hidden="true" />}
      onClick={() => copy(code)}
      aria-live="polite"
    >
      {t(copied ? 'code_copied' : 'copy_code', { code })}
    </Button>
  );
}

/** An event of the season, with its discount code where it has one. */
export function EventBanner({ banner, onDismiss }: ShownPromotion) {
  const t = useTexts(noticesTexts, 'promotions');
  const words = useBannerLabels(banner);
  return (
    <BannerFrame
      color="brand"
      icon={<IconConfetti aria-hidden="true" />}
      text={words.text}
      dismissal={{ label: t('dismiss'), onDismiss }}
    >
      {banner.code ? <CodeButton code={banner.code} /> : null}
      <BannerLink link={banner.link}>{words.link}</BannerLink>
    </BannerFrame>
  );
}
