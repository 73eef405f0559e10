import { Text, VisuallyHidden } from '@mantine/core';
import { REPLAY_DAYS } from '../../../../shared/rules/bids/bids.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { WaitingPlace } from '../../../ui/look/waiting-place.tsx';
import { PanelFailure } from '../../../ui/panel/panel-failure.tsx';
import type { BidRowTarget } from '../bid-row.ts';
import { useProjection } from '../bidding.queries.ts';
import classes from './bid-editor.module.css';
import { BidProjectionView } from './bid-projection-view.tsx';
import { bidEditorTexts } from './bidding-editor-texts.ts';

const HEIGHT_PX = 150;

type Props = {
  shopId: number;
  target: BidRowTarget;
  /** EUR, once the typing paused; null for what is no bid. */
  asked: number | null;
  /** EUR, as it stands in the field. */
  typed: number | null;
  isEmpty: boolean;
};

/** What the typed bid would bring: of that bid and no other, so nothing is shown until its own answer is there. */
export function BidProjectionPane({ shopId, target, asked, typed, isEmpty }: Props) {
  const t = useTexts(bidEditorTexts);
  const { data, error, isFetching, refetch } = useProjection(shopId, target, asked);
  const content = () => {
    if (typed === null) {
      return (
        <Text size="sm" c="dimmed">
          {isEmpty ? t('type_first', { days: REPLAY_DAYS }) : t('fix_first')}
        </Text>
      );
    }
    if (asked === typed && error && !data)
      return <PanelFailure error={error} isFetching={isFetching} onRetry={refetch} height={HEIGHT_PX} />;
    if (asked !== typed || !data) {
      return (
        <div aria-busy="true">
          <VisuallyHidden role="status">{t('counting')}</VisuallyHidden>
          <WaitingPlace height={HEIGHT_PX} />
        </div>
      );
    }
    return <BidProjectionView projection={data} />;
  };
  return (
    <section aria-label={t('projection')} aria-live="polite" className={classes.projection}>
      {content()}
    </section>
  );
}
