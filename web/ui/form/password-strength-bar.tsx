import { Progress, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { PasswordEstimate } from '../../../shared/rules/people/password-estimate.ts';
import { useTexts } from '../../core/texts/i18n.ts';
import { passwordTexts } from './password-texts.ts';

const loadGuesser = () => import('./password-guesser.ts');
const PAUSE_MS = 250;
const COLORS = ['red', 'red', 'orange', 'teal', 'green'] as const;
const SCORES = 5;

/** What is thought of a password once typing pauses; null before, and where the words cannot be loaded. */
function useEstimate(password: string, ownTexts: readonly string[]): PasswordEstimate | null {
  const [estimate, setEstimate] = useState<PasswordEstimate | null>(null);
  const own = ownTexts.join('\n');
  useEffect(() => {
    let isStale = false;
    const timer = setTimeout(() => {
      if (password === '') return setEstimate(null);
      loadGuesser()
        .then(({ guessPassword }) => guessPassword(password, own.split('\n')))
        .catch(() => null)
        .then((found) => (isStale ? undefined : setEstimate(found)));
    }, PAUSE_MS);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [password, own]);
  return password === '' ? null : estimate;
}

/** Says how hard a password is to guess, while it is typed; the server decides. */
export function PasswordStrengthBar({
  password,
  ownTexts = [],
}: {
  password: string;
  ownTexts?: readonly string[];
}) {
  const t = useTexts(passwordTexts);
  const estimate = useEstimate(password, ownTexts);
  const { score, error } = estimate ?? { score: 0, error: null };
  return (
    <div aria-live="polite" style={{ minHeight: '2.4rem' }}>
      <Progress.Root size="sm" mt={6}>
        {estimate && (
          <Progress.Section
            value={((score + 1) / SCORES) * 100}
            color={COLORS[score]}
            aria-label={t('strength')}
          />
        )}
      </Progress.Root>
      <Text size="xs" mt={4} {...(estimate ? {} : { c: 'dimmed' })}>
        {t('strength')}: {estimate ? t(`score_${score}`) : '–'}
        {error && `. ${t(error)}`}
      </Text>
    </div>
  );
}
