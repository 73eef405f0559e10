import { Alert, Button, Group, Stack, Textarea } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconAlertTriangle, IconCheck, IconCopy } from '@tabler/icons-react';
import { useTexts } from '../../core/i18n.ts';
import { accessTokensTexts } from './access-tokens.texts.ts';

const ICON_PX = 16;

/** The text of a new token, which nobody can show again. */
export function ShownToken({ text, name, onClose }: { text: string; name: string; onClose: () => void }) {
  const t = useTexts(accessTokensTexts);
  const { copy, copied, error } = useClipboard();
  const CopyIcon = copied ? IconCheck : IconCopy;
  return (
    <Stack maw={480}>
      <Alert color="orange" icon={<IconAlertTriangle aria-hidden />} role="status">
        {t('shown_once')}
      </Alert>
      <Textarea
        label={t('text_of', { name })}
        value={text}
        readOnly
        rows={2}
        spellCheck={false}
        data-autofocus
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group justify="flex-end">
        <Button
          variant="default"
          leftSection={<CopyIcon size={ICON_PX} aria-hidden />}
          onClick={() => copy(text)}
          aria-live="polite"
        >
          {error ? t('not_copied') : t(copied ? 'copied' : 'copy')}
        </Button>
        <Button onClick={onClose}>{t('done')}</Button>
      </Group>
    </Stack>
  );
}
