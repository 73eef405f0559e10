import { Modal, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTexts } from '../../../core/texts/i18n.ts';
import { useOpenWindow } from '../../../ui/form/open-windows.ts';
import { useFocusBack } from '../../../ui/form/use-focus-back.ts';
import { ICON_PX } from '../../../ui/page/icon-sizes.ts';
import { MissingNote } from '../../../ui/panel/panel-failure.tsx';
import type { AppPage } from '../../page-table/page.ts';
import classes from './palette.module.css';
import { entryAfter, findEntries, type PaletteEntry, type PaletteGroup } from './palette-entries.ts';
import { paletteTexts } from './palette-texts.ts';
import { useFoundGroups } from './use-found-groups.ts';
import { usePaletteGroups } from './use-palette-groups.ts';

type ListProps = {
  id: string;
  groups: readonly PaletteGroup[];
  isLooking: boolean;
  missing: ReturnType<typeof useFoundGroups>['missing'];
  marked: string | null;
  onMark: (id: string) => void;
  onChoose: (entry: PaletteEntry) => void;
};

function Entries({ id, groups, isLooking, marked, onMark, onChoose }: Omit<ListProps, 'missing'>) {
  const t = useTexts(paletteTexts);
  if (groups.length === 0) return <p className={classes.none}>{t(isLooking ? 'looking' : 'nothing')}</p>;
  return (
    <div id={id} role="listbox" aria-label={t('title')} className={classes.list}>
      {groups.map(({ title, entries }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
        <div key={title} role="group" aria-label={title}>
          <div className={classes.title} aria-hidden>
            {title}
          </div>
          {entries.map((entry) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
            <div
              key={entry.id}
              id={`${id} ${entry.id}`.replaceAll(/[^\w-]/g, '-')}
              role="option"
              tabIndex={-1}
              aria-selected={entry.id === marked}
              className={classes.entry}
              onMouseMove={() => onMark(entry.id)}
              onClick={() => onChoose(entry)}
            >
              <span className={classes.text}>{entry.text}</span>
              <span className={classes.place}>{entry.place}</span>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** What was found, and that something could not be searched. */
function EntryList({ missing, ...list }: ListProps) {
  const t = useTexts(paletteTexts);
  return (
    <>
      {missing && <MissingNote source={missing} text={t('partly')} />}
      <Entries {...list} />
    </>
  );
}

/** All that has the words: found here, found by the server, and the lists in which they can be looked for. */
function useGroups(pages: readonly AppPage[], typed: string) {
  const { found, searches } = usePaletteGroups(pages, typed);
  const { things, categories, ...state } = useFoundGroups(typed);
  const lists = searches.entries.length > 0 ? [searches] : [];
  return { groups: [...findEntries([...found, categories], typed), ...things, ...lists], ...state };
}

/** The way to any page, shop, product, category, coupon, ticket or list by a few letters. */
export function PaletteWindow({ pages, onClose }: { pages: readonly AppPage[]; onClose: () => void }) {
  const t = useTexts(paletteTexts);
  const listId = useId();
  useFocusBack();
  useOpenWindow(true, onClose);
  const [typed, setTyped] = useState('');
  const [wanted, setWanted] = useState<string | null>(null);
  const { groups, ...state } = useGroups(pages, typed);
  const all = groups.flatMap(({ entries }) => entries);
  const marked = all.find(({ id }) => id === wanted)?.id ?? all[0]?.id ?? null;
  const choose = (entry: PaletteEntry) => {
    onClose();
    entry.open();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = all.find(({ id }) => id === marked);
    if (steps !== undefined) setWanted(entryAfter(groups, marked, steps));
    else if (event.key === 'Enter' && chosen) choose(chosen);
    else return;
    event.preventDefault();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('title')}
      size="lg"
      yOffset="10vh"
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <TextInput
        data-autofocus
        aria-label={t('title')}
        placeholder={t('hint')}
        leftSection={<IconSearch size={ICON_PX.large} aria-hidden />}
        size="md"
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={marked === null ? undefined : `${listId} ${marked}`.replaceAll(/[^\w-]/g, '-')}
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setWanted(null);
        }}
        onKeyDown={onKeyDown}
      />
      <EntryList
        id={listId}
        groups={groups}
        {...state}
        marked={marked}
        onMark={setWanted}
        onChoose={choose}
      />
    </Modal>
  );
}
