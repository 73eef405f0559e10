import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTexts } from '../../core/texts/i18n.ts';
import { uiTexts } from '../look/ui-texts.ts';
import { ICON_PX } from '../page/icon-sizes.ts';

/** Puts a text into the clipboard, and says what to do where the browser does not let it. */
export function CopyButton({ text }: { text: string }) {
  const t = useTexts(uiTexts, 'copy_button');
  const { copy, copied, error } = useClipboard();
  const CopyIcon = copied ? IconCheck : IconCopy;
  return (
    <Button
      variant="default"
      leftSection={<CopyIcon size={ICON_PX.medium} aria-hidden />}
      onClick={() => copy(text)}
      aria-live="polite"
    >
      {error ? t('not_copied') : t(copied ? 'copied' : 'copy')}
    </Button>
  );
}
