import { Box, Group } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { LEGAL_DOCUMENTS, legalPath } from '../../../../shared/rules/texts/legal-documents.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { Panel } from '../../../ui/panel/panel.tsx';
import { LegalBlocks } from '../components/legal-blocks.tsx';
import { LegalLinks } from '../components/legal-links.tsx';
import { useLegalText } from '../legal.queries.ts';
import { legalTexts } from '../legal-texts.ts';

const HEIGHT_PX = 400;

/** What the operator has to say in law: one document, with the ways to the others. */
export function LegalPage() {
  const t = useTexts(legalTexts);
  const { pathname } = useLocation();
  const document = LEGAL_DOCUMENTS.find((one) => pathname === legalPath(one)) ?? LEGAL_DOCUMENTS[0];
  const text = useLegalText(document);
  return (
    <Box maw={860} mx="auto" my="lg" px="md" w="100%">
      <Panel id="legal" title={t(document)} source={text} height={HEIGHT_PX} shrinks>
        {({ blocks }) => <LegalBlocks blocks={blocks} />}
      </Panel>
      <Group component="nav" gap="lg" mt="md" justify="center" aria-label={t('documents')}>
        <LegalLinks />
      </Group>
    </Box>
  );
}
