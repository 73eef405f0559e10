import { Button, Group, Stack, Text } from '@mantine/core';
import type { Session } from '../../../../shared/contract/people/auth.contract.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { formatInstant } from '../../../core/texts/wall-time.ts';
import { DialogWindow } from '../../../ui/form/dialog-window.tsx';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { useEndOtherSessions, useEndSession, useSignOutEverywhere } from '../security.queries.ts';
import { userTexts } from '../user-texts.ts';

/** Which sessions are to end: one, all but this one, or all. */
export type SessionsToEnd = Session | 'others' | 'all';

/** The name of a session's device in words. */
export function useDeviceName(): (session: Session) => string {
  const t = useTexts(userTexts, 'security');
  return ({ browser, system }) => {
    const known = browser ?? t('unknown_browser');
    return system ? t('browser_on_system', { browser: known, system }) : known;
  };
}

function useEnding(what: SessionsToEnd, onClose: () => void) {
  const t = useTexts(userTexts, 'security');
  const deviceName = useDeviceName();
  const [one, others, all] = [useEndSession(), useEndOtherSessions(), useSignOutEverywhere()];
  if (what === 'all')
    return {
      title: t('sign_out_everywhere'),
      question: t('sign_out_question'),
      work: all,
      end: () => all.mutate(),
    };
  if (what === 'others')
    return {
      title: t('end_others'),
      question: t('end_others_question'),
      work: others,
      end: () => others.mutate(undefined, { onSuccess: onClose }),
    };
  const device = deviceName(what);
  return {
    title: t('end_one_of', { device }),
    question: t('end_one_question', { device, at: formatInstant(what.last_used_at) }),
    work: one,
    end: () => one.mutate(what.id, { onSuccess: onClose }),
  };
}

/** Asks before sessions end. */
export function EndSessionsDialog({ what, onClose }: { what: SessionsToEnd; onClose: () => void }) {
  const t = useTexts(userTexts, 'security');
  const { title, question, work, end } = useEnding(what, onClose);
  return (
    <DialogWindow title={title} closeLabel={t('cancel')} onClose={onClose}>
      <Stack gap="md" maw={420}>
        <Text size="sm">{question}</Text>
        {work.error ? <FormFailure error={work.error} /> : null}
        <Group gap="sm" justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('cancel')}
          </Button>
          <Button color="red.9" loading={work.isPending} onClick={end}>
            {t('sign_out')}
          </Button>
        </Group>
      </Stack>
    </DialogWindow>
  );
}
