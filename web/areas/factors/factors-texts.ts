import type english from '../../../locales/en/factors.json';
import { defineTexts } from '../../core/texts/texts.ts';

/** Second factors: setting them up, signing in by them, proving the person by them. */
export const factorsTexts = defineTexts<typeof english>(
  import.meta.glob('../../../locales/*/factors.json', { import: 'default' }),
);
