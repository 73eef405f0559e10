export { amountInWords } from './amount-in-words.ts';
export { amountTexts } from './budget-texts.ts';
export { readRaise } from './limit-form.ts';
