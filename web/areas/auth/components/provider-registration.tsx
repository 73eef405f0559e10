import { Stack } from '@mantine/core';
import type { ProviderStep } from '../../../../shared/contract/frame/error-codes.ts';
import { useRuleForm } from '../../../core/form/use-rule-form.ts';
import { LOGIN_PATH } from '../../../core/navigation/page-paths.ts';
import { useLocale, useTexts } from '../../../core/texts/i18n.ts';
import { AnchorLink } from '../../../ui/page/router-links.tsx';
import { AgreementNote, useAgreement } from '../../legal/legal.public.ts';
import { nameIssues } from '../account-form.ts';
import { authTexts } from '../auth-texts.ts';
import { useEnter, useRegisterByProvider } from '../provider-sign-in.queries.ts';
import { useAccountErrors } from '../use-account-errors.ts';
import { EntryCard } from './auth-card.tsx';
import { LoginError } from './login-error.tsx';
import { NameInputs } from './name-inputs.tsx';
import { SubmitButton } from './submit-button.tsx';

/** Opens an account for whom only the provider knows: it says who they are, and that the mailbox is theirs. */
export function ProviderRegistration({ step }: { step: ProviderStep }) {
  const t = useTexts(authTexts, 'provider');
  const tAccount = useTexts(authTexts, 'account');
  const lang = useLocale();
  const enter = useEnter();
  const register = useRegisterByProvider();
  const { versions } = useAgreement();
  const names = { name: step.given_name, surname: step.family_name };
  const { formProps, errors, failure } = useRuleForm({
    initialValues: names,
    validate: nameIssues,
    fieldErrors: useAccountErrors(),
    readsInputs: true,
    save: register,
    submit: (draft, onError) => {
      const agreed = versions.length > 0 ? { agreed_versions: versions } : {};
      register.mutate(
        { ...draft, ticket: step.ticket, lang, ...agreed },
        { onSuccess: (pair) => enter(pair), onError },
      );
    },
  });
  return (
    <EntryCard title={t('register_title')} intro={t('register_intro', { email: step.email })}>
      <form {...formProps}>
        <Stack gap="md">
          {failure ? <LoginError error={failure} /> : null}
          <NameInputs errors={errors} names={names} />
          <AgreementNote />
          <SubmitButton text={tAccount('register')} isPending={register.isPending} />
        </Stack>
      </form>
      <AnchorLink to={LOGIN_PATH} size="sm" ta="center">
        {t('other_account')}
      </AnchorLink>
    </EntryCard>
  );
}
