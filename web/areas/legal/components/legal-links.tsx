import { Link } from '@tanstack/react-router';
import { legalPath } from '../../../../shared/rules/texts/legal-documents.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { useLegalList } from '../legal.queries.ts';
import { legalTexts } from '../legal-texts.ts';

/** A link to each document that the operator has. */
export function LegalLinks() {
  const t = useTexts(legalTexts);
  const list = useLegalList().data ?? [];
  return list.map(({ document }) => (
    <Link key={document} to={legalPath(document)}>
      {t(document)}
    </Link>
  ));
}
