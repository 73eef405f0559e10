import { Checkbox, Fieldset, Group, Select, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core';
import {
  BANNER_CODE_MAX,
  BANNER_LINK_MAX,
  BANNER_LINK_TEXT_MAX,
  BANNER_SHORT_MAX,
  BANNER_TEXT_MAX,
  BANNER_TITLE_MAX,
  SPECIAL_PORTAL,
} from '../../../../shared/rules/portals/banner-errors.ts';
import { BANNER_KINDS, BANNER_LAST_DAY, type BannerKind } from '../../../../shared/rules/portals/banners.ts';
import type { Locale } from '../../../../shared/rules/portals/locales.ts';
import { PORTAL_CODES, type PortalCode } from '../../../../shared/rules/portals/portal-codes.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { useCountryName } from '../../../core/texts/portal-names.ts';
import { DayField } from '../../../ui/form/day-field.tsx';
import { portalDataTexts } from '../portal-data-texts.ts';
import { type BannerForm, type BannerWordField, WORDS_OF } from './banner-form.ts';
import type { BannerErrors } from './use-banner-errors.ts';

const WORD_MAX = {
  title: BANNER_TITLE_MAX,
  text: BANNER_TEXT_MAX,
  short: BANNER_SHORT_MAX,
  link: BANNER_LINK_TEXT_MAX,
} as const;

type BannerParts = {
  form: BannerForm;
  errors: BannerErrors;
  change: (patch: Partial<BannerForm>) => void;
};

/** What kind of banner, and on which portals. */
export function PlaceFields({ form, errors, change }: BannerParts) {
  const t = useTexts(portalDataTexts, 'banner');
  const countryName = useCountryName();
  const isSpecial = form.kind === 'coupons';
  return (
    <>
      <Select
        name="kind"
        label={t('kind')}
        description={t(`${form.kind}_hint`)}
        allowDeselect={false}
        data={BANNER_KINDS.map((kind) => ({ value: kind, label: t(kind) }))}
        value={form.kind}
        onChange={(kind) => change({ kind: kind as BannerKind })}
      />
      <Checkbox.Group
        label={t('portals')}
        description={isSpecial ? t('only_special') : undefined}
        value={isSpecial ? [SPECIAL_PORTAL] : [...form.portals]}
        error={errors.portals ?? null}
        onChange={(portals) => change({ portals: portals as PortalCode[] })}
      >
        <Group gap="md" mt={6}>
          {PORTAL_CODES.map((code) => (
            <Checkbox key={code} name="portals" value={code} label={countryName(code)} disabled={isSpecial} />
          ))}
        </Group>
      </Checkbox.Group>
    </>
  );
}

/** What the banner says in one language. */
export function WordFields({ locale, form, errors, change }: BannerParts & { locale: Locale }) {
  const t = useTexts(portalDataTexts, 'banner');
  const tPage = useTexts(portalDataTexts);
  const hints = {
    title: undefined,
    text: t('text_hint', { place: BANNER_LAST_DAY }),
    short: t('short_hint'),
    link: undefined,
  };
  const words = form.texts[locale];
  const type = (field: BannerWordField, value: string) =>
    change({ texts: { ...form.texts, [locale]: { ...words, [field]: value } } });
  return (
    <Fieldset legend={tPage(locale)}>
      <Stack gap="xs">
        {WORDS_OF[form.kind].map((field) => (
          <TextInput
            key={field}
            name={`texts.${locale}.${field}`}
            label={t(`${field}_field`)}
            description={hints[field]}
            withAsterisk={field === 'text' || field === 'title'}
            maxLength={WORD_MAX[field]}
            value={words[field]}
            error={errors[`texts.${locale}.${field}`] ?? null}
            onChange={({ currentTarget: { value } }) => type(field, value)}
          />
        ))}
      </Stack>
    </Fieldset>
  );
}

/** Where it leads, its code, its days, and whether it is on. */
export function FrameFields({ form, errors, change }: BannerParts) {
  const t = useTexts(portalDataTexts, 'banner');
  const tPage = useTexts(portalDataTexts);
  const isEvent = form.kind === 'event';
  const line = (field: 'link' | 'code', max: number) => (
    <TextInput
      name={field}
      label={t(field)}
      description={t(`${field}_hint`)}
      maxLength={max}
      value={form[field]}
      error={errors[field] ?? null}
      onChange={({ currentTarget: { value } }) => change({ [field]: value })}
    />
  );
  return (
    <>
      {line('link', BANNER_LINK_MAX)}
      {isEvent && line('code', BANNER_CODE_MAX)}
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {(['from', 'to'] as const).map((field) => (
          <DayField
            key={field}
            name={`${field}_day`}
            label={tPage(`${field}_day`)}
            description={t('days_hint')}
            isRequired={isEvent}
            value={form[field]}
            error={errors[`${field}_day`] ?? null}
            earliest={field === 'to' ? form.from || undefined : undefined}
            onChange={(day) => change({ [field]: day })}
          />
        ))}
      </SimpleGrid>
      <Switch
        label={t('enabled')}
        checked={form.enabled}
        onChange={({ currentTarget: { checked } }) => change({ enabled: checked })}
      />
    </>
  );
}
