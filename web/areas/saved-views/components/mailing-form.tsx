import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type {
  ViewMailing,
  ViewMailingDraft,
} from '../../../../shared/contract/reports/view-mailings.contract.ts';
import { MAILING_RHYTHMS } from '../../../../shared/rules/reports/report-schedule.ts';
import { MAILING_FORMATS, MAILING_HOUR } from '../../../../shared/rules/reports/view-mailings.ts';
import { useLocale, useTexts } from '../../../core/texts/i18n.ts';
import { formatMinute } from '../../../core/texts/wall-time.ts';
import { ChoiceSelect } from '../../../ui/form/choice-control.tsx';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { FormButtons } from '../../../ui/form/window-buttons.tsx';
import { useDeleteMailing, useSaveMailing } from '../mailing.queries.ts';
import { savedViewsTexts } from '../saved-views-texts.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour));
const hourName = (hour: string) => `${hour.padStart(2, '0')}:00`;

type Ids = { shopId: number; viewId: number };
type Props = Ids & { known: ViewMailing; onClose: () => void };

type PeopleProps = { known: ViewMailing; chosen: readonly number[]; onChange: (ids: number[]) => void };

/** Who gets it, of those who see the shop; who wants no more of it says so and cannot be ticked. */
function Recipients({ known, chosen, onChange }: PeopleProps) {
  const t = useTexts(savedViewsTexts, 'mailing');
  return (
    <Checkbox.Group
      label={t('recipients')}
      value={chosen.map(String)}
      onChange={(ids) => onChange(ids.map(Number))}
    >
      <Stack gap="xs" mt="xs">
        {known.readers.map(({ id, name, stopped }) => (
          <Checkbox
            key={id}
            value={String(id)}
            label={name}
            {...(stopped ? { description: t('stopped') } : {})}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

/** When it goes next and who has it sent; that it is switched off, where it is. */
function MailingState({ mailing }: { mailing: NonNullable<ViewMailing['mailing']> }) {
  const t = useTexts(savedViewsTexts, 'mailing');
  const { next_due_at: at, sender } = mailing;
  return (
    <Text size="sm" c="dimmed">
      {at ? t('next', { at: formatMinute(at), sender: sender ?? '–' }) : t('is_off')}
    </Text>
  );
}

type TimingProps = { draft: ViewMailingDraft; change: (patch: Partial<ViewMailingDraft>) => void };

/** How often it goes, when and as what. */
function Timing({ draft, change }: TimingProps) {
  const t = useTexts(savedViewsTexts, 'mailing');
  return (
    <Group grow align="flex-start">
      <ChoiceSelect
        label={t('rhythm')}
        choices={MAILING_RHYTHMS}
        nameOf={(rhythm) => t(rhythm)}
        value={draft.rhythm}
        onChange={(rhythm) => change({ rhythm })}
      />
      <ChoiceSelect
        label={t('hour')}
        choices={HOURS}
        nameOf={hourName}
        value={String(draft.hour)}
        onChange={(hour) => change({ hour: Number(hour) })}
      />
      <ChoiceSelect
        label={t('format')}
        choices={MAILING_FORMATS}
        nameOf={(format) => format.toUpperCase()}
        value={draft.format}
        onChange={(format) => change({ format })}
      />
    </Group>
  );
}

/** Has a view mailed as a report: how often, when, as what and to whom. */
export function MailingForm({ shopId, viewId, known, onClose }: Props) {
  const t = useTexts(savedViewsTexts, 'mailing');
  const lang = useLocale();
  const { mailing } = known;
  const [draft, setDraft] = useState<ViewMailingDraft>({
    rhythm: mailing?.rhythm ?? 'weekly',
    hour: mailing?.hour ?? MAILING_HOUR,
    format: mailing?.format ?? 'xlsx',
    lang: mailing?.lang ?? lang,
    enabled: true,
    recipients: mailing?.recipients ?? [],
  });
  const save = useSaveMailing({ shopId, viewId });
  const end = useDeleteMailing({ shopId, viewId });
  const change = (patch: Partial<ViewMailingDraft>) => setDraft({ ...draft, ...patch });
  const error = save.error ?? end.error;
  return (
    <form
      aria-label={t('title')}
      onSubmit={(event) => {
        event.preventDefault();
        if (draft.recipients.length > 0) save.mutate(draft, { onSuccess: onClose });
      }}
    >
      <Stack gap="sm">
        <Text size="sm">{t('hint')}</Text>
        {mailing && <MailingState mailing={mailing} />}
        <Timing draft={draft} change={change} />
        <Recipients
          known={known}
          chosen={draft.recipients}
          onChange={(recipients) => change({ recipients })}
        />
        {draft.recipients.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('nobody')}
          </Text>
        )}
        {error ? <FormFailure error={error} /> : null}
        {mailing && (
          <Button
            variant="subtle"
            color="gray"
            loading={end.isPending}
            onClick={() => end.mutate(undefined, { onSuccess: onClose })}
          >
            {t('end')}
          </Button>
        )}
        <FormButtons action={t('save')} isPending={save.isPending} onCancel={onClose} />
      </Stack>
    </form>
  );
}
