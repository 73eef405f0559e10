import type { FeedImport } from '../../../../shared/contract/shops/feeds.contract.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { StateBadge } from '../../../ui/look/state-badge.tsx';
import { feedsTexts } from '../feeds-texts.ts';
import { IMPORT_STATUS_COLORS } from '../import-state.ts';

/** The status of an import as a word on its colour. */
export function ImportStatusBadge({ status }: Pick<FeedImport, 'status'>) {
  const t = useTexts(feedsTexts);
  return <StateBadge color={IMPORT_STATUS_COLORS[status]} text={t(`status_${status}`)} />;
}

type Origin = Pick<FeedImport, 'source' | 'file_name' | 'started_by'>;

/** Where an import came from, and who began it. */
export function useOriginLabels(): (one: Origin) => { what: string; who: string } {
  const t = useTexts(feedsTexts);
  return ({ source, file_name: file, started_by: person }) => ({
    what: source === 'upload' && file ? `${t('source_upload')}: ${file}` : t(`source_${source}`),
    who: person === null ? t('by_schedule') : t('by_person', { person }),
  });
}

/** The same in one line. */
export function useOriginText(): (one: Origin) => string {
  const words = useOriginLabels();
  return (one) => {
    const { what, who } = words(one);
    return `${what}, ${who}`;
  };
}
