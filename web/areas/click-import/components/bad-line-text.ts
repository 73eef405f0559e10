import type { BadClickLine, ClickImport } from '../../../../shared/contract/shops/click-imports.contract.ts';
import { CLICK_FIELDS, type ClickField } from '../../../../shared/rules/clicks/click-import.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { clickImportsTexts } from '../click-imports-texts.ts';

const isField = (text: unknown): text is ClickField => (CLICK_FIELDS as readonly unknown[]).includes(text);

/** Says why a line was left out. */
export function useBadLineText(): (bad: BadClickLine) => string {
  const t = useTexts(clickImportsTexts, 'lines');
  const tField = useTexts(clickImportsTexts, 'fields');
  return ({ code, values }) =>
    t(code, isField(values.field) ? { ...values, field: tField(values.field) } : values);
}

/** Says why a run was not done. */
export function useRunFaultText(): (fault: NonNullable<ClickImport['fault']>) => string {
  const t = useTexts(clickImportsTexts, 'faults');
  return ({ code, values }) => t(code, values);
}
