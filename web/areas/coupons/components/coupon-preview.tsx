import { Badge, Group, Text } from '@mantine/core';
import { IconGift, IconTruckDelivery } from '@tabler/icons-react';
import type { CouponDraft } from '../../../../shared/contract/bidding/coupons.contract.ts';
import type { Shop } from '../../../../shared/contract/shops/shops.contract.ts';
import { currencySign } from '../../../core/texts/currency-sign.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { PictureOrInitials } from '../../../ui/look/picture-or-initials.tsx';
import { ICON_PX } from '../../../ui/page/icon-sizes.ts';
import { discountText, validityText } from '../coupon-labels.ts';
import { couponsTexts } from '../coupons-texts.ts';
import classes from './coupon-preview.module.css';

export type ShownCoupon = Omit<CouponDraft, 'targeting' | 'image_id'>;
/** Of the shop, what the visitor sees, and the portal's currency. */
export type PreviewShop = Pick<Shop, 'name' | 'portal_name' | 'currency' | 'logo_url'>;
export type PreviewProduct = { name: string; price: string };

const LOGO_PX = 20;

type Props = {
  coupon: ShownCoupon;
  imageUrl: string | null;
  shop: PreviewShop;
  /** One that the coupon hits; null while none is known. */
  product: PreviewProduct | null;
};

function Code({ coupon }: Pick<Props, 'coupon'>) {
  const t = useTexts(couponsTexts, 'words');
  if (coupon.type === 'deal') return null;
  return <span className={classes.code}>{coupon.code.trim() || t('code_missing')}</span>;
}

function ShopName({ shop: { name, logo_url: url } }: Pick<Props, 'shop'>) {
  return (
    <Group component="span" gap={6} wrap="nowrap" fz="xs" c="dimmed">
      {url && <PictureOrInitials name={name} url={url} size={LOGO_PX} kind="logo" />}
      {name}
    </Group>
  );
}

/** The line below the shop's offer on the page of a product. */
function Chip({ coupon, shop, product }: Props) {
  const t = useTexts(couponsTexts, 'words');
  const discount = discountText(coupon, currencySign(shop));
  const gives = discount ? t('off', { discount }) : coupon.title.trim() || t('no_title');
  return (
    <div className={classes.offer}>
      <div className={classes.line}>
        <span className={classes.product}>
          {product?.name ?? t('preview_product')}
          <ShopName shop={shop} />
        </span>
        <span className={classes.price}>{product?.price ?? t('preview_price')}</span>
        <span className={classes.toShop} aria-hidden>
          {t('preview_to_shop')}
        </span>
      </div>
      <div className={classes.chip}>
        <IconGift size={ICON_PX.medium} aria-hidden />
        <span>{gives}</span>
        {coupon.free_shipping && <span>· {t('free_shipping')}</span>}
        <Code coupon={coupon} />
      </div>
    </div>
  );
}

function Badges({ coupon, shop }: Pick<Props, 'coupon' | 'shop'>) {
  const t = useTexts(couponsTexts, 'words');
  const discount = discountText(coupon, currencySign(shop));
  return (
    <div className={classes.badges}>
      {discount && <span className={classes.discount}>−{discount}</span>}
      {coupon.free_shipping && (
        <Badge
          variant="light"
          color="teal"
          c="var(--mantine-color-text)"
          tt="none"
          leftSection={<IconTruckDelivery size={ICON_PX.medium} aria-hidden />}
        >
          {t('free_shipping')}
        </Badge>
      )}
      {coupon.promotion_level === 'exclusive' && (
        <Badge variant="light" color="grape" c="var(--mantine-color-text)" tt="none">
          {t('exclusive_badge', { portal: shop.portal_name })}
        </Badge>
      )}
    </div>
  );
}

/** The coupon as it stands among those of all shops. */
function Card({ coupon, imageUrl, shop }: Omit<Props, 'product'>) {
  const t = useTexts(couponsTexts, 'words');
  const hasDays = coupon.valid_from !== null || coupon.valid_to !== null;
  return (
    <article className={classes.card}>
      {imageUrl && <img className={classes.picture} src={imageUrl} alt={t('preview_picture')} />}
      <div className={classes.text}>
        <ShopName shop={shop} />
        <p className={classes.title}>{coupon.title.trim() || t('no_title')}</p>
        <Badges coupon={coupon} shop={shop} />
        {coupon.description.trim() !== '' && (
          <p className={classes.description}>{coupon.description.trim()}</p>
        )}
        <Code coupon={coupon} />
        {hasDays && (
          <Text size="xs" c="dimmed">
            {t('valid', { period: validityText(coupon) })}
          </Text>
        )}
      </div>
    </article>
  );
}

/** A coupon in both places where the visitors of the portal meet it. */
export function CouponPreview(props: Props) {
  const t = useTexts(couponsTexts, 'words');
  return (
    <section aria-label={t('preview')} className={classes.preview}>
      <Text size="sm" fw={600}>
        {t('preview')}
      </Text>
      <Text size="xs" c="dimmed">
        {t('preview_chip')}
      </Text>
      <Chip {...props} />
      <Text size="xs" c="dimmed" mt="xs">
        {t('preview_card')}
      </Text>
      <Card {...props} />
    </section>
  );
}
