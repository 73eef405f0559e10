import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { DeskPortal, PriceListChange } from '../../../../shared/contract/desk/portal-data.contract.ts';
import { formatCount, formatCpc } from '../../../../shared/rules/money/money.ts';
import { ApiError } from '../../../core/api/api-error.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { formatMinute } from '../../../core/texts/wall-time.ts';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import type { NoticeContent } from '../../../ui/page/notice.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { DownloadMenu } from '../../../ui/panel/panel-download.tsx';
import { RowsPanel } from '../../../ui/panel/rows-panel.tsx';
import { controlsColumn, momentColumn, wordColumn } from '../../../ui/table/text-columns.ts';
import { fetchPriceList, useApplyList, useListChanges, usePreview } from '../portal-data.queries.ts';
import { portalDataTexts } from '../portal-data-texts.ts';
import { BasePricesPanel } from './base-prices-panel.tsx';
import { PortalsCompared } from './portals-compared.tsx';
import { PriceFileInput } from './price-file-input.tsx';
import { PricePreview } from './price-preview.tsx';

const PREVIEW_PX = 240;

type PreviewProps = {
  portal: DeskPortal;
  listId: number;
  onApplied: (rows: number) => void;
  onDrop: () => void;
};

function PreviewPanel({ portal, listId, onApplied, onDrop }: PreviewProps) {
  const t = useTexts(portalDataTexts, 'price_lists');
  const code = portal.country_locale_code;
  const source = usePreview(code, listId);
  const apply = useApplyList(code);
  const name = source.data?.file_name || t('before_upload', { portal: portal.name });
  const movedOn = apply.error instanceof ApiError && apply.error.code === 'changed_meanwhile';
  return (
    <Panel id="price-preview" title={t('preview', { name })} source={source} height={PREVIEW_PX} shrinks>
      {(preview) => (
        <Stack>
          <PricePreview portal={portal} preview={preview} />
          {apply.error ? <FormFailure error={apply.error} text={movedOn ? t('moved_on') : null} /> : null}
          <Group>
            <Button
              loading={apply.isPending}
              disabled={preview.changes.length === 0 || source.isFetching}
              onClick={() => apply.mutate(preview, { onSuccess: () => onApplied(preview.rows.after) })}
            >
              {t('apply')}
            </Button>
            <Button variant="default" onClick={onDrop}>
              {t('drop')}
            </Button>
          </Group>
        </Stack>
      )}
    </Panel>
  );
}

function HistoryPanel({ portal, onUndo }: { portal: DeskPortal; onUndo: (listId: number) => void }) {
  const t = useTexts(portalDataTexts, 'price_lists');
  const source = useListChanges(portal.country_locale_code);
  const fileOf = ({ file_name: name }: PriceListChange) =>
    name || t('before_upload', { portal: portal.name });
  return (
    <RowsPanel
      id="price-history"
      title={t('history')}
      hint={t('undo_hint')}
      source={source}
      height={PREVIEW_PX}
      shrinks
      emptyText={<Text size="sm">{t('history_none')}</Text>}
      columns={[
        momentColumn('at', t('at'), ({ at }: PriceListChange) => at, formatMinute),
        { key: 'file', title: t('file'), kind: 'text', value: fileOf },
        { key: 'by', title: t('by'), kind: 'text', value: ({ by }) => by },
        { key: 'rows', title: t('history_rows'), kind: 'count', value: (row) => row.num_rows },
        wordColumn('what', t('what'), ({ added, removed, changed }: PriceListChange) =>
          t('what_text', { added, removed, changed }),
        ),
        controlsColumn('undo', t('undo'), (row: PriceListChange) => (
          <Button variant="default" size="xs" onClick={() => onUndo(row.before_id)}>
            {t('undo')}
          </Button>
        )),
      ]}
      rowsOf={({ data }) => data}
      rowKey={({ id }) => id}
    />
  );
}

type ListProps = { portal: DeskPortal; onChecked: (listId: number | null) => void };

/** The list as it is, to be taken as a file and replaced by one. */
function ListPanel({ portal, onChecked }: ListProps) {
  const t = useTexts(portalDataTexts, 'price_lists');
  const code = portal.country_locale_code;
  const held = { data: portal, error: null, isPlaceholderData: false, isFetching: false, refetch: () => {} };
  return (
    <Panel
      id="base-prices"
      title={t('list')}
      hint={t('list_hint', {
        rows: formatCount(portal.num_bands),
        categories: formatCount(portal.num_categories),
        all: formatCount(portal.num_all_categories),
        price: formatCpc(portal.default_cpc),
      })}
      source={held}
      height={0}
      shrinks
      actions={
        <DownloadMenu
          download={{
            fileName: `price_list_${code}`,
            file: (format, signal) => fetchPriceList(code, format, signal),
          }}
        />
      }
    >
      {() => (
        <Stack gap="sm">
          <Text size="sm">{t('how')}</Text>
          <Text size="xs" c="dimmed">
            {t('columns')}
          </Text>
          <PriceFileInput portal={code} purpose="base" onChecked={(list) => onChecked(list.list_id)} />
        </Stack>
      )}
    </Panel>
  );
}

type Props = { portal: DeskPortal; onNotice: (notice: NoticeContent | null) => void };

/** The base price list of a portal: as it is, to be replaced and to be read, what another would change, how the portals compare, and what it was. */
export function PriceListsPart({ portal, onNotice }: Props) {
  const t = useTexts(portalDataTexts, 'price_lists');
  const [listId, setListId] = useState<number | null>(null);
  const show = (id: number | null) => {
    onNotice(null);
    setListId(id);
  };
  const done = (rows: number) => {
    setListId(null);
    onNotice({ kind: 'done', text: t('applied', { portal: portal.name, rows: formatCount(rows) }) });
  };
  return (
    <Stack>
      <ListPanel portal={portal} onChecked={show} />
      {listId !== null && (
        <PreviewPanel
          key={listId}
          portal={portal}
          listId={listId}
          onApplied={done}
          onDrop={() => show(null)}
        />
      )}
      <BasePricesPanel portal={portal} />
      <PortalsCompared shown={portal} />
      <HistoryPanel portal={portal} onUndo={show} />
    </Stack>
  );
}
