import { Checkbox, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { ROLES } from '../../../../shared/rules/people/account.ts';
import { INVITABLE_ROLES, INVITE_DAYS } from '../../../../shared/rules/people/people.ts';
import { LANGUAGES, LOCALES } from '../../../../shared/rules/portals/locales.ts';
import { useFieldErrors } from '../../../core/form/field-errors.ts';
import { useRuleForm } from '../../../core/form/use-rule-form.ts';
import { useLocale, useTexts } from '../../../core/texts/i18n.ts';
import { DialogWindow } from '../../../ui/form/dialog-window.tsx';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { FormButtons } from '../../../ui/form/window-buttons.tsx';
import { useShopGroups } from '../../shops/shops.public.ts';
import { emptyInvite, type InviteKind, inviteAsked, inviteIssues } from '../invite-form.ts';
import { useInvite } from '../invites.queries.ts';
import { peopleTexts } from '../people-texts.ts';
import { RoleChoice } from './role-choice.tsx';
import { ShopChecklist } from './shop-checklist.tsx';

type FieldsProps = { form: ReturnType<typeof useInviteForm> };

function RightsFields({ form: { values, input } }: FieldsProps) {
  const t = useTexts(peopleTexts, 'invites');
  return (
    <>
      <RoleChoice
        roles={INVITABLE_ROLES.toReversed()}
        value={values.roleId}
        onChange={input('roleId').onChange}
      />
      {values.roleId === ROLES.admin && (
        <Checkbox
          label={t('give_right')}
          description={t('give_right_hint')}
          {...input('inviteUsers', { type: 'checkbox' })}
        />
      )}
    </>
  );
}

function LanguageField({ form: { input } }: FieldsProps) {
  const t = useTexts(peopleTexts, 'invites');
  return (
    <NativeSelect
      label={t('lang')}
      {...input('lang')}
      data={LOCALES.map((locale) => ({ value: locale, label: LANGUAGES[locale].name }))}
    />
  );
}

/** The form with what is wrong in it, and the call it makes. */
function useInviteForm(kind: InviteKind, onDone: (text: string) => void) {
  const t = useTexts(peopleTexts, 'invites');
  const lang = useLocale();
  const shopIds = useShopGroups().flatMap(({ items }) => items.map(({ value }) => Number(value)));
  const invite = useInvite();
  const tPeople = useTexts(peopleTexts);
  const fieldErrors = useFieldErrors({
    fields: ['email', 'shops'],
    names: { shop_ids: 'shops' },
    t,
    words: { invalid_format: 'email_invalid' },
    fieldWords: { email: { required: 'email_missing' }, shops: { required: () => tPeople('choose_a_shop') } },
  });
  return useRuleForm({
    initialValues: emptyInvite(lang, shopIds),
    validate: inviteIssues,
    fieldErrors,
    whileTyping: 'keep',
    save: invite,
    submit: (form, onError) => {
      const onSuccess = ({ email }: { email: string }) => onDone(t('sent', { email, count: INVITE_DAYS }));
      invite.mutate(inviteAsked(kind, form), { onSuccess, onError });
    },
  });
}

type Props = { kind: InviteKind; onDone: (text: string) => void; onClose: () => void };

/** Asks whom to invite, to which shops and with which rights. */
export function InviteWindow({ kind, onDone, onClose }: Props) {
  const t = useTexts(peopleTexts, 'invites');
  const tPeople = useTexts(peopleTexts);
  const form = useInviteForm(kind, onDone);
  const { formProps, input, values, errors, change, failure, isPending } = form;
  const title = t(kind === 'business' ? 'invite_business' : 'invite');
  return (
    <DialogWindow title={title} closeLabel={tPeople('close')} onClose={onClose}>
      <form {...formProps}>
        <Stack w={420} maw="100%">
          {failure ? <FormFailure error={failure} /> : null}
          {kind === 'business' && <Text size="sm">{t('business_meaning')}</Text>}
          <TextInput
            type="email"
            name="email"
            label={t('email')}
            description={t('email_hint')}
            maxLength={254}
            {...input('email')}
            autoComplete="off"
            data-autofocus
          />
          {kind === 'member' && <RightsFields form={form} />}
          <ShopChecklist
            chosen={values.shopIds}
            onChange={(shopIds) => change({ shopIds })}
            error={errors.shops ?? null}
          />
          <LanguageField form={form} />
          <FormButtons action={t('send')} isPending={isPending} onCancel={onClose} />
        </Stack>
      </form>
    </DialogWindow>
  );
}
