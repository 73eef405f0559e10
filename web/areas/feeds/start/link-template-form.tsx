import { Button, Code, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FEED_LINK_TEMPLATE_MAX, type FeedState } from '../../../../shared/contract/shops/feeds.contract.ts';
import { isLinkTemplate, isWithoutLinks } from '../../../../shared/rules/feeds/link-templates.ts';
import { createFieldIssue } from '../../../../shared/rules/texts/field-issue.ts';
import { useFieldErrors } from '../../../core/form/field-errors.ts';
import { useRuleForm } from '../../../core/form/use-rule-form.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { useSaveLinkTemplate } from '../feeds.queries.ts';
import { feedsTexts } from '../feeds-texts.ts';

type Props = { shopId: number; state: FeedState };

const issuesOf = (template: string) =>
  isLinkTemplate(template.trim()) ? [] : [createFieldIssue('template', 'invalid_format', { format: 'url' })];

function LinkTemplateForm({ shopId, state, onSaved }: Props & { onSaved: () => void }) {
  const t = useTexts(feedsTexts, 'links');
  const save = useSaveLinkTemplate(shopId);
  const fieldErrors = useFieldErrors({
    fields: ['template'],
    t,
    words: { invalid_format: 'error', invalid: 'error', too_long: 'error_long' },
  });
  const form = useRuleForm({
    initialValues: { template: state.links_by ?? '' },
    validate: ({ template }) => issuesOf(template),
    fieldErrors,
    save,
    onEdit: () => save.isPending || save.reset(),
    submit: ({ template }, onError) => save.mutate(template.trim(), { onSuccess: onSaved, onError }),
  });
  return (
    <form {...form.formProps} aria-label={t('label')}>
      <Stack gap="xs">
        <TextInput
          label={t('label')}
          description={t('hint')}
          {...form.input('template')}
          maxLength={FEED_LINK_TEMPLATE_MAX}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
        />
        {form.failure ? <FormFailure error={form.failure} /> : null}
        <Group gap="sm">
          <Button type="submit" loading={save.isPending} disabled={state.running !== null}>
            {t('save')}
          </Button>
          {state.link_template !== null && (
            <Button
              variant="default"
              disabled={save.isPending || state.running !== null}
              onClick={() => save.mutate(null, { onSuccess: onSaved })}
            >
              {t('reset')}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}

/** By which address items get theirs that bring none, and the way to another; nothing where no item needs one. */
export function LinkTemplate({ shopId, state }: Props) {
  const t = useTexts(feedsTexts, 'links');
  const [isChanging, setChanging] = useState(false);
  const format = (state.good ?? state.last)?.format ?? null;
  if (state.links_by === null && !isWithoutLinks(format)) return null;
  if (isChanging)
    return <LinkTemplateForm shopId={shopId} state={state} onSaved={() => setChanging(false)} />;
  return (
    <Group gap="xs">
      <Text size="sm">
        {state.links_by === null ? t('none') : t('now')}{' '}
        {state.links_by !== null && <Code>{state.links_by}</Code>}
      </Text>
      <Button variant="subtle" size="compact-sm" onClick={() => setChanging(true)}>
        {t(state.links_by === null ? 'set' : 'change')}
      </Button>
    </Group>
  );
}
