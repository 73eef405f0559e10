import { Alert, Stack, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import {
  LINK_DAYS,
  LINK_PASSWORD_MAX,
  LINK_PASSWORD_MIN,
} from '../../../../shared/rules/reports/report-links.ts';
import { createFieldIssue, type FieldIssue } from '../../../../shared/rules/texts/field-issue.ts';
import { useFieldErrors } from '../../../core/form/field-errors.ts';
import { useRuleForm } from '../../../core/form/use-rule-form.ts';
import { useLocale, useTexts } from '../../../core/texts/i18n.ts';
import { ChoiceSelect } from '../../../ui/form/choice-control.tsx';
import { CopyButton } from '../../../ui/form/copy-button.tsx';
import { DialogWindow } from '../../../ui/form/dialog-window.tsx';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { FormButtons } from '../../../ui/form/window-buttons.tsx';
import { useCreateLink } from '../report-links.queries.ts';
import { reportLinksTexts } from '../report-links-texts.ts';
import { LinkList } from './link-list.tsx';

type Props = { shopId: number; viewId: number; name: string; onClose: () => void };
type Values = { days: string; password: string };

function issuesOf({ password }: Values): FieldIssue[] {
  if (password === '' || password.length >= LINK_PASSWORD_MIN) return [];
  return [createFieldIssue('password', 'too_short', { minimum: LINK_PASSWORD_MIN })];
}

/** The address of a new link, which nobody can show again. */
function MadeLink({ path }: { path: string }) {
  const t = useTexts(reportLinksTexts);
  const address = new URL(path, window.location.origin).href;
  return (
    <Alert color="green" role="status" title={t('made')}>
      <Stack gap="xs" align="flex-start">
        <TextInput
          label={t('address')}
          value={address}
          readOnly
          w="100%"
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton text={address} />
      </Stack>
    </Alert>
  );
}

function LinkForm({ shopId, viewId, onClose }: Omit<Props, 'name'>) {
  const t = useTexts(reportLinksTexts);
  const lang = useLocale();
  const [path, setPath] = useState<string | null>(null);
  const create = useCreateLink(shopId);
  const form = useRuleForm({
    initialValues: { days: LINK_DAYS[0], password: '' } as Values,
    validate: issuesOf,
    fieldErrors: useFieldErrors({ fields: ['password', 'days'], t }),
    save: create,
    submit: ({ days, password }: Values, onError) =>
      create.mutate(
        { view_id: viewId, lang, days: Number(days), password: password || null },
        { onSuccess: (made) => setPath(made.path), onError },
      ),
  });
  if (path) return <MadeLink path={path} />;
  return (
    <form {...form.formProps} aria-label={t('title')}>
      <Stack gap="sm">
        <Text size="sm">{t('hint')}</Text>
        <ChoiceSelect
          label={t('days')}
          choices={LINK_DAYS}
          nameOf={(days) => t('days_of', { count: Number(days) })}
          value={LINK_DAYS.find((days) => days === form.values.days) ?? LINK_DAYS[0]}
          onChange={(days) => form.change({ days })}
        />
        <TextInput
          label={t('password')}
          description={t('password_hint')}
          maxLength={LINK_PASSWORD_MAX}
          autoComplete="off"
          spellCheck={false}
          {...form.input('password')}
        />
        {form.failure ? <FormFailure error={form.failure} /> : null}
        <FormButtons action={t('make')} isPending={form.isPending} onCancel={onClose} />
      </Stack>
    </form>
  );
}

/** Makes a link to the report of a view, and shows the links of the shop that there are. */
export function LinkWindow({ name, ...props }: Props) {
  const t = useTexts(reportLinksTexts);
  return (
    <DialogWindow title={t('of', { name })} closeLabel={t('close')} onClose={props.onClose}>
      <Stack w={520} maw="100%">
        <LinkForm {...props} />
        <Title order={3} size="h5">
          {t('links')}
        </Title>
        <LinkList shopId={props.shopId} />
      </Stack>
    </DialogWindow>
  );
}
