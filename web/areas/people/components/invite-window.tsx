import { Button, Checkbox, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { type SubmitEvent, useRef, useState } from 'react';
import { ROLES } from '../../../../shared/rules/people/account.ts';
import { INVITABLE_ROLES, INVITE_DAYS } from '../../../../shared/rules/people/people.ts';
import { LANGUAGES, LOCALES, localeOf } from '../../../../shared/rules/portals/locales.ts';
import { type FieldErrors, useFieldErrors } from '../../../core/form/field-errors.ts';
import { useLocale, useTexts } from '../../../core/texts/i18n.ts';
import { DialogWindow } from '../../../ui/form/dialog-window.tsx';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { useShopGroups } from '../../shops/shops.public.ts';
import { emptyInvite, type InviteForm, type InviteKind, inviteAsked, inviteIssues } from '../invite-form.ts';
import { useInvite } from '../invites.queries.ts';
import { peopleTexts } from '../people-texts.ts';
import { RoleChoice } from './role-choice.tsx';
import { ShopChecklist } from './shop-checklist.tsx';

type FieldsProps = { form: InviteForm; change: (patch: Partial<InviteForm>) => void };

function RightsFields({ form, change }: FieldsProps) {
  const t = useTexts(peopleTexts, 'invites');
  return (
    <>
      <RoleChoice
        roles={INVITABLE_ROLES.toReversed()}
        value={form.roleId}
        onChange={(roleId) => change({ roleId })}
      />
      {form.roleId === ROLES.admin && (
        <Checkbox
          label={t('give_right')}
          description={t('give_right_hint')}
          checked={form.inviteUsers}
          onChange={(event) => change({ inviteUsers: event.currentTarget.checked })}
        />
      )}
    </>
  );
}

function LanguageField({ form, change }: FieldsProps) {
  const t = useTexts(peopleTexts, 'invites');
  return (
    <NativeSelect
      label={t('lang')}
      value={form.lang}
      onChange={(event) => change({ lang: localeOf(event.currentTarget.value) })}
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
  const box = useRef<HTMLFormElement>(null);
  const [form, setForm] = useState<InviteForm>(() => emptyInvite(lang, shopIds));
  const tPeople = useTexts(peopleTexts);
  const fieldErrors = useFieldErrors({
    fields: ['email', 'shops'],
    names: { shop_ids: 'shops' },
    t,
    words: { invalid_format: 'email_invalid' },
    fieldWords: { email: { required: 'email_missing' }, shops: { required: () => tPeople('choose_a_shop') } },
  });
  const [errors, setErrors] = useState<FieldErrors<'email' | 'shops'>>({});
  /** Says what is wrong and moves to the first field that is; false where nothing is. */
  const show = (found: unknown): boolean => {
    const next = fieldErrors(found);
    setErrors(next);
    const first = next.email ? 'input[name="email"]' : next.shops && '[data-field="shops"] input';
    if (first) box.current?.querySelector<HTMLElement>(first)?.focus();
    return first !== undefined;
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    invite.reset();
    if (show(inviteIssues(form))) return;
    const done = ({ email }: { email: string }) => onDone(t('sent', { email, count: INVITE_DAYS }));
    invite.mutate(inviteAsked(kind, form), { onSuccess: done, onError: show });
  };
  const change = (patch: Partial<InviteForm>) => setForm((old) => ({ ...old, ...patch }));
  return { box, form, errors, change, submit, invite };
}

type Props = { kind: InviteKind; onDone: (text: string) => void; onClose: () => void };

/** Asks whom to invite, to which shops and with which rights. */
export function InviteWindow({ kind, onDone, onClose }: Props) {
  const t = useTexts(peopleTexts, 'invites');
  const tPeople = useTexts(peopleTexts);
  const { box, form, errors, change, submit, invite } = useInviteForm(kind, onDone);
  const title = t(kind === 'business' ? 'invite_business' : 'invite');
  return (
    <DialogWindow title={title} closeLabel={tPeople('close')} onClose={onClose}>
      <form ref={box} onSubmit={submit} noValidate>
        <Stack w={420} maw="100%">
          {invite.error && Object.keys(errors).length === 0 ? <FormFailure error={invite.error} /> : null}
          {kind === 'business' && <Text size="sm">{t('business_meaning')}</Text>}
          <TextInput
            type="email"
            name="email"
            label={t('email')}
            description={t('email_hint')}
            value={form.email}
            maxLength={254}
            onChange={(event) => change({ email: event.currentTarget.value })}
            error={errors.email ?? null}
            autoComplete="off"
            data-autofocus
          />
          {kind === 'member' && <RightsFields form={form} change={change} />}
          <ShopChecklist
            chosen={form.shopIds}
            onChange={(shopIds) => change({ shopIds })}
            error={errors.shops ?? null}
          />
          <LanguageField form={form} change={change} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {tPeople('cancel')}
            </Button>
            <Button type="submit" loading={invite.isPending}>
              {t('send')}
            </Button>
          </Group>
        </Stack>
      </form>
    </DialogWindow>
  );
}
