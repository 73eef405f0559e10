import type { GrowthFormula, GrowthStepLine } from '../../../shared/contract/reports/growth.contract.ts';
import { formatDay } from '../../core/texts/day-format.ts';
import { type TextValues, useTexts } from '../../core/texts/i18n.ts';
import { formatWithUnit } from '../../ui/table/data-table-format.ts';
import { growthTexts } from './growth-texts.ts';
import { STEP_VIEWS } from './step-views.ts';

type Figures = GrowthStepLine['says'][number]['figures'];

function formatFigure({ kind, value }: Figures[string]): string {
  if (typeof value === 'string') return kind === 'day' ? formatDay(value) : value;
  return kind === 'day' ? '' : formatWithUnit(kind, value);
}

/** The figures as a sentence has them; `count` decides its plural and is read as `{{number}}`. */
function sentenceValues(figures: Figures): TextValues {
  const values: Record<string, string | number> = {};
  for (const [name, figure] of Object.entries(figures)) {
    values[name === 'count' ? 'number' : name] = formatFigure(figure);
    if (name === 'count') values.count = Number(figure.value);
  }
  return values;
}

type StepName = Pick<GrowthStepLine, 'id'> & Partial<Pick<GrowthStepLine, 'effect'>>;

/** A feed that blocks is none: it is added, not repaired. */
const wordsOf = ({ id, effect }: StepName) => (id === 'feed' && effect === 'blocks' ? 'no_feed' : id);

/** What is read of a step. */
export function useStepLabels() {
  const t = useTexts(growthTexts, 'step');
  const tSay = useTexts(growthTexts, 'sayings');
  return {
    title: (step: StepName) => t(`title_${wordsOf(step)}`),
    doneTitle: ({ id }: Pick<GrowthStepLine, 'id'>) => t(`done_${id}`),
    why: (step: StepName) => t(`why_${wordsOf(step)}`),
    /** "412 of 500 offers in stock"; null where nothing is counted. */
    counted: ({ id, done, of }: GrowthStepLine) => {
      const { counted } = STEP_VIEWS[id];
      if (!counted || done === null || of === null || of === 0) return null;
      return t(counted, {
        count: of,
        done: formatWithUnit('count', done),
        number: formatWithUnit('count', of),
      });
    },
    sentences: ({ says }: GrowthStepLine) => says.map(({ id, figures }) => tSay(id, sentenceValues(figures))),
    ways: ({ id }: GrowthStepLine) => STEP_VIEWS[id].ways.map(({ to, text }) => ({ to, text: t(text) })),
  };
}

/** The steps by what is to be done about them, each list in the order of the answer. */
export function groupSteps({ steps }: GrowthFormula): Record<GrowthStepLine['state'], GrowthStepLine[]> {
  const of = (state: GrowthStepLine['state']) => steps.filter((step) => step.state === state);
  return { todo: of('todo'), waiting: of('waiting'), unknown: of('unknown'), done: of('done') };
}
