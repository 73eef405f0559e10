import { Button, Group, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { Statement } from '../../../../shared/contract/bidding/statements.contract.ts';
import { STATEMENT_FORMATS, type StatementFormat } from '../../../../shared/rules/statements/statement.ts';
import { useErrorText } from '../../../core/api/error-text.ts';
import { useLocale, useTexts } from '../../../core/texts/i18n.ts';
import { ICON_PX } from '../../../ui/page/icon-sizes.ts';
import { saveFile } from '../../../ui/table/table-export.ts';
import { useInvoiceBuyer, useStatementFile } from '../statements.queries.ts';
import { statementsTexts } from '../statements-texts.ts';

/** Saves the statement as a file in the language of the page. */
export function StatementDownloads({ shopId, statement }: { shopId: number; statement: Statement }) {
  const t = useTexts(statementsTexts);
  const lang = useLocale();
  const errorText = useErrorText();
  const invoice = useTexts(statementsTexts, 'invoice');
  const gap = useInvoiceBuyer(shopId).data?.gap ?? null;
  const file = useStatementFile(shopId, statement.month);
  const save = (format: StatementFormat) =>
    file.mutate({ format, lang }, { onSuccess: (bytes) => saveFile(`${statement.number}.${format}`, bytes) });
  return (
    <Group gap="xs">
      {STATEMENT_FORMATS.map((format) => (
        <Button
          key={format}
          variant="default"
          size="xs"
          leftSection={<IconDownload size={ICON_PX.small} aria-hidden />}
          disabled={format === 'xml' && gap !== null}
          loading={file.isPending && file.variables.format === format}
          onClick={() => save(format)}
        >
          {format === 'xml' ? invoice('save_xml') : t('save_as', { format: format.toUpperCase() })}
        </Button>
      ))}
      <Text size="xs" role="status">
        {file.error ? errorText(file.error) : ''}
      </Text>
      {gap !== null && (
        <Text size="xs" c="dimmed">
          {invoice(`gap_${gap}`)}
        </Text>
      )}
    </Group>
  );
}
