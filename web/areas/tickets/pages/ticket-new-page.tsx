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
import { draftKey, readSubject, type TicketForm, type TicketSubject } from '../ticket-form.ts';
import { useTicketLabels } from '../ticket-labels.ts';
import { NEW_TICKET_SEARCH } from '../tickets-search-params.ts';
import { ticketsTexts } from '../tickets-texts.ts';
import { useTicketForm } from '../use-ticket-form.ts';

const ROWS = { least: 6, most: 20 } as const;

type FieldsProps = {
  form: TicketForm;
  change: (patch: Partial<TicketForm>) => void;
  errors: ReturnType<typeof useTicketForm>['errors'];
};

function DepartmentField({ form, change, errors }: FieldsProps) {
  const t = useTexts(ticketsTexts, 'form');
  const words = useTicketLabels();
  return (
    <Radio.Group
      data-field="department"
      label={t('department')}
      value={form.department ?? ''}
      onChange={(chosen) => change({ department: DEPARTMENTS.find((one) => one === chosen) ?? null })}
      error={errors.department ?? null}
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

function TextFields({ form, change, errors }: FieldsProps) {
  const t = useTexts(ticketsTexts, 'form');
  return (
    <>
      <TextInput
        wrapperProps={{ 'data-field': 'title' }}
        label={t('ticket_title')}
        description={t('ticket_title_hint')}
        autoComplete="off"
        value={form.title}
        onChange={({ currentTarget: { value } }) => change({ title: value })}
        error={errors.title ?? null}
      />
      <Textarea
        wrapperProps={{ 'data-field': 'description' }}
        label={t('description')}
        description={t('description_hint')}
        autosize
        minRows={ROWS.least}
        maxRows={ROWS.most}
        value={form.description}
        onChange={({ currentTarget: { value } }) => change({ description: value })}
        error={errors.description ?? null}
      />
    </>
  );
}

type Props = { shop: Shop; subject: TicketSubject; draft: string };

function NewTicket({ shop, subject, draft }: Props) {
  const t = useTexts(ticketsTexts, 'form');
  const { box, files, filesError, create, failure, submit, ...fields } = useTicketForm(shop, subject, draft);
  const { isOver, handlers } = useFileIntake(files.add, create.isPending);
  return (
    <Paper p="lg" maw={860}>
      <form ref={box} onSubmit={submit} noValidate {...handlers}>
        <Stack>
          {failure ? <FormFailure error={failure} /> : null}
          <TextFields {...fields} />
          <DepartmentField {...fields} />
          <AttachmentPicker files={files} isOver={isOver} disabled={create.isPending} error={filesError} />
          <Button type="submit" w="fit-content" loading={create.isPending}>
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
