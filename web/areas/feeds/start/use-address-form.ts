import type { FeedState } from '../../../../shared/contract/shops/feeds.contract.ts';
import { useFieldErrors } from '../../../core/form/field-errors.ts';
import { useRuleForm } from '../../../core/form/use-rule-form.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { useSaveFeed } from '../feeds.queries.ts';
import { feedsTexts } from '../feeds-texts.ts';
import { addressBody, addressDraft, draftIssues, isAddressChanged } from './address-form.ts';

/** The form of a feed's address: what is typed, what is wrong with it, and how it is saved. */
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
