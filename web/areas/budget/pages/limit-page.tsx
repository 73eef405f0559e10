import { IconBuildingStore, IconWallet } from '@tabler/icons-react';
import { useState } from 'react';
import type { Shop } from '../../../../shared/contract/shops/shops.contract.ts';
import { canManageSafety, canShareLimits } from '../../../../shared/rules/people/access.ts';
import { formatPeriod } from '../../../core/texts/day-format.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { WaitingPlace } from '../../../ui/look/waiting-place.tsx';
import { MessagePage } from '../../../ui/page/message-page.tsx';
import { Notice, type NoticeContent } from '../../../ui/page/notice.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { ChangesPanel } from '../../changes/changes.public.ts';
import { useReportContext, useShops } from '../../shops/shops.public.ts';
import { useUser } from '../../user/user.public.ts';
import { useLimit } from '../budget.queries.ts';
import { limitTexts } from '../budget-texts.ts';
import { AvoidPanel } from '../components/avoid-panel.tsx';
import { CostlyBidsPanel } from '../components/costly-bids-panel.tsx';
import { KindsPanel } from '../components/kinds-panel.tsx';
import classes from '../components/limit.module.css';
import { LimitChartPanel } from '../components/limit-chart-panel.tsx';
import { LimitStatePanel } from '../components/limit-state-panel.tsx';
import { MonthsPanel } from '../components/months-panel.tsx';
import { RaisePanel } from '../components/raise-panel.tsx';
import { SafetyPanel } from '../components/safety-panel.tsx';
import { SharedLimitsPanel } from '../components/shared-limits-panel.tsx';
import { useRaiseForm } from '../use-raise-form.ts';

const RAISE_PX = 260;
const typedFormat = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, useGrouping: false });

/** What the shop shares with others, for who works in more than one. */
function SharedOfShop({ shop }: { shop: Shop }) {
  const user = useUser();
  const shops = useShops();
  const limited = shops.flatMap(({ id, name, sf_limit_price_c: limit }) =>
    limit === null ? [] : [{ id, name, limit }],
  );
  const mayShare = user !== null && canShareLimits(user);
  return <SharedLimitsPanel shopId={shop.id} shops={limited} mayShare={mayShare} />;
}

function LimitScreen({ shop }: { shop: Shop }) {
  const t = useTexts(limitTexts);
  const user = useUser();
  const source = useLimit(shop.id);
  const [notice, setNotice] = useState<NoticeContent | null>(null);
  const limit = source.data;
  const form = useRaiseForm({
    shopId: shop.id,
    limit,
    onDone: (text) => setNotice({ kind: 'done', text }),
  });
  const fill = (eur: number) => {
    form.change({ value: typedFormat.format(eur) });
    form.focus('value');
  };
  if (limit && (limit.limit === null || limit.status === 'Inactive')) {
    const why = limit.status === 'Inactive' ? 'inactive' : 'no_limit';
    return <MessagePage icon={<IconWallet aria-hidden />} title={t(why)} description={t(`${why}_hint`)} />;
  }
  const period = limit && formatPeriod({ from: limit.month_start, to: limit.month_end });
  return (
    <>
      <PageHeading title={t('title')} description={t('about', { shop: shop.name, month: period ?? '…' })} />
      <div className={classes.page}>
        <div className={classes.top}>
          <LimitStatePanel source={source} />
          {limit ? (
            <RaisePanel limit={limit} form={form} />
          ) : (
            !source.error && <WaitingPlace height={RAISE_PX} />
          )}
        </div>
        <LimitChartPanel shop={shop} source={source} />
        <AvoidPanel source={source} onFill={fill} />
        <KindsPanel source={source} />
        <CostlyBidsPanel source={source} />
        <MonthsPanel source={source} />
        <SharedOfShop shop={shop} />
        <ChangesPanel shop={shop} subject="limit" />
        {user && canManageSafety(user) ? <SafetyPanel shopId={shop.id} /> : null}
      </div>
      <Notice notice={notice} closeLabel={t('close')} onClose={() => setNotice(null)} />
    </>
  );
}

/** The monthly limit of the chosen shop: how it stands, how it goes on, and raising it. */
export function LimitPage() {
  const t = useTexts(limitTexts);
  const { shop } = useReportContext();
  if (shop) return <LimitScreen key={shop.id} shop={shop} />;
  const icon = <IconBuildingStore aria-hidden />;
  return <MessagePage icon={icon} title={t('no_shop')} description={t('no_shop_hint')} />;
}
