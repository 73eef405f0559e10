import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { DAY_SPANS_MAX, type HourSpan } from '../../../../shared/rules/shops/working-hours.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ICON_PX } from '../../../ui/page/icon-sizes.ts';
import { readTime, type StoreErrors, withSpan } from '../store-form.ts';
import { storesTexts } from '../stores-texts.ts';

const TIME_PX = 74;

type TimeProps = {
  label: string;
  name: string;
  value: string;
  isWrong: boolean;
  errorId: string;
  onChange: (time: string) => void;
};

/** A time as people type it; it is put in order when they go on. */
function TimeInput({ label, name, value, isWrong, errorId, onChange }: TimeProps) {
  return (
    <TextInput
      w={TIME_PX}
      aria-label={label}
      name={name}
      placeholder="00:00"
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      value={value}
      error={isWrong}
      {...(isWrong ? { 'aria-describedby': errorId } : {})}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => onChange(readTime(value))}
    />
  );
}

type RowProps = {
  about: { day: string; number: number };
  /** Of the span in the form: `week.0.1`. */
  place: string;
  span: HourSpan;
  errors: StoreErrors;
  onChange: (span: HourSpan) => void;
  /** What stands beside the times. */
  children: ReactNode;
};

function SpanRow({ about, place, span, errors, onChange, children }: RowProps) {
  const t = useTexts(storesTexts, 'hours');
  const error = errors[place] ?? null;
  const errorId = `error-${place}`;
  const field = { isWrong: error !== null, errorId };
  const time = (end: 'from' | 'to') => (
    <TimeInput
      {...field}
      label={t(`${end}_of`, about)}
      name={end === 'from' ? place : `${place}.to`}
      value={span[end]}
      onChange={(value) => onChange({ ...span, [end]: value })}
    />
  );
  return (
    <div>
      <Group gap={6} wrap="nowrap">
        {time('from')}
        <span aria-hidden>–</span>
        {time('to')}
        {children}
      </Group>
      {error && (
        <Text id={errorId} size="xs" c="var(--mantine-color-error)">
          {error}
        </Text>
      )}
    </div>
  );
}

type Props = {
  /** Whose spans they are, for the names of the fields. */
  day: string;
  /** Of the spans in the form: `week.0`. */
  place: string;
  spans: readonly HourSpan[];
  errors: StoreErrors;
  onChange: (spans: readonly HourSpan[]) => void;
};

/** The spans of one open day, with a break between each two. */
export function SpanFields({ day, place, spans, errors, onChange }: Props) {
  const t = useTexts(storesTexts, 'hours');
  return (
    <Stack gap={6}>
      {spans.map((span, index) => {
        const about = { day, number: index + 1 };
        return (
          <SpanRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a span is its place
            key={index}
            about={about}
            place={`${place}.${index}`}
            span={span}
            errors={errors}
            onChange={(changed) => onChange(spans.with(index, changed))}
          >
            {spans.length > 1 && (
              <ActionIcon
                aria-label={t('remove_span_of', about)}
                onClick={() => onChange(spans.toSpliced(index, 1))}
              >
                <IconX size={ICON_PX.medium} aria-hidden />
              </ActionIcon>
            )}
            {index === spans.length - 1 && spans.length < DAY_SPANS_MAX && (
              <Button
                variant="subtle"
                size="compact-xs"
                leftSection={<IconPlus size={ICON_PX.medium} aria-hidden />}
                aria-label={t('add_span_of', { day })}
                onClick={() => onChange(withSpan(spans))}
              >
                {t('add_span')}
              </Button>
            )}
          </SpanRow>
        );
      })}
    </Stack>
  );
}
