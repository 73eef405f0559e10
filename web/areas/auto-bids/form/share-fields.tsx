import { NativeSelect, TextInput } from '@mantine/core';
import { useTexts } from '../../../core/texts/i18n.ts';
import { autoBidsTexts } from '../auto-bids-texts.ts';
import { otherWay, SHARE_WAYS, type ShareWay, typedAs } from './share-form.ts';
import type { WishFormParts } from './use-goal-form.ts';

type Props = { form: WishFormParts };

/** How much clicks may cost of what they bring in, typed in percent or as a ROAS, and what that is the other way. */
export function ShareFields({ form }: Props) {
  const t = useTexts(autoBidsTexts, 'form');
  const { values } = form;
  const way = values.share_way;
  const other = otherWay(values);
  return (
    <>
      <NativeSelect
        label={t('share_way')}
        name="share_way"
        data={SHARE_WAYS.map((one) => ({ value: one, label: t(`way_${one}`) }))}
        value={way}
        onChange={({ currentTarget }) => form.change(typedAs(values, currentTarget.value as ShareWay))}
      />
      <TextInput
        key={way}
        label={t(way)}
        description={other === null ? t(`${way}_hint`) : t(`${way}_is`, { other })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        withAsterisk
        aria-required
        inputMode="decimal"
        autoComplete="off"
        {...form.input(way)}
      />
    </>
  );
}
