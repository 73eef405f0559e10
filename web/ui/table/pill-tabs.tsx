import { Tabs, Text } from '@mantine/core';
import { formatCount } from '../../../shared/rules/money/money.ts';
import { useChosenInSight } from '../page/use-chosen-in-sight.ts';
import classes from './pill-tabs.module.css';

type Props<C extends string> = {
  /** Read out. */
  label: string;
  choices: readonly C[];
  nameOf: (choice: C) => string;
  /** How many rows a choice leaves; null while that is not known. */
  countOf?: (choice: C) => number | null;
  value: C;
  onChange: (choice: C) => void;
};

/** Restricts a list to one of a few states, all of them in sight. */
export function PillTabs<C extends string>({ label, choices, nameOf, countOf, value, onChange }: Props<C>) {
  const row = useChosenInSight<HTMLDivElement>(value);
  return (
    <Tabs
      value={value}
      onChange={(chosen) => onChange(choices.find((one) => one === chosen) ?? value)}
      variant="pills"
      mb="sm"
    >
      <Tabs.List ref={row} aria-label={label} className={classes.list ?? ''}>
        {choices.map((one) => (
          <Tabs.Tab key={one} value={one} className={classes.tab ?? ''}>
            {nameOf(one)}
            {countOf && (
              <>
                {' '}
                <Text span inherit className="tabular" fw={400}>
                  {formatCount(countOf(one))}
                </Text>
              </>
            )}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}
