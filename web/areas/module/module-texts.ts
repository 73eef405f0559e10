import type english from '../../../locales/en/module.json';
import { defineTexts } from '../../core/texts/texts.ts';

/** Clicks that come through the partner module. */
export const moduleTexts = defineTexts<typeof english>(
  import.meta.glob('../../../locales/*/module.json', { import: 'default' }),
);
