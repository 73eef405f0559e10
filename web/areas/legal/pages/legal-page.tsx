import { Box, Group, Paper } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { LEGAL_DOCUMENTS, legalPath } from '../../../../shared/rules/texts/legal-documents.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { WaitingPlace } from '../../../ui/look/waiting-place.tsx';
import { AnchorLink } from '../../../ui/page/router-links.tsx';
import { LegalBlocks } from '../components/legal-blocks.tsx';
import { useLegalList, useLegalText } from '../legal.queries.ts';
import { legalTexts } from '../legal-texts.ts';

const HEIGHT_PX = 400;

/** What the operator has to say in law: one document, with its own title, and the ways to the others. */
export function LegalPage() {
  const t = useTexts(legalTexts);
  const { pathname } = useLocation();
  const document = LEGAL_DOCUMENTS.find((one) => pathname === legalPath(one)) ?? LEGAL_DOCUMENTS[0];
  const { data, error } = useLegalText(document);
  const list = useLegalList().data ?? [];
  return (
    <Box maw={860} mx="auto" my="lg" px="md" w="100%">
      <Paper component="article" p="lg" aria-label={t(document)} style={{ overflowWrap: 'anywhere' }}>
        {data ? <LegalBlocks blocks={data.blocks} /> : null}
        {error && !data ? <FormFailure error={error} /> : null}
        {error || data ? null : <WaitingPlace height={HEIGHT_PX} />}
      </Paper>
      <Group component="nav" gap="lg" mt="md" justify="center" aria-label={t('documents')}>
        {list.map((other) => (
          <AnchorLink key={other.document} to={legalPath(other.document)} size="sm">
            {t(other.document)}
          </AnchorLink>
        ))}
      </Group>
    </Box>
  );
}
