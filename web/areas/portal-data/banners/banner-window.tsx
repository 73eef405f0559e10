import { Box, Skeleton, Text } from '@mantine/core';
import { Suspense, useState } from 'react';
import type { DeskBanner } from '../../../../shared/contract/desk/desk-banners.contract.ts';
import { LOCALES } from '../../../../shared/rules/portals/locales.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
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
      <Suspense fallback={<Skeleton height={PREVIEW_PX} />}>
        <LazyPromotion kind={kind} banner={banner} onDismiss={() => {}} />
      </Suspense>
    </Box>
  );
}

/** Adds a banner or changes one, and shows it as merchants will see it. */
export function BannerWindow({ banner, onClose }: { banner: DeskBanner | null; onClose: () => void }) {
  const t = useTexts(portalDataTexts, 'banner');
  const save = useSaveBanner();
  const [saved] = useState(() => bannerForm(banner));
  const [form, setForm] = useState(saved);
  const [isAsked, setAsked] = useState(false);
  const fieldErrors = useBannerErrors();
  const found = fieldErrors(bannerFormIssues(bannerFormErrors(form)));
  const refused = fieldErrors(save.error);
  const send = () => {
    setAsked(true);
    if (Object.keys(found).length === 0) {
      save.mutate({ old: banner, draft: bannerDraftOf(form) }, { onSuccess: onClose });
    }
    return found;
  };
  const change = (patch: Partial<BannerForm>) => setForm((old) => ({ ...old, ...patch }));
  const parts = { form, change, errors: isAsked ? { ...refused, ...found } : {} };
  return (
    <DraftWindow
      title={t(banner ? 'edit_title' : 'new_title')}
      isDirty={form !== saved}
      isPending={save.isPending}
      error={Object.keys(refused).length === 0 ? save.error : null}
      onSave={send}
      onClose={onClose}
    >
      <PlaceFields {...parts} />
      {LOCALES.map((locale) => (
        <WordFields key={locale} locale={locale} {...parts} />
      ))}
      <FrameFields {...parts} />
      <Preview form={form} />
    </DraftWindow>
  );
}
