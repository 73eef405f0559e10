import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Passkey } from '../../../../shared/contract/people/factors.contract.ts';
import { PASSKEY_NAME_MAX } from '../../../../shared/rules/people/factors.ts';
import { createFieldIssue } from '../../../../shared/rules/texts/field-issue.ts';
import { useFieldErrors } from '../../../core/form/field-errors.ts';
import { useRuleForm } from '../../../core/form/use-rule-form.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { formatMinute } from '../../../core/texts/wall-time.ts';
import { FormWindow } from '../../../ui/form/form-window.tsx';
import { useRemovePasskey, useRenamePasskey } from '../factors.queries.ts';
import { factorsTexts } from '../factors-texts.ts';
import { RemoveWindow } from './remove-window.tsx';

type WindowProps = { passkey: Passkey; onClose: () => void };

function RenameWindow({ passkey, onClose }: WindowProps) {
  const t = useTexts(factorsTexts);
  const rename = useRenamePasskey();
  const form = useRuleForm({
    initialValues: { name: passkey.name },
    validate: ({ name }) => (name.trim() === '' ? [createFieldIssue('name', 'required', {})] : []),
    fieldErrors: useFieldErrors({ fields: ['name'], t, words: { required: 'name_missing' } }),
    save: rename,
    submit: ({ name }, onError) => rename.mutate({ id: passkey.id, name }, { onSuccess: onClose, onError }),
  });
  return (
    <FormWindow title={t('rename_title')} form={form} width={360} onClose={onClose}>
      <TextInput
        label={t('passkey_name')}
        maxLength={PASSKEY_NAME_MAX}
        data-autofocus
        {...form.input('name')}
      />
    </FormWindow>
  );
}

type Props = { passkeys: readonly Passkey[]; isLastFactor: boolean };

/** The passkeys of an account, each with what can be done to it. */
export function PasskeyList({ passkeys, isLastFactor }: Props) {
  const t = useTexts(factorsTexts);
  const remove = useRemovePasskey();
  const [open, setOpen] = useState<{ what: 'rename' | 'remove'; passkey: Passkey } | null>(null);
  const close = () => setOpen(null);
  return (
    <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
      {passkeys.map((passkey) => (
        <Group key={passkey.id} component="li" justify="space-between" gap="xs">
          <div>
            <Text style={{ overflowWrap: 'anywhere' }}>{passkey.name}</Text>
            <Text size="xs" c="dimmed">
              {t('passkey_added', { day: formatMinute(passkey.created_at) })}
              {passkey.last_used_at
                ? ` · ${t('passkey_used', { day: formatMinute(passkey.last_used_at) })}`
                : null}
            </Text>
          </div>
          <Group gap="xs">
            <Button size="xs" variant="default" onClick={() => setOpen({ what: 'rename', passkey })}>
              {t('rename')}
            </Button>
            <Button size="xs" variant="default" onClick={() => setOpen({ what: 'remove', passkey })}>
              {t('remove')}
            </Button>
          </Group>
        </Group>
      ))}
      {open?.what === 'rename' ? <RenameWindow passkey={open.passkey} onClose={close} /> : null}
      {open?.what === 'remove' ? (
        <RemoveWindow
          isLastFactor={isLastFactor}
          mutation={remove}
          onConfirm={() => remove.mutate(open.passkey.id, { onSuccess: close })}
          onClose={close}
        />
      ) : null}
    </Stack>
  );
}
