import { Button, Checkbox, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../core/texts/i18n.ts';
import { CopyButton } from '../../../ui/form/copy-button.tsx';
import { factorsTexts } from '../factors-texts.ts';

type Props = { codes: readonly string[]; onDone: () => void };

/** Recovery codes, this once; who goes on says that they are kept. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const t = useTexts(factorsTexts);
  const [isKept, setKept] = useState(false);
  const text = codes.join('\n');
  return (
    <Stack maw={420}>
      <Text size="sm">{t('codes_text')}</Text>
      <SimpleGrid cols={2} spacing="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {codes.map((code) => (
          <Text key={code} component="li" ff="monospace" size="md">
            {code}
          </Text>
        ))}
      </SimpleGrid>
      <Group gap="xs">
        <CopyButton text={text} />
        <Button
          variant="default"
          component="a"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download={t('codes_file')}
        >
          {t('download')}
        </Button>
      </Group>
      <Checkbox
        label={t('codes_kept')}
        checked={isKept}
        onChange={({ currentTarget: { checked } }) => setKept(checked)}
      />
      <Button disabled={!isKept} onClick={onDone}>
        {t('done')}
      </Button>
    </Stack>
  );
}
