import { NativeSelect, TextInput } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useTexts } from '../../../core/texts/i18n.ts';
import { autoBidsTexts } from '../auto-bids-texts.ts';
import { otherWay, SHARE_WAYS, type ShareForm, type ShareWay, typedAs } from './share-form.ts';

type Props = {
  values: Readonly<ShareForm>;
  onChange: (patch: Partial<ShareForm>) => void;
  /** Of the field that is typed in. */
  input: ComponentProps<typeof TextInput>;
};

/** How much clicks may cost of what they bring in, typed in percent or as a ROAS, and what that is the other way. */
export function ShareFields({ values, onChange, input }: Props) {
  const t = useTexts(autoBidsTexts, 'form');
  const way = values.share_way;
  const other = otherWay(values);
  return (
    <>
      <NativeSelect
        label={t('share_way')}
        name="share_way"
        data={SHARE_WAYS.map((one) => ({ value: one, label: t(`way_${one}`) }))}
        value={way}
        onChange={({ currentTarget }) => onChange(typedAs(values, currentTarget.value as ShareWay))}
      />
      <TextInput
        key={way}
        label={t(way)}
        description={other === null ? t(`${way}_hint`) : t(`${way}_is`, { other })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        inputMode="decimal"
        autoComplete="off"
        {...input}
      />
    </>
  );
}
