import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { DeskBanner } from '../../../../shared/contract/desk/desk-banners.contract.ts';
import { BANNER_LAST_DAY, isBannerDay } from '../../../../shared/rules/portals/banners.ts';
import { belgradeDay } from '../../../../shared/rules/time/belgrade-time.ts';
import { formatDay } from '../../../core/texts/day-format.ts';
import { useLocale, useTexts } from '../../../core/texts/i18n.ts';
import { useCountryName } from '../../../core/texts/portal-names.ts';
import { RowMenu } from '../../../ui/float/row-menu.tsx';
import { ConfirmMutationWindow } from '../../../ui/form/confirm-mutation-window.tsx';
import { StateBadge } from '../../../ui/look/state-badge.tsx';
import type { DataColumn } from '../../../ui/table/data-table-column.ts';
import { controlsColumn, wordColumn } from '../../../ui/table/text-columns.ts';
import { PortalRows } from '../components/portal-rows.tsx';
import { useDeleteBanner, useDeskBanners } from '../portal-data.queries.ts';
import { portalDataTexts } from '../portal-data-texts.ts';
import { BannerWindow } from './banner-window.tsx';

const LEAST_PX = 240;
const COLORS = { live: 'green', coming: 'blue', over: 'gray', off: 'gray' } as const;

function stateOf(banner: DeskBanner): keyof typeof COLORS {
  const today = belgradeDay(Date.now());
  if (!banner.enabled) return 'off';
  if (isBannerDay(banner, today)) return 'live';
  return banner.from_day !== null && banner.from_day > today ? 'coming' : 'over';
}

function DeleteWindow({ banner, onClose }: { banner: DeskBanner; onClose: () => void }) {
  const t = useTexts(portalDataTexts, 'banner');
  const tPage = useTexts(portalDataTexts);
  const words = { title: t('delete_title'), text: t('delete_text'), action: tPage('delete') };
  return (
    <ConfirmMutationWindow words={words} mutation={useDeleteBanner()} target={banner} onClose={onClose} />
  );
}

type Opened = { kind: 'new' } | { kind: 'edit' | 'delete'; banner: DeskBanner };

function useBannerColumns(open: (opened: Opened) => void): DataColumn<DeskBanner>[] {
  const t = useTexts(portalDataTexts, 'banner');
  const tPage = useTexts(portalDataTexts);
  const countryName = useCountryName();
  const locale = useLocale();
  const textOf = ({ texts, to_day: to }: DeskBanner) =>
    (texts[locale].title || texts[locale].text).replaceAll(BANNER_LAST_DAY, to ? formatDay(to) : '');
  const daysOf = ({ from_day: from, to_day: to }: DeskBanner) =>
    from === null && to === null ? t('always') : `${from ? formatDay(from) : ''}–${to ? formatDay(to) : ''}`;
  const actionsOf = (banner: DeskBanner) => {
    const edit = () => open({ kind: 'edit', banner });
    const remove = () => open({ kind: 'delete', banner });
    return [
      { text: tPage('edit'), Icon: IconPencil, run: edit },
      { text: tPage('delete'), Icon: IconTrash, removes: true, run: remove },
    ];
  };
  return [
    { key: 'text', title: t('shown_text'), kind: 'text', value: textOf },
    { key: 'kind', title: t('kind'), kind: 'text', short: true, value: ({ kind }) => t(kind) },
    wordColumn('portals', t('portals'), ({ portals }) => portals.map(countryName).join(', ')),
    { key: 'days', title: t('days'), kind: 'text', short: true, value: daysOf },
    wordColumn(
      'state',
      t('state'),
      (banner) => t(stateOf(banner)),
      (banner) => <StateBadge color={COLORS[stateOf(banner)]} text={t(stateOf(banner))} />,
    ),
    controlsColumn('actions', t('actions'), (banner) => (
      <RowMenu name={textOf(banner)} actions={actionsOf(banner)} />
    )),
  ];
}

/** The banners of all portals. */
export function BannersPart() {
  const t = useTexts(portalDataTexts, 'banner');
  const source = useDeskBanners();
  const [opened, setOpened] = useState<Opened | null>(null);
  const columns = useBannerColumns(setOpened);
  const close = () => setOpened(null);
  return (
    <>
      <PortalRows
        id="banners"
        words={{ list: t('list'), hint: t('hint'), none: t('none'), add: t('add') }}
        source={source}
        height={LEAST_PX}
        columns={columns}
        onAdd={() => setOpened({ kind: 'new' })}
      />
      {opened && opened.kind !== 'delete' && (
        <BannerWindow banner={'banner' in opened ? opened.banner : null} onClose={close} />
      )}
      {opened?.kind === 'delete' && <DeleteWindow banner={opened.banner} onClose={close} />}
    </>
  );
}
