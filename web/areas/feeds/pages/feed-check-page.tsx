import { NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { FEED_CHECK_MAX_BYTES } from '../../../../shared/contract/shops/feeds.contract.ts';
import { PORTAL_CODES, type PortalCode } from '../../../../shared/rules/portals/portal-codes.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { useCountryName, useReportContext } from '../../shops/shops.public.ts';
import { sendCheck } from '../check/check.queries.ts';
import { checkedHost } from '../check/check-form.ts';
import { type Checked, CheckResult } from '../check/check-result.tsx';
import { FeedsNav } from '../components/feeds-frame.tsx';
import type { SentFile } from '../feeds.queries.ts';
import { feedsTexts } from '../feeds-texts.ts';
import { knownSource } from '../known-source.ts';
import { UploadBox } from '../upload/upload-box.tsx';

type FormProps = { onChecked: (checked: Checked | null) => void };

function CheckForm({ onChecked }: FormProps) {
  const t = useTexts(feedsTexts, 'check');
  const countryName = useCountryName();
  const { shop } = useReportContext();
  const input = useRef<HTMLInputElement>(null);
  const [country, setCountry] = useState<PortalCode>(shop?.country_locale_code ?? 'rs');
  const [host, setHost] = useState(() => checkedHost(shop?.website ?? '') ?? '');
  const [isFaulty, setFaulty] = useState(false);
  const send = async (sent: SentFile) => {
    onChecked(null);
    onChecked({ name: sent.file.name, result: await sendCheck(country, checkedHost(host) ?? '', sent) });
  };
  const mayStart = () => {
    const isGood = checkedHost(host) !== null;
    setFaulty(!isGood);
    if (!isGood) input.current?.focus();
    return isGood;
  };
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <NativeSelect
          label={t('country')}
          value={country}
          data={PORTAL_CODES.map((cc) => ({ value: cc, label: countryName(cc) }))}
          onChange={({ currentTarget }) => setCountry(currentTarget.value as PortalCode)}
        />
        <TextInput
          ref={input}
          label={t('host')}
          description={t('host_hint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder={t('host_placeholder')}
          value={host}
          onChange={({ currentTarget }) => {
            setHost(currentTarget.value);
            setFaulty(false);
          }}
          error={isFaulty ? t('host_fault') : null}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
        />
      </SimpleGrid>
      <UploadBox action={t('check')} maxBytes={FEED_CHECK_MAX_BYTES} send={send} mayStart={mayStart} keeps />
    </Stack>
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
        <Panel
          id="file"
          title={t('file')}
          source={knownSource(true)}
          height={0}
          shrinks
          isEmpty={() => false}
          emptyText={null}
        >
          {() => <CheckForm key={shop?.id ?? 0} onChecked={setChecked} />}
        </Panel>
        <CheckResult checked={checked} />
      </Stack>
    </>
  );
}
