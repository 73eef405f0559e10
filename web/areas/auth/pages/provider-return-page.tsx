import { IconCircleCheck } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { ProviderAnswer } from '../../../../shared/contract/people/provider.contract.ts';
import { PROVIDER_PAGE, readProviderState } from '../../../../shared/rules/people/sign-in-provider.ts';
import { ApiError } from '../../../core/api/api-error.ts';
import { hasSession } from '../../../core/api/session-tokens.ts';
import { PROFILE_PATH } from '../../../core/navigation/page-paths.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { MessagePage } from '../../../ui/page/message-page.tsx';
import { ButtonLink } from '../../../ui/page/router-links.tsx';
import { tellProven, useLinkProvider, useProveByProvider } from '../../factors/factors.public.ts';
import { authTexts } from '../auth-texts.ts';
import { ProviderFailure, ProviderPending, ProviderSignIn } from '../components/provider-sign-in.tsx';
import { useGoOn } from '../provider-sign-in.queries.ts';

type AnswerProps = { answer: ProviderAnswer };

/** What stands behind the `?`; the rest that some providers add is nobody's business. */
function readAnswer(search: string): ProviderAnswer {
  const said = new URLSearchParams(search);
  const [state = '', code, iss, error] = ['state', 'code', 'iss', 'error'].map(
    (name) => said.get(name) || undefined,
  );
  return { state, ...(code ? { code } : {}), ...(iss ? { iss } : {}), ...(error ? { error } : {}) };
}

function BackToProfile() {
  const t = useTexts(authTexts, 'provider');
  return <ButtonLink to={PROFILE_PATH}>{t('to_profile')}</ButtonLink>;
}

function ProviderLink({ answer }: AnswerProps) {
  const link = useLinkProvider();
  const goOn = useGoOn();
  const { mutate } = link;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the answer is good for one use
  useEffect(
    () => mutate(answer, { onSuccess: () => goOn(`${PROFILE_PATH}#company-sign-in`) }),
    [answer, mutate],
  );
  if (!link.error) return <ProviderPending />;
  return (
    <ProviderFailure error={link.error}>
      <BackToProfile />
    </ProviderFailure>
  );
}

function ProviderProofDone({ answer }: AnswerProps) {
  const t = useTexts(authTexts, 'provider');
  const { mutate, error, isSuccess } = useProveByProvider();
  useEffect(
    () =>
      mutate(answer, {
        onSuccess: () => {
          tellProven();
          window.close();
        },
      }),
    [answer, mutate],
  );
  if (error) {
    return (
      <ProviderFailure error={error}>
        <BackToProfile />
      </ProviderFailure>
    );
  }
  if (!isSuccess) return <ProviderPending />;
  return (
    <MessagePage
      icon={<IconCircleCheck stroke={1.5} aria-hidden="true" />}
      title={t('proven_title')}
      description={t('proven_text')}
    />
  );
}

/** Where the provider sends people back: signs them in, connects their account, or takes the proof. */
export function ProviderReturnPage() {
  const router = useRouter();
  const [answer] = useState(() => readAnswer(router.latestLocation.searchStr));
  // What opens an account stays neither in the history nor in what calls say of the page.
  useEffect(() => router.history.replace(PROVIDER_PAGE), [router]);
  const state = readProviderState(answer.state);
  if (!state) return <ProviderFailure error={new ApiError('session_ended')} />;
  if (state.purpose === 'sign_in') return <ProviderSignIn answer={answer} />;
  if (!hasSession()) return <ProviderFailure error={new ApiError('session_ended')} />;
  return state.purpose === 'link' ? <ProviderLink answer={answer} /> : <ProviderProofDone answer={answer} />;
}
