import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Day } from '../../../../shared/rules/time/belgrade-time.ts';
import { formatDay } from '../../../core/texts/day-format.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { readTypedDay } from '../../../core/texts/typed-day.ts';
import { uiTexts } from '../../../ui/look/ui-texts.ts';

type Props = {
  label: string;
  /** Said where what was typed is no day. */
  error: string;
  day: Day | null;
  onDay: (day: Day) => void;
  /** Has the focus when its window opens. */
  isFirst?: boolean;
};

/** A day that is typed (`5.12.26`, `2026-12-05`) beside a calendar; what is no day stays and is said to be none. */
export function TypedDay({ label, error, day, onDay, isFirst }: Props) {
  const t = useTexts(uiTexts, 'day_field');
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const isNone = typed !== null && readTypedDay(typed) === null;
  const change = (text: string) => {
    setTyped(text);
    setLeft(false);
    const read = readTypedDay(text);
    if (read) onDay(read);
  };
  return (
    <TextInput
      label={label}
      placeholder={t('placeholder')}
      value={typed ?? (day ? formatDay(day) : '')}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={() => (isNone ? setLeft(true) : setTyped(null))}
      error={isNone && isLeft ? error : null}
      autoComplete="off"
      data-autofocus={isFirst || undefined}
    />
  );
}
