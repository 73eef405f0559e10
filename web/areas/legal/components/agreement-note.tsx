import { Text } from '@mantine/core';
import { legalPath } from '../../../../shared/rules/texts/legal-documents.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { AnchorLink } from '../../../ui/page/router-links.tsx';
import { useAgreement } from '../legal.queries.ts';
import { legalTexts } from '../legal-texts.ts';

/** Above the button that opens an account: to what that agrees, in a tab of its own. Nothing where there is nothing. */
export function AgreementNote() {
  const t = useTexts(legalTexts);
  const { documents } = useAgreement();
  if (documents.length === 0) return null;
  return (
    <Text size="sm" c="dimmed">
      {t('agree_by_registering')}{' '}
      {documents.map((document, place) => (
        <span key={document}>
          {place > 0 ? ', ' : ''}
          <AnchorLink to={legalPath(document)} target="_blank" inherit underline="always">
            {t(document)}
          </AnchorLink>
        </span>
      ))}
      .
    </Text>
  );
}
