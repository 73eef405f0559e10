import { ActionIcon, Checkbox } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ICON_PX } from '../../../ui/page/icon-sizes.ts';
import { couponsTexts } from '../coupons-texts.ts';
import { type Check, type ChoiceTree, childrenOf } from './category-choice.ts';
import classes from './targeting.module.css';

type Props = {
  tree: ChoiceTree;
  ids: readonly number[];
  /** What a search has found, with all above; null without a search. */
  found: ReadonlySet<number> | null;
  checks: ReadonlyMap<number, Check>;
  onSwitch: (id: number) => void;
};

function CategoryNodeRow({ id, ...props }: Omit<Props, 'ids'> & { id: number }) {
  const { tree, found, checks, onSwitch } = props;
  const t = useTexts(couponsTexts, 'target');
  const check = checks.get(id) ?? 'off';
  const [isOpen, setOpen] = useState(check === 'some');
  const node = tree.byId.get(id);
  if (!node) return null;
  const below = childrenOf(tree, id);
  const isShown = below.length > 0 && (isOpen || found !== null);
  const Icon = isShown ? IconChevronDown : IconChevronRight;
  return (
    <li>
      <div className={classes.node}>
        {below.length > 0 ? (
          <ActionIcon
            size={24}
            aria-expanded={isShown}
            aria-label={t('below', { name: node.name })}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon size={ICON_PX.medium} aria-hidden />
          </ActionIcon>
        ) : (
          <span className={classes.leaf} />
        )}
        <Checkbox
          checked={check === 'on'}
          indeterminate={check === 'some'}
          onChange={() => onSwitch(id)}
          label={
            <>
              {node.name} <span className={classes.count}>{formatCount(node.offers)}</span>
            </>
          }
        />
      </div>
      {isShown && <CategoryNodes {...props} ids={below} />}
    </li>
  );
}

/** Categories beside each other, each with a switch, and those below it where it is open. */
export function CategoryNodes({ ids, ...props }: Props) {
  const { found } = props;
  const shown = found ? ids.filter((id) => found.has(id)) : ids;
  return (
    <ul className={classes.nodes}>
      {shown.map((id) => (
        <CategoryNodeRow key={id} {...props} id={id} />
      ))}
    </ul>
  );
}
