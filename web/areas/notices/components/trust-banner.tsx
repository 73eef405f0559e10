import { IconShieldCheck } from '@tabler/icons-react';
import { useTexts } from '../../../core/i18n.ts';
import { useHasPage } from '../../../core/known-page.ts';
import { TRUST_PATH } from '../../../core/page-paths.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { promotionsTexts } from '../promotions.texts.ts';
import { Banner } from './banner.tsx';

/** Promotes the trust mark, once there is a page that shows how to earn it. */
export function TrustBanner({ onDismiss }: { onDismiss: () => void }) {
  const t = useTexts(promotionsTexts);
  if (!useHasPage(TRUST_PATH)) return null;
  return (
    <Banner
      color="teal"
      icon={<IconShieldCheck aria-hidden="true" />}
      text={t('trust')}
      dismissal={{ label: t('dismiss'), onDismiss }}
    >
      <PageLink onColor to={TRUST_PATH}>
        {t('to_trust')}
      </PageLink>
    </Banner>
  );
}
