import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { HomeSectionName as SectionId } from '../home-sections.ts';
import classes from './home-section.module.css';

type Props = { id: SectionId; title: string; intro?: string; tinted?: boolean; children: ReactNode };

/** A part of Home that an address can point to. */
export function HomeSection({ id, title, intro, tinted = false, children }: Props) {
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className={classes.section}
      data-tinted={tinted || undefined}
    >
      <div className={classes.inner}>
        <div className={classes.head}>
          <Title order={2} id={`${id}-title`} className={classes.title}>
            {title}
          </Title>
          {intro ? (
            <Text c="dimmed" size="lg" mt="sm">
              {intro}
            </Text>
          ) : null}
        </div>
        {children}
      </div>
    </section>
  );
}
