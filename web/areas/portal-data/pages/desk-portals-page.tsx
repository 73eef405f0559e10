import { Group, Stack } from '@mantine/core';
import { useState } from 'react';
import type { DeskPortal } from '../../../../shared/contract/desk/portal-data.contract.ts';
import { PORTAL_CODES } from '../../../../shared/rules/portals/portal-codes.ts';
import { useSearchChoice } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { useCountryName } from '../../../core/texts/portal-names.ts';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { WaitingPlace } from '../../../ui/look/waiting-place.tsx';
import { Notice, type NoticeContent } from '../../../ui/page/notice.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { PanelFailure } from '../../../ui/panel/panel-failure.tsx';
import { InvoiceSellerPanel } from '../../statements/statements.public.ts';
import { BannersPart } from '../banners/banners-part.tsx';
import { SetAsideAlert } from '../components/set-aside-alert.tsx';
import { DutiesPart } from '../duties/duties-part.tsx';
import { EuroPart } from '../euro/euro-part.tsx';
import { PriceListsPart } from '../lists/price-lists-part.tsx';
import { useDeskPortals } from '../portal-data.queries.ts';
import { PORTAL_DATA_SEARCH, PORTAL_PARTS } from '../portal-data-search-params.ts';
import { portalDataTexts } from '../portal-data-texts.ts';
import { SeasonsPart } from '../seasons/seasons-part.tsx';

const LEAST_PX = 320;

type Shown = {
  part: (typeof PORTAL_PARTS)[number];
  portal: DeskPortal;
  onNotice: (notice: NoticeContent | null) => void;
};

function PartOf({ part, portal, onNotice }: Shown) {
  const code = portal.country_locale_code;
  if (part === 'banners') return <BannersPart />;
  if (part === 'duties') return <DutiesPart key={code} portal={code} onNotice={onNotice} />;
  if (part === 'euro')
    return <EuroPart key={code} portal={code} currency={portal.currency} onNotice={onNotice} />;
  if (part === 'invoices') return <InvoiceSellerPanel key={code} portal={code} />;
  if (part === 'seasons') return <SeasonsPart key={code} portal={code} />;
  return <PriceListsPart key={code} portal={portal} onNotice={onNotice} />;
}

/** What staff keep of the portals: base prices, seasons and banners, and who of them is told of what. */
export function DeskPortalsPage() {
  const t = useTexts(portalDataTexts);
  const countryName = useCountryName();
  const [part, setPart] = useSearchChoice(PORTAL_DATA_SEARCH, 'part', 'prices');
  const [code, setCode] = useSearchChoice(PORTAL_DATA_SEARCH, 'portal', PORTAL_CODES[0]);
  const [notice, setNotice] = useState<NoticeContent | null>(null);
  const { data, error, isFetching, refetch } = useDeskPortals();
  const portal = data?.data.find((one) => one.country_locale_code === code);
  const content = () => {
    if (portal) return <PartOf part={part} portal={portal} onNotice={setNotice} />;
    if (error)
      return <PanelFailure error={error} isFetching={isFetching} onRetry={refetch} height={LEAST_PX} />;
    return <WaitingPlace height={LEAST_PX} />;
  };
  return (
    <>
      <PageHeading title={t('title')} description={t('meaning')} />
      <SetAsideAlert />
      <Stack>
        <Group gap="sm">
          <SegmentedControl
            aria-label={t('parts')}
            value={part}
            onChange={setPart}
            data={PORTAL_PARTS.map((one) => ({ value: one, label: t(one) }))}
          />
          {part !== 'banners' && (
            <SegmentedControl
              aria-label={t('portal')}
              value={code}
              onChange={setCode}
              data={PORTAL_CODES.map((value) => ({ value, label: countryName(value) }))}
            />
          )}
        </Group>
        {content()}
      </Stack>
      <Notice notice={notice} closeLabel={t('close')} onClose={() => setNotice(null)} />
    </>
  );
}
