import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { PEOPLE_SEARCH_MAX } from '../../../shared/rules/people/people.ts';
import { useTexts } from '../../core/texts/i18n.ts';
import { uiTexts } from '../look/ui-texts.ts';
import { ICON_PX } from '../page/icon-sizes.ts';

const WAIT_MS = 300;

type Props = {
  label: string;
  /** What stands in the empty box, where the label is too long for it; the label is shown when it is pointed at. */
  hint?: string;
  /** Only where taking the search back has words of its own. */
  clearLabel?: string;
  value: string;
  maxLength?: number;
  /** Called once the typing pauses. */
  onSearch: (text: string) => void;
};

/** A search whose text lives elsewhere, in the address for example; what is being typed is never overwritten. */
export function SearchBox({
  label,
  hint,
  clearLabel,
  value,
  maxLength = PEOPLE_SEARCH_MAX,
  onSearch,
}: Props) {
  const t = useTexts(uiTexts, 'search_box');
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState({ value, sent: value });
  const send = (text: string) => {
    setSeen((old) => ({ ...old, sent: text }));
    onSearch(text);
  };
  // What was taken back or replaced meanwhile is no longer typed, and is not sent.
  const sendSoon = useDebouncedCallback(() => {
    const text = typed.trim();
    if (text !== seen.sent) send(text);
  }, WAIT_MS);
  if (value !== seen.value) {
    setSeen({ value, sent: value });
    if (value !== seen.sent) setTyped(value);
  }
  const type = (text: string) => {
    setTyped(text);
    sendSoon();
  };
  const clear = () => {
    setTyped('');
    sendSoon.cancel();
    send('');
    field.current?.focus();
  };
  return (
    <TextInput
      ref={field}
      type="search"
      aria-label={label}
      placeholder={hint ?? label}
      title={hint && label}
      value={typed}
      maxLength={maxLength}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault(); // the form around it is not meant
        sendSoon.flush();
      }}
      leftSection={<IconSearch size={ICON_PX.medium} aria-hidden />}
      rightSection={
        typed ? <CloseButton size="sm" aria-label={clearLabel ?? t('clear')} onClick={clear} /> : null
      }
      autoComplete="off"
      spellCheck={false}
    />
  );
}
