import { Button, Stack, Text, Textarea } from '@mantine/core';
import type { DeskPerson } from '../../../../shared/contract/desk/desk-people.contract.ts';
import { DESK_REASON_MAX, newShopIssue, reasonError } from '../../../../shared/rules/shops/desk-shops.ts';
import { useFieldErrors } from '../../../core/form/field-errors.ts';
import { useRuleForm } from '../../../core/form/use-rule-form.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { formatMinute } from '../../../core/texts/wall-time.ts';
import { DialogWindow } from '../../../ui/form/dialog-window.tsx';
import { WindowButtons } from '../../../ui/form/window-buttons.tsx';
import { DeskFailure, deskTexts } from '../../desk-shops/desk-shops.public.ts';
import { useAccountAction } from '../desk-people.queries.ts';
import { deskPeopleTexts } from '../desk-people-texts.ts';
import { shownPersonName } from './desk-people-columns.tsx';

type Props = { person: DeskPerson; onDone: (text: string) => void; onClose: () => void };

function EndSessions({ person, onDone }: Props) {
  const t = useTexts(deskPeopleTexts);
  const action = useAccountAction(person.id, () =>
    onDone(t('sessions_ended', { name: shownPersonName(person) })),
  );
  return (
    <Stack gap="xs" align="flex-start">
      <Text size="sm">{t('signed_in_on', { count: person.sessions })}</Text>
      <DeskFailure error={action.error} />
      {person.sessions > 0 && (
        <Button
          variant="default"
          loading={action.isPending}
          onClick={() => action.mutate({ kind: 'end-sessions' })}
        >
          {t('end_sessions')}
        </Button>
      )}
    </Stack>
  );
}

function Enable({ person, since, onDone }: Props & { since: string }) {
  const t = useTexts(deskPeopleTexts);
  const action = useAccountAction(person.id, () =>
    onDone(t('enabled_done', { name: shownPersonName(person) })),
  );
  return (
    <Stack gap="xs" align="flex-start">
      <Text size="sm">{t('disabled_since', { since: formatMinute(since) })}</Text>
      <DeskFailure error={action.error} />
      <Button loading={action.isPending} onClick={() => action.mutate({ kind: 'enable' })}>
        {t('enable')}
      </Button>
    </Stack>
  );
}

function Disable({ person, onDone }: Props) {
  const t = useTexts(deskPeopleTexts);
  const action = useAccountAction(person.id, () =>
    onDone(t('disabled_done', { name: shownPersonName(person) })),
  );
  const form = useRuleForm({
    initialValues: { reason: '' },
    validate: ({ reason }) => {
      const error = reasonError(reason);
      return error ? [newShopIssue('reason', error)] : [];
    },
    fieldErrors: useFieldErrors({
      fields: ['reason'],
      t,
      fieldWords: { reason: { required: 'reason_missing' } },
    }),
    save: action,
    submit: ({ reason }) => action.mutate({ kind: 'disable', reason }),
  });
  return (
    <form {...form.formProps}>
      <Stack gap="xs">
        <Text size="sm">{t('disable_effect')}</Text>
        <DeskFailure error={form.failure} />
        <Textarea
          label={t('disable_reason')}
          description={t('disable_reason_hint')}
          autosize
          minRows={2}
          maxLength={DESK_REASON_MAX}
          {...form.input('reason')}
        />
        <Button type="submit" color="red.9" loading={action.isPending} style={{ alignSelf: 'flex-start' }}>
          {t('disable')}
        </Button>
      </Stack>
    </form>
  );
}

/** Signs somebody out, keeps them out, or lets them in again. */
export function AccountWindow(props: Props) {
  const { person, onClose } = props;
  const t = useTexts(deskPeopleTexts);
  const tDesk = useTexts(deskTexts);
  return (
    <DialogWindow
      title={t('account_title', { name: shownPersonName(person) })}
      closeLabel={tDesk('close')}
      onClose={onClose}
    >
      <Stack w={440} maw="100%" gap="lg">
        {person.disabled_at === null ? (
          <>
            <EndSessions {...props} />
            <Disable {...props} />
          </>
        ) : (
          <Enable {...props} since={person.disabled_at} />
        )}
        <WindowButtons onCancel={onClose} />
      </Stack>
    </DialogWindow>
  );
}
