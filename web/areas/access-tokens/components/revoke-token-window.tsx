import type { AccessToken } from '../../../../shared/contract/people/access-tokens.contract.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ConfirmMutationWindow } from '../../../ui/form/confirm-mutation-window.tsx';
import { useRevokeToken } from '../access-tokens.queries.ts';
import { accessTokensTexts } from '../access-tokens-texts.ts';

/** Asks before a token ends for good, because programs stop working with it. */
export function RevokeTokenWindow({ token, onClose }: { token: AccessToken; onClose: () => void }) {
  const t = useTexts(accessTokensTexts);
  const words = {
    title: t('revoke_title'),
    text: t('revoke_question', { name: token.name }),
    action: t('revoke'),
  };
  return (
    <ConfirmMutationWindow words={words} mutation={useRevokeToken()} target={token.id} onClose={onClose} />
  );
}
