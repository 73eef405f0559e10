import { Alert, Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { CouponAsDecided, DeskCoupon } from '../../../../shared/contract/desk/desk-coupons.contract.ts';
import type { CouponPart } from '../../../../shared/rules/coupons/coupon-changes.ts';
import { currencySign } from '../../../core/texts/currency-sign.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { couponsTexts, givesText, validityText } from '../../coupons/coupons.public.ts';
import { deskCouponsTexts } from '../desk-coupons-texts.ts';
import classes from './desk-coupons.module.css';
import { TargetFacts, targetingNow } from './review-facts.tsx';

const EMPTY = '–';
const PART_NAMES = {
  kind: 'kind',
  code: 'code',
  title: 'part_title',
  description: 'part_description',
  gives: 'gives',
  picture: 'part_picture',
  validity: 'validity',
  target: 'target',
} as const satisfies Record<CouponPart, string>;

/** What a part of the coupon said or says; `pictureWord` names a picture, which only one of the two can show. */
function useSaid(coupon: DeskCoupon) {
  const t = useTexts(deskCouponsTexts);
  const words = useTexts(couponsTexts, 'words');
  return (part: Exclude<CouponPart, 'target'>, said: CouponAsDecided | DeskCoupon, pictureWord: string) => {
    if (part === 'kind') return `${words(`type_${said.type}`)} · ${words(`level_${said.promotion_level}`)}`;
    if (part === 'gives') return givesText(said, words, currencySign(coupon));
    if (part === 'validity') return validityText(said);
    if (part === 'picture') return said.image_id === null ? t('picture_none') : pictureWord;
    return said[part] || EMPTY;
  };
}

type Props = {
  coupon: DeskCoupon;
  /** As it was when it was decided on last. */
  before: CouponAsDecided;
};

function ChangeRows({ coupon, before }: Props) {
  const t = useTexts(deskCouponsTexts);
  const said = useSaid(coupon);
  const cells = (part: CouponPart): [ReactNode, ReactNode] =>
    part === 'target'
      ? [
          <TargetFacts key="before" coupon={coupon} targeting={before.targeting} />,
          <TargetFacts key="now" coupon={coupon} targeting={targetingNow(coupon)} />,
        ]
      : [said(part, before, t('picture_before')), said(part, coupon, t('picture_now'))];
  return coupon.changed.map((part) => {
    const [was, is] = cells(part);
    return (
      <Table.Tr key={part}>
        <Table.Th scope="row">{t(PART_NAMES[part])}</Table.Th>
        <Table.Td>{was}</Table.Td>
        <Table.Td fw={600}>{is}</Table.Td>
      </Table.Tr>
    );
  });
}

/** What a coupon that came again says otherwise than when it was decided on, and why it was rejected then. */
export function ReviewChanges({ coupon, before }: Props) {
  const t = useTexts(deskCouponsTexts);
  const { changed } = coupon;
  return (
    <>
      {before.reason !== null && (
        <Alert color="red" variant="light" title={t('last_reason')}>
          <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
            {before.reason}
          </Text>
        </Alert>
      )}
      <Text size="sm">
        {t(changed.length === 0 ? 'same_as_before' : (`changed_since_${before.decision}` as const))}
      </Text>
      {changed.length > 0 && (
        <Table className={classes.changes} aria-label={t('review_again')} layout="fixed" withTableBorder>
          <Table.Thead>
            <Table.Tr>
              <Table.Th w="30%">{t('part')}</Table.Th>
              <Table.Th>{t('before')}</Table.Th>
              <Table.Th>{t('now')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            <ChangeRows coupon={coupon} before={before} />
          </Table.Tbody>
        </Table>
      )}
    </>
  );
}
