import { Button, Group, NativeSelect, SimpleGrid, Text } from '@mantine/core';
import { useState } from 'react';
import { PORTAL_CODES, type PortalCode } from '../../../../shared/rules/portals/portal-codes.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { useCountryName } from '../../../core/texts/portal-names.ts';
import { ConfirmWindow } from '../../../ui/form/confirm-window.tsx';
import { Notice, type NoticeContent } from '../../../ui/page/notice.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { type Chosen, ProductChoice } from '../components/product-choice.tsx';
import { ProductParts } from '../components/product-parts.tsx';
import { useMerge } from '../matching.queries.ts';
import { matchingTexts } from '../matching-texts.ts';

type WindowProps = { from: Chosen; into: Chosen; onDone: (text: string) => void; onClose: () => void };

/** Asks before two products become one, and says what stays of each. */
function MergeWindow({ from, into, onDone, onClose }: WindowProps) {
  const t = useTexts(matchingTexts, 'merge');
  const merge = useMerge();
  const ids = { product_id: from.product.product_id, into_product_id: into.product.product_id };
  return (
    <ConfirmWindow
      title={t('merge_title')}
      action={t('merge')}
      mutation={merge}
      onConfirm={() =>
        merge.mutate(ids, {
          onSuccess: ({ offers, offers_joined, bids, bids_dropped }) =>
            onDone(t('merged', { offers, joined: offers_joined, bids, dropped: bids_dropped })),
        })
      }
      onClose={onClose}
    >
      <Text size="sm">{t('merge_what', { from: from.product.name, into: into.product.name })}</Text>
      <Text size="sm">{t('merge_rules')}</Text>
    </ConfirmWindow>
  );
}

function PortalSelect({
  country,
  onCountry,
}: {
  country: PortalCode;
  onCountry: (code: PortalCode) => void;
}) {
  const t = useTexts(matchingTexts, 'merge');
  const countryName = useCountryName();
  return (
    <NativeSelect
      label={t('portal')}
      maw={280}
      mb="md"
      value={country}
      data={PORTAL_CODES.map((code) => ({ value: code, label: countryName(code) }))}
      onChange={(event) =>
        onCountry(PORTAL_CODES.find((code) => code === event.currentTarget.value) ?? country)
      }
    />
  );
}

const NONE = { this: null, other: null };

/** Staff merge two products of a portal, and take apart what is one by mistake. */
export function ProductMergePage() {
  const t = useTexts(matchingTexts, 'merge');
  const [country, setCountry] = useState<PortalCode>('rs');
  const [chosen, setChosen] = useState<Record<'this' | 'other', Chosen | null>>(NONE);
  const [isAsking, setAsking] = useState(false);
  const [notice, setNotice] = useState<NoticeContent | null>(null);
  const { this: from, other: into } = chosen;
  const differ = from && into && from.product.product_id !== into.product.product_id;
  const shown = from ?? into;
  const onDone = (text: string) => {
    setAsking(false);
    setChosen({ this: into, other: null });
    setNotice({ kind: 'done', text });
  };
  return (
    <>
      <PageHeading title={t('title')} description={t('meaning')} />
      <PortalSelect
        country={country}
        onCountry={(code) => {
          setCountry(code);
          setChosen(NONE);
        }}
      />
      <SimpleGrid cols={{ base: 1, md: 2 }} mb="md">
        {(['this', 'other'] as const).map((which) => (
          <ProductChoice
            key={`${country} ${which}`}
            which={which}
            country={country}
            chosen={chosen[which]}
            onChoose={(one) => setChosen((old) => ({ ...old, [which]: one }))}
          />
        ))}
      </SimpleGrid>
      <Group mb="md">
        <Button disabled={!differ} onClick={() => setAsking(true)}>
          {t('merge')}
        </Button>
        {!differ && <Text size="sm">{t('merge_hint')}</Text>}
      </Group>
      {shown && (
        <ProductParts
          key={shown.product.product_id}
          productId={shown.product.product_id}
          name={shown.product.name}
          otherId={differ ? into.product.product_id : null}
          onNotice={setNotice}
        />
      )}
      {isAsking && from && into && (
        <MergeWindow from={from} into={into} onDone={onDone} onClose={() => setAsking(false)} />
      )}
      <Notice notice={notice} closeLabel={t('close')} onClose={() => setNotice(null)} />
    </>
  );
}
