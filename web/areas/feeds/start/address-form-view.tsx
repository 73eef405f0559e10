import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { FEED_INTERVALS_HOURS, type FeedState } from '../../../../shared/contract/shops/feeds.contract.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { useFetchFeed } from '../feeds.queries.ts';
import { feedsTexts } from '../feeds-texts.ts';
import { fetchedAddress, type IntervalHours } from './address-form.ts';
import { LoginFields } from './login-fields.tsx';
import { useAddressForm } from './use-address-form.ts';

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
        <LoginFields form={form} state={state} />
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
