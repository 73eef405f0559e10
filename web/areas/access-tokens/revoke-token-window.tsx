import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { AccessToken } from '../../../shared/contract/access-tokens.contract.ts';
import { useErrorText } from '../../core/error-text.ts';
import { useTexts } from '../../core/i18n.ts';
import { DialogWindow } from '../../ui/dialog-window.tsx';
import { useRevokeToken } from './access-tokens.queries.ts';
import { accessTokensTexts } from './access-tokens.texts.ts';

/** Asks before a token ends for good, because programs stop working with it. */
export function RevokeTokenWindow({ token, onClose }: { token: AccessToken; onClose: () => void }) {
  const t = useTexts(accessTokensTexts);
  const errorText = useErrorText();
  const revoke = useRevokeToken();
  return (
    <DialogWindow title={t('revoke_title')} closeLabel={t('close')} onClose={onClose}>
      <Stack maw={420}>
        {revoke.error ? (
          <Alert color="red" role="alert">
            {errorText(revoke.error)}
          </Alert>
        ) : null}
        <Text size="sm">{t('revoke_question', { name: token.name })}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('cancel')}
          </Button>
          <Button
            color="red.8"
            loading={revoke.isPending}
            onClick={() => revoke.mutate(token.id, { onSuccess: onClose })}
          >
            {t('revoke')}
          </Button>
        </Group>
      </Stack>
    </DialogWindow>
  );
}
