import { Link } from '@tanstack/react-router';
import { HOME_SECTIONS } from '../../../areas/home/home-sections.ts';
import { sectionsTexts } from '../../../areas/home/home-sections-texts.ts';
import { hasSession } from '../../../core/api/session-tokens.ts';
import { HOME_PATH } from '../../../core/navigation/page-paths.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import classes from '../public-layout.module.css';

type Props = { className?: string | undefined; onChoose?: () => void };

/** To the sections of Home, for those who may see it. */
export function SectionLinks({ className = '', onChoose }: Props) {
  const t = useTexts(sectionsTexts);
  if (hasSession()) return null;
  return (
    <nav aria-label={t('sections')} className={className}>
      {HOME_SECTIONS.map((section) => (
        <Link
          key={section}
          to={HOME_PATH}
          hash={section}
          activeOptions={{ includeHash: true }}
          className={classes.section}
          {...(onChoose ? { onClick: onChoose } : {})}
        >
          {t(section)}
        </Link>
      ))}
    </nav>
  );
}
