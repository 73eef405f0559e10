import { Text } from '@mantine/core';
import type { Member } from '../../../../shared/contract/people/people.contract.ts';
import { ApiError } from '../../../core/api/api-error.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ConfirmWindow } from '../../../ui/form/confirm-window.tsx';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { useAskFactorReset } from '../../factors/factors.public.ts';
import { nameOf } from '../member-names.ts';
import { peopleTexts } from '../people-texts.ts';

type Props = { member: Member; onDone: (text: string) => void; onClose: () => void };

/** Asks before somebody who lost the phone gets the link that takes the second factors off. */
export function ResetFactorWindow({ member, onDone, onClose }: Props) {
  const t = useTexts(peopleTexts, 'members');
  const ask = useAskFactorReset();
  const name = nameOf(member);
  const hasNone = ask.error instanceof ApiError && ask.error.code === 'conflict';
  return (
    <ConfirmWindow
      title={t('reset_factor_title')}
      action={t('reset_factor_now')}
      mutation={{ isPending: ask.isPending, error: hasNone ? null : ask.error }}
      onConfirm={() =>
        ask.mutate(member.id, { onSuccess: () => onDone(t('reset_factor_done', { email: member.email })) })
      }
      onClose={onClose}
    >
      {hasNone && ask.error ? (
        <FormFailure error={ask.error} text={t('reset_factor_none', { name })} />
      ) : null}
      <Text size="sm">{t('reset_factor_what', { name, email: member.email })}</Text>
    </ConfirmWindow>
  );
}
