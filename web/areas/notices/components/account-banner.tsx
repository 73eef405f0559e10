import { IconInfoCircle } from '@tabler/icons-react';
import { PROFILE_PATH } from '../../../core/navigation/page-paths.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { PageLink } from '../../../ui/page/page-link.tsx';
import { noticesTexts } from '../notices-texts.ts';
import { BannerFrame } from './banner.tsx';

/** Tells who has proven the mailbox what the account still lacks. */
export function AccountBanner({ notice }: { notice: 'being_verified' | 'complete_profile' }) {
  const t = useTexts(noticesTexts);
  return (
    <BannerFrame color="brand" icon={<IconInfoCircle aria-hidden="true" />} text={t(notice)}>
      <PageLink onColor to={PROFILE_PATH}>
        {t('to_profile')}
      </PageLink>
    </BannerFrame>
  );
}
