import { Alert, Button, Group, Text } from '@mantine/core';
import { useErrorText } from '../../../core/api/error-text.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { mailTexts } from '../mail-texts.ts';

/** Says why there is nothing to read, and asks again. */
export function MailFailure({ error, retry }: { error: Error; retry: () => void }) {
  const t = useTexts(mailTexts);
  const errorText = useErrorText();
  return (
    <Alert color="red" role="alert">
      <Group justify="space-between">
        <Text size="sm">{errorText(error)}</Text>
        <Button variant="default" onClick={retry}>
          {t('retry')}
        </Button>
      </Group>
    </Alert>
  );
}
