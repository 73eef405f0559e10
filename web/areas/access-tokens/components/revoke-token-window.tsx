import { Text } from '@mantine/core';
import type { AccessToken } from '../../../../shared/contract/people/access-tokens.contract.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ConfirmWindow } from '../../../ui/form/confirm-window.tsx';
import { useRevokeToken } from '../access-tokens.queries.ts';
import { accessTokensTexts } from '../access-tokens-texts.ts';

/** Asks before a token ends for good, because programs stop working with it. */
export function RevokeTokenWindow({ token, onClose }: { token: AccessToken; onClose: () => void }) {
  const t = useTexts(accessTokensTexts);
  const revoke = useRevokeToken();
  return (
    <ConfirmWindow
      title={t('revoke_title')}
      action={t('revoke')}
      mutation={revoke}
      onConfirm={() => revoke.mutate(token.id, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Text size="sm">{t('revoke_question', { name: token.name })}</Text>
    </ConfirmWindow>
  );
}
