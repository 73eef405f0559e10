import { Button, Group, Stack, Text } from '@mantine/core';
import { IconArrowNarrowRight, IconWand } from '@tabler/icons-react';
import type {
  FeedDiagnosis,
  FeedExample,
  FeedState,
} from '../../../../shared/contract/shops/feeds.contract.ts';
import type { FeedFix } from '../../../../shared/rules/feeds/feed-rules.ts';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { PlainList } from '../../../ui/look/plain-list.tsx';
import { ICON_PX } from '../../../ui/page/icon-sizes.ts';
import { ImportLink } from '../components/import-link.tsx';
import { RunningImport } from '../components/running-import.tsx';
import { useSaveFixes } from '../feeds.queries.ts';
import { toggledFixes } from './diagnosis-filter.ts';
import { DiffText } from './diff-text.tsx';
import { reportTexts } from './feeds-report-texts.ts';
import classes from './report.module.css';

const SHOWN = 3;

function Difference({ example }: { example: FeedExample & { fixed: string } }) {
  return (
    <li className={classes.difference}>
      <DiffText before={example.value} after={example.fixed} side="before" />
      <IconArrowNarrowRight size={ICON_PX.large} aria-hidden />
      <DiffText before={example.value} after={example.fixed} side="after" />
    </li>
  );
}

type SwitchProps = {
  shopId: number;
  /** Of the import that the page is about. */
  importId: number;
  state: FeedState;
  fix: FeedFix;
};

/** Switches a fix on or off for every import, and shows how the feed is read anew. */
export function FixSwitch({ shopId, importId, state, fix }: SwitchProps) {
  const t = useTexts(reportTexts);
  const tKind = useTexts(reportTexts, 'rule_kinds');
  const save = useSaveFixes(shopId);
  const isOn = state.fixes.includes(fix);
  const { running, outlook, last } = state;
  if (save.isSuccess && running) {
    return <RunningImport key={running.id} shopId={shopId} running={running} outlook={outlook} />;
  }
  const newer = save.isSuccess && last && last.id > importId ? last : null;
  return (
    <Stack gap="xs">
      {save.error ? <FormFailure error={save.error} /> : null}
      <Group gap="sm">
        <Button
          size="xs"
          variant={isOn ? 'default' : 'filled'}
          loading={save.isPending}
          disabled={running !== null}
          aria-label={`${t(isOn ? 'fix_off' : 'fix_apply')}: ${tKind(`fix_${fix}`)}`}
          onClick={() => save.mutate(toggledFixes(state.fixes, fix))}
        >
          {t(isOn ? 'fix_off' : 'fix_apply')}
        </Button>
        <Text size="sm" role="status">
          {running ? t('fix_wait') : isOn && !newer ? t('fix_on') : ''}
          {newer && (
            <>
              {t('newer')} <ImportLink importId={newer.id}>{t('see_newer')}</ImportLink>
            </>
          )}
        </Text>
      </Group>
    </Stack>
  );
}

type Props = Omit<SwitchProps, 'fix'> & { diagnosis: FeedDiagnosis };

/** The safe fix of a diagnosis as a difference, and the switch for it; nothing where there is none. */
export function FixBox({ diagnosis, ...place }: Props) {
  const t = useTexts(reportTexts);
  const tKind = useTexts(reportTexts, 'rule_kinds');
  const { fix, fixable, examples } = diagnosis;
  if (!fix || (fixable === 0 && !place.state.fixes.includes(fix))) return null;
  const shown = examples.filter((one): one is FeedExample & { fixed: string } => one.fixed !== null);
  return (
    <div className={classes.fix}>
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <IconWand size={ICON_PX.large} stroke={1.6} aria-hidden />
        <div>
          <Text size="sm" fw={600}>
            {tKind(`fix_${fix}`)}
          </Text>
          {fixable > 0 && <Text size="sm">{t('fix_can', { count: fixable, n: formatCount(fixable) })}</Text>}
        </div>
      </Group>
      {shown.length > 0 && (
        <PlainList gap={6} fz="sm">
          {shown.slice(0, SHOWN).map((example) => (
            <Difference key={example.line} example={example} />
          ))}
        </PlainList>
      )}
      <FixSwitch {...place} fix={fix} />
    </div>
  );
}
