import { Paper, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTexts } from '../../core/texts/i18n.ts';
import { uiTexts } from '../look/ui-texts.ts';
import { WaitingPlace, WaitingRows } from '../look/waiting-place.tsx';
import classes from './panel.module.css';
import { PanelFailure, StaleNote } from './panel-failure.tsx';

/** Where a panel's content comes from: what a query of TanStack Query answers. */
export type PanelSource<T> = {
  data: T | undefined;
  error: unknown;
  /** The data is that of another question, kept until the new answer comes. */
  isPlaceholderData: boolean;
  isFetching: boolean;
  refetch: () => unknown;
};

/** A sentence below the title; while it is on its way, one as long as it, so that nothing below moves when it comes. */
export type PanelHint = string | { readonly asLongAs: string };

export type PanelProps<T> = {
  /** Anchor of the panel in the address. */
  id: string;
  title: string;
  /** One line below the title: what exactly is shown. */
  hint?: PanelHint;
  actions?: ReactNode;
  /** Below the head in every state: what the content is restricted to. */
  toolbar?: ReactNode;
  source: PanelSource<T>;
  /** Least height of the content in px, the same in every state. */
  height: number;
  /** Takes less once its content is there: for the last panel of a page. */
  shrinks?: boolean;
  /** It shows rows: what loads looks like them. */
  isList?: boolean;
  /** Absent for a panel that always has something to show. */
  isEmpty?: (data: T) => boolean;
  /** What to do when there is nothing to show. */
  emptyText?: ReactNode;
  children: (data: T) => ReactNode;
};

/** A link that ends in the panel's id brings it into view. */
function useAnchor(id: string) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (window.location.hash === `#${id}`) ref.current?.scrollIntoView({ block: 'start' });
  }, [id]);
  return ref;
}

type HeadProps = { titleId: string; title: string; hint: PanelHint | undefined; actions: ReactNode };

function PanelHead({ titleId, title, hint, actions }: HeadProps) {
  return (
    <header className={classes.header}>
      <div className={classes.heading}>
        <Title order={2} size="h3" id={titleId}>
          {title}
        </Title>
        {hint && (
          <Text size="xs" c="dimmed">
            {typeof hint === 'string' ? hint : <span className={classes.coming}>{hint.asLongAs}</span>}
          </Text>
        )}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}

/** A framed part of a page in one of four states: loading, empty, failed, or with its data. */
export function Panel<T>(props: PanelProps<T>) {
  const { id, title, hint, actions, toolbar, source, height, isEmpty, emptyText, children } = props;
  const Waiting = props.isList ? WaitingRows : WaitingPlace;
  const least = props.shrinks ? undefined : height;
  const t = useTexts(uiTexts, 'panel');
  const titleId = useId();
  const ref = useAnchor(id);
  const { data, error, isFetching, refetch } = source;
  const failure = { error, isFetching, onRetry: refetch };

  const content = () => {
    if (data === undefined) {
      if (error) return <PanelFailure {...failure} height={height} />;
      return (
        <>
          <VisuallyHidden role="status">{t('loading', { title })}</VisuallyHidden>
          <Waiting height={height} />
        </>
      );
    }
    if (isEmpty?.(data) && !source.isPlaceholderData) {
      return (
        <Stack
          mih={least}
          py="xl"
          align="center"
          justify="center"
          ta="center"
          gap="xs"
          className={classes.empty}
        >
          {emptyText}
        </Stack>
      );
    }
    return (
      <div
        className={classes.data}
        data-old={source.isPlaceholderData || undefined}
        aria-busy={source.isPlaceholderData}
        style={{ minHeight: least }}
      >
        {children(data)}
      </div>
    );
  };

  return (
    <Paper component="section" id={id} ref={ref} className={classes.panel} aria-labelledby={titleId}>
      <PanelHead titleId={titleId} title={title} hint={hint} actions={actions} />
      {toolbar && <div className={classes.toolbar}>{toolbar}</div>}
      {data !== undefined && error ? <StaleNote {...failure} /> : null}
      {content()}
    </Paper>
  );
}
