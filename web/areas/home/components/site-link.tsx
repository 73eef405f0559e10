import { Anchor } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ICON_PX } from '../../../ui/page/icon-sizes.ts';
import { homeTexts } from '../home-texts.ts';

type Props = { url: string; name: string };

/** A page of a portal, in a new tab that knows nothing of this one. */
export function SiteLink({ url, name }: Props) {
  const t = useTexts(homeTexts);
  return (
    <Anchor href={url} target="_blank" rel="noopener noreferrer" aria-label={t('new_tab', { name })}>
      {name} <IconExternalLink size={ICON_PX.small} style={{ verticalAlign: '-2px' }} aria-hidden="true" />
    </Anchor>
  );
}
