import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { type SubmitEvent, useRef, useState } from 'react';
import { FEED_INTERVALS_HOURS, type FeedState } from '../../../../shared/contract/shops/feeds.contract.ts';
import { useFieldErrors } from '../../../core/form/field-errors.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { useFetchFeed, useSaveFeed } from '../feeds.queries.ts';
import { feedsTexts } from '../feeds-texts.ts';
import {
  type AddressDraft,
  addressBody,
  addressDraft,
  addressIssues,
  fetchedAddress,
  type IntervalHours,
  isAddressChanged,
} from './address-form.ts';

function useAddressForm(shopId: number, state: FeedState) {
  const input = useRef<HTMLInputElement>(null);
  const save = useSaveFeed(shopId);
  const [draft, setDraft] = useState(() => addressDraft(state));
  const [error, setError] = useState<string | null>(null);
  const t = useTexts(feedsTexts, 'start');
  const fieldErrors = useFieldErrors({
    fields: ['url'],
    t,
    words: { invalid: 'fault_url_refused', invalid_format: 'fault_url', too_long: 'fault_url_long' },
  });
  const show = (found: unknown): boolean => {
    const { url = null } = fieldErrors(found);
    setError(url);
    if (url !== null) input.current?.focus();
    return url !== null;
  };
  const change = (patch: Partial<AddressDraft>) => {
    setDraft((before) => ({ ...before, ...patch }));
    setError(null);
    if (!save.isPending) save.reset();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (show(addressIssues(draft.url))) return;
    save.mutate(addressBody(draft), {
      onSuccess: (answer) => setDraft(addressDraft(answer)),
      onError: show,
    });
  };
  return { input, save, draft, error, change, submit, isChanged: isAddressChanged(draft, state) };
}

type Props = { shopId: number; state: FeedState };

/** The address that is fetched on schedule; what was typed stays until it is saved. */
export function AddressForm({ shopId, state }: Props) {
  const t = useTexts(feedsTexts, 'start');
  const { input, save, draft, error, change, submit, isChanged } = useAddressForm(shopId, state);
  const fetchNow = useFetchFeed(shopId);
  const { profile_url: profileUrl } = state;
  const isFromProfile = draft.url.trim() === '' && profileUrl !== null;
  const failure = fetchNow.error ?? (error ? null : save.error);
  const hours = FEED_INTERVALS_HOURS.map((one) => ({ value: String(one), label: t(`hours_${one}`) }));
  return (
    <form onSubmit={submit} noValidate aria-label={t('address_title')}>
      <Stack gap="sm">
        <TextInput
          ref={input}
          label={t('address')}
          description={isFromProfile ? t('from_profile', { url: profileUrl }) : t('address_hint')}
          placeholder={profileUrl ?? t('address_placeholder')}
          value={draft.url}
          onChange={({ currentTarget }) => change({ url: currentTarget.value })}
          error={error}
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
