import type english from '../../../locales/en/audit.json';
import { defineTexts } from '../../core/texts/texts.ts';

/** Who changed what of people, invitations and access tokens. */
export const auditTexts = defineTexts<typeof english>(
  import.meta.glob('../../../locales/*/audit.json', { import: 'default' }),
);
