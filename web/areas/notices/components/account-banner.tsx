import { IconInfoCircle } from '@tabler/icons-react';
import { useTexts } from '../../../core/i18n.ts';
import { PROFILE_PATH } from '../../../core/page-paths.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { noticesTexts } from '../notices.texts.ts';
import { Banner } from './banner.tsx';

/** Tells who has proven the mailbox what the account still lacks. */
export function AccountBanner({ notice }: { notice: 'being_verified' | 'complete_profile' }) {
  const t = useTexts(noticesTexts);
  return (
    <Banner color="brand" icon={<IconInfoCircle aria-hidden="true" />} text={t(notice)}>
      <PageLink onColor to={PROFILE_PATH}>
        {t('to_profile')}
      </PageLink>
    </Banner>
  );
}
