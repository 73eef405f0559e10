import { Alert, Text } from '@mantine/core';
import { LIMIT_PATH } from '../../../core/navigation/page-paths.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { PageLink } from '../../../ui/page/page-link.tsx';
import { formatBid } from '../bid-amount.ts';
import { sourceName } from '../bid-source.ts';
import type { AuctionAnswer } from '../bidding.queries.ts';
import { chargeReason, ownReason } from './auction-reasons.ts';
import { auctionTexts } from './bidding-auction-texts.ts';

type Own = AuctionAnswer['own'];

function Absent({ absent }: { absent: NonNullable<Own['absent']> }) {
  const t = useTexts(auctionTexts);
  return (
    <Alert color="orange" title={t('not_listed')}>
      <Text size="sm">{t(`absent_${absent}`)}</Text>
      {absent === 'limit_reached' && <PageLink to={LIMIT_PATH}>{t('to_limit')}</PageLink>}
    </Alert>
  );
}

/** On what the bid stands that took part; an own bid that is off leaves that to one above it. */
function BidOrigin({ bid, took }: Pick<Own, 'bid'> & { took: number | null }) {
  const t = useTexts(auctionTexts);
  if (!bid) return null;
  if (!bid.enabled) {
    const words = { bid: formatBid(bid.current_bid) };
    return <Text size="sm">{t(took === null ? 'bid_off' : 'bid_off_above', words)}</Text>;
  }
  return (
    <Text size="sm" c="dimmed">
      {bid.product_id === null ? t('bid_category', { source: sourceName(bid) }) : t('bid_product')}
    </Text>
  );
}

function Charge({ position, pricing }: { position: number; pricing: NonNullable<Own['pricing']> }) {
  const t = useTexts(auctionTexts);
  const reason = chargeReason(position, pricing);
  const charge = formatBid(pricing.charge);
  if (!('what' in reason)) return <Text size="sm">{t(reason.code, { charge })}</Text>;
  const what = t(reason.what, { amount: formatBid(reason.amount) });
  return <Text size="sm">{t(reason.code, { charge, what, increment: formatBid(pricing.increment) })}</Text>;
}

/** Where the own offer stands, why, and what a click on it costs and why, in words. */
export function OwnOutcome({ answer }: { answer: AuctionAnswer }) {
  const t = useTexts(auctionTexts);
  const { own } = answer;
  const reason = ownReason(answer);
  if (own.position === null || reason === null) return own.absent && <Absent absent={own.absent} />;
  const { pricing } = own;
  const took = answer.lines.find((line) => line.is_own)?.bid ?? null;
  const words = {
    bid: formatBid(took),
    base: formatBid(pricing?.base ?? null),
    reserve: formatBid(pricing?.reserve ?? null),
  };
  return (
    <div>
      <Text fw={650}>{t('your_position', { position: own.position })}</Text>
      <Text size="sm">{t(reason, words)}</Text>
      {pricing && <Charge position={own.position} pricing={pricing} />}
      <BidOrigin bid={own.bid} took={took} />
    </div>
  );
}
