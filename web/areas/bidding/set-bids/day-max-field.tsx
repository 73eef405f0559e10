import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { PLAN_DAY_MAX_EUR } from '../../../../shared/rules/bids/bids.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import type { PlanRequest } from '../bidding.queries.ts';
import { bidEditorTexts } from '../editor/bidding-editor-texts.ts';

const SUM = /^\d{1,7}(?:[.,]\d{1,2})?$/;
/** One sign with three digits behind it parts thousands. */
const THOUSANDS = /^\d{1,3}(?:\.\d{3})+(?=,|$)/;

/** A sum a day as somebody types it, in EUR: `1.250,50`; null for an empty field. */
export function readDayMax(text: string): number | null | 'wrong' {
  const typed = text.replaceAll(/[\s€]/gu, '');
  if (typed === '') return null;
  const plain = THOUSANDS.test(typed) ? typed.replaceAll('.', '') : typed;
  const sum = SUM.test(plain) ? Number(plain.replace(',', '.')) : 0;
  return sum > 0 && sum <= PLAN_DAY_MAX_EUR ? sum : 'wrong';
}

type Props = { question: PlanRequest; onQuestion: (question: PlanRequest) => void };

/** A sum a day that the plan is held to; it is asked for once it is typed. */
export function DayMaxField({ question, onQuestion }: Props) {
  const t = useTexts(bidEditorTexts, 'set_bids');
  const [text, setText] = useState('');
  const sum = readDayMax(text);
  const take = () => {
    if (sum === 'wrong' || sum === (question.day_max ?? null)) return;
    const { day_max: _, ...rest } = question;
    onQuestion(sum === null ? rest : { ...rest, day_max: sum });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        take();
      }}
    >
      <TextInput
        label={t('day_max')}
        description={t('day_max_hint')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        maw={260}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={take}
        error={sum === 'wrong' ? t('day_max_wrong') : null}
      />
    </form>
  );
}
