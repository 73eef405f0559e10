import { Box, Text } from '@mantine/core';
import { Suspense } from 'react';
import type { DeskBanner } from '../../../../shared/contract/desk/desk-banners.contract.ts';
import { LOCALES } from '../../../../shared/rules/portals/locales.ts';
import { useRuleForm } from '../../../core/form/use-rule-form.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { WaitingPlace } from '../../../ui/look/waiting-place.tsx';
import { LazyPromotion } from '../../notices/notices.public.ts';
import { DraftWindow } from '../components/draft-window.tsx';
import { useSaveBanner } from '../portal-data.queries.ts';
import { portalDataTexts } from '../portal-data-texts.ts';
import { FrameFields, PlaceFields, WordFields } from './banner-fields.tsx';
import {
  type BannerForm,
  bannerDraftOf,
  bannerForm,
  bannerFormErrors,
  bannerFormIssues,
} from './banner-form.ts';
import { useBannerErrors } from './use-banner-errors.ts';

const PREVIEW_PX = 64;

function Preview({ form }: { form: BannerForm }) {
  const t = useTexts(portalDataTexts, 'banner');
  const { kind, ...banner } = bannerDraftOf(form);
  return (
    <Box component="section" aria-label={t('preview')}>
      <Text size="sm" fw={600} mb={6}>
        {t('preview')}
      </Text>
      <Suspense fallback={<WaitingPlace height={PREVIEW_PX} />}>
        <LazyPromotion kind={kind} banner={banner} onDismiss={() => {}} />
      </Suspense>
    </Box>
  );
}

/** Adds a banner or changes one, and shows it as merchants will see it. */
export function BannerWindow({ banner, onClose }: { banner: DeskBanner | null; onClose: () => void }) {
  const t = useTexts(portalDataTexts, 'banner');
  const save = useSaveBanner();
  const form = useRuleForm({
    initialValues: bannerForm(banner),
    validate: (values) => bannerFormIssues(bannerFormErrors(values)),
    fieldErrors: useBannerErrors(),
    whileTyping: 'follow',
    save,
    submit: (values, onError) =>
      save.mutate({ old: banner, draft: bannerDraftOf(values) }, { onSuccess: onClose, onError }),
  });
  const parts = { form: form.values, change: form.change, errors: form.errors };
  return (
    <DraftWindow title={t(banner ? 'edit_title' : 'new_title')} form={form} onClose={onClose}>
      <PlaceFields {...parts} />
      {LOCALES.map((locale) => (
        <WordFields key={locale} locale={locale} {...parts} />
      ))}
      <FrameFields {...parts} />
      <Preview form={form.values} />
    </DraftWindow>
  );
}
