import { Button, Paper, Radio, Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { Shop } from '../../../../shared/contract/shops/shops.contract.ts';
import { DEPARTMENTS } from '../../../../shared/rules/tickets/tickets.ts';
import { TICKET_LIST_PATH } from '../../../core/navigation/page-paths.ts';
import { useSearchParams } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { PageLink } from '../../../ui/page/page-link.tsx';
import { useReportContext } from '../../shops/shops.public.ts';
import { useUser } from '../../user/user.public.ts';
import { AttachmentPicker } from '../attachments/attachment-picker.tsx';
import { useFileIntake } from '../attachments/file-intake.ts';
import classes from '../components/tickets.module.css';
import { draftKey, readSubject, type TicketSubject } from '../ticket-form.ts';
import { useTicketLabels } from '../ticket-labels.ts';
import { NEW_TICKET_SEARCH } from '../tickets-search-params.ts';
import { ticketsTexts } from '../tickets-texts.ts';
import { useTicketForm } from '../use-ticket-form.ts';

const ROWS = { least: 6, most: 20 } as const;

type FieldsProps = { form: ReturnType<typeof useTicketForm> };

function DepartmentField({ form }: FieldsProps) {
  const t = useTexts(ticketsTexts, 'form');
  const words = useTicketLabels();
  return (
    <Radio.Group
      data-field="department"
      label={t('department')}
      withAsterisk
      value={form.values.department ?? ''}
      onChange={(chosen) => form.change({ department: DEPARTMENTS.find((one) => one === chosen) ?? null })}
      error={form.errors.department ?? null}
    >
      <div className={classes.departments}>
        {DEPARTMENTS.map((department) => (
          <Radio
            key={department}
            value={department}
            label={words.department(department)}
            description={t(`for_${department}`)}
          />
        ))}
      </div>
    </Radio.Group>
  );
}

function TextFields({ form: { input } }: FieldsProps) {
  const t = useTexts(ticketsTexts, 'form');
  return (
    <>
      <TextInput
        label={t('ticket_title')}
        withAsterisk
        aria-required
        description={t('ticket_title_hint')}
        autoComplete="off"
        {...input('title')}
      />
      <Textarea
        label={t('description')}
        withAsterisk
        aria-required
        description={t('description_hint')}
        autosize
        minRows={ROWS.least}
        maxRows={ROWS.most}
        {...input('description')}
      />
    </>
  );
}

type Props = { shop: Shop; subject: TicketSubject; draft: string };

function NewTicket({ shop, subject, draft }: Props) {
  const t = useTexts(ticketsTexts, 'form');
  const form = useTicketForm(shop, subject, draft);
  const { formProps, files, filesError, failure, isPending } = form;
  const { isOver, handlers } = useFileIntake(files.add, isPending);
  return (
    <Paper p="lg" maw={860}>
      <form {...formProps} {...handlers}>
        <Stack>
          {failure ? <FormFailure error={failure} /> : null}
          <TextFields form={form} />
          <DepartmentField form={form} />
          <AttachmentPicker files={files} isOver={isOver} disabled={isPending} error={filesError} />
          <Button type="submit" w="fit-content" loading={isPending}>
            {t('send')}
          </Button>
        </Stack>
      </form>
    </Paper>
  );
}

/** Asks support something; the address may say what about. */
export function TicketNewPage() {
  const t = useTexts(ticketsTexts, 'form');
  const [search] = useSearchParams(NEW_TICKET_SEARCH);
  const { shop } = useReportContext();
  const user = useUser();
  if (!shop || !user) return null;
  const subject = readSubject(search);
  const draft = draftKey(user.id, shop.id, subject);
  return (
    <>
      <Text size="sm" mb="xs">
        ← <PageLink to={TICKET_LIST_PATH}>{t('to_list')}</PageLink>
      </Text>
      <PageHeading title={t('title')} description={t('meaning', { shop: shop.name })} />
      <NewTicket key={draft} shop={shop} subject={subject} draft={draft} />
    </>
  );
}
