import { Anchor, Text } from '@mantine/core';
import { useTexts } from '../../../core/texts/i18n.ts';
import { storesTexts } from '../stores-texts.ts';

const LINKS = {
  geonames: { text: 'GeoNames', href: 'https://www.geonames.org/' },
  licence: { text: 'CC BY 4.0', href: 'https://creativecommons.org/licenses/by/4.0/' },
} as const;

/** Whose list of places it is, as its licence asks for. */
export function PlaceSource() {
  const t = useTexts(storesTexts);
  const parts = t('place_source', { geonames: '\u0000geonames\u0000', licence: '\u0000licence\u0000' }).split(
    '\u0000',
  );
  return (
    <Text size="xs" c="dimmed">
      {parts.map((part) => {
        const link = Object.hasOwn(LINKS, part) ? LINKS[part as keyof typeof LINKS] : null;
        return link ? (
          <Anchor
            key={part}
            href={link.href}
            target="_blank"
            rel="noopener noreferrer"
            inherit
            underline="always"
          >
            {link.text}
          </Anchor>
        ) : (
          part
        );
      })}
    </Text>
  );
}
