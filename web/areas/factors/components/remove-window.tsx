import { Text } from '@mantine/core';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ConfirmWindow } from '../../../ui/form/confirm-window.tsx';
import { factorsTexts } from '../factors-texts.ts';

type Props = {
  isLastFactor: boolean;
  mutation: { isPending: boolean; error: Error | null };
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before a factor goes, and says what that means. */
export function RemoveWindow({ isLastFactor, ...props }: Props) {
  const t = useTexts(factorsTexts);
  return (
    <ConfirmWindow title={t('remove_title')} action={t('remove')} {...props}>
      <Text size="sm">{t(isLastFactor ? 'removed_last_text' : 'remove_text')}</Text>
    </ConfirmWindow>
  );
}
