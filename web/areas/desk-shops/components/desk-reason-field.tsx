import { Textarea } from '@mantine/core';
import type { Ref } from 'react';
import { DESK_REASON_MAX } from '../../../../shared/rules/shops/desk-shops.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { deskShopsTexts } from '../desk-shops-texts.ts';

type Props = {
  ref: Ref<HTMLTextAreaElement>;
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string | null;
};

/** Why something is done to a shop. */
export function DeskReasonField({ ref, label, value, onChange, error }: Props) {
  const t = useTexts(deskShopsTexts);
  return (
    <Textarea
      ref={ref}
      label={label}
      description={t('reason_hint')}
      autosize
      minRows={2}
      maxLength={DESK_REASON_MAX}
      value={value}
      onChange={({ currentTarget: { value: typed } }) => onChange(typed)}
      error={error}
    />
  );
}
