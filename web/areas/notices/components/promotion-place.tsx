import { Suspense, useEffect, useRef } from 'react';
import type { Banner } from '../../../../shared/contract/desk/banners.contract.ts';
import { type BannerRoom, keepRoom } from '../banner-room.ts';
import { useBannerScene, usePromotionLayout } from '../banner-scene.ts';
import type { PromotionBanner } from '../notice-rules.ts';
import classes from './banner-slot.module.css';
import { LazyPromotion } from './lazy-promotion.tsx';

type RoomProps = { kind: Banner['kind']; kept: BannerRoom | null };

/** The place of a promotion that is on its way. */
export function PromotionRoom({ kind, kept }: RoomProps) {
  const layout = usePromotionLayout();
  const style = kept?.kind === kind ? { height: kept.height } : undefined;
  return (
    <div className={classes.room} aria-busy="true" data-kind={kind} data-layout={layout} style={style} />
  );
}

type Props = PromotionBanner & { path: string; kept: BannerRoom | null; dismiss: (name: string) => void };

function Measured({ kind, banner, path, dismiss }: Omit<Props, 'kept'>) {
  const place = useRef<HTMLDivElement>(null);
  const { draw, width } = useBannerScene();
  useEffect(() => {
    const height = place.current?.offsetHeight ?? 0;
    if (height > 0) keepRoom({ draw, path }, { kind, width: width(), height });
  });
  return (
    <div ref={place}>
      <LazyPromotion kind={kind} banner={banner} onDismiss={() => dismiss(banner.name)} />
    </div>
  );
}

/** A promotion, and its place until it is there. */
export function PromotionPlace({ kept, ...shown }: Props) {
  return (
    <Suspense fallback={<PromotionRoom kind={shown.kind} kept={kept} />}>
      <Measured {...shown} />
    </Suspense>
  );
}
