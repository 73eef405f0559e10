import { Alert, Button, Group, Stack, Textarea } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTexts } from '../../../core/texts/i18n.ts';
import { CopyButton } from '../../../ui/form/copy-button.tsx';
import { accessTokensTexts } from '../access-tokens-texts.ts';

/** The text of a new token, which nobody can show again. */
export function ShownToken({ text, name, onClose }: { text: string; name: string; onClose: () => void }) {
  const t = useTexts(accessTokensTexts);
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
        <CopyButton text={text} />
        <Button onClick={onClose}>{t('done')}</Button>
      </Group>
    </Stack>
  );
}
