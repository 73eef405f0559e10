import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { UserSettings } from '../../../../shared/contract/people/user.contract.ts';
import { missingProfileFields } from '../../../../shared/rules/people/account.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { userTexts } from '../user-texts.ts';

/** Says that the profile is saved, and which fields with a red star still keep the reports closed. */
export function SavedNote({ settings, roleId }: { settings: UserSettings; roleId: number }) {
  const t = useTexts(userTexts);
  const missing = missingProfileFields(settings, roleId).map((field) => t(field));
  if (missing.length === 0) {
    return (
      <Alert role="status" color="green" icon={<IconCircleCheck aria-hidden="true" />}>
        {t('saved')}
      </Alert>
    );
  }
  return (
    <Alert role="status" color="yellow" icon={<IconAlertTriangle aria-hidden="true" />}>
      {t('saved_with_gaps', { fields: missing.join(', ') })}
    </Alert>
  );
}
