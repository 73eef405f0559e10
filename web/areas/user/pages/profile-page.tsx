import { Stack } from '@mantine/core';
import { useTexts } from '../../../core/texts/i18n.ts';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { FactorsPanel, ProviderPanel } from '../../factors/factors.public.ts';
import { DeleteAccountPanel } from '../components/delete-account-panel.tsx';
import { EmailPanel } from '../components/email-panel.tsx';
import { OwnDataPanel } from '../components/own-data-panel.tsx';
import { PasswordPanel } from '../components/password-panel.tsx';
import { ProfileForm } from '../components/profile-form-view.tsx';
import { SessionsPanel } from '../components/sessions-panel.tsx';
import { useSettings, useUser } from '../user.queries.ts';
import { userTexts } from '../user-texts.ts';

const FORM_HEIGHT_PX = 640;

/** Who one is, for which company, and how and where one is signed in. */
export function ProfilePage() {
  const t = useTexts(userTexts);
  const settings = useSettings();
  const user = useUser();
  return (
    <>
      <PageHeading title={t('title')} description={t('description')} />
      <Stack gap="lg" maw={960}>
        <Panel
          id="details"
          title={t('details_title')}
          hint={t('details_hint')}
          source={settings}
          height={FORM_HEIGHT_PX}
          shrinks
        >
          {(data) => user && <ProfileForm settings={data} roleId={user.role_id} />}
        </Panel>
        <EmailPanel />
        <PasswordPanel />
        <ProviderPanel />
        <FactorsPanel />
        <SessionsPanel />
        <OwnDataPanel />
        <DeleteAccountPanel />
      </Stack>
    </>
  );
}
