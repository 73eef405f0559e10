import { Box, Button, Group, Stack, Text } from '@mantine/core';
import type { ReportLink } from '../../../../shared/contract/reports/report-links.contract.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { formatMinute } from '../../../core/texts/wall-time.ts';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { PanelFailure } from '../../../ui/panel/panel-failure.tsx';
import { useEndLink, useReportLinks } from '../report-links.queries.ts';
import { reportLinksTexts } from '../report-links-texts.ts';

const PLACE_PX = 80;

type LineProps = { link: ReportLink; isEnding: boolean; onEnd: () => void };

/** One link: who made it, until when it opens, how often it was read. */
function LinkLine({ link, isEnding, onEnd }: LineProps) {
  const t = useTexts(reportLinksTexts);
  const about = [
    t('by', { who: link.maker }),
    link.works ? t('until', { at: formatMinute(link.expires_at) }) : t('is_off'),
    link.has_password && t('locked'),
    link.last_opened_at === null
      ? t('never')
      : t('opened', { count: link.opened, at: formatMinute(link.last_opened_at) }),
  ];
  return (
    <Group component="li" justify="space-between" wrap="nowrap" gap="xs">
      <Box style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Text size="sm">{link.title}</Text>
        <Text size="xs" c="dimmed">
          {about.filter(Boolean).join(' · ')}
        </Text>
      </Box>
      <Button
        variant="default"
        size="xs"
        flex="none"
        loading={isEnding}
        aria-label={t('end_of', { title: link.title })}
        onClick={onEnd}
      >
        {t('end')}
      </Button>
    </Group>
  );
}

/** The links of a shop, each of which is ended with one press. */
export function LinkList({ shopId }: { shopId: number }) {
  const t = useTexts(reportLinksTexts);
  const links = useReportLinks(shopId);
  const end = useEndLink(shopId);
  if (links.error)
    return (
      <PanelFailure
        error={links.error}
        isFetching={links.isFetching}
        onRetry={links.refetch}
        height={PLACE_PX}
      />
    );
  if (links.data?.data.length === 0) return <Text size="sm">{t('none')}</Text>;
  return (
    <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
      {end.error ? <FormFailure error={end.error} /> : null}
      {links.data?.data.map((link) => (
        <LinkLine
          key={link.id}
          link={link}
          isEnding={end.isPending && end.variables === link.id}
          onEnd={() => end.mutate(link.id)}
        />
      ))}
    </Stack>
  );
}
