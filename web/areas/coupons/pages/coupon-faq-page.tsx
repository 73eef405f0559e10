import { Accordion, Anchor, List, Paper, Text, Title } from '@mantine/core';
import { COUPON_ADD_PATH, COUPONS_PATH } from '../../../core/navigation/page-paths.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { PageLink } from '../../../ui/page/page-link.tsx';
import { TERMS_ANCHOR } from '../coupons-paths.ts';
import classes from '../faq/coupon-faq.module.css';
import { couponFaqTexts } from '../faq/coupons-faq-texts.ts';

const QUESTIONS_ANCHOR = 'questions';
const QUESTIONS = [
  'kinds',
  'cost',
  'review',
  'rejected',
  'change',
  'newest',
  'targeting',
  'exclusive',
  'image',
  'code',
  'validity',
  'statistics',
  'hidden',
] as const;
const TERMS = [
  'service',
  'review',
  'content',
  'honour',
  'display',
  'exclusive',
  'image',
  'suspension',
  'data',
  'changes',
] as const;

function Questions() {
  const t = useTexts(couponFaqTexts);
  return (
    <Paper component="section" p="md" id={QUESTIONS_ANCHOR} className={classes.part}>
      <Title order={2} mb="sm">
        {t('questions')}
      </Title>
      <Accordion multiple defaultValue={[QUESTIONS[0]]} order={3} chevronPosition="left">
        {QUESTIONS.map((name) => (
          <Accordion.Item key={name} value={name}>
            <Accordion.Control>
              <Text fw={600}>{t(`${name}_question`)}</Text>
            </Accordion.Control>
            <Accordion.Panel>
              <Text className={classes.text}>{t(`${name}_answer`)}</Text>
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </Paper>
  );
}

function Terms() {
  const t = useTexts(couponFaqTexts);
  const tTerms = useTexts(couponFaqTexts, 'clauses');
  return (
    <Paper component="section" p="md" id={TERMS_ANCHOR} className={classes.part}>
      <Title order={2}>{t('terms')}</Title>
      <Text className={classes.text} mt="xs">
        {tTerms('intro')}
      </Text>
      {TERMS.map((name, at) => (
        <section key={name}>
          <Title order={3} mt="lg" mb={4}>
            {at + 1}. {tTerms(`${name}_title`)}
          </Title>
          <Text className={classes.text}>{tTerms(`${name}_text`)}</Text>
        </section>
      ))}
    </Paper>
  );
}

/** How coupons work, and what applies to them. */
export function CouponFaqPage() {
  const t = useTexts(couponFaqTexts);
  return (
    <>
      <PageHeading title={t('title')} description={t('about')} />
      <nav aria-label={t('contents')} className={classes.contents}>
        <List size="sm" listStyleType="none" className={classes.links}>
          <List.Item>
            <Anchor size="sm" fw={600} href={`#${QUESTIONS_ANCHOR}`}>
              {t('questions')}
            </Anchor>
          </List.Item>
          <List.Item>
            <Anchor size="sm" fw={600} href={`#${TERMS_ANCHOR}`}>
              {t('terms')}
            </Anchor>
          </List.Item>
          <List.Item>
            <PageLink to={COUPONS_PATH}>{t('to_list')}</PageLink>
          </List.Item>
          <List.Item>
            <PageLink to={COUPON_ADD_PATH}>{t('to_new')}</PageLink>
          </List.Item>
        </List>
      </nav>
      <div className={classes.page}>
        <Questions />
        <Terms />
      </div>
    </>
  );
}
