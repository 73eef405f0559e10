import { Radio, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { BID_SELECTIONS, IDEAL_STRATEGIES } from '../../../../shared/rules/bids/bids.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { DialogWindow } from '../../../ui/form/dialog-window.tsx';
import type { PlanRequest } from '../bidding.queries.ts';
import { bidEditorTexts } from '../editor/bidding-editor-texts.ts';
import type { OnBidsChanged } from '../use-bid-actions.ts';
import { DayMaxField } from './day-max-field.tsx';
import { PlanPane } from './plan-pane.tsx';
import classes from './set-bids.module.css';

type Chosen = 'categories' | 'strategy';
type QuestionProps = { question: PlanRequest; onQuestion: (question: PlanRequest) => void };

function Question({ question, onQuestion }: QuestionProps) {
  const t = useTexts(bidEditorTexts, 'set_bids');
  const choose = (patch: Partial<Record<Chosen, string>>) =>
    onQuestion({ ...question, ...patch } as PlanRequest);
  const part = (name: Chosen, radios: ReactNode) => (
    <Radio.Group label={t(name)} value={question[name]} onChange={(chosen) => choose({ [name]: chosen })}>
      <Stack gap={6} mt={6}>
        {radios}
      </Stack>
    </Radio.Group>
  );
  return (
    <div className={classes.question}>
      {part(
        'categories',
        BID_SELECTIONS.map((selection) => <Radio key={selection} value={selection} label={t(selection)} />),
      )}
      {part(
        'strategy',
        IDEAL_STRATEGIES.map((strategy) => (
          <Radio key={strategy} value={strategy} label={t(strategy)} description={t(`${strategy}_hint`)} />
        )),
      )}
      <DayMaxField question={question} onQuestion={onQuestion} />
    </div>
  );
}

type Props = {
  shopId: number;
  onChanged: OnBidsChanged;
  onClose: () => void;
};

/** Sets bids by what they are to reach: first the whole change with what it costs, then one press that applies it. */
export function SetBidsWindow({ shopId, onChanged, onClose }: Props) {
  const t = useTexts(bidEditorTexts, 'set_bids');
  const [question, setQuestion] = useState<PlanRequest>({
    categories: 'inactive',
    strategy: 'optimum_visibility',
  });
  return (
    <DialogWindow title={t('title')} closeLabel={t('close')} onClose={onClose}>
      <div className={classes.window}>
        <Question question={question} onQuestion={setQuestion} />
        <PlanPane
          key={`${question.categories}/${question.strategy}/${question.day_max ?? ''}`}
          shopId={shopId}
          question={question}
          onChanged={onChanged}
          onClose={onClose}
        />
      </div>
    </DialogWindow>
  );
}
