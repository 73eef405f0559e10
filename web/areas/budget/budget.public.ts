export { amountInWords } from './amount-in-words.ts';
export { amountTexts } from './budget-texts.ts';
export { SharedLimitsPanel } from './components/shared-limits-panel.tsx';
export { readDecrease, readRaise } from './limit-form.ts';
