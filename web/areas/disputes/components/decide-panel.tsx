import { Box, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { DeskDisputeDetail } from '../../../../shared/contract/desk/desk-disputes.contract.ts';
import { formatCpc, formatDecimal } from '../../../../shared/rules/money/money.ts';
import { DISPUTE_TEXT_MAX } from '../../../../shared/rules/statements/disputes.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useDecideDispute, useDeskDispute } from '../disputes.queries.ts';
import { disputesTexts } from '../disputes-texts.ts';
import { DisputeWords } from './dispute-words.tsx';
import { AcceptBox, type AcceptedClicks, useEvidenceColumns } from './evidence-columns.tsx';

const LEAST_PX = 300;
const MICROS = 1e6;

const sumOf = (charges: readonly number[]) =>
  charges.reduce((sum, charge) => sum + Math.round(charge * MICROS), 0) / MICROS;

type FormProps = { disputeId: number; accepted: string[]; onAccept: (isAll: boolean) => void };

/** Says what the shop is told, and decides. */
function DecisionForm({ disputeId, accepted, onAccept }: FormProps) {
  const t = useTexts(disputesTexts, 'desk');
  const decide = useDecideDispute(disputeId);
  const [answer, setAnswer] = useState('');
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    decide.mutate({ accepted, answer: answer.trim() });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm" maw={640}>
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={() => onAccept(true)}>
            {t('accept_all')}
          </Button>
          <Button size="xs" variant="default" onClick={() => onAccept(false)}>
            {t('accept_none')}
          </Button>
        </Group>
        <Textarea
          label={t('answer')}
          description={t('answer_hint')}
          autosize
          minRows={3}
          maxLength={DISPUTE_TEXT_MAX}
          required
          value={answer}
          onChange={({ currentTarget }) => setAnswer(currentTarget.value)}
        />
        {decide.error && <FormFailure error={decide.error} />}
        <Group>
          <Button type="submit" loading={decide.isPending} disabled={answer.trim() === ''}>
            {accepted.length === 0 ? t('refuse') : t('decide')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function Decision({ dispute }: { dispute: DeskDisputeDetail }) {
  const t = useTexts(disputesTexts, 'desk');
  const isDecided = dispute.state === 'decided';
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const accepted = isDecided
    ? new Set(dispute.data.filter((click) => click.accepted).map(({ event_id: id }) => id))
    : chosen;
  const columns = useEvidenceColumns();
  const choice: AcceptedClicks = {
    has: (id) => accepted.has(id),
    set: (id, isAccepted) =>
      setChosen((known) => new Set(isAccepted ? [...known, id] : [...known].filter((one) => one !== id))),
    isDecided,
  };
  const all = dispute.data.map(({ event_id: id }) => id);
  const credit = sumOf(
    dispute.data.filter(({ event_id: id }) => accepted.has(id)).map(({ charge }) => charge),
  );
  return (
    <Stack gap="sm">
      <Box fz="sm">
        <DisputeWords {...dispute} />
      </Box>
      <Text size="sm">{t('network')}</Text>
      <Text size="sm">{t('usual', { pace: formatDecimal(dispute.product_hour_usual, 2) })}</Text>
      <DataTable
        caption={t('evidence')}
        columns={columns}
        rows={dispute.data}
        rowKey={({ event_id: id }) => id}
        leading={{
          title: t('accepted'),
          cell: (click) => <AcceptBox click={click} accepted={choice} />,
        }}
      />
      <Text size="sm" fw={600} role="status">
        {t('credit', { n: accepted.size, all: all.length, credit: formatCpc(credit) })}
      </Text>
      {!isDecided && (
        <DecisionForm
          disputeId={dispute.id}
          accepted={[...accepted]}
          onAccept={(isAll) => setChosen(new Set(isAll ? all : []))}
        />
      )}
    </Stack>
  );
}

/** A dispute with its evidence, and the decision. */
export function DecidePanel({ disputeId }: { disputeId: number }) {
  const t = useTexts(disputesTexts, 'desk');
  const source = useDeskDispute(disputeId);
  const shop = source.data?.shop_name;
  return (
    <Panel
      id="dispute"
      title={t('number', { number: disputeId })}
      {...(shop ? { hint: shop } : {})}
      source={source}
      height={LEAST_PX}
      shrinks
    >
      {(dispute) => <Decision dispute={dispute} />}
    </Panel>
  );
}
