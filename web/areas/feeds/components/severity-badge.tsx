import type { FeedSeverity } from '../../../../shared/rules/feeds/feed-rules.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { StateBadge } from '../../../ui/look/state-badge.tsx';
import { feedsTexts } from '../feeds-texts.ts';

const COLORS: Readonly<Record<FeedSeverity, string>> = { E: 'red', W: 'yellow', I: 'blue' };

/** How much a diagnosis matters, as a word on its colour. */
export function SeverityBadge({ severity }: { severity: FeedSeverity }) {
  const t = useTexts(feedsTexts);
  return <StateBadge color={COLORS[severity]} text={t(`severity_${severity}`)} />;
}
