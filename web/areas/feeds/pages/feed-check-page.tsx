import { NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FEED_CHECK_MAX_BYTES, FEED_CURRENCIES } from '../../../../shared/contract/shops/feeds.contract.ts';
import { PORTAL_CODES } from '../../../../shared/rules/portals/portal-codes.ts';
import { useFieldErrors } from '../../../core/form/field-errors.ts';
import { useRuleForm } from '../../../core/form/use-rule-form.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { useCountryName } from '../../../core/texts/portal-names.ts';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { useReportContext } from '../../shops/shops.public.ts';
import { sendCheck } from '../check/check.queries.ts';
import { checkedHost, hostIssues } from '../check/check-form.ts';
import { type Checked, CheckResult } from '../check/check-result.tsx';
import { FeedsNav } from '../components/feeds-frame.tsx';
import type { SentFile } from '../feeds.queries.ts';
import { feedsTexts } from '../feeds-texts.ts';
import { knownSource } from '../known-source.ts';
import { UploadBox } from '../upload/upload-box.tsx';

const CURRENCY_OPTIONS = FEED_CURRENCIES.map((code) => ({ value: code, label: code }));

type FormProps = { onChecked: (checked: Checked | null) => void };

function CheckForm({ onChecked }: FormProps) {
  const t = useTexts(feedsTexts, 'check');
  const countryName = useCountryName();
  const { shop } = useReportContext();
  const fieldErrors = useFieldErrors({ fields: ['host'], t, words: { invalid_format: 'host_error' } });
  const { formProps, input, values, show } = useRuleForm({
    initialValues: {
      country: shop?.country_locale_code ?? PORTAL_CODES[0],
      host: checkedHost(shop?.website ?? '') ?? '',
      currency: '',
    },
    validate: ({ host }) => hostIssues(host),
    fieldErrors,
  });
  const send = async (sent: SentFile) => {
    onChecked(null);
    const { country, host } = values;
    const currency = FEED_CURRENCIES.find((code) => code === values.currency);
    const by = { country, host: checkedHost(host) ?? '', ...(currency ? { currency } : {}) };
    onChecked({ name: sent.file.name, result: await sendCheck(by, sent) });
  };
  const mayStart = () => !show(hostIssues(values.host));
  return (
    <form {...formProps}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <NativeSelect
            label={t('country')}
            data={PORTAL_CODES.map((cc) => ({ value: cc, label: countryName(cc) }))}
            {...input('country')}
          />
          <TextInput
            label={t('host')}
            description={t('host_hint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            placeholder={t('host_placeholder')}
            {...input('host')}
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
          />
          <NativeSelect
            label={t('currency')}
            data={[{ value: '', label: t('currency_none') }, ...CURRENCY_OPTIONS]}
            {...input('currency')}
          />
        </SimpleGrid>
        <UploadBox
          action={t('check')}
          maxBytes={FEED_CHECK_MAX_BYTES}
          send={send}
          mayStart={mayStart}
          keeps
        />
      </Stack>
    </form>
  );
}

/** Checks a file without storing anything: for everybody who is signed in, with a shop or without. */
export function FeedCheckPage() {
  const t = useTexts(feedsTexts, 'check');
  const { shop } = useReportContext();
  const [checked, setChecked] = useState<Checked | null>(null);
  return (
    <>
      <PageHeading title={t('title')} description={t('meaning')} />
      <FeedsNav />
      <Stack gap="md">
        <Panel id="file" title={t('file')} source={knownSource(true)} height={0} shrinks>
          {() => <CheckForm key={shop?.id ?? 0} onChecked={setChecked} />}
        </Panel>
        <CheckResult checked={checked} />
      </Stack>
    </>
  );
}
