import { IconFlag, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { DeskSeason } from '../../../../shared/contract/desk/desk-seasons.contract.ts';
import type { PortalCode } from '../../../../shared/rules/portals/portal-codes.ts';
import { useLocale, useTexts } from '../../../core/texts/i18n.ts';
import { RowMenu } from '../../../ui/float/row-menu.tsx';
import { ConfirmMutationWindow } from '../../../ui/form/confirm-mutation-window.tsx';
import { StateBadge } from '../../../ui/look/state-badge.tsx';
import { controlsColumn, wordColumn } from '../../../ui/table/text-columns.ts';
import { PortalRows } from '../components/portal-rows.tsx';
import { useSeasons, useStopSeason } from '../portal-data.queries.ts';
import { portalDataTexts } from '../portal-data-texts.ts';
import { SeasonWindow } from './season-window.tsx';

const LEAST_PX = 200;
const COLORS = { coming: 'blue', running: 'green', over: 'gray' } as const;

type StopProps = { portal: PortalCode; season: DeskSeason; onClose: () => void };

function StopWindow({ portal, season, onClose }: StopProps) {
  const t = useTexts(portalDataTexts, 'season');
  const tPage = useTexts(portalDataTexts);
  const locale = useLocale();
  const isEnd = season.state === 'running';
  const name = season.name[locale];
  const words = isEnd
    ? { title: t('end_title'), text: t('end_text', { name }), action: t('end') }
    : { title: t('delete_title'), text: t('delete_text', { name }), action: tPage('delete') };
  return (
    <ConfirmMutationWindow words={words} mutation={useStopSeason(portal)} target={season} onClose={onClose} />
  );
}

type Opened = { kind: 'new' } | { kind: 'edit' | 'stop'; season: DeskSeason };

function useActions(open: (opened: Opened) => void) {
  const t = useTexts(portalDataTexts, 'season');
  const tPage = useTexts(portalDataTexts);
  return (season: DeskSeason) => {
    const stop = () => open({ kind: 'stop', season });
    if (season.state === 'over') return [];
    if (season.state === 'running') return [{ text: t('end'), Icon: IconFlag, run: stop }];
    const edit = () => open({ kind: 'edit', season });
    return [
      { text: tPage('edit'), Icon: IconPencil, run: edit },
      { text: tPage('delete'), Icon: IconTrash, removes: true, run: stop },
    ];
  };
}

function useSeasonColumns(open: (opened: Opened) => void) {
  const t = useTexts(portalDataTexts, 'season');
  const tPage = useTexts(portalDataTexts);
  const locale = useLocale();
  const actionsOf = useActions(open);
  return [
    { key: 'name', title: t('name'), kind: 'text', value: ({ name }: DeskSeason) => name[locale] },
    { key: 'from', title: tPage('from_day'), kind: 'day', value: (row: DeskSeason) => row.from_day },
    { key: 'to', title: tPage('to_day'), kind: 'day', value: (row: DeskSeason) => row.to_day },
    wordColumn(
      'state',
      t('state'),
      ({ state }: DeskSeason) => t(state),
      ({ state }: DeskSeason) => <StateBadge color={COLORS[state]} text={t(state)} />,
    ),
    { key: 'rows', title: t('rows'), kind: 'count', value: (row: DeskSeason) => row.num_bands },
    controlsColumn('actions', t('actions'), (season: DeskSeason) => (
      <RowMenu name={season.name[locale]} actions={actionsOf(season)} />
    )),
  ] as const;
}

/** The seasons of a portal. */
export function SeasonsPart({ portal }: { portal: PortalCode }) {
  const t = useTexts(portalDataTexts, 'season');
  const source = useSeasons(portal);
  const [opened, setOpened] = useState<Opened | null>(null);
  const columns = useSeasonColumns(setOpened);
  const close = () => setOpened(null);
  const season = opened && 'season' in opened ? opened.season : null;
  const others = source.data?.data.filter(({ id }) => id !== season?.id) ?? [];
  return (
    <>
      <PortalRows
        id="seasons"
        words={{ list: t('list'), hint: t('hint'), none: t('none'), add: t('add') }}
        source={source}
        height={LEAST_PX}
        columns={columns}
        onAdd={() => setOpened({ kind: 'new' })}
      />
      {opened && opened.kind !== 'stop' && (
        <SeasonWindow portal={portal} season={season} others={others} onClose={close} />
      )}
      {opened?.kind === 'stop' && <StopWindow portal={portal} season={opened.season} onClose={close} />}
    </>
  );
}
