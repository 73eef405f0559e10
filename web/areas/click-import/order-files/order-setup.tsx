import { Checkbox, TagsInput, Text } from '@mantine/core';
import type {
  OrderImport,
  OrderReading,
  RecognisedOrders,
} from '../../../../shared/contract/orders/order-imports.contract.ts';
import { CANCELLED_WORDS_MAX } from '../../../../shared/rules/orders/order-file.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { FormatChoices } from '../components/format-choices.tsx';
import { SetupSection, useReading } from '../components/setup-section.tsx';
import { missingOrderFields, OrderFields } from './order-fields.tsx';
import { useCancelOrders, useStartOrders } from './order-files.queries.ts';
import { orderFilesTexts } from './order-files-texts.ts';
import { OrderResult } from './order-result.tsx';

type Choices = {
  reading: OrderReading;
  ignored: readonly string[];
  onChange: (reading: OrderReading) => void;
};

/** Which states bring nothing, whose word counts, and what is not read at all. */
function OrderChoices({ reading, ignored, onChange }: Choices) {
  const t = useTexts(orderFilesTexts);
  return (
    <>
      <TagsInput
        label={t('cancelled_words')}
        description={t('cancelled_words_hint')}
        value={reading.cancelled}
        maxTags={CANCELLED_WORDS_MAX}
        onChange={(cancelled) => onChange({ ...reading, cancelled })}
      />
      <Checkbox
        label={t('replace_server')}
        checked={reading.replace_server}
        onChange={({ currentTarget: { checked } }) => onChange({ ...reading, replace_server: checked })}
      />
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {ignored.length > 0 ? t('ignored', { columns: ignored.join(', ') }) : t('ignored_none')}
      </Text>
    </>
  );
}

type Props = { shopId: number; run: OrderImport; recognised: RecognisedOrders };

/** Says how a file of orders is read. What was tried last stays chosen. */
export function OrderSetup({ shopId, run, recognised }: Props) {
  const start = useStartOrders(shopId);
  const { reading, setReading, missing, begin } = useReading(
    run,
    recognised.suggestion,
    missingOrderFields,
    start,
  );
  const used = new Set(Object.values(reading.columns));
  return (
    <SetupSection
      run={run}
      start={start}
      onBegin={begin}
      cancel={useCancelOrders(shopId)}
      result={run.result && <OrderResult result={run.result} />}
    >
      <OrderFields recognised={recognised} reading={reading} missing={missing} onChange={setReading} />
      <FormatChoices
        encoding={recognised.is_workbook ? null : recognised.encoding}
        reading={reading}
        onChange={setReading}
      />
      <OrderChoices
        reading={reading}
        ignored={recognised.columns.filter((name) => !used.has(name))}
        onChange={setReading}
      />
    </SetupSection>
  );
}
