import { Textarea } from '@mantine/core';
import { DESK_REASON_MAX } from '../../../../shared/rules/shops/desk-shops.ts';
import type { InputBinding } from '../../../core/form/use-rule-form.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { deskShopsTexts } from '../desk-shops-texts.ts';

type Props = { label: string; input: InputBinding };

/** Why something is done to a shop. */
export function DeskReasonField({ label, input }: Props) {
  const t = useTexts(deskShopsTexts);
  return (
    <Textarea
      label={label}
      description={t('reason_hint')}
      autosize
      minRows={2}
      maxLength={DESK_REASON_MAX}
      {...input}
    />
  );
}
