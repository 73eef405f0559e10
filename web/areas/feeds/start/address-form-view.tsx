import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { FEED_INTERVALS_HOURS, type FeedState } from '../../../../shared/contract/shops/feeds.contract.ts';
import { useFieldErrors } from '../../../core/form/field-errors.ts';
import { useRuleForm } from '../../../core/form/use-rule-form.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { useFetchFeed, useSaveFeed } from '../feeds.queries.ts';
import { feedsTexts } from '../feeds-texts.ts';
import {
  addressBody,
  addressDraft,
  draftIssues,
  fetchedAddress,
  type IntervalHours,
  isAddressChanged,
  keepsLogin,
} from './address-form.ts';
import { LoginFields } from './login-fields.tsx';

export function useAddressForm(shopId: number, state: FeedState) {
  const save = useSaveFeed(shopId);
  const t = useTexts(feedsTexts, 'start');
  const fieldErrors = useFieldErrors({
    fields: ['url', 'user', 'password'],
    names: { 'login.user': 'user', 'login.password': 'password', login: 'user' },
    t,
    fieldWords: {
      url: {
        invalid: 'error_url_refused',
        invalid_format: 'error_url',
        too_long: 'error_url_long',
        unreadable: 'error_url_login',
      },
      user: {
        invalid_format: 'error_login_user',
        not_needed: 'error_login_twice',
        too_long: 'error_login_long',
      },
      password: { invalid_format: 'error_login_unreadable', too_long: 'error_login_long' },
    },
  });
  const form = useRuleForm({
    initialValues: addressDraft(state),
    validate: (draft) => draftIssues(draft, state),
    fieldErrors,
    save,
    onEdit: () => save.isPending || save.reset(),
    submit: (draft, onError) =>
      save.mutate(addressBody(draft, state), {
        onSuccess: (answer) => form.restart(addressDraft(answer)),
        onError,
      }),
  });
  return { ...form, save, isChanged: isAddressChanged(form.values, state) };
}

type Props = { shopId: number; state: FeedState };

/** The address that is fetched on schedule; what was typed stays until it is saved. */
export function AddressForm({ shopId, state }: Props) {
  const t = useTexts(feedsTexts, 'start');
  const form = useAddressForm(shopId, state);
  const { formProps, input, values: draft, change, save, isChanged } = form;
  const fetchNow = useFetchFeed(shopId);
  const { profile_url: profileUrl } = state;
  const isFromProfile = draft.url.trim() === '' && profileUrl !== null;
  const failure = fetchNow.error ?? form.failure;
  const hours = FEED_INTERVALS_HOURS.map((one) => ({ value: String(one), label: t(`hours_${one}`) }));
  return (
    <form {...formProps} aria-label={t('address_title')}>
      <Stack gap="sm">
        <TextInput
          label={t('address')}
          description={isFromProfile ? t('from_profile', { url: profileUrl }) : t('address_hint')}
          placeholder={profileUrl ?? t('address_placeholder')}
          {...input('url')}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
        />
        {profileUrl !== null && draft.url.trim() !== '' && draft.url.trim() !== profileUrl && (
          <Group>
            <Button variant="subtle" size="compact-sm" onClick={() => change({ url: '' })}>
              {t('use_profile')}
            </Button>
          </Group>
        )}
        {draft.url.trim() !== '' && (
          <LoginFields
            form={form}
            isKept={keepsLogin(draft, state)}
            isChanging={state.has_login && !draft.keepsLogin}
          />
        )}
        <NativeSelect
          label={t('interval')}
          data={hours}
          value={String(draft.hours)}
          onChange={({ currentTarget }) => change({ hours: Number(currentTarget.value) as IntervalHours })}
        />
        {failure ? <FormFailure error={failure} /> : null}
        <Group gap="sm">
          <Button type="submit" loading={save.isPending}>
            {t('save')}
          </Button>
          <Button
            variant="default"
            loading={fetchNow.isPending}
            disabled={fetchedAddress(state) === null || isChanged || state.running !== null}
            onClick={() => fetchNow.mutate()}
          >
            {t('fetch_now')}
          </Button>
          <Text size="sm" role="status">
            {save.isSuccess && !isChanged ? t(save.data.running ? 'saved_fetching' : 'saved') : ''}
          </Text>
        </Group>
      </Stack>
    </form>
  );
}
